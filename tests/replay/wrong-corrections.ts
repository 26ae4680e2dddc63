import { addDays } from '#base/calendar-date.ts'
import { fromDollars } from '#base/money.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { Evidence } from '#reading/extraction.ts'
import type { Lesson } from '#reading/learning/lesson.ts'
import { worseIn } from './judged.ts'
import type { LayoutBills, PagedBill } from './layout-bills.ts'
import { readBy, type SavedPaged, savedRight, taughtBy } from './teach.ts'

/** What people do wrongly on a bill; null where it gives no occasion. */
const DEEDS: Record<string, (bill: PagedBill) => SavedPaged | null> = {
  'a wrong amount': withCharges((charges) =>
    charges.map((line, at) => (at === 0 ? { ...line, amountCents: line.amountCents + 900 } : line)),
  ),
  'two amounts exchanged': withCharges(([first, second, ...others]) =>
    first && second
      ? [
          { ...first, amountCents: second.amountCents },
          { ...second, amountCents: first.amountCents },
          ...others,
        ]
      : null,
  ),
  'a wrong name': withCharges(
    ([first, ...others]) => first && [{ ...first, description: 'Other' }, ...others],
  ),
  'a line left out': withCharges((charges) => (charges.length > 1 ? charges.slice(1) : null)),
  'the balance as a charge': (bill) => {
    const { amount_due: due, total_current_charges: total } = bill.truth
    if (due === null || total === null || due === total) return null
    const balance = { description: 'Balance', amountCents: fromDollars(due - total), readingChargeId: null }
    return withCharges((charges) => [...charges, balance])(bill)
  },
  'another day': (bill) => withHead(bill, { invoiceDate: bill.truth.due_date }),
  'a day beside the period': (bill) => {
    const { start_date: start } = bill.truth
    return start && withHead(bill, { startDate: addDays(start, 1) })
  },
  'another unit': (bill) => {
    const right = savedRight(bill)
    const [first, ...others] = right.saved.usages
    if (!first) return null
    const usages = [{ ...first, unit: first.unit === 'kWh' ? 'kW' : 'kWh' }, ...others]
    return { ...right, saved: { ...right.saved, usages } }
  },
  'a day pointed at in the wrong place': (bill) => {
    const dueDate = readBy(bill, []).fields.dueDate
    if (!dueDate || dueDate.value === bill.truth.invoice_date) return null
    const saved = withHead(bill, { invoiceDate: dueDate.value })
    return saved && { ...saved, pointed: { invoice_date: [wordsOf(bill, dueDate.evidence)] } }
  },
}

type Charges = SavedPaged['saved']['charges']

function withCharges(change: (charges: Charges) => Charges | null | undefined) {
  return (bill: PagedBill): SavedPaged | null => {
    const right = savedRight(bill)
    const charges = right.saved.charges.length > 0 ? change(right.saved.charges) : null
    if (!charges) return null
    const totalCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return { ...right, saved: { ...right.saved, bill: { ...right.saved.bill, totalCents }, charges } }
  }
}

function withHead(bill: PagedBill, head: Partial<SavedPaged['saved']['bill']>): SavedPaged | null {
  const right = savedRight(bill)
  return { ...right, saved: { ...right.saved, bill: { ...right.saved.bill, ...head } } }
}

function wordsOf({ pages }: PagedBill, { page, box }: Evidence): WordsAt {
  const words = pages.find(({ number }) => number === page)?.words ?? []
  const isWithin = (at: number, from: number, length: number) => at >= from && at <= from + length
  return {
    page,
    words: words.flatMap(({ box: own }, at) =>
      isWithin(own.x + own.width / 2, box.x, box.width) && isWithin(own.y + own.height / 2, box.y, box.height)
        ? [at]
        : [],
    ),
  }
}

export interface WrongOutcome {
  deed: string
  /** Bills on which it could be done, and how many of them taught something. */
  done: number
  taught: number
  /** Values of the next bill that became worse by it. */
  worse: string[]
  /** The next bill was then saved right: how often that taught nothing, as the wrong bill spoke against it. */
  refused: number
  /** Values of the bill after that which were still worse than without any lesson. */
  stillWorse: string[]
}

/** The first bill of each layout is corrected wrongly, the second rightly; then the third comes. */
export function wronglyCorrected(layouts: readonly LayoutBills[]): WrongOutcome[] {
  return Object.entries(DEEDS).map(([deed, wrong]) => {
    const outcome: WrongOutcome = { deed, done: 0, taught: 0, worse: [], refused: 0, stillWorse: [] }
    for (const { bills } of layouts) {
      const [first, second, third] = bills
      const done = first && wrong(first)
      if (done && second) goThrough(outcome, done, second, third)
    }
    return outcome
  })
}

function goThrough(outcome: WrongOutcome, wrong: SavedPaged, second: PagedBill, third?: PagedBill): void {
  outcome.done += 1
  const lesson = taughtBy(wrong)
  if (lesson === null) return
  outcome.taught += 1
  outcome.worse.push(...worseBy(second, [lesson]))
  const right = taughtBy(savedRight(second), [lesson], [wrong])
  if (right === null) outcome.refused += 1
  if (third) outcome.stillWorse.push(...worseBy(third, right === null ? [lesson] : [lesson, right]))
}

const worseBy = (bill: PagedBill, lessons: readonly Lesson[]): string[] =>
  worseIn(bill.truth, readBy(bill, []), readBy(bill, lessons)).flatMap(({ what, values }) =>
    Array<string>(values).fill(`${bill.name}: ${what}`),
  )
