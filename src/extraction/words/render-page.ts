import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const OCR_DPI = 300
const POINTS_PER_INCH = 72
const MAX_PIXELS = 16_000_000

/** Pixels a point at which a page is read, less for a very large one. */
export function renderScale(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return Math.min(OCR_DPI / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)))
}

/** The page as it is shown, on white; only its upper part when a share of its height is given. */
export async function renderPage(page: PDFPageProxy, scale: number, share = 1) {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height * share))
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    background: '#fff',
    intent: 'print',
  }).promise
  return canvas
}
