import { commonAmong } from '../vocabulary/common-words.ts'
import { overlapY, widthOf } from './geometry.ts'
import type { PlacedWord } from './sheet.ts'

/** Fewer words than this are a stamp or a page number, not a page of text. */
const FEW_WORDS = 12
const GIBBERISH_SHARE = 0.25
/** From this many words with letters on, some must be common ones; a page of numbers has none. */
const ENOUGH_WORDS = 50
const COMMON_SHARE = 0.02
/** A sign that print does not have between letters. */
const BROKEN_WORD = /\p{L}[!"$%()*+;<=>?[\]^_`{|}~]+[\p{L}\d]/u

/** Why a text layer cannot be trusted, or null when it can. */
export function faultOfText(words: readonly PlacedWord[]): 'empty' | 'sparse' | 'gibberish' | null {
  if (words.length === 0) return 'empty'
  if (words.length < FEW_WORDS) return 'sparse'
  const texts = words.map((word) => word.text)
  const lettered = texts.filter((text) => /\p{L}/u.test(text))
  if (lettered.length >= ENOUGH_WORDS && commonAmong(lettered) < lettered.length * COMMON_SHARE)
    return 'gibberish'
  return texts.filter(isGibberish).length / texts.length > GIBBERISH_SHARE ? 'gibberish' : null
}

/** A gap of at most this, as a share of the type, is one between the words of a sentence. */
const WORD_GAP = 0.7
/** In so many sizes of its type a line says something; a description or a label is shorter. */
const LONG_LINE = 25
const MOSTLY = 0.7

/** Whether most words of a page stand in long lines without gaps, as terms and messages do, whatever their letters say. */
export function isRunningText(words: readonly PlacedWord[]): boolean {
  const lines: PlacedWord[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const isNext =
      last && overlapY(last, word) > last.size * 0.4 && Math.abs(word.x0 - last.x1) <= last.size * WORD_GAP
    if (line && isNext) line.push(word)
    else lines.push([word])
  }
  const lengthOf = (line: readonly PlacedWord[]) => line.reduce((sum, word) => sum + widthOf(word), 0)
  const long = lines.filter((line) => lengthOf(line) >= LONG_LINE * (line[0]?.size ?? 0))
  return long.reduce((sum, line) => sum + line.length, 0) > words.length * MOSTLY
}

/** Private-use and control characters, or letters without any vowel pattern of a language. */
function isGibberish(text: string): boolean {
  if (/[\p{Cc}\p{Co}\ufffd]/u.test(text)) return true
  if (BROKEN_WORD.test(text)) return true
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < 5) return /[^\p{L}\p{N}\p{P}\p{S}]/u.test(text)
  return !/[aeiouyáéíóúñ]/i.test(letters) || /[^aeiouy\d]{8,}/i.test(letters)
}
