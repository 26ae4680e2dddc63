import { charges, credit, loadFactor, silence } from './charge-checks.ts'
import { fewBills } from './few-bills-check.ts'
import { costLevel, demandLevel, usageLevel } from './level-checks.ts'
import { rate } from './rate-check.ts'
import { copy, days, gap, neighbourCopy, overlap } from './service-checks.ts'
import type { BillStory, Check, Oddity } from './story.ts'

const ALL: readonly Check[] = [
  usageLevel,
  costLevel,
  rate,
  fewBills,
  demandLevel,
  days,
  gap,
  overlap,
  charges,
  credit,
  silence,
  copy,
  neighbourCopy,
  loadFactor,
]

/** Less is not told: what good bills do every day. */
export const LEAST_SIZE = 3
/** More says no more: what is far off and what cannot be stand side by side. */
const MOST_SIZE = 8

/** What is odd about a bill, the oddest first. */
export const odditiesOf = (story: BillStory): Oddity[] =>
  ALL.flatMap((check) => check(story))
    .filter(({ size }) => size >= LEAST_SIZE)
    .map((oddity) => ({ ...oddity, size: Math.min(oddity.size, MOST_SIZE) }))
    .sort((one, other) => other.size - one.size)
