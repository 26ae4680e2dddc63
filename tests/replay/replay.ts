import { answerLine } from '#extraction/answer-line.ts'
import { labelledPage } from '#extraction/fields/labelled-page.ts'
import { fingerprintOf, likeness } from '#extraction/learning/fingerprint.ts'
import type { Lesson } from '#extraction/learning/lesson.ts'
import { sheetOfPage } from '#extraction/words/sheet.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { addTallies, type Tally } from '#tests/bills/scoring/tally.ts'
import { worseIn } from './judged.ts'
import type { LayoutBills, PagedBill } from './layout-bills.ts'
import { readBy, taughtBy } from './teach.ts'

/** What one corrected bill of a layout did: to its other bills, and to those of all other layouts. */
export interface Replayed extends Pick<LayoutBills, 'layout' | 'source' | 'heldBack'> {
  /** The other bills read without the lesson and with it. */
  before: Tally
  after: Tally
  /** Each value that became worse, in words. */
  worse: string[]
  worseElsewhere: string[]
}

/** Each bill of each layout is corrected in turn. */
export function replayed(layouts: readonly LayoutBills[]): Replayed[] {
  const marked = layouts.map((one) => ({ ...one, bills: one.bills.map(withMarks) }))
  return marked.map((own) => {
    const others = marked.filter((other) => other !== own)
    const taught = own.bills.map((corrected) => ({ corrected, lesson: taughtBy(corrected) }))
    const pairs = taught.flatMap(({ corrected, lesson }) =>
      own.bills.filter((bill) => bill !== corrected).map((bill) => ({ bill, lesson })),
    )
    const elsewhere = taught.flatMap(({ lesson }) =>
      others.flatMap(({ bills }) => bills.map((bill) => ({ bill, lesson }))),
    )
    const { layout, source, heldBack } = own
    return {
      layout,
      source,
      heldBack,
      before: addTallies(pairs.map(({ bill }) => tallyOf(bill, null))),
      after: addTallies(pairs.map(({ bill, lesson }) => tallyOf(bill, lesson))),
      worse: pairs.flatMap(worseBy),
      worseElsewhere: elsewhere.filter(isPerhapsRead).flatMap(worseBy),
    }
  })
}

interface MarkedBill extends PagedBill {
  marks: string[]
}

interface ReadBy {
  bill: MarkedBill
  lesson: Lesson | null
}

const withMarks = (bill: PagedBill): MarkedBill => ({
  ...bill,
  marks: fingerprintOf(bill.pages.map(sheetOfPage).map(labelledPage)),
})

/** Less alike than this, the reading itself would not look at the lesson. */
const PERHAPS = 0.4

const isPerhapsRead = ({ bill, lesson }: ReadBy): boolean =>
  lesson !== null && likeness(bill.marks, lesson.fingerprint) >= PERHAPS

const lessonsOf = (lesson: Lesson | null): Lesson[] => (lesson === null ? [] : [lesson])

const tallyOf = (bill: PagedBill, lesson: Lesson | null): Tally =>
  compareBill(bill.truth, answerLine('', readBy(bill, lessonsOf(lesson))))

function worseBy({ bill, lesson }: ReadBy): string[] {
  if (lesson === null) return []
  return worseIn(bill.truth, readBy(bill, []), readBy(bill, [lesson])).flatMap(({ what, values }) =>
    Array<string>(values).fill(`${bill.name}: ${what}`),
  )
}
