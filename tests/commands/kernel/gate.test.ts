import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const workstation = fileURLToPath(new URL('../../../src/workstation/', import.meta.url))

it('keeps components behind the gate: what a person does on the screen is a command, and none asks a port', () => {
  const components = globSync('**/*.tsx', { cwd: workstation })
  expect(components.length).toBeGreaterThan(50)
  const past = components.filter((path) =>
    /\bports\b(?!\.ts')/.test(readFileSync(workstation + path, 'utf8')),
  )
  expect(past).toEqual([])
})
