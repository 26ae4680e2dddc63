import type { Reconciliation } from '../extraction.ts'
import { daysIn } from '../text/printed-date.ts'
import { moneyIn } from '../text/printed-money.ts'
import { runOf } from '../text/run.ts'
import { NOTICE_TITLES, SAYS_NO_BILL } from '../vocabulary/not-a-bill-words.ts'
import type { LabelledPage } from './places.ts'
import type { HeaderFields } from './read-fields.ts'

export interface BillSigns {
  fields: HeaderFields
  charges: number
  reconciliation: Reconciliation
}

/** Fewer words than this are too little to judge by. */
const FEWEST_WORDS = 40
/** A title stands among the first segments of a page. */
const TITLE_LINES = 18
const HISTORY_ROWS = 8
const HISTORY_SHARE = 0.4

/** Said where nothing on the page says what it is: what is asked for may be printed in words that nobody knows. */
export const ASKS_FOR_NOTHING =
  'No amount due, no total of charges and no due date are printed: this is not a bill.'

/** Why a file is no bill, in words, or null when it is one. */
export function whyNotABill(pages: readonly LabelledPage[], signs: BillSigns): string | null {
  const words = pages.flatMap((page) =>
    page.lines.flatMap((line) => line.segments.flatMap((s) => s.words)),
  ).length
  if (words < FEWEST_WORDS || hasBilledLines(signs)) return null
  const title = titleOf(pages)
  const { startDate, accountNumber, dueDate, amountDue } = signs.fields
  if (isHistory(pages) && !(amountDue && dueDate))
    return 'This is a history of past bills or reads, not a bill.'
  if (saysSo(pages)) return `This paper says that it is not a bill${title ? `: it is ${title}` : ''}.`
  const asked = signs.fields.amountDue ?? signs.fields.totalCurrentCharges
  if (title && !(startDate && asked) && (signs.charges < 2 || !asked)) return `This is ${title}, not a bill.`
  if (signs.charges >= 2 && startDate && accountNumber) return null
  return !asked && !dueDate ? ASKS_FOR_NOTHING : null
}

/** Two or more lines that add up to a printed total: only bills have that. */
const hasBilledLines = ({ charges, reconciliation }: BillSigns): boolean =>
  charges >= 2 && reconciliation.difference === 0

function saysSo(pages: readonly LabelledPage[]): boolean {
  return pages.some((page) =>
    page.lines.some((line) => line.segments.some((segment) => SAYS_NO_BILL.test(segment.text))),
  )
}

function titleOf(pages: readonly LabelledPage[]): string | null {
  for (const line of pages[0]?.lines.slice(0, TITLE_LINES) ?? []) {
    for (const segment of line.segments) {
      if (segment.words.length > 9) continue
      const title = NOTICE_TITLES.find(({ pattern }) => pattern.test(segment.text))
      if (title) return title.what
    }
  }
  return null
}

/** Most lines are a day with amounts or numbers, one after the other. */
function isHistory(pages: readonly LabelledPage[]): boolean {
  const lines = pages.flatMap((page) => page.lines)
  const dated = lines.filter((line) => {
    const run = runOf(
      line.segments.flatMap((segment) => segment.words),
      line.sheet,
    )
    const numbers = run.words.filter((word) => /^\$?-?[\d,]+(?:\.\d+)?$/.test(word.text)).length
    return daysIn(run).length > 0 && (moneyIn(run).length > 0 || numbers >= 2) && numbers >= 2
  })
  return dated.length >= HISTORY_ROWS && dated.length >= lines.length * HISTORY_SHARE
}
