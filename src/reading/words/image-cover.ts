import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { type Affine, compose, IDENTITY, transformRect } from './geometry.ts'

/** What a page draws beside its text. */
export interface Drawing {
  /** The largest share of the page that one picture covers, 0 to 1. */
  largestImage: number
  /** The pixels of that picture; null where none is drawn, or its size is not told. */
  pixels: { width: number; height: number } | null
  /** Runs of text that can be seen: not drawn invisibly, and not painted over by a picture. */
  textSeen: number
  /** Runs of text laid under or over a scan, to be searched and not seen. */
  textHidden: number
  /** Number of outlines drawn: type turned into shapes has one a letter. */
  outlines: number
}

const IMAGE_OPS = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
])
const TEXT_OPS = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText])
/** The text rendering mode that draws nothing. */
const HIDDEN = 3
/** A picture that takes up this share of the page hides the text drawn before it. */
const COVERS = 0.6

function coverText(drawing: Drawing): void {
  drawing.textHidden += drawing.textSeen
  drawing.textSeen = 0
}

/** Costs about as much as the page's text: ask only where the text is in doubt. */
export async function drawingOf(page: PDFPageProxy): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view
  const area = (right - left) * (top - bottom)
  const drawing: Drawing = { largestImage: 0, pixels: null, textSeen: 0, textHidden: 0, outlines: 0 }
  const stack: Affine[] = []
  let matrix: Affine = IDENTITY
  let mode = 0
  fnArray.forEach((operation, i) => {
    if (operation === OPS.save) stack.push(matrix)
    else if (operation === OPS.restore) matrix = stack.pop() ?? IDENTITY
    else if (operation === OPS.transform) matrix = compose(argsArray[i] as Affine, matrix)
    else if (operation === OPS.setTextRenderingMode) mode = argsArray[i][0]
    else if (TEXT_OPS.has(operation)) drawing[mode === HIDDEN ? 'textHidden' : 'textSeen'] += 1
    else if (operation === OPS.constructPath) drawing.outlines += 1
    else if (IMAGE_OPS.has(operation)) {
      const rect = transformRect({ x0: 0, y0: 0, x1: 1, y1: 1 }, matrix)
      const share = ((rect.x1 - rect.x0) * (rect.y1 - rect.y0)) / area
      if (Math.min(1, share) > drawing.largestImage) {
        drawing.largestImage = Math.min(1, share)
        drawing.pixels = pixelsOf(argsArray[i])
      }
      if (share > COVERS && operation !== OPS.paintImageMaskXObject) coverText(drawing)
    }
  })
  return drawing
}

const Pixels = z.tuple([z.string(), z.number(), z.number()]).rest(z.unknown())

/** What pdf.js says of a picture that is drawn: its name, then its width and height. */
function pixelsOf(args: unknown): Drawing['pixels'] {
  const { data } = Pixels.safeParse(args)
  return data ? { width: data[1], height: data[2] } : null
}

/**
 * Whether a file holds a picture large enough to be a scanned page. Picture headers stand uncompressed in
 * every PDF, so this needs no page to be opened.
 */
export function holdsLargeImage(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = text.indexOf('/Subtype')
  while (at >= 0) {
    if (/^\/Subtype\s*\/Image/.test(text.toString('latin1', at, at + 20))) {
      const header = text.toString('latin1', Math.max(0, at - 500), at + 500)
      const dictionary = header.slice(header.lastIndexOf('obj', 500) + 1)
      const width = Number(/\/Width\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
      const height = Number(/\/Height\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
      if (width * height > 500_000) return true
    }
    at = text.indexOf('/Subtype', at + 8)
  }
  return false
}
