import { isNamed } from '#ui/pick/rank-choices.ts'

/** Before every other: what is called as was typed, and the way to the place of that name. */
export const NAMED = -1
/** Behind every title that has all the words. */
const BESIDE = 100

/** How well a command answers what was typed, by its title, and after that by other words for it. */
export function rankCommand(title: string, others: string, typed: string): number | null {
  if (isNamed(title.replace(/^go to /i, ''), typed)) return NAMED
  const inTitle = rank(title, typed)
  if (inTitle !== null) return inTitle
  const anywhere = rank(`${title} ${others}`, typed)
  return anywhere === null ? null : anywhere + BESIDE
}

/**
 * How well a title answers what was typed: the smaller the better; null when a typed word is not in it at all. Words
 * that only join others, as in "show the passes", may be missing.
 */
export function rank(title: string, typed: string): number | null {
  const words = wordsOf(typed)
  const text = title.toLowerCase()
  const counting = words.filter((word) => text.includes(word) || !JOINING.has(word))
  if (counting.length === 0 && words.length > 0) return null
  let total = 0
  for (const word of counting) {
    const at = text.indexOf(word)
    if (at === -1) return null
    total += at === 0 ? 0 : startsWord(text, word) ? 1 : 3
  }
  return total
}

const JOINING: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of', 'to', 'for', 'my', 'this', 'all'])

/** The words that say what is looked for. */
export const countingWords = (typed: string): string[] => wordsOf(typed).filter((word) => !JOINING.has(word))

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

const startsWord = (text: string, word: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))
