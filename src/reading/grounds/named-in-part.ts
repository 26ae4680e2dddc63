import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import { unitOf } from '#domain/records/units.ts'
import { type ChargeRow, startOf } from '../charges/charge-row.ts'
import type { Segment } from '../layout/lines.ts'
import { isWording } from '../text/wording.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** Words of how an amount came about rather than of what it is. */
const OF_A_RATE =
  /^(?:per|each|days?|months?|times|rate|from|through|unit|units|charge|credit|base|plus|minus|total|cents)$/i
/** One word more may be a mark or a code. */
const FEWEST_WORDS = 2

/**
 * The lines whose row says more between their description and their amount than how the amount came about; where the
 * description stands on another line, anywhere in the row.
 */
export function namedInPart(lines: readonly ChargeRow[]): NonNullable<Grounds['namedInPart']> {
  return lines.flatMap((row) => {
    const describing = row.words.filter(
      (word) =>
        !row.amount.words.includes(word) && row.line.segments.some(({ words }) => words.includes(word)),
    )
    const between = row.line.segments.flatMap((segment) =>
      describing.length > 0 ? segment.words.filter(isBetween(describing, row)) : wordsBelow(segment, row),
    )
    const telling = between.filter(
      ({ text }) => /^\p{L}{4,}$/u.test(text) && !unitOf(text) && !OF_A_RATE.test(text),
    )
    if (telling.length < FEWEST_WORDS) return []
    return [
      {
        description: row.description,
        amount: row.amount.value,
        row: between.map(({ text }) => text).join(' '),
      },
    ]
  })
}

const isBetween = (describing: readonly PlacedWord[], { amount }: ChargeRow) => {
  const from = Math.max(...describing.map(({ x1 }) => x1))
  return (word: PlacedWord) => word.x0 >= from && word.x1 <= amount.x0
}

/** What a row says itself under a name that stands on another line; not what a panel left of that name says. */
const wordsBelow = (segment: Segment, row: ChargeRow): PlacedWord[] =>
  segment.x0 >= startOf(row) && isWording(segment) ? segment.words : []
