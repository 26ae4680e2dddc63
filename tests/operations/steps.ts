import { readFileSync } from 'node:fs'

/** A block of commands of the operations guide, as an administrator copies it. */
export interface Step {
  name: string
  commands: string
}

const BLOCK = /^```sh step=([\w-]+)\n([\s\S]*?)^```$/gm

/** In the order of the guide. */
export const stepsIn = (guide: string): Step[] =>
  [...guide.matchAll(BLOCK)].map(([, name = '', commands = '']) => ({ name, commands }))

export const STEPS = stepsIn(readFileSync('docs/operations.md', 'utf8'))

export function stepOf(name: string): Step {
  const found = STEPS.find((step) => step.name === name)
  if (found === undefined) throw new Error(`docs/operations.md has no step ${name}`)
  return found
}
