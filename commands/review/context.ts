import type { CalendarDate } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Reviewed } from '#domain/review/review.ts'

export type ReviewedMeter = CallAnswer<'review.accountMeters'>['uams'][number]

/** daily: what was saved on a day. browse: every meter. */
export const REVIEW_LISTS = { daily: 'Daily', browse: 'Browse All' } as const
export type ReviewList = keyof typeof REVIEW_LISTS

/** Words that are being typed about a meter of the list. */
export interface ReviewPrompt {
  what: 'send-back' | 'note'
  row: ReviewedMeter
}

type Gap = CallAnswer<'billData.ofAccountMeter'>['uam']['coverage']['gaps'][number]

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
  /** Meters of the list that nothing is odd about. */
  usual: readonly ReviewedMeter[]
  /** Of a day that lists none, whatever narrows it: the last day that lists some. */
  lastDay: CalendarDate | null
  /** What the bills of the shown meter say is here. */
  known: boolean
  /** The property of the shown meter, and it itself where one account bills it; null until it is known. */
  atHand: { property: number; meter?: number } | null
  /** Where the last bill of the meter that the keyboard is on is open; null where no file of it is here. */
  billAddress: string | null
  /** The days that the bills of the shown meter leave out. */
  gaps: readonly Pick<Gap, 'start_date' | 'end_date'>[]
  prompt: ReviewPrompt | null
}
