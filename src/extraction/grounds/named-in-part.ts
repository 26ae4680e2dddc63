import type { Grounds } from '#domain/judgement/grounds.ts'
import { unitOf } from '#domain/units.ts'
import type { ChargeRow } from '../charges/charge-rows.ts'
import { isWording } from '../text/wording.ts'

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
    const from = Math.max(...describing.map(({ x1 }) => x1))
    const between =
      describing.length > 0
        ? row.line.segments
            .flatMap(({ words }) => words)
            .filter((word) => word.x0 >= from && word.x1 <= row.amount.x0)
        : row.line.segments.filter(isWording).flatMap(({ words }) => words)
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
