import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'
import { type BillFile, CannotShow, GONE } from './shown-file.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

export interface PdfFile extends BillFile {
  readonly document: PdfDocument
}

export async function openPdf(url: string): Promise<PdfFile> {
  const loading = pdfjs.getDocument({ url })
  const document = await loading.promise.catch((error: unknown) => {
    throw new CannotShow(reasonFor(error))
  })
  return {
    document,
    pageCount: document.numPages,
    async aspect(page) {
      const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 })
      return height / width
    },
    draw: (page, width) => drawPage(document, page, width),
    close: () => void loading.destroy(),
  }
}

/** For a person: the library's own words name addresses and internals. */
function reasonFor(error: unknown): string {
  const { name, status } = error as { name?: string; status?: number }
  if (name === 'ResponseException' && status !== undefined && status < 500 && status !== 408) return GONE
  if (name === 'ResponseException')
    return 'The server does not give the file just now. Leave the bill and open it again.'
  if (name === 'PasswordException') return 'The file is locked with a password.'
  return 'The file is damaged and cannot be shown. What was read from it is under Decoded PDF.'
}

export const isPdfFile = (file: BillFile): file is PdfFile => 'document' in file

async function drawPage(pdf: PdfDocument, number: number, width: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}
