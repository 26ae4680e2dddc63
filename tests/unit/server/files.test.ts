import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_SHA256, signedHeaders } from '#server/outside/aws-signature.ts'
import { FileMissing, type FileStore, FileTooLarge } from '#server/outside/files.ts'
import { createFolderFiles } from '#server/outside/folder-files.ts'
import { createS3Files } from '#server/outside/s3-files.ts'

let folder: string
let s3: Server
let failuresToCome = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-files-'))
  s3 = await startS3()
})

afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** Keeps objects in memory and refuses what the protocol refuses: other bytes than signed, or of unknown length. */
async function startS3(): Promise<Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content)
    const signed = request.headers['x-amz-content-sha256']
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403)
    if (signed !== createHash('sha256').update(body).digest('hex')) return answer(400)
    if (failuresToCome > 0) {
      failuresToCome--
      return answer(503)
    }
    const key = request.url ?? ''
    if (request.method !== 'PUT') return objects.has(key) ? answer(200, objects.get(key)) : answer(404)
    if (request.headers['content-length'] === undefined) return answer(411)
    objects.set(key, body)
    return answer(200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const inFolder = () => createFolderFiles(path.join(folder, 'files'))
const inS3 = () =>
  createS3Files(
    {
      endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      bucket: 'bills',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    path.join(folder, 'passing'),
  )

const BYTES = Buffer.from('%PDF-1.7 a bill of 1,284.17')
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
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

test('a store that is busy for a moment is asked again', async () => {
  const files = await inS3()
  failuresToCome = 2
  expect(await files.exists('1'.repeat(64))).toBe(false)
})

test('requests are signed as the published example of the signature is', () => {
  const headers = signedHeaders(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      sha256: EMPTY_SHA256,
    },
    new Date('2013-05-24T00:00:00Z'),
  )
  expect(headers.authorization).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})
