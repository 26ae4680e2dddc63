import { today } from '#base/calendar-date.ts'
import { formatAmount, formatMoney, fromDollars } from '#base/money.ts'
import type { CustomerRow, InvoiceRow } from '#commands/accounting/context.ts'
import type { Standing } from '#workstation/platform/shared/words.ts'

/** Dollars as QuickBooks sends them, to the cent: "$1,284.17". */
export const dollarsWords = (dollars: number): string => formatMoney(fromDollars(dollars))

/** The same in a column that says it is money: "1,284.17". */
export const amountWords = (dollars: number): string => formatAmount(fromDollars(dollars))

export const contactName = ({ GivenName, FamilyName }: CustomerRow): string =>
  [GivenName, FamilyName].filter(Boolean).join(' ')

/** On one line: "12 Elm St, Marlow, VT 05149". */
export function addressWords({ BillAddr }: CustomerRow): string {
  if (BillAddr === null) return ''
  const { Line1, Line2, City, CountrySubDivisionCode, PostalCode, Country } = BillAddr
  const region = [CountrySubDivisionCode, PostalCode].filter(Boolean).join(' ')
  return [Line1, Line2, City, region, Country].filter(Boolean).join(', ')
}

/** What is still to be paid of it, and whether that is late. */
export function standingOf({ Balance, DueDate }: Pick<InvoiceRow, 'Balance' | 'DueDate'>): Standing {
  if (fromDollars(Balance) <= 0) return { tone: 'good', words: 'Paid' }
  const isLate = DueDate !== null && DueDate < today()
  return isLate ? { tone: 'bad', words: 'Overdue' } : { tone: 'neutral', words: 'Open' }
}

export const invoiceName = ({ DocType, DocNumber, Id }: Pick<InvoiceRow, 'DocType' | 'DocNumber' | 'Id'>) =>
  `${DocType} ${DocNumber ?? `without a number (Id ${Id})`}`
