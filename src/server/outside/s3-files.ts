import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../errors.ts'
import type { S3Settings } from '../settings.ts'
import { EMPTY_SHA256, signedHeaders } from './aws-signature.ts'
import { FileMissing, type FileStore, type LocalCopy, type StoredFile } from './files.ts'
import { takeIn } from './intake.ts'

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 200
const ANSWER_MS = 300_000

/** Files in a bucket of any S3, addressed by path. `folder` on this machine holds a file only while it passes. */
export async function createS3Files(settings: S3Settings, folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const base = new URL(`${encodeURIComponent(settings.bucket)}/`, settings.endpoint.replace(/\/*$/, '/'))

  async function send(method: 'GET' | 'HEAD' | 'PUT', sha256: string, body?: Blob): Promise<Response> {
    const url = new URL(`${sha256.slice(0, 2)}/${sha256}`, base)
    for (let attempt = 1; ; attempt++) {
      const headers = signedHeaders(settings, {
        method,
        url,
        sha256: body === undefined ? EMPTY_SHA256 : sha256,
      })
      const response = await fetch(url, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const passing = response.status >= 500 || response.status === 429
      if (!passing || attempt === MOST_TRIES) return response
      await response.body?.cancel()
      await pause(FIRST_PAUSE_MS * 2 ** attempt)
    }
  }

  async function exists(sha256: string): Promise<boolean> {
    const response = await send('HEAD', sha256)
    if (response.status !== 404 && !response.ok) throw await refusal(response)
    return response.ok
  }

  async function get(sha256: string): Promise<Readable> {
    const response = await send('GET', sha256)
    if (response.status === 404) throw new FileMissing(`no file is named ${sha256}`)
    if (!response.ok || response.body === null) throw await refusal(response)
    // The browser's type and Node's name one class.
    return Readable.fromWeb(response.body as ReadableStream)
  }

  await check(settings, () => send('GET', '0'.repeat(64)))

  return {
    exists,
    get,
    async put(content: Readable, limit: number): Promise<StoredFile> {
      const { path: taken, ...stored } = await takeIn(content, limit, folder)
      try {
        if (!(await exists(stored.sha256))) {
          const response = await send('PUT', stored.sha256, await openAsBlob(taken))
          if (!response.ok) throw await refusal(response)
        }
        return stored
      } finally {
        await rm(taken, { force: true })
      }
    },
    async local(sha256: string): Promise<LocalCopy> {
      const copy = path.join(folder, `${randomUUID()}.copy`)
      const release = () => rm(copy, { force: true })
      try {
        await pipeline(await get(sha256), createWriteStream(copy, { mode: 0o600 }))
        return { path: copy, release }
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}

/** Asks for a file that is not there: a good store says just that. Throws `CannotStart` with what to mend. */
async function check({ endpoint, bucket }: S3Settings, ask: () => Promise<Response>): Promise<void> {
  const response = await ask().catch((cause: unknown) => {
    const { cause: inner = cause } = cause as Error
    const why = inner instanceof Error ? inner.message || String(inner) : String(inner)
    throw new CannotStart(`The file store ${endpoint} does not answer (${why}). Check S3_ENDPOINT.`, {
      cause,
    })
  })
  const said = await response.text()
  if (response.ok || (response.status === 404 && !said.includes('NoSuchBucket'))) return
  const remedy =
    response.status === 404
      ? `there is no bucket ${bucket}. Make it, or set S3_BUCKET to another one.`
      : 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that the key may read, write and list.'
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1]
  const status =
    response.status === 404 ? '' : `answered ${response.status}${code === undefined ? '' : ` ${code}`}. `
  throw new CannotStart(`The file store ${endpoint}: ${status}${remedy}`)
}

async function refusal(response: Response): Promise<Error> {
  const said = (await response.text()).slice(0, 500)
  return new Error(`The file store answered ${response.status} to ${response.url}: ${said}`)
}
