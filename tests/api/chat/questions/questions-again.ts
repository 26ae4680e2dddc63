import { BEYOND_AGAIN } from './asked/again/beyond.ts'
import { BILLS_AGAIN } from './asked/again/bills.ts'
import { COMPARISONS_AGAIN } from './asked/again/comparisons.ts'
import { COSTS_AGAIN } from './asked/again/costs.ts'
import { EXTREMES_AGAIN } from './asked/again/extremes.ts'
import { FOLLOW_UPS_AGAIN } from './asked/again/follow-ups.ts'
import { USED_AGAIN } from './asked/again/usages.ts'
import type { Question } from './question.ts'

/** What others ask, in words of their own, that the engine was not written by. */
export const QUESTIONS_AGAIN: Readonly<Record<string, readonly Question[]>> = {
  cost: COSTS_AGAIN,
  use: USED_AGAIN,
  'highest, average and parts': EXTREMES_AGAIN,
  comparison: COMPARISONS_AGAIN,
  bills: BILLS_AGAIN,
  'follow-up': FOLLOW_UPS_AGAIN,
  beyond: BEYOND_AGAIN,
}
