import { confidenceOf } from '#domain/validations/confidence.ts'
import type { CheckName } from '#domain/validations/story.ts'
import { verdictAfterSave } from '../../assessment/unlike-before.ts'
import type { Rule } from '../rule.ts'

/** What has rules of its own, which say the same with a remedy. */
const CHECKED_ELSEWHERE: ReadonlySet<CheckName> = new Set([
  'usage',
  'demand',
  'days',
  'gap',
  'overlap',
  'unit',
])

/** Less than an even chance that such a bill is right, as counted by AI Validation. */
const MIN_CONFIDENCE = 50

/** Figures so far from the account's earlier bills that AI Validation would report an error after the save. */
export const unlikeHistory: Rule = {
  name: 'unlike-history',
  severity: 'warning',
  skip: null,
  check: (bill, context) =>
    verdictAfterSave(bill, context)
      .oddities.filter(
        ({ check, size }) => !CHECKED_ELSEWHERE.has(check) && confidenceOf(check, size) < MIN_CONFIDENCE,
      )
      .map(({ message, next }) => ({ message: `${message} ${next}`, target: { kind: 'bill' }, fix: null })),
}
