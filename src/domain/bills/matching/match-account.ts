import { type CalendarDate, calendarDate } from '#base/calendar-date.ts'

export interface KnownAccount {
  id: number
  utilityCompanyId: number
  acctNum: string
}

/** An account number as it is compared: letters and digits, in upper case. */
export const bareAccountNumber = (printed: string): string =>
  printed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

export const withoutLeadingZeros = (bare: string): string => bare.replace(/^0+(?=.)/, '')

/**
 * The account of that number among a company's accounts; null when none or several fit. A number that fits
 * as printed goes before one that fits only without its leading zeros; a known utility narrows the choice.
 */
export function matchAccount<A extends KnownAccount>(
  printed: string,
  accounts: readonly A[],
  utilityCompanyId: number | null,
): A | null {
  const bare = bareAccountNumber(printed)
  if (bare === '') return null
  const sameUtility = accounts.filter(
    (account) => utilityCompanyId === null || account.utilityCompanyId === utilityCompanyId,
  )
  const exact = sameUtility.filter((account) => bareAccountNumber(account.acctNum) === bare)
  const close =
    exact.length > 0
      ? exact
      : sameUtility.filter(
          (account) => withoutLeadingZeros(bareAccountNumber(account.acctNum)) === withoutLeadingZeros(bare),
        )
  return close.length === 1 ? (close[0] ?? null) : null
}

/**
 * The account that a page prints the number of, among those whose numbers it prints; null for several, and where the number
 * that was read as the bill's own is another than a part of it. A known utility narrows the choice.
 */
export function onlyAccountOn<A extends KnownAccount>(
  read: string | null,
  printed: readonly A[],
  utilityCompanyId: number | null,
): A | null {
  const [account, ...others] = printed.filter(
    (each) => utilityCompanyId === null || each.utilityCompanyId === utilityCompanyId,
  )
  if (account === undefined || others.length > 0) return null
  return read === null || isPartOfNumber(read, account.acctNum) ? account : null
}

/** Whether the number that was read is a longer one cut at its start or its end. */
function isPartOfNumber(read: string, whole: string): boolean {
  const [part, number] = [bareAccountNumber(read), bareAccountNumber(whole)]
  return part.length >= MIN_PART && (number.startsWith(part) || number.endsWith(part))
}

/** Shorter ones are accounts of their own too often. */
const MIN_PART = 6

/** What `UtilityCompanyName_AccountNumber_InvoiceDateAsYYYYMMDD.pdf` says. */
export interface NamedFile {
  utility: string
  accountNumber: string
  invoiceDate: CalendarDate
}

/**
 * Reads the naming convention of uploads; null for a name that does not follow it. What a browser appends to a
 * second download, such as " (1)", is no part of the name.
 */
export function readFileName(fileName: string): NamedFile | null {
  const parts = /^(.+)_([^_]+)_(\d{4})(\d{2})(\d{2})(?: ?\(\d+\))?\.[A-Za-z]+$/.exec(fileName)
  const [, utility, accountNumber, year, month, day] = parts ?? []
  const invoiceDate = calendarDate(Number(year), Number(month), Number(day))
  return utility !== undefined && accountNumber !== undefined && invoiceDate !== null
    ? { utility: utility.replaceAll('_', ' '), accountNumber, invoiceDate }
    : null
}
