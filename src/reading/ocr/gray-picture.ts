import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { GrayPicture } from '#base/gray-picture.ts'
import type { Rect } from '../words/geometry.ts'

export type { GrayPicture } from '#base/gray-picture.ts'

/** Rows taken from a canvas at a time: a copy of all its colours would be four times the picture. */
const BAND = 256

/** A picture as an eye sees how bright it is. */
export function grayOf(canvas: Canvas): GrayPicture {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const pixels = new Uint8Array(width * height)
  for (let top = 0; top < height; top += BAND) {
    const { data } = context.getImageData(0, top, width, Math.min(BAND, height - top))
    for (let i = top * width, j = 0; j < data.length; i += 1, j += 4)
      pixels[i] =
        ((data[j] as number) * 77 + (data[j + 1] as number) * 151 + (data[j + 2] as number) * 28) >> 8
  }
  return { width, height, pixels }
}

/** Gives the memory of a canvas back at once, without waiting for the collector. */
export function discard(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}

/** Every pixel mixed with its eight neighbours: takes the grain of a photo off. */
export function softened({ width, height, pixels }: GrayPicture): GrayPicture {
  const soft = new Uint8Array(pixels)
  const at = (i: number): number => pixels[i] ?? 255
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < y * width + width - 1; i += 1) {
      const corners = at(i - width - 1) + at(i - width + 1) + at(i + width - 1) + at(i + width + 1)
      const sides = at(i - width) + at(i + width) + at(i - 1) + at(i + 1)
      soft[i] = (corners + 2 * sides + 4 * at(i)) >> 4
    }
  }
  return { width, height, pixels: soft }
}

/** A copy on white, scaled and turned clockwise by quarter turns. */
export function redraw(source: Canvas | Image, scale: number, turns: 0 | 1 | 2 | 3, degrees = 0): Canvas {
  const width = Math.round(source.width * scale)
  const height = Math.round(source.height * scale)
  const upright = turns % 2 === 0
  const canvas = createCanvas(upright ? width : height, upright ? height : width)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2 + (degrees * Math.PI) / 180)
  context.drawImage(source, -width / 2, -height / 2, width, height)
  return canvas
}

/** The picture as a portable graymap, which needs no compression. */
export function asGraymap({ width, height, pixels }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}

/** Paints a rectangle white, with a margin around it. */
export function erase({ width, height, pixels }: GrayPicture, rect: Rect, margin: number): void {
  const left = Math.max(0, Math.floor(rect.x0 - margin))
  const right = Math.min(width - 1, Math.ceil(rect.x1 + margin))
  for (
    let y = Math.max(0, Math.floor(rect.y0 - margin));
    y <= Math.min(height - 1, rect.y1 + margin);
    y += 1
  ) {
    pixels.fill(255, y * width + left, y * width + right + 1)
  }
}
