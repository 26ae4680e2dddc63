import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import UTIF from 'utif2'
import { UnreadableFile } from '../extraction.ts'
import { declaredSize } from './declared-size.ts'
import type { FileKind } from './file-kind.ts'

/** Unpacked, 4 bytes each: as many as the memory of one reading process allows. */
const MAX_PIXELS = 60_000_000
const MAX_FRAMES = 100

/** The pictures of a picture file, one a page, each unpacked only when it is asked for. */
export interface PictureFile {
  count: number
  /** From 0. Throws UnreadableFile. */
  open(index: number): Promise<Canvas | Image>
}

/** Throws UnreadableFile. */
export function openPictures(bytes: Uint8Array, kind: Exclude<FileKind, 'pdf'>): PictureFile {
  if (kind === 'tiff') return openTiff(bytes)
  const { width, height } = declaredSize(bytes, kind)
  refuseHuge(width * height)
  return { count: 1, open: () => decode(bytes) }
}

async function decode(bytes: Uint8Array): Promise<Image> {
  try {
    const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    if (image.width === 0 || image.height === 0) throw new Error('no pixels')
    return image
  } catch {
    throw new UnreadableFile('damaged', 'The picture is damaged or cut off. Send it again.')
  }
}

function openTiff(bytes: Uint8Array): PictureFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const directories = framesOf(file)
  return {
    count: directories.length,
    open: async (index) => {
      const directory = directories[index]
      if (!directory) throw damagedTiff()
      return drawFrame(file, directory)
    },
  }
}

/** The frames that say how large they are, as damaged ones do not. */
function framesOf(file: Buffer): UTIF.IFD[] {
  try {
    const frames = UTIF.decode(file)
      .slice(0, MAX_FRAMES)
      .filter((directory) => tagOf(directory, 't256') > 0 && tagOf(directory, 't257') > 0)
    for (const directory of frames) refuseHuge(tagOf(directory, 't256') * tagOf(directory, 't257'))
    if (frames.length > 0) return frames
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
  }
  throw damagedTiff()
}

function drawFrame(file: Buffer, directory: UTIF.IFD): Canvas {
  try {
    UTIF.decodeImage(file, directory)
    const canvas = createCanvas(directory.width, directory.height)
    const context = canvas.getContext('2d')
    const image = context.createImageData(directory.width, directory.height)
    image.data.set(UTIF.toRGBA8(directory))
    context.putImageData(image, 0, 0)
    return canvas
  } catch {
    throw damagedTiff()
  }
}

const damagedTiff = (): UnreadableFile =>
  new UnreadableFile('damaged', 'The TIFF is damaged or of a kind that cannot be read. Send a PDF or PNG.')

/** A number among the tags of a TIFF: t256 is its width, t257 its height. */
function tagOf(directory: UTIF.IFD, tag: string): number {
  const value = directory[tag]
  return Array.isArray(value) ? Number(value[0]) : 0
}

function refuseHuge(pixels: number): void {
  if (pixels <= MAX_PIXELS) return
  throw new UnreadableFile(
    'too-large',
    'The picture has more than 60 million pixels. Scan it at 300 dots an inch.',
  )
}
