import type { CallAnswer } from '#contract/contract.ts'
import type { Reviewed } from '#domain/review.ts'

export type ReviewedMeter = CallAnswer<'review.accountMeters'>['uams'][number]

/** daily: what was saved on a day. browse: every meter. */
export const REVIEW_LISTS = { daily: 'Daily', browse: 'Browse All' } as const
export type ReviewList = keyof typeof REVIEW_LISTS

export interface ReviewContext {
  list: ReviewList
  of: Reviewed
  total: number
  /** The meter that is shown; null in a list without rows, and where one is open that is in no list. */
  focused: ReviewedMeter | null
  /** The id of the meter that is shown, in a list or not. */
  shownId: number | null
  /** The meter is opened by itself, at an address of its own. */
  alone: boolean
  /** Something narrows the list. */
  narrowed: boolean
}
