import type { WordsAt } from '#domain/bills/pointed.ts'
import type { PlacedWord, Sheet } from '../words/sheet.ts'
import { numbersOfWords } from './numbers-of-words.ts'

/** What was found in print: its words and their sheet. */
interface Found {
  words: readonly PlacedWord[]
  sheet: Sheet
}

/** Whether what was found stands where a person pointed; anywhere, where nobody did. */
export type IsPointedAt = (places: readonly WordsAt[] | undefined) => (found: Found) => boolean

/** Of the sheets of a bill. */
export function pointedAtOn(sheets: readonly Sheet[]): IsPointedAt {
  const numbersOn = new Map(sheets.map((sheet) => [sheet.number, numbersOfWords(sheet)]))
  return (places) => {
    if (places === undefined || places.length === 0) return () => true
    const pointed = new Set(places.flatMap(({ page, words }) => words.map((word) => `${page} ${word}`)))
    return ({ words, sheet: { number } }) => {
      const found = numbersOn.get(number)?.(words) ?? []
      return found.length > 0 && found.every((word) => pointed.has(`${number} ${word}`))
    }
  }
}
