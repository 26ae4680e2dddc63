import type { Canvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import { collect } from '../collect.ts'

/** A run of text in points from the top left of the page as shown. */
export interface PlacedText {
  text: string
  x: number
  /** Of the base line. */
  y: number
  size: number
  /** The letters are spaced to fill this; null leaves them as they fall. */
  width: number | null
}

export interface PicturePage {
  picture: Canvas
  dpi: number
  encoding: 'jpeg' | 'png'
  /** Words under the picture that a viewer does not show but a program reads. */
  hiddenText?: readonly PlacedText[]
  /** Drawn over the picture as real text. */
  stamp?: string
}

/** A page that was never scanned: typed lines, none for a blank one. */
export interface TypedPage {
  lines: readonly string[]
}

/** A PDF whose pages are pictures, as scanners make them. */
export async function picturePdf(pages: readonly (PicturePage | TypedPage)[]): Promise<Uint8Array> {
  const day = new Date(Date.UTC(2000, 0, 1))
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: day, ModDate: day },
  })
  const bytes = collect(document)
  for (const page of pages) {
    if ('picture' in page) await addPicture(document, page)
    else addTyped(document, page)
  }
  document.end()
  return bytes
}

function addTyped(document: PDFKit.PDFDocument, page: TypedPage): void {
  document.addPage({ size: 'LETTER', margin: 0 })
  page.lines.forEach((line, i) => {
    document
      .fontSize(13)
      .fillColor('#000000')
      .text(line, 72, 90 + i * 24, { lineBreak: false })
  })
}

async function addPicture(document: PDFKit.PDFDocument, page: PicturePage): Promise<void> {
  const width = (page.picture.width / page.dpi) * 72
  const height = (page.picture.height / page.dpi) * 72
  document.addPage({ size: [width, height], margin: 0 })
  for (const run of page.hiddenText ?? []) addHidden(document, run)
  const encoded = await (page.encoding === 'jpeg'
    ? page.picture.encode('jpeg', 70)
    : page.picture.encode('png'))
  document.image(encoded, 0, 0, { width, height })
  if (page.stamp) stamp(document, page.stamp, width)
}

function addHidden(document: PDFKit.PDFDocument, { text, x, y, size, width }: PlacedText): void {
  document.font('Helvetica').fontSize(size).fillColor('#000000')
  const natural = document.widthOfString(text)
  const characterSpacing = width === null ? 0 : (width - natural) / text.length
  document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
}

function stamp(document: PDFKit.PDFDocument, text: string, pageWidth: number): void {
  const x = pageWidth * 0.45
  document.save().rotate(-14, { origin: [x, 300] })
  document.font('Helvetica-Bold').fontSize(15).fillColor('#b3201a', 0.5)
  document.text(text, x, 300, { lineBreak: false })
  document.lineWidth(2).strokeColor('#b3201a', 0.5)
  document.rect(x - 8, 292, document.widthOfString(text) + 16, 30).stroke()
  document.restore()
  document.fillOpacity(1).strokeOpacity(1)
}
