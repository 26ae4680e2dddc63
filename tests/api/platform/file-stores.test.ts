import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileMissing, type FileStore, FileTooLarge } from '#server/platform/files/files.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { createS3Files } from '#server/platform/files/s3/s3-files.ts'
import { startS3Server } from '#tests/helpers/stores/s3-server.ts'
import { startS3rver } from '#tests/helpers/stores/s3rver.ts'
import type { ForeignStore } from '#tests/helpers/stores/store-program.ts'
import { hasSwift, startSwift } from '#tests/helpers/stores/swift.ts'

const BYTES = Buffer.from('%PDF-1.7 a bill of 1,284.17')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const SHA256 = hashOf(BYTES)
const NONE = '0'.repeat(64)
const LIMIT = 1_000
const SEVERAL_PARTS = 21 * 1024 * 1024
/** More than one answer lists, of our own server and of Swift; the token of s3rver for a next one needs an older Node. */
const SEVERAL = 5
const START_MS = 90_000
const put = (files: FileStore, bytes: Buffer, limit = LIMIT) => files.put(Readable.from([bytes]), limit)

interface Opened {
  files: FileStore
  close(): Promise<void>
}

const inS3 =
  (start: (folder: string) => Promise<ForeignStore>) =>
  async (folder: string): Promise<Opened> => {
    const store = await start(path.join(folder, 'store'))
    const files = await createS3Files(store.settings, path.join(folder, 'passing'))
    return { files, close: store.close }
  }

const inFolder = async (folder: string): Promise<Opened> => ({
  files: await createFolderFiles(path.join(folder, 'files')),
  close: async () => undefined,
})

const STORES = [
  { name: 'a folder', open: inFolder, runs: true },
  { name: 'S3, as the protocol has it', open: inS3(startS3Server), runs: true },
  { name: 's3rver', open: inS3(startS3rver), runs: true },
  { name: 'OpenStack Swift, where it is installed', open: inS3(startSwift), runs: hasSwift },
]

for (const { name, open, runs } of STORES)
  describe.skipIf(!runs)(`files in ${name}`, () => {
    let folder: string
    let files: FileStore
    let close = async (): Promise<void> => undefined

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-files-'))
      ;({ files, close } = await open(folder))
    }, START_MS)

    afterAll(async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    })

    test('are kept by their content and come back as they were', async () => {
      expect(await put(files, BYTES)).toEqual({ sha256: SHA256, sizeBytes: BYTES.length, head: BYTES })
      expect(await buffer(await files.get(SHA256))).toEqual(BYTES)
      expect(await files.exists(SHA256)).toBe(true)
    })

    test('come in part where a part is asked for', async () => {
      await put(files, BYTES)
      expect(await buffer(await files.get(SHA256, { start: 5, end: 7 }))).toEqual(BYTES.subarray(5, 8))
      const last = { start: BYTES.length - 1, end: BYTES.length - 1 }
      expect(await buffer(await files.get(SHA256, last))).toEqual(BYTES.subarray(-1))
      await expect(files.get(NONE, last)).rejects.toThrow(FileMissing)
    })

    test('of many parts come back byte for byte, whole and in the middle', async () => {
      const bytes = randomBytes(SEVERAL_PARTS)
      const sha256 = hashOf(bytes)
      expect(await put(files, bytes, SEVERAL_PARTS)).toMatchObject({ sha256, sizeBytes: SEVERAL_PARTS })
      expect(hashOf(await buffer(await files.get(sha256)))).toBe(sha256)
      const seam = { start: 5 * 1024 * 1024 - 10, end: 5 * 1024 * 1024 + 9 }
      const middle = await buffer(await files.get(sha256, seam))
      expect(middle).toEqual(bytes.subarray(seam.start, seam.end + 1))
      await files.remove(sha256)
      expect(await files.exists(sha256)).toBe(false)
    })

    test('are all listed, however many there are', async () => {
      const kept = async () => {
        const found = []
        for await (const file of files.list()) found.push(file)
        return found
      }
      const before = (await kept()).length
      const added = Array.from({ length: SEVERAL }, (_, at) => Buffer.from(`one of several: ${at}`))
      for (const bytes of added) await put(files, bytes)
      const now = await kept()
      expect(now).toHaveLength(before + SEVERAL)
      const found = now.find(({ sha256 }) => sha256 === hashOf(Buffer.from('one of several: 3')))
      expect(found).toMatchObject({ sizeBytes: 17 })
      expect(Math.abs((found?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
      for (const bytes of added) await files.remove(hashOf(bytes))
      expect(await kept()).toHaveLength(before)
    })

    test('are gone once they are removed, and may come again', async () => {
      await put(files, BYTES)
      await files.remove(SHA256)
      await files.remove(SHA256)
      expect(await files.exists(SHA256)).toBe(false)
      await put(files, BYTES)
      expect(await buffer(await files.get(SHA256))).toEqual(BYTES)
    })

    test('may be empty', async () => {
      const { sha256, sizeBytes } = await put(files, Buffer.of())
      expect(sizeBytes).toBe(0)
      expect(await files.exists(sha256)).toBe(true)
      expect(await buffer(await files.get(sha256))).toEqual(Buffer.of())
    })

    test('may be put again, and by several at once', async () => {
      await put(files, BYTES)
      expect(await put(files, BYTES)).toMatchObject({ sha256: SHA256 })
      const bytes = randomBytes(LIMIT)
      const sha256 = hashOf(bytes)
      const stored = await Promise.all(Array.from({ length: 5 }, () => put(files, bytes)))
      expect(stored.map((file) => file.sha256)).toEqual(Array(5).fill(sha256))
      expect(await buffer(await files.get(sha256))).toEqual(bytes)
    })

    test('can be had as a path for as long as they are needed', async () => {
      await put(files, BYTES)
      const copy = await files.local(SHA256)
      expect(await readFile(copy.path)).toEqual(BYTES)
      await copy.release()
    })

    test('beyond the limit are refused, and nothing stays', async () => {
      const large = Buffer.alloc(LIMIT + 1, 'x')
      await expect(put(files, large)).rejects.toThrow(FileTooLarge)
      expect(await files.exists(hashOf(large))).toBe(false)
      expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/\.part$/))
    })

    test('that are not there are missed by name', async () => {
      expect(await files.exists(NONE)).toBe(false)
      await expect(files.get(NONE)).rejects.toThrow(FileMissing)
      await expect(files.local(NONE)).rejects.toThrow(FileMissing)
    })
  })

test('a folder is never left by a name that is no hash', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-files-'))
  const files = await createFolderFiles(folder)
  await expect(files.get('../../etc/passwd')).rejects.toThrow(FileMissing)
  await rm(folder, { recursive: true, force: true })
})
