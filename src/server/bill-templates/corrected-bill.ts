import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { type EditedFields, editedFieldsOf } from '#domain/bills/bill-fields.ts'
import type { PointedHead, PointedLine, WordsAt } from '#domain/bills/pointed.ts'
import type { HeldAgainst } from '#reading/learning/held-against.ts'
import { isBlank, type Lesson } from '#reading/learning/lesson.ts'
import type { CorrectedBill } from '#reading/learning/teach.ts'
import type { SavedBill } from '#server/bills/repositories/saved-bill-repository.ts'

/** What of a saved bill teaches, and says whether a lesson reads it worse. */
export interface SavedToTeach {
  bill: EditedFields & { startDate: CalendarDate; endDate: CalendarDate; totalCents: Cents }
  charges: readonly Pick<SavedBill['charges'][number], 'description' | 'amountCents' | 'readingChargeId'>[]
  usages: readonly Pick<SavedBill['usages'][number], 'description' | 'amount' | 'unit' | 'readingUsageId'>[]
}

/** The account that it was saved on, as its client knows it. */
export interface SavedOn {
  utility: string | undefined
  accountNumber: string | undefined
}

/** Where the person who corrected the reading pointed at the page. */
export interface PointedReading {
  reading: { pointed: PointedHead | null }
  charges: readonly PointedReadLine[]
  usages: readonly PointedReadLine[]
}

interface PointedReadLine {
  id: number
  pointed: PointedLine | null
}

/** A saved bill as it teaches: what stands in it, and where it was found. */
export function correctedBill(
  { bill, charges, usages }: SavedToTeach,
  { utility, accountNumber }: SavedOn,
  stored?: PointedReading,
): CorrectedBill {
  const pointed = pointedOn(stored)
  return {
    utility,
    accountNumber,
    ...editedFieldsOf(bill),
    startDate: bill.startDate,
    endDate: bill.endDate,
    totalCurrentCharges: bill.totalCents,
    pointed: pointed.head,
    charges: charges.map((line) => ({
      description: line.description,
      amount: line.amountCents,
      pointed: pointed.charges.get(line.readingChargeId),
    })),
    usages: usages.map(({ description, amount, unit, readingUsageId }) => ({
      description,
      amount,
      unit,
      pointed: pointed.usages.get(readingUsageId),
    })),
  }
}

/** Whether a lesson can be followed: a page without words that stand on every bill cannot be told from another. */
export const saysSomething = (lesson: Lesson): boolean => lesson.fingerprint.length > 0 && !isBlank(lesson)

/** A saved bill as readings of it are held against it. */
export const heldAgainst = ({ bill, charges, usages }: SavedToTeach): HeldAgainst => ({
  ...editedFieldsOf(bill),
  startDate: bill.startDate,
  endDate: bill.endDate,
  charges: charges.map((line) => line.amountCents),
  usages: usages.map(({ amount, unit }) => ({ amount, unit })),
})

function pointedOn(stored: PointedReading | undefined) {
  const { account, invoice_date, due_date, service_period, total } = stored?.reading.pointed ?? {}
  const head = {
    accountNumber: account,
    invoiceDate: invoice_date,
    dueDate: due_date,
    period: service_period,
    totalCurrentCharges: total,
  }
  return { head, charges: placesOf(stored?.charges), usages: placesOf(stored?.usages) }
}

const placesOf = (lines: readonly PointedReadLine[] = []) =>
  new Map<number | null, readonly WordsAt[] | undefined>(lines.map(({ id, pointed }) => [id, pointed?.value]))
