import type { Page } from '../extraction.ts'
import {
  type Affine,
  heightOf,
  IDENTITY,
  type Rect,
  rectOf,
  toBox,
  transformRect,
  untransformRect,
} from './geometry.ts'

/** A word where it stands on a sheet, in points. */
export interface PlacedWord extends Rect {
  text: string
  /** 0 to 1. */
  confidence: number
  /** Height of the type in points. */
  size: number
}

/**
 * A page as it is read: turned upright and straightened. `toDisplay` leads back to the page as shown,
 * whose size is `display`.
 */
export interface Sheet {
  number: number
  width: number
  height: number
  source: Page['source']
  words: PlacedWord[]
  toDisplay: Affine
  display: { width: number; height: number }
  /** More may be read from its picture than its text layer says: asked for only where the other pages say too little. */
  putOff?: true
  /** Its turn never came: the reading had to end before. */
  unread?: true
  /** Its file prints money without cents. */
  wholeMoney?: true
  /** Its language writes the day before the month. */
  dayFirst?: true
  /** The pixels of the picture that the page is: a picture file, or a scan that fills the page of a PDF. */
  picture?: { width: number; height: number }
}

export function boxOnPage(sheet: Sheet, rect: Rect) {
  return toBox(transformRect(rect, sheet.toDisplay), sheet.display.width, sheet.display.height)
}

/** The sheet as the reading shows it to others, with all that it takes to make the sheet of it again. */
export function pageOf(sheet: Sheet): Page {
  const { number, display, source, unread, picture, width, height, toDisplay } = sheet
  const isAsShown = toDisplay.every((value, at) => value === IDENTITY[at])
  return {
    number,
    width: display.width,
    height: display.height,
    source,
    ...(unread && { unread }),
    ...(picture && { picture }),
    ...(!isAsShown && { upright: { width, height, toDisplay } }),
    words: sheet.words.map((word) => ({
      text: word.text,
      box: boxOnPage(sheet, word),
      confidence: word.confidence,
      size: word.size,
    })),
  }
}

/** How tall type is against the box around a word. */
const TYPE_IN_BOX = 1.03

/** A page of an earlier reading as a sheet, so that it can be looked at again without its file. */
export function sheetOfPage(page: Page): Sheet {
  const { number, source, picture, unread } = page
  const display = { width: page.width, height: page.height }
  const { toDisplay, ...size } = page.upright ?? { ...display, toDisplay: IDENTITY }
  const words = page.words.map(({ text, confidence, box, size: typeSize }) => {
    const rect = untransformRect(rectOf(box, display), toDisplay)
    return { text, confidence, ...rect, size: typeSize ?? heightOf(rect) * TYPE_IN_BOX }
  })
  return { number, ...size, source, words, toDisplay, display, picture, unread }
}

/** Parts of a point that words are placed to. */
const GRID = 1_000

/**
 * The same sheet with its words on a grid far finer than type, so that words at one height stay so in whatever form
 * the page was kept: else what is read would hang on the last digit of a number.
 */
export const onGrid = (sheet: Sheet): Sheet => ({
  ...sheet,
  words: sheet.words.map(({ x0, y0, x1, y1, size, ...word }) => ({
    ...word,
    x0: rounded(x0),
    y0: rounded(y0),
    x1: rounded(x1),
    y1: rounded(y1),
    size: rounded(size),
  })),
})

const rounded = (points: number): number => Math.round(points * GRID) / GRID
