import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { DemoBill } from './billing.ts'
import type { SavedDemoBill } from './saved-demo-bill.ts'
import { withSlips } from './slips.ts'

const DAYS_TO_SAVE = 3
/** The newest ones: what there is to review on the first day. */
const BILLS_OF_LAST_DAY = 60

/**
 * The bills as they were saved, in the order of their dates: the newest of all on the day before today, some of those
 * with a slip of whoever saved them. Accounts of which another bill waits have none.
 */
export function savedBillsOf(
  bills: readonly DemoBill[],
  { waiting, today }: { waiting: ReadonlySet<number>; today: CalendarDate },
): SavedDemoBill[] {
  const ordered = inOrder(bills)
  const saved = ordered.map(
    (bill, index): SavedDemoBill => ({
      ...bill,
      savedOn:
        index < ordered.length - BILLS_OF_LAST_DAY
          ? addDays(bill.invoiceDate, DAYS_TO_SAVE)
          : addDays(today, -1),
    }),
  )
  return inOrder(withSlips(saved, waiting))
}

const inOrder = <Bill extends DemoBill>(bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => a.invoiceDate.localeCompare(b.invoiceDate) || a.account.id - b.account.id)
