const SMALL = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const ONES = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + at * 10] as const),
])

export const SCALES = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

const scale = [...SCALES.keys()].join('|')
const word = `(?:${[...ONES.keys(), ...SCALES.keys(), 'half'].toSorted((a, b) => b.length - a.length).join('|')})`
const gap = '(?:[^\\S\\n]+|-)'

/** Numbers that are spelled out, the whole of each. "Half" is one only of a million, or behind another. */
export const NUMBER_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:an?${gap}(?=${scale}|half${gap}(?:${scale})))?(?!half(?!${gap}(?:an?${gap})?(?:${scale})))${word}(?:${gap}(?:(?:and|an?|point)${gap})*${word})*(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Whether a word may stand in a number that is spelled out. */
export const isNumberWord = (text: string): boolean =>
  ONES.has(text) || SCALES.has(text) || /^(?:half|and|an?|point)$/.test(text)

export interface SpelledNumber {
  value: number
  /** How much one in its last place is: "two thousand" is rounded to thousands. */
  step: number
}

/** What words say, or null where they say nothing that is one number. */
export function spelledNumber(text: string): SpelledNumber | null {
  const words = text.toLowerCase().split(/[\s-]+/)
  let [total, open, step] = [0, 0, 1]
  for (const [at, said] of words.entries()) {
    const one = ONES.get(said)
    const times = SCALES.get(said)
    if (one !== undefined) {
      if (!follows(open, one)) return null
      open += one
      step = 1
    } else if (times !== undefined) {
      const scaled = (open || 1) * times
      if (times >= 1_000) total += scaled
      open = times >= 1_000 ? 0 : scaled
      step = Math.max(step < 1 ? step * times : times, 1)
    } else if (said === 'half') {
      open += 0.5
      step = 0.1
    } else if (said === 'point' || at === words.length - 1) return null
  }
  return { value: total + open, step }
}

/** "Twenty-five" is a number, "five six" is two. */
function follows(open: number, one: number): boolean {
  const rest = open % 100
  return rest === 0 || (rest >= 20 && rest % 10 === 0 && one < 10 && one > 0)
}
