import { isNumberWord } from './number-words.ts'
import { COUNTED, isUnitWord, singular } from './printed-unit.ts'

/** So many words behind a number may still be its unit, whatever they are. */
const MOST_WORDS_OF_A_UNIT = 3
/** Nothing before it has its unit here. */
const BEGINS = /^[^\p{L}/%‰¢€£]*\p{N}/u
const CURRENCY = /(?:[$€£¥]|(?<!\p{L})USD?)$/iu
/** Nothing behind it belongs to what is before it. */
const ENDS = /[,;:!?)\]}"”|]$/

/**
 * How much of a text that grows can be shown: up to where no number stands or may come to stand, with its unit, that is
 * not yet whole. What comes later changes nothing of how that much is cut into spans.
 */
export function streamable(text: string): number {
  let safe = wordStart(text, text.length)
  let others = 0
  for (let word = wordBefore(text, safe); word !== null; word = wordBefore(text, word.start)) {
    if (ENDS.test(word.text)) break
    if (/\p{N}/u.test(word.text)) {
      if (/\p{N}\.$/u.test(word.text)) break
      safe = word.start
      if (goesBack(text, word.start)) continue
      if (BEGINS.test(word.text)) break
      others = 0
      continue
    }
    if (isNumber(word.text)) safe = word.start
    else if (!isOfUnit(word.text)) others += 1
    if (others >= MOST_WORDS_OF_A_UNIT) break
  }
  return safe
}

const isGap = (character: string | undefined): boolean => /[^\S\n]/.test(character ?? '')

function wordStart(text: string, end: number): number {
  let start = end
  while (start > 0 && text[start - 1] !== '\n' && !isGap(text[start - 1])) start -= 1
  return start
}

/** The word before a place in the same line: a number and its unit stand in one. */
function wordBefore(text: string, at: number): { text: string; start: number } | null {
  let end = at
  while (end > 0 && isGap(text[end - 1])) end -= 1
  const start = wordStart(text, end)
  return start === end ? null : { text: text.slice(start, end), start }
}

/** Whether a number is one with what stands before it: "$ 12", and "1 284" with the space that keeps it together. */
function goesBack(text: string, start: number): boolean {
  if (/[\u00a0\u2009\u202f]/.test(text[start - 1] ?? '')) return true
  const before = wordBefore(text, start)
  return before !== null && CURRENCY.test(before.text)
}

const isNumber = (word: string): boolean =>
  CURRENCY.test(word) ||
  word
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isNumberWord)

const isOfUnit = (word: string): boolean =>
  word
    .toLowerCase()
    .replaceAll(/[*_`.]/g, '')
    .split('-')
    .every(
      (name) =>
        name === '' || /^(?:per|%|[kmb])$/.test(name) || COUNTED.has(singular(name)) || isUnitWord(name),
    )
