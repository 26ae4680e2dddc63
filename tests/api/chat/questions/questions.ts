import { BEYOND } from './asked/beyond.ts'
import { BILLS } from './asked/bills.ts'
import { COMPARISONS } from './asked/comparisons.ts'
import { COSTS } from './asked/costs.ts'
import { EXTREMES } from './asked/extremes.ts'
import { FOLLOW_UPS } from './asked/follow-ups.ts'
import { USED } from './asked/usages.ts'
import type { Question } from './question.ts'

/** What energy managers, accountants and owners ask about a property's bills, by what it is about. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  cost: COSTS,
  use: USED,
  'highest, average and parts': EXTREMES,
  comparison: COMPARISONS,
  bills: BILLS,
  'follow-up': FOLLOW_UPS,
  beyond: BEYOND,
}
