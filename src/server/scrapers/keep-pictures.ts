import { Readable } from 'node:stream'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { StoredFile } from '#server/platform/files/files.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { keepFile, removeUnusedFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import { readScreenshot, type ScreenshotFacts } from './pictures.ts'
import { deleteGoodScreenshots, insertScreenshots } from './repositories/error-records.ts'
import type { Run } from './repositories/run-repository.ts'

export interface PictureOutcome {
  name: string
  outcome: 'kept' | 'refused'
  message: string
}

/** A picture whose bytes and thumbnail are in the store. */
interface StoredPicture {
  step: string
  facts: ScreenshotFacts
  file: StoredFile
  thumbnail: StoredFile
}

export interface StoredPictures {
  stored: StoredPicture[]
  outcomes: PictureOutcome[]
}

/** Puts pictures of a run into the store. One that is unusable is told so and keeps none of the others back. */
export async function storePictures(
  { files }: Pick<Services, 'files'>,
  received: readonly ReceivedFile[],
): Promise<StoredPictures> {
  const stored: StoredPicture[] = []
  const outcomes: PictureOutcome[] = []
  for (const picture of received) {
    const { name } = picture
    try {
      if ('refused' in picture) throw new CallError('unsupported_type', picture.refused)
      stored.push(await storePicture(files, name, picture.stored.bytes ?? Buffer.alloc(0)))
      outcomes.push({ name, outcome: 'kept', message: 'Kept.' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      outcomes.push({ name, outcome: 'refused', message: error.message })
    }
  }
  return { stored, outcomes }
}

async function storePicture(files: Services['files'], name: string, bytes: Buffer): Promise<StoredPicture> {
  const facts = await readScreenshot(bytes)
  const put = (content: Buffer) => files.put(Readable.from([content]), content.length)
  return { step: stepOf(name), facts, file: await put(bytes), thumbnail: await put(facts.thumbnail.bytes) }
}

/** “sign-in.png” shows the step “sign-in”. */
const stepOf = (name: string): string => name.replace(/\.\w{1,5}$/, '').slice(0, 100)

/** Writes what was stored with the run, or with the error that it ended with. */
export async function keepPictures(
  services: Pick<Services, 'files'>,
  tx: DatabaseTransaction,
  { run, errorId, pictures }: { run: Run; errorId: number | null; pictures: readonly StoredPicture[] },
): Promise<void> {
  for (const { facts, file, thumbnail } of pictures) {
    const keep = ({ sha256, sizeBytes }: StoredFile, contentType: string) =>
      keepFile(services, tx, { sha256, sizeBytes, contentType })
    await keep(file, facts.contentType)
    await keep(thumbnail, facts.thumbnail.contentType)
  }
  await insertScreenshots(
    tx,
    run,
    errorId,
    pictures.map(({ step, facts, file, thumbnail }) => ({
      step,
      sha256: file.sha256,
      thumbnailSha256: thumbnail.sha256,
      contentType: facts.contentType,
      width: facts.width,
      height: facts.height,
      perceptualHash: facts.perceptualHash,
    })),
  )
}

/** Errors are compared with the newest alone; the others show what changed of late. */
const GOOD_KEPT = 3

/** For how long an address of a picture shows it. */
export const PICTURE_LINK_SECONDS = 15 * 60

/** Deletes the older pictures of a portal's runs that went well, but for some of each step and those that a link still shows. */
export async function pruneGoodPictures(
  services: Pick<Services, 'db' | 'files'>,
  portalId: number,
): Promise<void> {
  const deleted = await deleteGoodScreenshots(services.db, portalId, {
    kept: GOOD_KEPT,
    seconds: PICTURE_LINK_SECONDS,
  })
  const bytes = new Set(deleted.flatMap(({ sha256, thumbnailSha256 }) => [sha256, thumbnailSha256]))
  for (const sha256 of bytes) await removeUnusedFile(services, sha256)
}
