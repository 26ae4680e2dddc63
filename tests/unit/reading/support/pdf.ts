import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF of lines of text, a string a page. */
export async function pdfOf(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', ...options, autoFirstPage: false })
  const bytes = buffer(document)
  for (const text of pages) document.addPage().font('Courier').fontSize(9).text(text, 40, 40)
  document.end()
  return new Uint8Array(await bytes)
}
