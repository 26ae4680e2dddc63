import { type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord, Sheet } from '../words/sheet.ts'

/** Words in reading order as one string that remembers which characters are which word's. */
export interface Run {
  text: string
  words: readonly PlacedWord[]
  /** Where each word starts in the text. */
  starts: readonly number[]
  sheet: Sheet
}

export function runOf(words: readonly PlacedWord[], sheet: Sheet): Run {
  let text = ''
  const starts: number[] = []
  for (const word of words) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += word.text
  }
  return { text, words, starts, sheet }
}

/** The words that the characters from `from` up to `to` belong to. */
export function wordsBetween(run: Run, from: number, to: number): PlacedWord[] {
  return run.words.filter((word, i) => {
    const start = run.starts[i] ?? 0
    return start < to && start + word.text.length > from
  })
}

/** A value found in print, with the words it is made of. */
export interface Printed<T> extends Rect {
  value: T
  words: PlacedWord[]
  sheet: Sheet
  /** Character range within the run it was found in. */
  from: number
  to: number
}

export function printed<T>(run: Run, from: number, to: number, value: T): Printed<T> {
  const words = wordsBetween(run, from, to)
  return { value, words, sheet: run.sheet, from, to, ...unionOf(words) }
}

export const printedText = (words: readonly PlacedWord[]): string => words.map((word) => word.text).join(' ')

/** The least sure of the words. */
export const wordConfidence = (words: readonly PlacedWord[]): number =>
  Math.min(1, ...words.map((word) => word.confidence))
