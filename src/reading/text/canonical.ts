import { ABBREVIATIONS } from '../vocabulary/abbreviations.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** A printed word as labels are written: lower case, without punctuation, abbreviations spelled out. */
export interface Token {
  text: string
  /** Which of the words it comes from. */
  word: number
}

export function tokensOf(words: readonly PlacedWord[]): Token[] {
  const tokens: Token[] = []
  words.forEach(({ text }, word) => {
    for (const part of canonicalWords(text)) tokens.push({ text: part, word })
  })
  return tokens
}

/** The words of a text as labels are written. */
export function canonicalWords(text: string): string[] {
  const parts =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\d]+|#/gu) ?? []
  return parts.map((part) => ABBREVIATIONS[part] ?? part)
}

export const canonical = (text: string): string => canonicalWords(text).join(' ')
