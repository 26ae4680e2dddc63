import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { demandFrontEnd, stampOf } from '#server/start/front-end.ts'

let root: string
let dist: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'screens-'))
  dist = path.join(root, 'dist')
  await mkdir(path.join(root, 'src', 'entry'), { recursive: true })
  await mkdir(dist)
  await cp('vite.config.ts', path.join(root, 'vite.config.ts'))
  await writeFile(path.join(root, 'src', 'entry', 'main.ts'), 'export {}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const built = async (version = PROGRAM_VERSION) => {
  await writeFile(path.join(dist, '.stamp'), await stampOf(root))
  await writeFile(path.join(dist, '.version'), version)
}
const start = () => demandFrontEnd(root, dist)

describe('a start serves the screens of its own version alone', () => {
  test('and refuses where none were built', async () => {
    await expect(start()).rejects.toThrow(/have not been built\. Run npm ci && npm run build/)
  })

  test('and refuses those of other sources, as after git pull', async () => {
    await built()
    await expect(start()).resolves.toBeUndefined()
    await writeFile(path.join(root, 'src', 'entry', 'main.ts'), 'export const changed = 1')
    await expect(start()).rejects.toThrow(/were built from other sources/)
  })

  test('by its number, in an image that has no sources of screens', async () => {
    await built('0.0.1')
    await rm(path.join(root, 'vite.config.ts'))
    await expect(start()).rejects.toThrow(/were built from other sources/)
    await built()
    await expect(start()).resolves.toBeUndefined()
  })
})
