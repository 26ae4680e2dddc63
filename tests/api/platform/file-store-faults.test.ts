import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileStore, FileStoreAway } from '#server/platform/files/files.ts'
import { createS3Files } from '#server/platform/files/s3/s3-files.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/helpers/stores/faulty-proxy.ts'
import { type S3Server, startS3Server } from '#tests/helpers/stores/s3-server.ts'

let folder: string
let s3: S3Server
let proxy: FaultyProxy
let files: FileStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-faults-'))
  s3 = await startS3Server()
})

beforeEach(async () => {
  proxy = await startFaultyProxy(s3.settings.endpoint)
  files = await createS3Files({ ...s3.settings, endpoint: proxy.url }, folder)
  proxy.asked.length = 0
})

afterEach(() => proxy.close())

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const MANY = 1_000_000_000
const LENGTH = 1_000_000
const SEVERAL_PARTS = 11 * 1024 * 1024
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (bytes: Buffer) => files.put(Readable.from([bytes]), MANY)

/** A file that the store has. */
async function kept(length = LENGTH) {
  const bytes = randomBytes(length)
  const { sha256 } = await put(bytes)
  proxy.asked.length = 0
  return { bytes, sha256 }
}

describe('a download', () => {
  test('that breaks off goes on where it broke', async () => {
    const { bytes, sha256 } = await kept()
    proxy.plan('GET', 'cut', 2)
    expect((await buffer(await files.get(sha256))).equals(bytes)).toBe(true)
    const ranges = proxy.asked.map((line) => line.split(' ')[2])
    expect(ranges).toEqual([undefined, 'bytes=500000-999999', 'bytes=750000-999999'])
  })

  test('of a part goes on within that part', async () => {
    const { bytes, sha256 } = await kept()
    proxy.plan('GET', 'cut', 1)
    const part = await buffer(await files.get(sha256, { start: 100, end: 1_099 }))
    expect(part.equals(bytes.subarray(100, 1_100))).toBe(true)
    expect(proxy.asked.map((line) => line.split(' ')[2])).toEqual(['bytes=100-1099', 'bytes=600-1099'])
  })

  test('that cannot go on ends as broken off, never as a shorter file', async () => {
    const { sha256 } = await kept()
    proxy.plan('GET', 'cut', 1)
    proxy.plan('GET', 'reset')
    await expect(files.get(sha256).then(buffer)).rejects.toThrow(FileStoreAway)
    proxy.mend()
    proxy.plan('GET', 'cut', 1)
    proxy.plan('GET', 'slow down')
    await expect(files.local(sha256)).rejects.toThrow(FileStoreAway)
    expect(await readdir(folder), 'nothing of it stays on this machine').toEqual([])
  })

  test('that is slow comes whole', async () => {
    const { bytes, sha256 } = await kept()
    proxy.plan('GET', 'slow')
    const copy = await files.local(sha256)
    expect((await readFile(copy.path)).equals(bytes)).toBe(true)
    await copy.release()
    expect(proxy.asked).toHaveLength(1)
  })

  test('that nobody wants any more ends at the store too', async () => {
    const { sha256 } = await kept()
    proxy.plan('GET', 'silent')
    const content = await files.get(sha256)
    for await (const _chunk of content) break
    await expect.poll(() => proxy.underWay()).toBe(0)
    expect(proxy.asked, 'and is not asked for again').toEqual([expect.stringMatching(/^GET /)])
  })

  test.each(['reset', 'lost', 'error', 'slow down'] as const)('is asked for again: %s', async (fault) => {
    const { bytes, sha256 } = await kept(1_000)
    proxy.plan('GET', fault, 2)
    expect(await buffer(await files.get(sha256))).toEqual(bytes)
  })
})

describe('an upload', () => {
  describe.each([
    ['of one part', LENGTH],
    ['of several parts', SEVERAL_PARTS],
  ])('%s', (_, length) => {
    test.each(['reset', 'lost', 'error', 'slow down'] as const)('is sent again: %s', async (fault) => {
      const bytes = randomBytes(length)
      proxy.plan('PUT', fault, 2)
      const { sha256 } = await put(bytes)
      proxy.mend()
      expect(sha256Of(await buffer(await files.get(sha256)))).toBe(sha256)
      expect(s3.openUploads()).toEqual([])
      expect(await readdir(folder)).toEqual([])
    })

    test('that fails for good leaves nothing anywhere', async () => {
      const bytes = randomBytes(length)
      proxy.plan('PUT', 'slow down')
      await expect(put(bytes)).rejects.toThrow(FileStoreAway)
      proxy.mend()
      expect(await files.exists(sha256Of(bytes))).toBe(false)
      expect(s3.openUploads()).toEqual([])
      expect(await readdir(folder)).toEqual([])
      await put(bytes)
      expect(await files.exists(sha256Of(bytes))).toBe(true)
    })
  })
})

test('a clock that is an hour wrong is set right by the store’s', async () => {
  const { bytes, sha256 } = await kept(1_000)
  for (const hours of [1, -1]) {
    proxy.moveClock(hours * 3_600_000)
    expect(await files.exists(sha256)).toBe(true)
    expect(await buffer(await files.get(sha256))).toEqual(bytes)
    await put(randomBytes(1_000))
  }
  proxy.asked.length = 0
  expect(await files.exists(sha256)).toBe(true)
  expect(proxy.asked, 'and stays right').toHaveLength(1)
})
