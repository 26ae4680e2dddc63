import { answerLine } from '#reading/answer-line.ts'
import type { Extraction } from '#reading/extraction.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { fingerprintOf, likeness } from '#reading/learning/fingerprint.ts'
import type { Lesson } from '#reading/learning/lesson.ts'
import { sheetOfPage } from '#reading/words/sheet.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { addTallies, type Tally } from '#tests/bills/scoring/tally.ts'
import { worseIn } from './judged.ts'
import type { LayoutBills, PagedBill } from './layout-bills.ts'
import { readBy, savedRight, taughtBy } from './teach.ts'

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
  const known = layouts.map((one) => ({ ...one, bills: one.bills.map(withPlain) }))
  return known.map((own) => {
    const others = known.filter((other) => other !== own).flatMap(({ bills }) => bills)
    const taught = own.bills.map((corrected) => ({ corrected, lesson: taughtBy(savedRight(corrected)) }))
    const next = taught.flatMap(({ corrected, lesson }) =>
      own.bills.filter((bill) => bill !== corrected).map((bill) => readingBy(bill, lesson)),
    )
    const elsewhere = taught.flatMap(({ lesson }) =>
      others.filter((bill) => isPerhapsRead(bill, lesson)).map((bill) => readingBy(bill, lesson)),
    )
    const { layout, source, heldBack } = own
    return {
      layout,
      source,
      heldBack,
      before: addTallies(next.map(({ bill }) => tallyOf(bill, bill.plain))),
      after: addTallies(next.map(({ bill, taught }) => tallyOf(bill, taught))),
      worse: next.flatMap(worseThanPlain),
      worseElsewhere: elsewhere.flatMap(worseThanPlain),
    }
  })
}

/** A bill with what it is read to say without any lesson. */
interface PlainBill extends PagedBill {
  plain: Extraction
  marks: string[]
}

interface TaughtReading {
  bill: PlainBill
  taught: Extraction
}

const withPlain = (bill: PagedBill): PlainBill => ({
  ...bill,
  plain: readBy(bill, []),
  marks: fingerprintOf(bill.pages.map(sheetOfPage).map(labelledPage)),
})

const readingBy = (bill: PlainBill, lesson: Lesson | null): TaughtReading => ({
  bill,
  taught: lesson === null ? bill.plain : readBy(bill, [lesson]),
})

/** Less alike than this, the reading itself would not look at the lesson. */
const PERHAPS = 0.4

const isPerhapsRead = ({ marks }: PlainBill, lesson: Lesson | null): boolean =>
  lesson !== null && likeness(marks, lesson.fingerprint) >= PERHAPS

const tallyOf = ({ truth }: PagedBill, read: Extraction): Tally => compareBill(truth, answerLine('', read))

const worseThanPlain = ({ bill, taught }: TaughtReading): string[] =>
  worseIn(bill.truth, bill.plain, taught).flatMap(({ what, values }) =>
    Array<string>(values).fill(`${bill.name}: ${what}`),
  )
