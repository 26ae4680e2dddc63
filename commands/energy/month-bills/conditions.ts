import { portOf } from '#commands/kernel/rooms.ts'
import { all, only, overlayOnTop, type Verdict, type When } from '#commands/kernel/when.ts'
import type { MonthBill } from './context.ts'

export const GROUP = 'Months'

/** The bills behind a month. */
export const monthOf = portOf('month')

export const inMonth: When = all(
  overlayOnTop('month'),
  only(({ month }) => month !== null),
)

/** A bill has the focus, and will do. */
export const onMonthBill = (fits: (bill: MonthBill) => Verdict = () => true): When =>
  all(inMonth, ({ month }) => (month?.bill == null ? 'no bill in focus' : fits(month.bill)))
