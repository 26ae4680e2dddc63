import { readPicture } from '../ocr/read-picture.ts'
import { compose, scaling, sharedArea, transformRect } from './geometry.ts'
import { openPdf } from './pdf-document.ts'
import { renderPage, renderScale } from './render-page.ts'
import type { PlacedWord, Sheet } from './sheet.ts'

/** The share of the first page that a masthead with its logo takes up. */
const MASTHEAD = 0.25
const SURE = 0.6

/** The first sheet with the words of its masthead that are drawn as a picture, such as a logo's. */
export async function withMasthead(bytes: Uint8Array, sheet: Sheet): Promise<Sheet> {
  const { document, close } = await openPdf(bytes)
  try {
    const page = await document.getPage(1)
    const scale = renderScale(page)
    const reading = await readPicture(await renderPage(page, scale, MASTHEAD))
    const toPoints = compose(reading.toPicture, scaling(1 / scale))
    const drawn = reading.words
      .map((word) => ({ ...word, ...transformRect(word, toPoints), size: word.size / scale }))
      .filter((word) => word.confidence >= SURE && !isInText(word, sheet))
    return { ...sheet, words: [...sheet.words, ...drawn] }
  } finally {
    await close()
  }
}

const isInText = (word: PlacedWord, sheet: Sheet): boolean =>
  sheet.words.some((other) => sharedArea(word, other) > 0)
