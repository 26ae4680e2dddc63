import type { BillTruth } from '#demo/bills/truth.ts'
import { fromDollars } from '#domain/money.ts'
import { answerLine } from '#extraction/answer-line.ts'
import { extract } from '#extraction/extract.ts'
import type { CorrectedBill } from '#extraction/learning/teach.ts'
import { lessonOf } from '#extraction/learning/teach.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { addTallies, f1, fieldShare, type Tally } from '#tests/bills/scoring/tally.ts'
import { twoMonths } from '#tests/helpers/two-months.ts'
import type { Figure } from './figures.ts'

interface Taught {
  heldBack: boolean
  before: Tally
  after: Tally
}

/** What one corrected bill of a layout does for the next bill of the same utility. */
export async function measureLearning(): Promise<Figure[]> {
  const taught: Taught[] = []
  for (const layout of LAYOUTS) {
    const found = await teachAndRead(layout)
    if (found) taught.push(found)
  }
  return [true, false].flatMap((heldBack) => {
    const group = taught.filter((one) => one.heldBack === heldBack)
    const before = addTallies(group.map((one) => one.before))
    const after = addTallies(group.map((one) => one.after))
    const what = `after one corrected bill of ${group.length} ${heldBack ? 'held-back' : 'known'} layouts`
    const percent = (share: number | null) => (share ?? 0) * 100
    const figure = (name: string, of: (tally: Tally) => number | null): Figure => ({
      what: `${what}, ${name}`,
      value: percent(of(after)),
      unit: '%',
      against: { what: 'before', value: percent(of(before)) },
    })
    return [
      figure('fields', fieldShare),
      figure('charges F1', ({ charges }) => f1(charges)),
      figure('usages F1', ({ usages }) => f1(usages)),
    ]
  })
}

async function teachAndRead(layout: ScoredLayout): Promise<Taught | null> {
  const [first, second] = await twoMonths(layout)
  if (!first || !second || !first.truth.is_bill) return null
  const reading = await extract(first.pdf, { skipOcr: true })
  const lessons = [{ id: 1, lesson: lessonOf(reading, asCorrected(first.truth)) }]
  const untaught = await extract(second.pdf, { skipOcr: true })
  const learned = await extract(second.pdf, { skipOcr: true, learned: JSON.parse(JSON.stringify(lessons)) })
  return {
    heldBack: layout.heldBack ?? false,
    before: compareBill(second.truth, answerLine('', untaught)),
    after: compareBill(second.truth, answerLine('', learned)),
  }
}

function asCorrected(truth: BillTruth): CorrectedBill {
  const cents = (dollars: number | null) => (dollars === null ? null : fromDollars(dollars))
  return {
    utility: truth.utility,
    accountNumber: truth.account_number,
    invoiceDate: truth.invoice_date,
    dueDate: truth.due_date,
    startDate: truth.start_date,
    endDate: truth.end_date,
    totalCurrentCharges: cents(truth.total_current_charges),
    amountDue: cents(truth.amount_due),
    charges: truth.charges.map(({ description, amount }) => ({ description, amount: fromDollars(amount) })),
    usages: truth.usages,
  }
}
