import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileMissing, type FileStore, FileTooLarge } from '#server/outside/files.ts'
import { createFolderFiles } from '#server/outside/folder-files.ts'
import { createS3Files } from '#server/outside/s3/s3-files.ts'
import { type S3Server, startS3Server } from '#tests/helpers/s3-server.ts'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-files-'))
  s3 = await startS3Server()
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = () => createFolderFiles(path.join(folder, 'files'))
const inS3 = () => createS3Files(s3.settings, path.join(folder, 'passing'))

const BYTES = Buffer.from('%PDF-1.7 a bill of 1,284.17')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const SHA256 = hashOf(BYTES)
const LIMIT = 1_000
const put = (files: FileStore, bytes: Buffer) => files.put(Readable.from([bytes]), LIMIT)

describe.each([
  ['a folder', inFolder],
  ['S3', inS3],
])('files in %s', (_, open) => {
  test('are kept by their content and come back as they were', async () => {
    const files = await open()
    expect(await put(files, BYTES)).toEqual({ sha256: SHA256, sizeBytes: BYTES.length, head: BYTES })
    expect(await buffer(await files.get(SHA256))).toEqual(BYTES)
    expect(await files.exists(SHA256)).toBe(true)
  })

  test('come in part where a part is asked for', async () => {
    const files = await open()
    await put(files, BYTES)
    expect(await buffer(await files.get(SHA256, { start: 5, end: 7 }))).toEqual(BYTES.subarray(5, 8))
    const last = { start: BYTES.length - 1, end: BYTES.length - 1 }
    expect(await buffer(await files.get(SHA256, last))).toEqual(BYTES.subarray(-1))
    await expect(files.get('0'.repeat(64), last)).rejects.toThrow(FileMissing)
  })

  test('are all listed, however many there are', async () => {
    const files = await open()
    const listed = async () => {
      const found = []
      for await (const file of files.list()) found.push(file)
      return found
    }
    const before = (await listed()).length
    for (let at = 0; at < 5; at++) await put(files, Buffer.from(`one of several: ${at}`))
    const now = await listed()
    expect(now).toHaveLength(before + 5)
    const found = now.find(({ sha256 }) => sha256 === hashOf(Buffer.from('one of several: 3')))
    expect(found).toMatchObject({ sizeBytes: 17 })
    expect(Math.abs((found?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    for (let at = 0; at < 5; at++) await files.remove(hashOf(Buffer.from(`one of several: ${at}`)))
  })

  test('are gone once they are removed, and may come again', async () => {
    const files = await open()
    await put(files, BYTES)
    await files.remove(SHA256)
    await files.remove(SHA256)
    expect(await files.exists(SHA256)).toBe(false)
    await put(files, BYTES)
    expect(await buffer(await files.get(SHA256))).toEqual(BYTES)
  })

  test('may be empty', async () => {
    const files = await open()
    const { sha256, sizeBytes } = await put(files, Buffer.of())
    expect(sizeBytes).toBe(0)
    expect(await files.exists(sha256)).toBe(true)
    expect(await buffer(await files.get(sha256))).toEqual(Buffer.of())
  })

  test('may be put again', async () => {
    const files = await open()
    await put(files, BYTES)
    expect(await put(files, BYTES)).toMatchObject({ sha256: SHA256 })
  })

  test('can be had as a path for as long as they are needed', async () => {
    const files = await open()
    await put(files, BYTES)
    const copy = await files.local(SHA256)
    expect(await readFile(copy.path)).toEqual(BYTES)
    await copy.release()
  })

  test('beyond the limit are refused, and nothing stays', async () => {
    const files = await open()
    const large = Buffer.alloc(LIMIT + 1, 'x')
    await expect(put(files, large)).rejects.toThrow(FileTooLarge)
    expect(await files.exists(createHash('sha256').update(large).digest('hex'))).toBe(false)
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/\.part$/))
  })

  test('that are not there are missed by name', async () => {
    const files = await open()
    const none = '0'.repeat(64)
    expect(await files.exists(none)).toBe(false)
    await expect(files.get(none)).rejects.toThrow(FileMissing)
    await expect(files.local(none)).rejects.toThrow(FileMissing)
  })
})

test('a folder is never left by a name that is no hash', async () => {
  const files = await inFolder()
  await expect(files.get('../../etc/passwd')).rejects.toThrow(FileMissing)
})
