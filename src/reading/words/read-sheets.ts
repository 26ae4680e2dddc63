import type { Canvas, Image } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { discard } from '../ocr/gray-picture.ts'
import { type PictureReading, readPicture } from '../ocr/read-picture.ts'
import { fileKindOf } from './file-kind.ts'
import { compose, IDENTITY, invert, quarterTurn, scaling, transformRect } from './geometry.ts'
import { drawingOf, holdsLargeImage } from './image-cover.ts'
import { damagedPdf, openPdf } from './pdf-document.ts'
import { type TurnedWord, textLayerWords } from './pdf-words.ts'
import { openPictures, type PictureFile } from './picture-file.ts'
import { renderPage, renderScale } from './render-page.ts'
import type { Sheet } from './sheet.ts'
import { faultOfText, isRunningText } from './text-quality.ts'

export interface SheetOptions {
  skipOcr: boolean
  /** Pages are read from their pictures even where they have sound text. */
  forceOcr?: boolean
  onPage(page: number, pages: number): void
  /** A page is read; they come in their order. */
  onSheet?(sheet: Sheet, pages: number): void
}

/** The pages of a file of so many whose turn never came, after those that were read. */
export const unreadSheets = (read: readonly Sheet[], pages: number): Sheet[] =>
  Array.from({ length: pages - read.length }, (_, index) => ({
    ...blankSheet(read.length + index + 1, read[0]?.display ?? LETTER),
    unread: true,
  }))

/** A page this wide in pixels is taken as letter paper. */
const LETTER = { width: 612, height: 792 }

/** The words of every page of a file, by text layer or OCR, whichever the page deserves. Throws UnreadableFile. */
export async function readSheets(bytes: Uint8Array, options: SheetOptions): Promise<Sheet[]> {
  const kind = await fileKindOf(bytes)
  if (kind === 'pdf') return readPdf(bytes, options)
  return readPictures(openPictures(bytes, kind), options)
}

function tell({ onSheet }: SheetOptions, sheets: readonly Sheet[], pages: number): void {
  const last = sheets.at(-1)
  if (last !== undefined) onSheet?.(last, pages)
}

async function readPictures(file: PictureFile, options: SheetOptions): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  let damage: unknown = null
  for (let index = 0; index < file.count; index += 1) {
    options.onPage(index + 1, file.count)
    try {
      sheets.push(await readOnePicture(await file.open(index), index + 1, options))
    } catch (error) {
      damage = error
      sheets.push(blankSheet(index + 1, LETTER))
    }
    tell(options, sheets, file.count)
  }
  if (damage !== null && sheets.every((sheet) => sheet.source === 'blank')) throw damage
  return sheets
}

async function readOnePicture(
  source: Canvas | Image,
  number: number,
  { skipOcr }: SheetOptions,
): Promise<Sheet> {
  const { width, height } = source
  const points = LETTER.width / Math.min(width, height)
  const display = { width: width * points, height: height * points }
  if (skipOcr) return blankSheet(number, display)
  const reading = await readPicture(source)
  return { ...sheetOfReading(number, reading, points, display), picture: { width, height } }
}

async function readPdf(bytes: Uint8Array, options: SheetOptions): Promise<Sheet[]> {
  const { document, close } = await openPdf(bytes)
  try {
    const mayBeScan = holdsLargeImage(bytes)
    const sheets: Sheet[] = []
    let broken = 0
    for (let number = 1; number <= document.numPages; number += 1) {
      options.onPage(number, document.numPages)
      try {
        sheets.push(await readPdfPage(document, number, mayBeScan, options))
      } catch {
        // One damaged page does not take the others with it; it is shown as a page without words.
        broken += 1
        sheets.push(blankSheet(number, LETTER))
      }
      tell(options, sheets, document.numPages)
    }
    if (broken === sheets.length) throw damagedPdf()
    return sheets
  } finally {
    await close()
  }
}

async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  mayBeScan: boolean,
  { skipOcr, forceOcr = false }: SheetOptions,
): Promise<Sheet> {
  const page = await document.getPage(number)
  try {
    const words = await textLayerWords(page)
    const need = skipOcr ? 'none' : forceOcr ? 'now' : await needOfOcr(page, words, mayBeScan)
    if (need === 'now') return await sheetOfPicture(page, number, words)
    const { width, height } = page.getViewport({ scale: 1 })
    const sheet = sheetOfText(number, words, width, height)
    return need === 'none' ? sheet : { ...sheet, putOff: true }
  } finally {
    page.cleanup()
  }
}

async function sheetOfPicture(page: PDFPageProxy, number: number, words: TurnedWord[]): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = renderScale(page)
  const picture = await renderPage(page, scale)
  const reading = await readPicture(picture)
  discard(picture)
  const sheet = sheetOfReading(number, reading, 1 / scale, { width, height })
  if (sheet.words.length === 0 && words.length > 0) return sheetOfText(number, words, width, height)
  const { largestImage, pixels } = await drawingOf(page)
  return pixels && largestImage > WHOLE_PAGE ? { ...sheet, picture: pixels } : sheet
}

/** The same sheets, of which those that were put off are read from their pictures. */
export async function withPutOff(bytes: Uint8Array, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const { document, close } = await openPdf(bytes)
  try {
    const read: Sheet[] = []
    for (const sheet of sheets) {
      if (!sheet.putOff) {
        read.push(sheet)
        continue
      }
      const page = await document.getPage(sheet.number)
      read.push(await sheetOfPicture(page, sheet.number, await textLayerWords(page)))
      page.cleanup()
    }
    return read
  } finally {
    await close()
  }
}

/** A picture of this share of a page is the page itself, scanned. */
const WHOLE_PAGE = 0.6
/** Shapes of a page whose type is drawn as shapes. */
const MANY_OUTLINES = 50

/**
 * Whether a page is read from its picture: at once; only if the other pages leave something to ask for, as for a picture
 * that is set into a page or running text whose letters cannot be told; or not.
 */
async function needOfOcr(
  page: PDFPageProxy,
  words: TurnedWord[],
  mayBeScan: boolean,
): Promise<'none' | 'now' | 'if-asked'> {
  const placed = words.map(({ word }) => word)
  const fault = faultOfText(placed)
  if (fault === 'gibberish') return isRunningText(placed) ? 'if-asked' : 'now'
  if (!fault && !mayBeScan) return 'none'
  const { largestImage, textHidden, textSeen, outlines } = await drawingOf(page)
  if (fault) {
    if (outlines > MANY_OUTLINES) return 'now'
    if (largestImage <= 0.05) return 'none'
    return fault === 'sparse' && textSeen > 0 && largestImage < WHOLE_PAGE ? 'if-asked' : 'now'
  }
  return largestImage > 0.5 && textHidden > textSeen ? 'now' : 'none'
}

function blankSheet(number: number, display: Sheet['display']): Sheet {
  return { number, ...display, display, source: 'blank', words: [], toDisplay: IDENTITY }
}

function sheetOfText(number: number, words: TurnedWord[], width: number, height: number): Sheet {
  const display = { width, height }
  if (words.length === 0) return blankSheet(number, display)
  const turns = mainDirection(words)
  const upright = invert(quarterTurn(turns, turns % 2 ? height : width, turns % 2 ? width : height))
  const size = turns % 2 ? { width: height, height: width } : display
  return {
    number,
    ...size,
    display,
    source: 'text',
    toDisplay: invert(upright),
    words: words
      .filter((candidate) => candidate.turns === turns)
      .map(({ word }) => ({ ...word, ...transformRect(word, upright) })),
  }
}

function mainDirection(words: TurnedWord[]): TurnedWord['turns'] {
  const counts = [0, 0, 0, 0]
  for (const { word, turns } of words) counts[turns] = (counts[turns] ?? 0) + word.text.length
  return counts.indexOf(Math.max(...counts)) as TurnedWord['turns']
}

/** `points` is the size of one pixel of the picture. */
function sheetOfReading(
  number: number,
  reading: PictureReading,
  points: number,
  display: Sheet['display'],
): Sheet {
  const toDisplay = compose(reading.toPicture, scaling(points))
  const unit = Math.hypot(toDisplay[0], toDisplay[1])
  return {
    number,
    width: reading.width * unit,
    height: reading.height * unit,
    display,
    source: reading.words.length === 0 ? 'blank' : 'ocr',
    toDisplay: compose(scaling(1 / unit), toDisplay),
    words: reading.words.map((word) => ({
      ...word,
      ...transformRect(word, scaling(unit)),
      size: word.size * unit,
    })),
  }
}
