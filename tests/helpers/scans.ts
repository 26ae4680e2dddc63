import { buffer } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'

const LETTER = { width: 612, height: 792 }
const DOTS_PER_POINT = 300 / 72

/** A PDF of pictures of text, a page a string: every page has to be read by OCR. Pages of plain text may stand before. */
export async function scanOf(
  pages: readonly string[],
  textPages: readonly string[] = [],
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', autoFirstPage: false })
  const bytes = buffer(document)
  for (const text of textPages) document.addPage().fontSize(9).text(text, 40, 40)
  const pictures = new Map([...new Set(pages)].map((text) => [text, pictureOf(text)]))
  for (const text of pages) document.addPage().image(pictures.get(text) ?? '', 0, 0, LETTER)
  document.end()
  return new Uint8Array(await bytes)
}

/** As an address with the bytes in it: the same one is put into a file once. */
function pictureOf(text: string): string {
  const canvas = createCanvas(LETTER.width * DOTS_PER_POINT, LETTER.height * DOTS_PER_POINT)
  const context = canvas.getContext('2d')
  context.scale(DOTS_PER_POINT, DOTS_PER_POINT)
  context.fillStyle = 'white'
  context.fillRect(0, 0, LETTER.width, LETTER.height)
  context.fillStyle = 'black'
  context.font = '11px monospace'
  for (const [row, line] of text.split('\n').entries()) context.fillText(line, 50, 60 + row * 16)
  return canvas.toDataURL('image/jpeg')
}
