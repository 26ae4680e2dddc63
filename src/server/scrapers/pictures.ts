import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import type { GrayPicture } from '#base/gray-picture.ts'
import { hashToColumn, pictureHash } from '#domain/scrapers/errors/picture-hash.ts'
import { discard, grayOf } from '#reading/ocr/gray-picture.ts'
import { declaredSize, type PictureSize } from '#reading/words/declared-size.ts'
import { CallError } from '#server/platform/errors.ts'

const KINDS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const

export type PictureType = keyof typeof KINDS

/** Unpacked a picture takes four bytes a pixel: a page of 1,280 pixels may be 15,000 long. */
const MOST_PIXELS = 20_000_000
const LONGEST_SIDE = 16_384

const THUMBNAIL: PictureSize = { width: 320, height: 400 }
const THUMBNAIL_QUALITY = 80
/** Hashes are made of pictures of one size, whatever the screen was. */
const HASHED: PictureSize = { width: 288, height: 256 }

/** What is kept of a screenshot beside its bytes. */
export interface ScreenshotFacts extends PictureSize {
  contentType: PictureType
  /** As the column `perceptual_hash` takes it. */
  perceptualHash: string
  /** At most 320 × 400 pixels. */
  thumbnail: { bytes: Buffer; contentType: 'image/webp' }
}

/** Pictures are unpacked one after the other: together they would take the memory of the process. */
const inTurn = pLimit(1)

/**
 * What is kept of a screenshot. Throws `CallError`: unsupported_type for what is no PNG, JPEG or WebP by its content,
 * too_large for too many pixels, unprocessable for one that is damaged.
 */
export async function readScreenshot(bytes: Buffer): Promise<ScreenshotFacts> {
  return unpacked(bytes, async (image, contentType) => {
    const { width, height } = image
    const scale = Math.min(1, THUMBNAIL.width / width, THUMBNAIL.height / height)
    const small = drawn(image, { width: width * scale, height: height * scale })
    const thumbnail = {
      bytes: await small.encode('webp', THUMBNAIL_QUALITY),
      contentType: 'image/webp' as const,
    }
    discard(small)
    return {
      contentType,
      width,
      height,
      perceptualHash: hashToColumn(pictureHash(grayPicture(image, HASHED))),
      thumbnail,
    }
  })
}

/** A stored picture by its brightness, no wider than `mostWide` pixels. Throws as `readScreenshot`. */
export async function readBrightness(bytes: Buffer, mostWide: number): Promise<GrayPicture> {
  return unpacked(bytes, async (image) => {
    const scale = Math.min(1, mostWide / image.width)
    return grayPicture(image, { width: image.width * scale, height: image.height * scale })
  })
}

function unpacked<T>(bytes: Buffer, look: (image: Image, type: PictureType) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const type = await typeOf(bytes)
    refuseHuge(declaredSize(bytes, KINDS[type]))
    const image = await loadImage(bytes).catch(() => null)
    if (!image || image.width === 0 || image.height === 0) throw damaged()
    refuseHuge(image)
    return look(image, type)
  })
}

async function typeOf(bytes: Buffer): Promise<PictureType> {
  const detected = await fileTypeFromBuffer(bytes)
  if (detected && detected.mime in KINDS) return detected.mime as PictureType
  throw new CallError('unsupported_type', 'A screenshot is a PNG, JPEG or WebP picture.')
}

function refuseHuge({ width, height }: PictureSize): void {
  if (width === 0 || height === 0) throw damaged()
  if (width * height <= MOST_PIXELS && Math.max(width, height) <= LONGEST_SIDE) return
  throw new CallError(
    'too_large',
    `A screenshot has at most ${MOST_PIXELS / 1_000_000} million pixels and sides of ${LONGEST_SIDE.toLocaleString('en-US')}. Send the part that is seen.`,
  )
}

const damaged = (): CallError =>
  new CallError('unprocessable', 'The screenshot is damaged or cut off. Take it again.')

function grayPicture(image: Image, size: PictureSize): GrayPicture {
  const canvas = drawn(image, size)
  const gray = grayOf(canvas)
  discard(canvas)
  return gray
}

/** On white, as pages are. */
function drawn(image: Image, size: PictureSize): Canvas {
  const [width, height] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}
