import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { CannotStart } from '../errors.ts'
import type { S3Settings } from '../settings.ts'
import {
  type ByteRange,
  FileMissing,
  type FileStore,
  type ListedFile,
  type LocalCopy,
  NO_FILE,
  SHA256,
  type StoredFile,
} from './files.ts'
import { takeIn } from './intake.ts'

const MOST_TRIES = 4
const CONNECT_MS = 10_000
/** A connection on which nothing moves for so long is given up; a file may take longer as long as it moves. */
const SILENCE_MS = 300_000
const SHA256_LENGTH = 64
const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

/** Files in a bucket of any S3, addressed by path. `folder` on this machine holds a file only while it passes. */
export async function createS3Files(settings: S3Settings, folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = clientOf(settings)
  const objectOf = (sha256: string) => ({ Bucket: settings.bucket, Key: keyOf(sha256) })

  async function exists(sha256: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(objectOf(sha256)))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw refusal(error)
    }
  }

  async function get(sha256: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(sha256), Range }))
      if (Body instanceof Readable) return Body
    } catch (error) {
      if (isMissing(error)) throw new FileMissing(`no file is named ${sha256}`, { cause: error })
      throw refusal(error)
    }
    throw new Error(`The file store sent nothing for ${sha256}.`)
  }

  await check(settings, () => client.send(new GetObjectCommand(objectOf(NO_FILE))))

  return {
    exists,
    get,
    async put(content: Readable, limit: number): Promise<StoredFile> {
      const { path: taken, ...stored } = await takeIn(content, limit, folder)
      try {
        if (await exists(stored.sha256)) return stored
        const params = { ...objectOf(stored.sha256), Body: createReadStream(taken) }
        await new Upload({ client, params }).done().catch((error: unknown) => {
          throw refusal(error)
        })
        return stored
      } finally {
        await rm(taken, { force: true })
      }
    },
    async remove(sha256: string): Promise<void> {
      await client.send(new DeleteObjectCommand(objectOf(sha256))).catch((error: unknown) => {
        throw refusal(error)
      })
    },
    async *list(): AsyncGenerator<ListedFile> {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
          for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
            const sha256 = Key.slice(-SHA256_LENGTH)
            if (SHA256.test(sha256) && Key === keyOf(sha256))
              yield { sha256, sizeBytes: Size, changedAt: LastModified }
          }
      } catch (error) {
        throw refusal(error)
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

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  // Files are streamed to browsers: some who read slowly must not keep the others waiting for a connection.
  const agent = { maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every S3 knows a bucket by path; few have a host name for each.
    forcePathStyle: true,
    maxAttempts: MOST_TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Each body is signed by its SHA-256, which every S3 checks. Backblaze B2 and older versions of others refuse
    // requests with a second checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

/** Asks for a file that is not there: a good store says just that. Throws `CannotStart` with what to mend. */
async function check({ endpoint, bucket }: S3Settings, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (cause) {
    if (isMissing(cause)) return
    throw new CannotStart(`The file store ${endpoint}${whatToMend(cause, bucket)}`, { cause })
  }
}

function whatToMend(error: unknown, bucket: string): string {
  if (statusOf(error) === undefined) return ` does not answer (${wordsOf(error)}). Check S3_ENDPOINT.`
  if (nameOf(error) === NO_BUCKET)
    return `: there is no bucket ${bucket}. Make it, or set S3_BUCKET to another one.`
  const settings = 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION'
  return `: ${answerOf(error)}. Check ${settings}, and that the key may read, write and list.`
}

const NO_BUCKET = 'NoSuchBucket'

/** A store whose bucket is gone has not lost one file. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOf(error) !== NO_BUCKET

const refusal = (error: unknown): Error =>
  new Error(
    statusOf(error) === undefined
      ? `The file store does not answer (${wordsOf(error)}).`
      : `The file store ${answerOf(error)}: ${wordsOf(error)}`,
    { cause: error },
  )

const answerOf = (error: unknown): string =>
  ['answered', statusOf(error), nameOf(error)].filter((word) => word !== undefined).join(' ')

/** Of the answer; none where none came. */
const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

/** What the store calls the error; none where it only gave a status. */
function nameOf(error: unknown): string | undefined {
  const { name } = error as Error
  return name === 'Unknown' || name === 'Error' ? undefined : name
}

/** A host of several addresses that all refuse has an error without words. */
const wordsOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  return message || (code ?? String(error))
}
