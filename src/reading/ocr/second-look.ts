import { heightOf, type Rect, sharedArea, widthOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** Words that share this much of the smaller one's area are two readings of the same print. */
const SAME_PLACE = 0.2
/** A word that only one look saw is kept from this confidence on. */
const SURE_ALONE = 0.5
const DOUBTFUL = 0.3
/** A lone letter is a speck more often than a word is. */
const DOUBTFUL_LETTER = 0.6

/**
 * One set of words from two looks at the same picture: where they differ the surer reading stands, where they
 * agree both vouch for it.
 */
export function mergedLooks(first: readonly PlacedWord[], second: readonly PlacedWord[]): PlacedWord[] {
  return samePlaces(first, second).flatMap(([ours, theirs]) => {
    if (ours.length === 0) return theirs.filter((word) => word.confidence >= SURE_ALONE && isWord(word))
    if (theirs.length === 0) return ours.filter((word) => word.confidence >= doubtOf(word))
    const better = isBetter(theirs, ours) ? theirs : ours
    const other = better === ours ? theirs : ours
    return textOf(better) === textOf(other) ? better.map((word) => vouchedFor(word, sureness(other))) : better
  })
}

/**
 * Of two readings with the same digits the one with more points and signs saw more: specks are lost, not made up. Of two
 * with the same letters the one that saw a gap between words did.
 */
function isBetter(words: readonly PlacedWord[], than: readonly PlacedWord[]): boolean {
  const [text, other] = [textOf(words), textOf(than)]
  const digits = digitsOf(text)
  if (digits !== '' && digits === digitsOf(other) && text.length !== other.length)
    return text.length > other.length
  if (digits === '' && words.length !== than.length && lettersOf(text) === lettersOf(other))
    return words.length > than.length
  return sureness(words) > sureness(than)
}

/** The digits of a number; nothing for a text that is none. */
const digitsOf = (text: string): string =>
  /^[-–$(]*\d[\d.,$)-]*$/.test(text) ? text.replaceAll(/\D/g, '') : ''

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '')

const doubtOf = (word: PlacedWord): number =>
  /[\p{L}\d].*[\p{L}\d]/u.test(word.text) ? DOUBTFUL : DOUBTFUL_LETTER

const isWord = (word: PlacedWord): boolean => /[\p{L}\d]{2}|\d/u.test(word.text)

const textOf = (words: readonly PlacedWord[]): string =>
  words
    .toSorted((a, b) => a.x0 - b.x0)
    .map((word) => word.text)
    .join('')

/** Two looks at one picture are no independent witnesses: the second takes away half of the doubt at most. */
const vouchedFor = (word: PlacedWord, other: number): PlacedWord => ({
  ...word,
  confidence: word.confidence + (1 - word.confidence) * 0.5 * other,
})

/** The confidence of words, each counted by its letters. */
export function sureness(words: readonly PlacedWord[]): number {
  let letters = 0
  let sure = 0
  for (const { text, confidence } of words) {
    letters += text.length
    sure += text.length * confidence
  }
  return letters === 0 ? 0 : sure / letters
}

/** The words of both looks, grouped by the print they were read from. */
function samePlaces(
  first: readonly PlacedWord[],
  second: readonly PlacedWord[],
): [PlacedWord[], PlacedWord[]][] {
  const words = [...first, ...second]
  const parents = words.map((_, i) => i)
  const rootOf = (i: number): number => {
    let root = i
    while (parents[root] !== root) root = parents[root] as number
    return root
  }
  first.forEach((word, i) => {
    second.forEach((other, j) => {
      if (isSamePlace(word, other)) parents[rootOf(i)] = rootOf(first.length + j)
    })
  })
  const groups = new Map<number, [PlacedWord[], PlacedWord[]]>()
  words.forEach((word, i) => {
    const root = rootOf(i)
    const group = groups.get(root) ?? [[], []]
    group[i < first.length ? 0 : 1].push(word)
    groups.set(root, group)
  })
  return [...groups.values()]
}

const isSamePlace = (a: Rect, b: Rect): boolean =>
  sharedArea(a, b) > SAME_PLACE * Math.min(widthOf(a) * heightOf(a), widthOf(b) * heightOf(b))
