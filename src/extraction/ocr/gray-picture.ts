import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { Rect } from '../words/geometry.ts'

/** One byte of brightness a pixel, rows from the top. */
export interface GrayPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Rows taken from a canvas at a time: a copy of all its colours would be four times the picture. */
const BAND = 256

/** How bright a picture is as an eye sees it. */
export const grayOf = (canvas: Canvas): GrayPicture =>
  brightnessOf(canvas, (red, green, blue) => (red * 77 + green * 151 + blue * 28) >> 8)

/** The brightest of a pixel's colours: black ink stays, a coloured stamp or marker over it fades. */
export const blackInkOf = (canvas: Canvas): GrayPicture =>
  brightnessOf(canvas, (red, green, blue) => Math.max(red, green, blue))

function brightnessOf(
  canvas: Canvas,
  brightness: (red: number, green: number, blue: number) => number,
): GrayPicture {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const pixels = new Uint8Array(width * height)
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top)
    const { data } = context.getImageData(0, top, width, rows)
    for (let i = top * width, j = 0; j < data.length; i += 1, j += 4) {
      const red = data[j] ?? 255
      const green = data[j + 1] ?? 255
      const blue = data[j + 2] ?? 255
      pixels[i] = brightness(red, green, blue)
    }
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
