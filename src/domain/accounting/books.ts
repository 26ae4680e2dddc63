import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'

/** An address in the books, in QuickBooks' own names. */
export interface BookAddress {
  Line1: string | null
  Line2: string | null
  City: string | null
  CountrySubDivisionCode: string | null
  PostalCode: string | null
  Country: string | null
}

/** A customer of the provider's books. */
export interface BookCustomer {
  qboId: string
  displayName: string
  companyName: string | null
  givenName: string | null
  familyName: string | null
  active: boolean
  parentQboId: string | null
  balanceCents: Cents
  balanceWithJobsCents: Cents | null
  email: string | null
  phone: string | null
  address: BookAddress | null
}

/** An invoice of the provider's books. */
export interface BookInvoice {
  qboId: string
  docNumber: string | null
  txnDate: CalendarDate | null
  dueDate: CalendarDate | null
  totalCents: Cents
  balanceCents: Cents
  taxCents: Cents | null
  customerQboId: string
  customerName: string | null
  privateNote: string | null
  customerMemo: string | null
  lines: BookLine[]
}

export interface BookLine {
  qboId: string | null
  lineNum: number | null
  detailType: string
  description: string | null
  amountCents: Cents
}
