import type { Cents } from '#base/money.ts'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import { beliefIn } from '../belief.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import type { SumNode } from '../charges/sum-tree.ts'
import { chargesImplied, type MoneyRanking } from '../fields/money-fields.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { moneyIn } from '../text/printed-money.ts'
import { runOf } from '../text/run.ts'
import { leftOut } from './left-out.ts'
import { namedInPart } from './named-in-part.ts'
import { productOf } from './products.ts'
import { quantitiesOf } from './quantities.ts'
import { specialDocumentOf } from './special-document.ts'
import { unlikelyLines } from './unlikely-lines.ts'

/** Of each kind: one is enough for a doubt, and a person reads no more. */
const MOST = 200
/** A date less believed than this stands by itself, or among others that it may as well be. */
const CALLED = 0.4

/** What the page says for and against the rows that were taken for the bill's charges. */
export function groundsOf(
  pages: readonly LabelledPage[],
  { rows, roots }: { rows: readonly ChargeRow[]; roots: readonly SumNode[] },
  lines: readonly ChargeRow[],
  money: MoneyRanking,
  invoiceDate: HeaderFields['invoiceDate'] = null,
): Grounds {
  const missed = leftOut(rows, roots, lines, money)
  return {
    askedFor: [...new Set([...chargesImplied(money), ...dueIfSettled(pages, money)])],
    named: money.totalCurrentCharges[0]?.value ?? null,
    leftOut: missed.slice(0, MOST).map(told),
    products: [...lines, ...missed].flatMap((row) => productOf(row) ?? []).slice(0, MOST),
    quantities: quantitiesOf(pages).slice(0, MOST),
    namedInPart: namedInPart(lines).slice(0, MOST),
    unlikely: unlikelyLines(rows, lines).slice(0, MOST).map(told),
    uncalledInvoiceDate: invoiceDate && beliefIn(invoiceDate.evidence) < CALLED ? invoiceDate.value : null,
    document: specialDocumentOf(pages),
  }
}

const told = ({ description, amount }: ChargeRow) => ({ description, amount: amount.value })

/** What is due is all for the current charges where what was owed before stands on the page again as money that came in. */
function dueIfSettled(pages: readonly LabelledPage[], money: MoneyRanking): Cents[] {
  const [due, before, payment] = [money.amountDue[0], money.previousBalance[0], money.payments[0]]
  if (due === undefined || (before === undefined && payment === undefined)) return []
  if (before?.value === 0) return [due.value]
  const printed = new Set(
    pages.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        moneyIn(
          runOf(
            line.segments.flatMap((segment) => segment.words),
            line.sheet,
          ),
        ).map(({ value }) => value),
      ),
    ),
  )
  const isSettled = before ? printed.has(-before.value) : payment && printed.has(Math.abs(payment.value))
  return isSettled && payment?.value !== 0 ? [due.value] : []
}
