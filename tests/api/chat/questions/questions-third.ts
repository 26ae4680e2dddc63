import { BEYOND_THIRD } from './asked/third/beyond.ts'
import { BILLS_THIRD } from './asked/third/bills.ts'
import { COMPARISONS_THIRD } from './asked/third/comparisons.ts'
import { COSTS_THIRD } from './asked/third/costs.ts'
import { EXTREMES_THIRD } from './asked/third/extremes.ts'
import { FOLLOW_UPS_THIRD } from './asked/third/follow-ups.ts'
import { USED_THIRD } from './asked/third/usages.ts'
import type { Question } from './question.ts'

/** What was asked once the engine answered the others. */
export const QUESTIONS_THIRD: Readonly<Record<string, readonly Question[]>> = {
  cost: COSTS_THIRD,
  use: USED_THIRD,
  'highest, average and parts': EXTREMES_THIRD,
  comparison: COMPARISONS_THIRD,
  bills: BILLS_THIRD,
  'follow-up': FOLLOW_UPS_THIRD,
  beyond: BEYOND_THIRD,
}
