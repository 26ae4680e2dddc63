export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a text is a name, but for case, accents, spaces and punctuation. */
export function isNamed(name: string, typed: string): boolean {
  const [one, other] = [squashed(name), squashed(typed)]
  return one === '' || other === '' ? plain(name).trim() === plain(typed).trim() : one === other
}

const squashed = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

interface Ranked {
  label: string
  words?: string
}

/** Best first: the name itself, names that begin so, whole words, beginnings of words, then the rest in their order. */
export function ranked<C extends Ranked>(choices: readonly C[], typed: string): C[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, typed, wanted) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** Of a word that is in the text without beginning one of its words; so much more counts what is not in the label. */
const INSIDE = 2
const BESIDE = 4

function rankOf({ label, words = label }: Ranked, typed: string, wanted: readonly string[]): number {
  if (isNamed(label, typed)) return -2
  const [inLabel, inWords] = [partsOf(label), partsOf(words)]
  const rank = wanted.reduce((sum, word) => {
    const best = rankOfWord(inLabel, word)
    return sum + (best ?? BESIDE + (rankOfWord(inWords, word) ?? INSIDE))
  }, 0)
  const isPrefix = plain(label).startsWith(plain(typed).trim()) && !cutsNumber(label, typed)
  return isPrefix ? -1 : rank
}

/** Whole words as people and forms write them: with their punctuation, and without. */
const partsOf = (text: string): string[] => [
  ...plain(text).split(/\s+/),
  ...plain(text).split(/[^\p{L}\p{N}]+/u),
]

function rankOfWord(parts: readonly string[], word: string): number | null {
  if (parts.some((part) => asNumber(part) === asNumber(word))) return 0
  if (parts.some((part) => part.startsWith(word))) return 1
  return parts.some((part) => part.includes(word)) ? INSIDE : null
}

/** Numbers are compared as numbers: 049 is 49. */
const asNumber = (part: string): string => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part)

/** Whether a text ends within a number of a name: "Site 4" of "Site 49". */
const cutsNumber = (label: string, typed: string): boolean => {
  const end = plain(typed).trim().length
  return /\d/.test(label[end - 1] ?? '') && /\d/.test(label[end] ?? '')
}
