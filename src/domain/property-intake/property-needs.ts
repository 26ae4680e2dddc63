import type { CalendarDate } from '#base/calendar-date.ts'
import { addDays } from '#base/calendar-date.ts'

/** A bill each month, with some weeks until it is here; where no better is known. */
const MAX_DAYS_WITHOUT_BILL = 62
/** From the day on which a bill is expected. */
const MAX_DAYS_LATE = 14

export interface NeedingAccount {
  acct_num: string
  utility_company_name: string
  is_live: boolean
  latest_invoice_date: string | null
  /** The day of the next bill, by those before; null where that is not known. */
  expected_on: string | null
  authorization_id: number | null
  cause: string | null
}

export interface PropertyNeed {
  kind: 'no-accounts' | 'login' | 'no-bill' | 'old-bill'
  /** Null where it is about the property. */
  account: NeedingAccount | null
}

/** What is missing for an accepted property, the most urgent first. */
export function propertyNeeds<Account extends NeedingAccount>(
  accounts: readonly Account[],
  today: CalendarDate,
): (PropertyNeed & { account: Account | null })[] {
  const live = accounts.filter((account) => account.is_live)
  if (live.length === 0) return [{ kind: 'no-accounts', account: null }]
  const isLate = ({ latest_invoice_date: latest, expected_on: expected }: Account) => {
    if (latest === null) return false
    return expected === null
      ? latest < addDays(today, -MAX_DAYS_WITHOUT_BILL)
      : expected < addDays(today, -MAX_DAYS_LATE)
  }
  const of = (kind: PropertyNeed['kind'], isSo: (account: Account) => boolean) =>
    live.filter(isSo).map((account) => ({ kind, account }))
  return [
    ...of('login', ({ cause }) => cause !== null),
    ...of('no-bill', ({ latest_invoice_date: latest }) => latest === null),
    ...of('old-bill', isLate),
  ]
}
