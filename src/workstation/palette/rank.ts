/** How well a title answers what was typed: the smaller the better; null when a typed word is not in it at all. */
export function rank(title: string, typed: string): number | null {
  const words = wordsOf(typed)
  const text = title.toLowerCase()
  let total = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at === -1) return null
    total += at === 0 ? 0 : startsWord(text, word) ? 1 : 3
  }
  return total
}

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

const startsWord = (text: string, word: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))
