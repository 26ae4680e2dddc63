import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { Anchor, Picture, Shape } from '../chart/picture/shapes.ts'

/** A page that is drawn on from its upper left corner, in points. */
export interface DrawnPage {
  width: number
  height: number
  /** How wide the words are. */
  widthOf(text: string, size: number, bold?: boolean): number
  draw(shape: Shape): Promise<void>
  /** With its upper left corner at this place. */
  drawPicture(picture: Picture, at: { x: number; y: number }): Promise<void>
}

interface Fonts {
  plain: PDFFont
  bold: PDFFont
}

const HATCH = 5

export function drawnPage(document: PDFDocument, page: PDFPage, fonts: Fonts): DrawnPage {
  const { width, height } = page.getSize()
  const up = (y: number) => height - y
  const fontOf = (bold = false) => (bold ? fonts.bold : fonts.plain)
  const widthOf = (text: string, size: number, bold?: boolean) =>
    canWrite(fontOf(bold), text)
      ? fontOf(bold).widthOfTextAtSize(text, size)
      : pictureOfText(text, size, bold).width

  const line = (
    from: readonly [number, number],
    to: readonly [number, number],
    stroke: string,
    thick: number,
    dash: readonly number[] = [],
  ) =>
    page.drawLine({
      start: { x: from[0], y: up(from[1]) },
      end: { x: to[0], y: up(to[1]) },
      thickness: thick,
      color: colourOf(stroke),
      dashArray: [...dash],
    })

  const rect = (shape: Shape & { kind: 'rect' }) => {
    const { x, y, width: wide, height: high, fill, hatching } = shape
    const colour = colourOf(fill)
    page.drawRectangle({
      ...{ x, y: up(y + high), width: wide, height: high },
      ...(hatching !== 'none' ? { borderColor: colour, borderWidth: 0.75 } : { color: colour }),
    })
    if (hatching === 'none') return
    for (const [from, to] of slants(shape)) line(from, to, fill, 0.6)
    if (hatching === 'crossed')
      for (const [from, to] of slants(shape)) line(mirrored(from, shape), mirrored(to, shape), fill, 0.6)
  }

  const text = async ({ x, y, text: said, size, fill, anchor, bold }: Shape & { kind: 'text' }) => {
    const words = writable(said)
    const left = x - SHARE[anchor] * widthOf(words, size, bold)
    if (canWrite(fontOf(bold), words)) {
      page.drawText(words, { x: left, y: up(y), size, font: fontOf(bold), color: colourOf(fill) })
      return
    }
    const picture = pictureOfText(words, size, bold, fill)
    const image = await document.embedPng(picture.png())
    page.drawImage(image, { x: left, y: up(y + picture.below), width: picture.width, height: picture.height })
  }

  const draw = async (shape: Shape) => {
    if (shape.kind === 'rect') rect(shape)
    else if (shape.kind === 'text') await text(shape)
    else
      for (const [at, to] of shape.points.slice(1).entries())
        line(shape.points[at] ?? to, to, shape.stroke, shape.width, shape.dash)
  }

  return {
    ...{ width, height, widthOf, draw },
    async drawPicture({ shapes }, at) {
      for (const shape of shapes) await draw(moved(shape, at))
    },
  }
}

const SHARE: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 }

function colourOf(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}

function moved(shape: Shape, { x, y }: { x: number; y: number }): Shape {
  if (shape.kind === 'line')
    return { ...shape, points: shape.points.map(([left, top]) => [left + x, top + y] as const) }
  return { ...shape, x: shape.x + x, y: shape.y + y }
}

/** Slanted lines across a box, cut at its edges. */
function slants({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const lines: [[number, number], [number, number]][] = []
  for (let off = HATCH; off < width + height; off += HATCH) {
    const from: [number, number] = off <= height ? [x, y + off] : [x + off - height, y + height]
    const to: [number, number] = off <= width ? [x + off, y] : [x + width, y + off - width]
    lines.push([from, to])
  }
  return lines
}

/** From left to right within a box. */
const mirrored = ([x, y]: [number, number], box: { x: number; width: number }): [number, number] => [
  2 * box.x + box.width - x,
  y,
]

/**
 * The fonts that every reader of PDF has know the letters of western Europe alone, and the library writes a question mark
 * for any other.
 */
function canWrite(font: PDFFont, text: string): boolean {
  const known = lettersOf(font)
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}

const LETTERS = new WeakMap<PDFFont, ReadonlySet<number>>()

function lettersOf(font: PDFFont): ReadonlySet<number> {
  const letters = LETTERS.get(font) ?? new Set(font.getCharacterSet())
  LETTERS.set(font, letters)
  return letters
}

/** None of those fonts has the sign that is as wide as a plus. */
const writable = (text: string): string => text.replaceAll('−', '–')

/** As the browser's own fonts draw it, several times as fine as a screen. */
const FINE = 4

function pictureOfText(text: string, size: number, bold = false, fill = '#000000') {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  const font = `${bold ? '600 ' : ''}${size * FINE}px system-ui, sans-serif`
  context.font = font
  const width = context.measureText(text).width / FINE
  const [above, below] = [size * 1.1, size * 0.4]
  canvas.width = Math.ceil(width * FINE)
  canvas.height = Math.ceil((above + below) * FINE)
  return {
    width,
    height: above + below,
    below,
    png() {
      context.font = font
      context.fillStyle = fill
      context.fillText(text, 0, above * FINE)
      return canvas.toDataURL('image/png')
    },
  }
}
