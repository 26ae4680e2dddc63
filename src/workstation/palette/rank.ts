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
