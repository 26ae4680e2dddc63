import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { EditedFieldName } from '../bill-fields.ts'

/** What a bill's pages say for and against its lines, beside that they add up. */
export interface Grounds {
  /** What the current charges must come to by the balance before, the payments and what is due; several where the page can be understood so, none where it does not tell. */
  askedFor: Cents[]
  /** The total that the page itself calls its current charges; null where none is called so. */
  named: Cents | null
  /** Rows that are called a charge, and that the lines that were read do not account for. */
  leftOut: { description: string; amount: Cents }[]
  products: Product[]
  /** Quantities that stand in a cell of their own, in the trade's standard units; none of readings from before. */
  quantities?: { text: string; amount: number; unit: string }[]
  /** Charges of which their row says more than their description, as printed; none of readings from before. */
  namedInPart?: { description: string; amount: Cents; row: string }[]
  /** Lines that were taken for charges though their words say something else; none of readings from before. */
  unlikely?: { description: string; amount: Cents }[]
  /** A date that the page does not call the invoice date, taken for it for want of another. */
  uncalledInvoiceDate?: CalendarDate | null
  /** Values of pages that were read from their pictures, and that may be misread; none of readings from before. */
  hardToRead?: HardToRead[]
  /** What the page says it is, other than an ordinary bill; none of readings from before. */
  document?: SpecialDocument | null
  /** Amounts of lines that are nowhere on the page; only an AI service reads such. */
  unprinted?: { kind: 'charge' | 'usage'; amount: number }[]
  /** Where further bills seem to begin in the file; none of readings from before. */
  furtherBills?: BillStart[]
}

/** A page, from 1, on which another bill begins, and why. */
export interface BillStart {
  page: number
  reason: string
}

export const SPECIAL_DOCUMENTS = {
  credit_memo: 'a credit memo',
  corrected: 'a corrected bill',
  final: 'a final bill',
  reminder: 'a reminder',
} as const

/** A bill that is not saved like any other: it gives back, replaces, ends or repeats one. */
export interface SpecialDocument {
  kind: keyof typeof SPECIAL_DOCUMENTS
  /** The words that say so, as printed. */
  words: string
}

/** A value that was not recognised well, or that its picture shows in this one place alone. */
export interface HardToRead {
  of: EditedFieldName | 'startDate' | 'endDate' | 'meterNumber' | 'description' | 'quantity'
  /** A date as YYYY-MM-DD, a quantity as its number. */
  value: string
  why: 'unclear' | 'alone'
}

/** A charge's own account of how it came about. */
export interface Product {
  /** As printed, such as "1,240 kWh x $0.09870". */
  text: string
  amount: Cents
  /** Whether the figures come to the amount, as far as they are printed. */
  holds: boolean
  /** How much was charged for, in the trade's standard unit; null where it is no unit of usage. */
  charged: { amount: number; unit: string } | null
}
