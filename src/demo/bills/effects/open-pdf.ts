import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenPdf = PDFDocumentProxy

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Opens a PDF for as long as `use` takes. */
export async function withPdf<T>(pdf: Uint8Array, use: (document: OpenPdf) => Promise<T>): Promise<T> {
  const standardFontDataUrl = join(pdfjs, 'standard_fonts/')
  // pdf.js takes the bytes for its own: it gets a copy.
  const task = getDocument({ data: pdf.slice(), standardFontDataUrl, verbosity: 0 })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}
