import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { Rect } from '../words/geometry.ts'

/** One byte of brightness a pixel, rows from the top. */
export interface GrayPicture {
  width: number
  height: number
  pixels: Uint8Array
}

export function grayOf(canvas: Canvas): GrayPicture {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let i = 0, j = 0; i < pixels.length; i += 1, j += 4) {
    const red = data[j] ?? 255
    const green = data[j + 1] ?? 255
    const blue = data[j + 2] ?? 255
    pixels[i] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  return { width, height, pixels }
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
