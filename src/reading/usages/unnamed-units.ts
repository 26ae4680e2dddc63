import type { LabelledPage } from '../fields/places.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { numberOf } from '../text/printed-quantity.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { numberAlone } from './lone-numbers.ts'

/** A use that is printed without its unit. */
export interface UnitlessUse {
  line: Line
  amount: number
  words: PlacedWord[]
  description: string
}

const OF_WHAT = '(?:(?:total|billed|metered|current|actual|net|water|gas|energy|electric(?:ity)?|sewer) )*'
const NAMES_USE = new RegExp(
  `^(?:your )?${OF_WHAT}(?:(?:units? )?(?:consumed|used)|usage|consumption|consumed units?)(?: (?:this (?:month|period)|billed))?[:=]?$`,
  'i',
)

/** "Units consumed 1200", "Consumption: 12": numbers right behind words that can only be about the use of this bill. */
export const unitlessUses = (pages: readonly LabelledPage[]): UnitlessUse[] =>
  pages.flatMap(({ lines }) => lines.flatMap((line) => line.segments.flatMap(useNamedBy)))

function useNamedBy(label: Segment): UnitlessUse[] {
  const { line } = label
  const last = label.words.at(-1) as PlacedWord
  const words = label.words.slice(0, -1)
  const own = numberOf(last.text)
  const text = (named: readonly PlacedWord[]) => named.map((word) => word.text).join(' ')
  if (own !== null && own !== 0 && NAMES_USE.test(text(words)))
    return [{ line, amount: own, words: [last], description: text(words) }]
  const at = line.segments.indexOf(label)
  const [next, more] = [line.segments[at + 1], line.segments[at + 2]]
  const amount = next && numberAlone(next)
  if (!next || !amount || !NAMES_USE.test(label.text) || (more && numberAlone(more) !== null)) return []
  return [{ line, amount, words: next.words, description: label.text }]
}
