import { commonAmong } from '../vocabulary/common-words.ts'
import type { PlacedWord } from './sheet.ts'

/** Fewer words than this are a stamp or a page number, not a page of text. */
const FEW_WORDS = 12
const GIBBERISH_SHARE = 0.25
/** From this many words on, some must be common ones. */
const ENOUGH_WORDS = 50
const COMMON_SHARE = 0.02
/** A sign that print does not have between letters. */
const BROKEN_WORD = /\p{L}[!"$%()*+;<=>?[\]^_`{|}~]+[\p{L}\d]/u

/** Why a text layer cannot be trusted, or null when it can. */
export function faultOfText(words: readonly PlacedWord[]): 'empty' | 'sparse' | 'gibberish' | null {
  if (words.length === 0) return 'empty'
  if (words.length < FEW_WORDS) return 'sparse'
  const texts = words.map((word) => word.text)
  if (texts.length >= ENOUGH_WORDS && commonAmong(texts) < texts.length * COMMON_SHARE) return 'gibberish'
  return texts.filter(isGibberish).length / texts.length > GIBBERISH_SHARE ? 'gibberish' : null
}

/** Private-use and control characters, or letters without any vowel pattern of a language. */
function isGibberish(text: string): boolean {
  if (/[\p{Cc}\p{Co}\ufffd]/u.test(text)) return true
  if (BROKEN_WORD.test(text)) return true
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < 5) return /[^\p{L}\p{N}\p{P}\p{S}]/u.test(text)
  return !/[aeiouyáéíóúñ]/i.test(letters) || /[^aeiouy\d]{8,}/i.test(letters)
}
