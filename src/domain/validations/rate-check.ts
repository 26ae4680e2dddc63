import { formatMoney } from '#base/money.ts'
import { formatQuantity } from '#domain/bills/validation/figures.ts'
import type { BillFigures } from './figures.ts'
import { median, usualSize } from './robust.ts'
import type { Check } from './story.ts'

/** The last bills that a price is told by: prices change with the year. */
const BILLS = 14
const FEWEST = 5
const LEAST_SPREAD = 0.05
/** Of what was expected: small bills are mostly their fixed part. */
const LEAST_COST = 0.02

interface Price {
  fixedPerDay: number
  perUnit: number
}

/** What the usage was to cost: a part for the day and a price for the unit, by the bills before. */
export const rate: Check = ({ bill, before, unit }) => {
  const last = before.filter(isPriced).slice(-BILLS)
  if (!isPriced(bill) || last.length < FEWEST) return []
  const price = priceOf(last)
  const off = (one: Priced) => Math.log(ratioOf(one, price))
  const spread = Math.max(LEAST_SPREAD, usualSize(last.map(off)))
  const usual = median(last.map(unitPrice))
  return [
    {
      check: 'rate',
      size: Math.abs(off(bill)) / spread,
      message: `${formatQuantity(bill.usage, unit)} cost ${formatMoney(bill.costCents)}, where ${formatMoney(
        Math.round(expected(bill, price) * 100),
      )} was to be expected: ${dollars(unitPrice(bill))} a ${unit} instead of ${dollars(usual)}.`,
      next: 'Compare both the usage and the charges with the page: one of them does not fit the other.',
    },
  ]
}

interface Priced extends BillFigures {
  usage: number
}

const isPriced = (bill: BillFigures): bill is Priced =>
  bill.usage !== null && bill.usage > 0 && bill.costCents > 0

const expected = ({ days, usage }: Priced, { fixedPerDay, perUnit }: Price): number =>
  Math.max(fixedPerDay * days + perUnit * usage, LEAST_COST)

const ratioOf = (bill: Priced, price: Price): number => bill.costCents / 100 / expected(bill, price)

const unitPrice = ({ costCents, usage }: Priced): number => costCents / 100 / usage

const dollars = (amount: number): string => `$${amount.toFixed(amount < 1 ? 3 : 2)}`

/** A line through the bills that a few odd ones don't move: the median of all slopes (Theil and Sen), none negative. */
function priceOf(bills: readonly Priced[]): Price {
  const points = bills.map(({ usage, days, costCents }) => ({ x: usage / days, y: costCents / 100 / days }))
  const slopes = points.flatMap((one, at) =>
    points.slice(at + 1).flatMap((other) => {
      const apart = other.x - one.x
      return Math.abs(apart) < 0.02 * Math.max(one.x, other.x) ? [] : [(other.y - one.y) / apart]
    }),
  )
  const usual = median(points.map(({ x, y }) => y / x))
  const perUnit = slopes.length < FEWEST ? usual : Math.min(usual, Math.max(0, median(slopes)))
  return { perUnit, fixedPerDay: median(points.map(({ x, y }) => y - perUnit * x)) }
}
