import { asCalendarDate } from '#base/calendar-date.ts'
import { fromDollars, sumCents } from '#base/money.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import type { PointedHead } from '#domain/bills/pointed.ts'
import type { Extraction } from '#reading/extraction.ts'
import { whyReadWorse } from '#reading/learning/held-against.ts'
import type { Lesson } from '#reading/learning/lesson.ts'
import { lessonOf } from '#reading/learning/teach.ts'
import { readBill } from '#reading/read-bill.ts'
import { sheetOfPage } from '#reading/words/sheet.ts'
import {
  correctedBill,
  heldAgainst,
  type SavedToTeach,
  saysSomething,
} from '#server/bill-templates/corrected-bill.ts'
import type { PagedBill } from './layout-bills.ts'

/** A bill as the product reads it again from its words: by these lessons, the weightiest last. */
export const readBy = ({ pages }: Pick<PagedBill, 'pages'>, lessons: readonly Lesson[]): Extraction =>
  readBill(pages.map(sheetOfPage), { learned: lessons.map((lesson, at) => ({ id: at + 1, lesson })) })

/** The bill as a person saves it who knows what it prints. A day that it does not print is the invoice's. */
export function savedAs(truth: BillTruth): SavedToTeach {
  const charges = truth.charges.map(({ description, amount }) => ({
    description,
    amountCents: fromDollars(amount),
    readingChargeId: null,
  }))
  const day = truth.invoice_date ?? truth.end_date ?? asCalendarDate('2025-01-01')
  return {
    bill: {
      invoiceDate: truth.invoice_date,
      dueDate: truth.due_date,
      startDate: truth.start_date ?? day,
      endDate: truth.end_date ?? day,
      totalCents: sumCents(charges.map(({ amountCents }) => amountCents)),
    },
    charges,
    usages: truth.usages.map((usage) => ({ ...usage, readingUsageId: null })),
  }
}

/** A bill that a person saved, and where on the page its values were pointed at. */
export interface SavedPaged {
  bill: PagedBill
  saved: SavedToTeach
  pointed?: PointedHead
}

export const savedRight = (bill: PagedBill): SavedPaged => ({ bill, saved: savedAs(bill.truth) })

/**
 * What the product learns of a saved bill: nothing where that says nothing, or where a saved bill of its layout, itself
 * among them, would be read worse by it than by the lessons before.
 */
export function taughtBy(
  { bill, saved, pointed }: SavedPaged,
  before: readonly Lesson[] = [],
  others: readonly SavedPaged[] = [],
): Lesson | null {
  const on = {
    utility: bill.truth.utility ?? undefined,
    accountNumber: bill.truth.account_number ?? undefined,
  }
  const stored = { reading: { pointed: pointed ?? null }, charges: [], usages: [] }
  const lesson = lessonOf(bill, correctedBill(saved, on, stored))
  if (!saysSomething(lesson)) return null
  const isWorse = (tried: SavedPaged) =>
    whyReadWorse(
      heldAgainst(tried.saved),
      readBy(tried.bill, before),
      readBy(tried.bill, [...before, lesson]),
    )
  return [{ bill, saved }, ...others].every((tried) => isWorse(tried) === null) ? lesson : null
}
