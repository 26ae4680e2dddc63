import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileMissing } from '#server/platform/files/files.ts'
import { createS3Files } from '#server/platform/files/s3/s3-files.ts'
import type { S3Settings } from '#server/platform/settings.ts'
import { loadedAtStart, loadedWith } from '#tests/helpers/import-graph.ts'
import { type S3Server, startS3Server } from '#tests/helpers/stores/s3-server.ts'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-s3-'))
  s3 = await startS3Server()
})

beforeEach(() => {
  s3.asked.length = 0
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const opened = (settings: Partial<S3Settings> = {}) => createS3Files({ ...s3.settings, ...settings }, folder)
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const anyBytes = (length: number) => {
  const bytes = randomBytes(length)
  return { bytes, sha256: sha256Of(bytes) }
}
const KEY = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null }
const MANY = 1_000_000_000
const SEVERAL_PARTS = 11 * 1024 * 1024

describe('a file', () => {
  test('of one part goes by one request, to the path of its hash', async () => {
    const files = await opened()
    const { bytes, sha256 } = anyBytes(1_000)
    s3.asked.length = 0
    await files.put(Readable.from([bytes]), MANY)
    const place = `/bills/${sha256.slice(0, 2)}/${sha256}`
    expect(s3.asked).toEqual([`HEAD ${place}`, `PUT ${place}?x-id=PutObject`])
    await files.put(Readable.from([bytes]), MANY)
    expect(s3.asked.slice(2), 'what is there is not sent again').toEqual([`HEAD ${place}`])
  })

  test('of several parts comes back as it was', async () => {
    const files = await opened()
    const { bytes, sha256 } = anyBytes(SEVERAL_PARTS)
    await files.put(Readable.from([bytes]), MANY)
    expect(s3.asked.filter((line) => line.includes('partNumber='))).toHaveLength(3)
    expect(s3.openUploads()).toEqual([])
    const copy = await files.local(sha256)
    expect(bytes.equals(await readFile(copy.path))).toBe(true)
    await copy.release()
    const middle = await buffer(await files.get(sha256, { start: 6_000_000, end: 6_000_009 }))
    expect(middle.equals(bytes.subarray(6_000_000, 6_000_010))).toBe(true)
  })

  test('that is refused half way is not there, in the bucket or on this machine', async () => {
    const files = await opened()
    const { bytes, sha256 } = anyBytes(SEVERAL_PARTS)
    s3.refuseParts(2)
    await expect(files.put(Readable.from([bytes]), MANY)).rejects.toThrow(
      'The file store answered 400 InvalidPart',
    )
    s3.refuseParts(null)
    expect(s3.openUploads()).toEqual([])
    expect(await files.exists(sha256)).toBe(false)
    expect(await readdir(folder)).toEqual([])
  })

  test('that the store has is there, though its answer was lost', async () => {
    const files = await opened()
    const { bytes, sha256 } = anyBytes(SEVERAL_PARTS)
    s3.losesCompletionOnce()
    expect(await files.put(Readable.from([bytes]), MANY)).toMatchObject({ sha256 })
    expect(s3.openUploads()).toEqual([])
    expect(sha256Of(await buffer(await files.get(sha256)))).toBe(sha256)
  })
})

describe('a file is encrypted by the store', () => {
  const keyed = { algorithm: 'aws:kms', kmsKeyId: 'key-7' } as const
  test.each([
    ['as the bucket says', null, undefined],
    ['with its own keys', { algorithm: 'AES256', kmsKeyId: null } as const, 'AES256'],
    ['with the KMS key of the bucket', { ...keyed, kmsKeyId: null }, 'aws:kms'],
    ['with a KMS key', keyed, 'aws:kms by key-7'],
  ])('%s', async (_, encryption, asked) => {
    const files = await opened({ encryption })
    for (const length of [1_000, SEVERAL_PARTS]) {
      const { bytes, sha256 } = anyBytes(length)
      await files.put(Readable.from([bytes]), MANY)
      expect(s3.encryptionOf(`${sha256.slice(0, 2)}/${sha256}`)).toBe(asked)
    }
  })
})

test('what a killed process left behind is given up at a later start, and nothing else', async () => {
  const { sha256 } = anyBytes(1)
  const key = `${sha256.slice(0, 2)}/${sha256}`
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  s3.abandonUpload(key, twoDaysAgo)
  s3.abandonUpload(key, new Date())
  s3.abandonUpload('of/another-program', twoDaysAgo)
  const taken = path.join(folder, 'old.part')
  await writeFile(taken, 'half of it')
  await utimes(taken, twoDaysAgo, twoDaysAgo)
  await opened()
  expect(s3.openUploads()).toEqual([key, 'of/another-program'])
  expect(await readdir(folder)).toEqual([])
})

describe('a store that is busy', () => {
  test('for a moment is asked again', async () => {
    const files = await opened()
    s3.isBusyFor(2)
    expect(await files.exists('1'.repeat(64))).toBe(false)
    const { bytes, sha256 } = anyBytes(1_000)
    await files.put(Readable.from([bytes]), MANY)
    s3.isBusyFor(2)
    expect(await buffer(await files.get(sha256))).toEqual(bytes)
  })

  test('for long is no store without the file', async () => {
    const files = await opened()
    s3.isBusyFor(8)
    await expect(files.exists('1'.repeat(64))).rejects.toThrow('The file store answered 503')
    await expect(files.get('1'.repeat(64))).rejects.not.toThrow(FileMissing)
    s3.isBusyFor(0)
  })
})

describe('a start says what to mend', () => {
  test.each([
    [
      { key: { ...KEY, secretAccessKey: 'other' } },
      /answered 403 SignatureDoesNotMatch\. Check S3_ACCESS_KEY_ID, S3_SECRET/,
    ],
    [{ key: { ...KEY, accessKeyId: 'other' } }, /answered 403 InvalidAccessKeyId\. Check S3_ACCESS_KEY_ID/],
    [{ region: 'us-test-2' }, /answered 400 AuthorizationHeaderMalformed\. Check .* and S3_REGION/],
    [{ bucket: 'other' }, /: there is no bucket other\. Make it, or set S3_BUCKET to another one\.$/],
    [{ endpoint: 'http://127.0.0.1:1' }, /does not answer \(.*ECONNREFUSED.*\)\. Check S3_ENDPOINT\.$/],
  ])('%j', async (settings, message) => {
    const start = opened(settings)
    await expect(start).rejects.toThrow(message)
    await expect(start).rejects.toMatchObject({ name: 'CannotStart' })
  })
})

describe('a bucket is addressed', () => {
  test.each([
    ['in the path', true, / s3\.invalid\)/],
    ['in the host', false, / bills\.s3\.invalid\)/],
  ])('%s', async (_, pathStyle, host) => {
    await expect(opened({ endpoint: 'http://s3.invalid', pathStyle })).rejects.toThrow(host)
  })

  test('at AWS itself where no endpoint is set', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.settings.endpoint)
    const files = await opened({ endpoint: null })
    vi.unstubAllEnvs()
    expect(await files.exists('1'.repeat(64))).toBe(false)
  })
})

test('the client is loaded by no start but one whose files go to S3', async () => {
  const ofClient = (packages: Set<string>) => [...packages].filter((name) => name.startsWith('@aws-sdk/'))
  const start = await loadedAtStart()
  expect(ofClient(start.packages)).toEqual([])
  expect([...start.later]).toContain('src/server/platform/files/s3/s3-files.ts')
  const files = await loadedWith('src/server/platform/files/s3/s3-files.ts')
  expect(ofClient(files.packages)).toEqual([
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/credential-provider-node',
  ])
})
