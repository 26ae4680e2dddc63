import type { Page } from '../extraction.ts'
import { type Affine, IDENTITY, type Rect, toBox, transformRect } from './geometry.ts'

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
  /** Its turn never came: the reading had to end before. */
  unread?: true
  /** The pixels of the picture file that the page is. */
  picture?: { width: number; height: number }
}

export function boxOnPage(sheet: Sheet, rect: Rect) {
  return toBox(transformRect(rect, sheet.toDisplay), sheet.display.width, sheet.display.height)
}

/** The sheet as the reading shows it to others. */
export function pageOf(sheet: Sheet): Page {
  return {
    number: sheet.number,
    width: sheet.display.width,
    height: sheet.display.height,
    source: sheet.source,
    ...(sheet.unread && { unread: true }),
    ...(sheet.picture && { picture: sheet.picture }),
    words: sheet.words.map((word) => ({
      text: word.text,
      box: boxOnPage(sheet, word),
      confidence: word.confidence,
    })),
  }
}

/** How tall type is against the box around a word. */
const TYPE_IN_BOX = 1.03

/** A page of an earlier reading as a sheet, so that it can be looked at again without its file. */
export function sheetOfPage(page: Page): Sheet {
  const { number, width, height, source, picture, unread } = page
  const words = page.words.map(({ text, confidence, box }) => ({
    text,
    confidence,
    x0: box.x * width,
    y0: box.y * height,
    x1: (box.x + box.width) * width,
    y1: (box.y + box.height) * height,
    size: box.height * height * TYPE_IN_BOX,
  }))
  const display = { width, height }
  return { number, width, height, source, words, toDisplay: IDENTITY, display, picture, unread }
}
