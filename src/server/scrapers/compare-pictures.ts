import { buffer } from 'node:stream/consumers'
import { type Box, differingBoxes, placeInWords } from '#domain/scrapers/errors/picture-difference.ts'
import { CallError } from '#server/platform/errors.ts'
import { FileMissing } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/services.ts'
import { getError } from './look-at-errors.ts'
import { readBrightness } from './pictures.ts'
import {
  findLastGood,
  findStoredPicture,
  type Screenshot,
  type StoredPicture,
} from './repositories/screenshot-list.ts'

type Needed = Pick<Services, 'db' | 'files' | 'log'>

/** Wider pictures are compared as pictures of so many pixels. */
const COMPARED_WIDTH = 1_280

export interface Comparison {
  failed: Screenshot
  good: Screenshot
  /** In pixels of the failed one; null where one is wider. */
  places: (Box & { words: string })[] | null
}

/** What differs on an error’s last picture from the last of a run that went well there. Throws not_found. */
export async function compareWithGood(services: Needed, errorId: number): Promise<Comparison | null> {
  const { error, screenshots } = await getError(services.db, errorId)
  const failed = screenshots.at(-1)
  if (failed === undefined || error.portal === null) return null
  const good = await findLastGood(services.db, { portalId: error.portal.id, step: failed.step })
  if (good === undefined) return null
  return { failed, good, places: await placesBetween(services, good, failed) }
}

async function placesBetween(
  services: Needed,
  good: Screenshot,
  failed: Screenshot,
): Promise<Comparison['places']> {
  if (good.width !== failed.width) return null
  const before = await readBrightness(await bytesOf(services, good), COMPARED_WIDTH)
  const after = await readBrightness(await bytesOf(services, failed), COMPARED_WIDTH)
  const scale = failed.width / after.width
  const boxes = differingBoxes(before, after)
  if (boxes === null) return null
  return boxes.map((box) => ({
    x: Math.floor(box.x * scale),
    y: Math.floor(box.y * scale),
    width: Math.ceil(box.width * scale),
    height: Math.ceil(box.height * scale),
    words: placeInWords(box, after),
  }))
}

const bytesOf = async (services: Needed, { sha256 }: Screenshot): Promise<Buffer> =>
  buffer(await openPicture(services, sha256))

/** Where a picture’s bytes are. Throws not_found. */
export async function getStoredPicture(
  { db }: Pick<Services, 'db'>,
  id: number,
  size: 'whole' | 'small',
): Promise<StoredPicture> {
  const picture = await findStoredPicture(db, id, size)
  if (picture === undefined) throw gone()
  return picture
}

/** Throws not_found where the store has lost the bytes. */
export async function openPicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  sha256: string,
  range?: Parameters<Services['files']['get']>[1],
) {
  try {
    return await files.get(sha256, range)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.error({ err: error, sha256 }, 'the bytes of a screenshot are gone from the store')
    throw gone()
  }
}

const gone = () => new CallError('not_found', 'This screenshot is gone. Have the scraper try again.')
