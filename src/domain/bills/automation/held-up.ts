import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { bareAccountNumber } from '../matching/match-account.ts'

/** A value that was read, and what else it could have been. */
interface Candidates<T> {
  value: T
  others: readonly T[]
}

/** The values that name a bill; null for one that was not read. */
export interface NamingValues {
  accountNumber: Candidates<string> | null
  invoiceDate: Candidates<CalendarDate> | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
}

/** What is known of the account that the bill was matched to. */
export interface KnownAccount {
  acctNum: string
  /** Numbers of the company's other accounts that the page could also have meant. */
  otherNumbers: readonly string[]
  /** The latest service first. */
  savedBills: readonly { invoiceDate: CalendarDate; startDate: CalendarDate; endDate: CalendarDate }[]
}

export interface HeldUp {
  accountNumber: boolean
  invoiceDate: boolean
  period: boolean
}

/** A shorter number stands on a page by chance. */
const SHORTEST_NUMBER = 6
/** How much longer or shorter than the period before it. */
const DAYS_APART = 5
/** Fewer bills do not make a habit, and older ones no longer count. */
const FEWEST_BILLS = 3
const LAST_BILLS = 12

/**
 * Which values are what the account's records let one expect, so that the robot may rest on them however little the
 * page itself says: a number that is the account's own, a period that goes on where the last one ended, and an invoice
 * date as many days after the service as on the bills before.
 */
export function heldUp(read: NamingValues, known: KnownAccount): HeldUp {
  return {
    accountNumber: isAccountsOwn(read.accountNumber, known),
    invoiceDate: isUsualInvoiceDate(read, known),
    period: goesOn(read, known),
  }
}

function isAccountsOwn(
  number: NamingValues['accountNumber'],
  { acctNum, otherNumbers }: KnownAccount,
): boolean {
  const bare = bareAccountNumber(number?.value ?? '')
  return bare.length >= SHORTEST_NUMBER && bare === bareAccountNumber(acctNum) && otherNumbers.length === 0
}

function goesOn({ startDate, endDate }: NamingValues, { savedBills }: KnownAccount): boolean {
  if (startDate === null || endDate === null) return false
  const before = savedBills.find((bill) => bill.endDate <= startDate)
  if (before === undefined || daysBetween(before.endDate, startDate) > 1) return false
  const [days, daysBefore] = [daysBetween(startDate, endDate), daysBetween(before.startDate, before.endDate)]
  return Math.abs(days - daysBefore) <= DAYS_APART
}

function isUsualInvoiceDate({ invoiceDate, endDate }: NamingValues, { savedBills }: KnownAccount): boolean {
  if (invoiceDate === null || endDate === null || savedBills.length < FEWEST_BILLS) return false
  const last = savedBills.slice(0, LAST_BILLS)
  const usual = new Set(last.map((bill) => daysBetween(bill.endDate, bill.invoiceDate)))
  const fits = (date: CalendarDate) => usual.has(daysBetween(endDate, date))
  const others = invoiceDate.others.filter((date) => date !== invoiceDate.value)
  return fits(invoiceDate.value) && !others.some(fits)
}
