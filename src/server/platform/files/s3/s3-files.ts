import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../settings.ts'
import {
  type ByteRange,
  FileMissing,
  type FileStore,
  FileStoreAway,
  type ListedFile,
  type LocalCopy,
  NO_FILE,
  type StoredFile,
} from '../files.ts'
import { takeIn } from '../intake.ts'
import { removeLeftovers } from '../leftovers.ts'
import { giveUpAbandoned } from './abandoned.ts'
import { createClient } from './client.ts'
import { encryptionOf } from './encryption.ts'
import { cannotStart, isMissing, refusal } from './errors.ts'
import { keyOf, sha256At } from './keys.ts'
import { type Answer, wholeBody } from './whole-body.ts'

/** Files in a bucket of any S3. `folder` on this machine holds a file only while it passes. Throws `CannotStart`. */
export async function createS3Files(settings: S3Settings, folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const client = createClient(settings)
  const objectOf = (sha256: string) => ({ Bucket: settings.bucket, Key: keyOf(sha256) })

  /** Null where it is not there, NaN where the store does not say. */
  async function sizeOf(sha256: string): Promise<number | null> {
    try {
      const { ContentLength = Number.NaN } = await client.send(new HeadObjectCommand(objectOf(sha256)))
      return ContentLength
    } catch (error) {
      if (isMissing(error)) return null
      throw refusal(error)
    }
  }

  async function send(taken: string, { sha256, sizeBytes }: StoredFile): Promise<void> {
    const content = createReadStream(taken)
    const params = { ...objectOf(sha256), ...encryptionOf(settings), Body: content }
    try {
      await new Upload({ client, params }).done()
    } catch (error) {
      // An answer may be lost on its way, and what was asked for done all the same.
      if ((await sizeOf(sha256).catch(() => null)) !== sizeBytes) throw refusal(error)
    } finally {
      content.destroy()
    }
  }

  /** Throws `FileMissing`. */
  async function ask(sha256: string, range: ByteRange | undefined, signal: AbortSignal): Promise<Answer> {
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const input = { ...objectOf(sha256), Range }
      const output = await client.send(new GetObjectCommand(input), { abortSignal: signal })
      return answerOf(output, range?.start ?? 0)
    } catch (error) {
      if (isMissing(error)) throw new FileMissing(`no file is named ${sha256}`, { cause: error })
      throw refusal(error)
    }
  }

  async function get(sha256: string, range?: ByteRange): Promise<Readable> {
    const stop = new AbortController()
    const askOn = (rest: ByteRange) => ask(sha256, rest, stop.signal)
    return wholeBody(await ask(sha256, range, stop.signal), askOn, stop)
  }

  // A good store says of a file that is not there just that.
  await client.send(new GetObjectCommand(objectOf(NO_FILE))).catch((error: unknown) => {
    if (!isMissing(error)) throw cannotStart(settings, error)
  })

  await giveUpAbandoned(client, settings.bucket)

  return {
    get,
    async put(content: Readable, limit: number): Promise<StoredFile> {
      const { path: taken, ...stored } = await takeIn(content, limit, folder)
      try {
        if ((await sizeOf(stored.sha256)) !== stored.sizeBytes) await send(taken, stored)
        return stored
      } finally {
        await rm(taken, { force: true })
      }
    },
    async exists(sha256: string): Promise<boolean> {
      return (await sizeOf(sha256)) !== null
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
            const sha256 = sha256At(Key)
            if (sha256 !== null) yield { sha256, sizeBytes: Size, changedAt: LastModified }
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

/** Throws where the store sends something else than the bytes from `start` on, and says how many they are. */
function answerOf({ Body, ContentLength, ContentRange }: GetObjectCommandOutput, start: number): Answer {
  if (!(Body instanceof Readable)) throw new FileStoreAway('The file store sent no bytes.')
  if (ContentLength !== undefined && (start === 0 || ContentRange?.startsWith(`bytes ${start}-`)))
    return { body: Body, start, end: start + ContentLength - 1 }
  Body.destroy()
  throw new FileStoreAway(`The file store sent other bytes than those from ${start} on.`)
}
