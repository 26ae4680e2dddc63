import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFiles } from '#server/platform/backup/copy-files.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-copy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A store in which reading one file ends as this error says. */
async function brokenAt(sha256: string, code: string): Promise<FileStore> {
  const files = await createFolderFiles(path.join(folder, 'from'))
  const broken = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error(`${code}: read`), { code }))
      },
    })
  return { ...files, get: async (wanted) => (wanted === sha256 ? broken() : files.get(wanted)) }
}

test('a place that the disk gives no more costs one file; a store that is away ends the copying', async () => {
  const source = await createFolderFiles(path.join(folder, 'from'))
  const put = async (words: string) => (await source.put(Readable.from([Buffer.from(words)]), 100)).sha256
  const [good, bad] = [await put('a good one'), await put('a bad one')]
  const list = path.join(folder, 'list')
  await writeFile(list, `${bad}\n${good}\n`)
  const copyFrom = async (from: FileStore) =>
    copyFiles({
      ...{ list, count: 2, from, tell: () => undefined },
      to: await createFolderFiles(path.join(folder, 'to')),
    })
  await expect(copyFrom(await brokenAt(bad, 'ECONNRESET'))).rejects.toThrow('ECONNRESET')
  const copied = await copyFrom(await brokenAt(bad, 'EIO'))
  expect(copied).toMatchObject({ damaged: [bad], missing: [] })
  expect(await (await createFolderFiles(path.join(folder, 'to'))).exists(good)).toBe(true)
})
