import { isSameWords, type WordsAt } from '#domain/bills/pointed.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { isTurned, isWithin, type PageWords, rangeOf } from './page-words.ts'
import type { Pointing } from './pointing.ts'
import { takesSeveral } from './targets.ts'

/** What pointing at a place leads to: something is taken, or the place waits for another one. */
export type Step = { taken: readonly WordsAt[] } | { held: NonNullable<Pointing['held']> }

/** `isStart`: the person holds Shift, and means a range from here. */
export function stepTo(at: WordsAt, pointing: Pointing, words: PageWords, isStart: boolean): Step {
  const { held, part } = pointing
  if (isStart) return { held: { at, is: 'start' } }
  if (held?.is === 'start') return { taken: rangeTaken(held.at, at, pointing, words) }
  if (part !== 'dates') return { taken: [at] }
  if (held?.is === 'day') return { taken: [held.at, at] }
  const isPeriod = words.values.some((value) => value.kind === 'period' && isWithin(value.words, at.words))
  return isPeriod ? { taken: [at] } : { held: { at, is: 'day' } }
}

/** A row less likely to be a line, as a total is, is none of those between. */
const LIKELY = 0.5

/** From the one to the other: all words between, or each row that was not taken. */
function rangeTaken(from: WordsAt, to: WordsAt, pointing: Pointing, words: PageWords): readonly WordsAt[] {
  const range = rangeOf(words, from, to)
  if (!takesSeveral(pointing.part)) return [range]
  const isEnd = (at: WordsAt) => isSameWords(at, from) || isSameWords(at, to)
  const isTaken = (at: WordsAt) => pointing.taken.some((other) => isSameWords(other, at))
  const rows = candidatesFor(pointing, { ...pointing.since, page: to.page, words }).filter(
    ({ at, value }) =>
      isWithin(at.words, range.words) && !isTaken(at) && (isEnd(at) || (value?.likely.line ?? 0) >= LIKELY),
  )
  const place = ({ at, box }: Candidate) => (isTurned(words) ? Math.min(...at.words) : box.y)
  return rows.toSorted((one, other) => place(one) - place(other)).map((row) => row.at)
}
