import { createCanvas } from '@napi-rs/canvas'
import { ImageKind, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
  takePicturesWell(page)
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

/**
 * pdf.js 6.3 draws a picture of three bytes a pixel in a time that grows with the square of its rows, seconds for a
 * scan, and one of four bytes at once. One that is to be enlarged it draws in squares, unless the file asks for a smooth
 * picture: strokes of a fax or of a coarse scan are then broken that were whole.
 */
function takePicturesWell(page: PDFPageProxy): void {
  const { objs } = page
  const resolve = objs.resolve.bind(objs)
  objs.resolve = (id: string, data?: unknown) => resolve(id, isPicture(data) ? drawnWell(data) : data)
}

interface Picture {
  kind: number
  width: number
  height: number
  data: Uint8ClampedArray
  /** That it is enlarged smoothly. */
  interpolate?: boolean
}

const isPicture = (data: unknown): data is Picture =>
  typeof (data as Picture | null)?.width === 'number' && (data as Picture).data !== undefined

const drawnWell = (picture: Picture): Picture => ({
  ...(picture.kind === ImageKind.RGB_24BPP ? withOpacity(picture) : picture),
  interpolate: true,
})

function withOpacity(picture: Picture): Picture {
  const { width, height, data } = picture
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
    pixels[to] = data[from] as number
    pixels[to + 1] = data[from + 1] as number
    pixels[to + 2] = data[from + 2] as number
  }
  return { ...picture, kind: ImageKind.RGBA_32BPP, data: pixels }
}
