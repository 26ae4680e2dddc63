import PDFDocument from 'pdfkit'
import { collect } from './collect.ts'
import { AS_WRITTEN, type Wording } from './wording.ts'

export const LETTER: PageSize = [612, 792]

/** Width and height in points. */
export type PageSize = readonly [width: number, height: number]

const FONTS = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  'sans-italic': 'Helvetica-Oblique',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  'serif-italic': 'Times-Italic',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
} as const

export type Font = keyof typeof FONTS

export interface TextStyle {
  font?: Font
  size?: number
  color?: string
  /** Where `x` stands: at the text's left, middle or right. */
  align?: 'left' | 'center' | 'right'
  /** How wide a label may become in other words; as wide as it is written unless given. */
  room?: number
  /** Sets the letters that far apart. */
  spacing?: number
}

/** One line of text, its left top at (x, y). */
export interface Run {
  text: string
  x: number
  y: number
  style: TextStyle
}

export interface SheetOptions {
  size?: PageSize
  /** How far a viewer turns the page clockwise before it is shown. */
  turned?: 0 | 90 | 180 | 270
  font?: Font
  fontSize?: number
  /** Every text is printed twice, a hair apart, as some programs make their bold. */
  overprinted?: boolean
  /** Sets all that is asked for in a sans serif face in this one. */
  family?: 'sans' | 'serif'
  /** All sizes times this; at most 1, so that everything keeps its room. */
  scale?: number
  /** Labels are printed in these words, where they take no more room. */
  wording?: Wording
  /** The parts that each line is cut into in the file; whole lines unless given. */
  pieces?: RegExp
  /** Puts the lines of a page into the file by this instead of as they are drawn. */
  order?: (run: Run) => number
}

/** The pages of one PDF. All places are points from the top left of the page as it is shown. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #document: PDFKit.PDFDocument
  readonly #bytes: Promise<Uint8Array>
  readonly #options: Required<Omit<SheetOptions, 'order'>> & Pick<SheetOptions, 'order'>
  #pages = 0
  #runs: Run[] = []

  constructor(options: SheetOptions = {}) {
    this.#options = {
      size: LETTER,
      turned: 0,
      font: 'sans',
      fontSize: 9,
      overprinted: false,
      family: 'sans',
      scale: 1,
      wording: AS_WRITTEN,
      pieces: /.+/g,
      order: undefined,
      ...options,
    }
    ;[this.width, this.height] = this.#options.size
    // A fixed day: the same bill is the same file.
    const day = new Date(Date.UTC(2000, 0, 1))
    this.#document = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: { CreationDate: day, ModDate: day, Producer: '', Creator: '' },
    })
    this.#bytes = collect(this.#document)
    this.addPage()
  }

  get pageCount(): number {
    return this.#pages
  }

  addPage(): void {
    this.#printRuns()
    this.#pages += 1
    const { turned } = this.#options
    const sideways = turned === 90 || turned === 270
    const media = sideways ? [this.height, this.width] : [this.width, this.height]
    this.#document.addPage({ size: media as [number, number], margin: 0 })
    if (turned === 0) return
    Object.assign(this.#document.page.dictionary.data, { Rotate: turned })
    const [width = 0, height = 0] = media
    if (turned === 90) this.#document.transform(0, -1, 1, 0, 0, height)
    if (turned === 180) this.#document.transform(-1, 0, 0, -1, width, height)
    if (turned === 270) this.#document.transform(0, 1, -1, 0, width, 0)
  }

  /** One line, never wrapped, with its top at `y`; returns how wide it came out. */
  text(written: string, x: number, y: number, style: TextStyle = {}): number {
    if (written === '') return 0
    const text = this.#worded(written, style)
    const width = this.widthOf(text, style)
    const left = style.align === 'right' ? x - width : style.align === 'center' ? x - width / 2 : x
    const run = { text, x: left, y, style }
    if (this.#options.order) this.#runs.push(run)
    else this.#print(run)
    return width
  }

  /** One line, set smaller where it would be wider than `width`. */
  fitted(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const size = style.size ?? this.#options.fontSize
    const scale = Math.min(1, width / this.widthOf(text, style))
    this.text(text, x, y + size * (1 - scale), { ...style, size: size * scale })
  }

  /** Wrapped lines; returns the y below the last one. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const step = this.#size(style) * 1.25
    const lines = this.wrap(text, width, style)
    lines.forEach((line, i) => {
      this.text(line, x, y + i * step, style)
    })
    return y + lines.length * step
  }

  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  widthOf(text: string, style: TextStyle = {}): number {
    this.#apply(style)
    return this.#document.widthOfString(text, { characterSpacing: style.spacing })
  }

  /** A horizontal rule. */
  rule(x: number, y: number, right: number, color = '#000000', thickness = 0.6): void {
    this.#document.moveTo(x, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  verticalRule(x: number, y: number, bottom: number, color = '#000000', thickness = 0.6): void {
    this.#document.moveTo(x, y).lineTo(x, bottom).lineWidth(thickness).strokeColor(color).stroke()
  }

  dashes(x: number, y: number, right: number): void {
    this.#document.save().dash(3, { space: 3 })
    this.rule(x, y, right, '#555555', 0.7)
    this.#document.restore()
  }

  box(x: number, y: number, width: number, height: number, color = '#000000'): void {
    this.#document.rect(x, y, width, height).lineWidth(0.7).strokeColor(color).stroke()
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fill(color)
  }

  disc(x: number, y: number, radius: number, color: string): void {
    this.#document.circle(x, y, radius).fill(color)
  }

  triangle(x: number, y: number, side: number, color: string): void {
    this.#document.polygon([x, y + side], [x + side / 2, y], [x + side, y + side]).fill(color)
  }

  /** Draws sideways: the text runs upwards from (x, y). */
  upwards(text: string, x: number, y: number, style: TextStyle = {}): void {
    this.#document.save().rotate(-90, { origin: [x, y] })
    this.#apply(style)
    this.#print({ text, x, y, style })
    this.#document.restore()
  }

  finish(): Promise<Uint8Array> {
    this.#printRuns()
    this.#document.end()
    return this.#bytes
  }

  #printRuns(): void {
    const { order } = this.#options
    if (order === undefined) return
    for (const run of this.#runs.toSorted((a, b) => order(a) - order(b))) {
      this.#apply(run.style)
      this.#print(run)
    }
    this.#runs = []
  }

  /** In the style that was applied last. */
  #print({ text, x, y, style }: Run): void {
    const options = { lineBreak: false, characterSpacing: style.spacing }
    for (const { 0: piece, index } of text.matchAll(this.#options.pieces)) {
      const before = this.#document.widthOfString(text.slice(0, index), options)
      const left = index > 0 ? x + before + (style.spacing ?? 0) : x
      this.#document.text(piece, left, y, options)
      if (this.#options.overprinted) this.#document.text(piece, left + 0.25, y, options)
    }
  }

  #size(style: TextStyle): number {
    return (style.size ?? this.#options.fontSize) * this.#options.scale
  }

  #worded(text: string, style: TextStyle): string {
    const words = this.#options.wording.of(text)
    if (words.length === 0) return text
    const room = Math.max(style.room ?? 0, this.widthOf(text, style))
    return words.find((word) => this.widthOf(word, style) <= room) ?? text
  }

  #font(style: TextStyle): Font {
    const font = style.font ?? this.#options.font
    return this.#options.family === 'serif' ? (font.replace('sans', 'serif') as Font) : font
  }

  #apply(style: TextStyle): void {
    this.#document
      .font(FONTS[this.#font(style)])
      .fontSize(this.#size(style))
      .fillColor(style.color ?? '#111111')
  }
}
