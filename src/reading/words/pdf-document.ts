import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableFile } from '../extraction.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => join(home, name) + sep

const MAX_PAGES = 300

export interface OpenPdf {
  document: PDFDocumentProxy
  close(): Promise<void>
}

/** Throws UnreadableFile for a file that needs a password, is a portfolio, damaged or too long. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({
    // pdf.js takes the bytes over; the caller keeps its own.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: 100_000_000,
    canvasMaxAreaInBytes: 400_000_000,
  })
  const close = async () => task.destroy()
  try {
    const document = await task.promise
    if (document.numPages > MAX_PAGES) {
      throw new UnreadableFile(
        'too-many-pages',
        `The file has ${document.numPages} pages; at most ${MAX_PAGES} are read. Split it into single bills.`,
      )
    }
    await refusePortfolio(document)
    return { document, close }
  } catch (error) {
    await close()
    throw asUnreadable(error)
  }
}

/** Its own pages are a cover; the bills are files inside of it. */
async function refusePortfolio(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  if (!('IsCollectionPresent' in info && info.IsCollectionPresent)) return
  const count = (await document.getAttachments())?.size ?? 0
  throw new UnreadableFile(
    'unsupported',
    `The file is a PDF portfolio of ${count === 1 ? '1 file' : `${count} files`}. Save what is inside of it and send that, in a ZIP if you like.`,
  )
}

function asUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error
  if (error instanceof Error && error.name === 'PasswordException') {
    return new UnreadableFile(
      'encrypted',
      'The file is locked with a password. Give the password, or send the file without one.',
    )
  }
  return damagedPdf()
}

export const damagedPdf = (): UnreadableFile =>
  new UnreadableFile('damaged', 'The file is damaged or cut off, and cannot be opened. Send it again.')
