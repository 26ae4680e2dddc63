import { daysBetween } from '#base/calendar-date.ts'
import { sumCents } from '#base/money.ts'
import { countDays } from '#domain/energy/months/days.ts'
import { daysIn, type Month, monthOf } from '#domain/energy/months/month.ts'
import { shareOf } from '#domain/energy/year-over-year/comparison.ts'
import type { Finding, Piece } from '../answer.ts'
import type { FactMonth, FactOpenBill, Facts } from '../facts.ts'
import { money, percent } from '../figures.ts'
import { monthWords, yearsBefore } from '../period.ts'
import { explainOpenBill } from './explain.ts'
import { nothing } from './words.ts'

/** Months before a bill that it is held against. */
const MONTHS_BEFORE = 12

/** The bill on screen beside what its meters cost before, for each day, so that long bills and short ones compare. */
export function billBeside(facts: Facts, bill: FactOpenBill): Finding {
  const explained = explainOpenBill(facts, bill)
  const { startDate, endDate } = bill
  const cents = sumCents(bill.lines.map(({ amountCents }) => amountCents ?? 0))
  if (startDate === null || endDate === null || cents === 0 || explained.outcome === 'nothing')
    return nothing('The bill on screen says too little to be held against others: its days or its charges.')
  const days = daysBetween(startDate, endDate) + 1
  const ids = new Set(bill.lines.flatMap(({ meterId }) => meterId ?? []))
  const months = facts.meters.filter(({ id }) => ids.has(id)).flatMap((meter) => meter.months)
  const before = months.filter(({ month }) => month < monthOf(startDate))
  const newest = newestOf(before)
  if (newest.length === 0)
    return {
      ...explained,
      notes: [...explained.notes, 'Its meters have no bill before it to hold it against.'],
    }
  const billIds = newest.flatMap((month) => month.billIds)
  const usual = dailyOf(newest)
  const own = cents / days
  const lastYear = months.filter(({ month }) => month === yearBefore(monthOf(endDate)))
  const sentences: Piece[][] = [
    ['It comes to ', money(Math.round(own), idsOf(bill)), ` a day, for ${days} days.`],
    [
      ...[
        'In the months before, ',
        money(Math.round(usual), billIds),
        ' a day',
        ...change(usual, own, billIds),
        '.',
      ],
    ],
    ...(lastYear.length === 0 ? [] : [besideLastYear(lastYear, own, yearBefore(monthOf(endDate)))]),
  ]
  return { ...explained, sentences: [...sentences, ...explained.sentences] }
}

const idsOf = ({ savedBillId }: FactOpenBill): number[] => (savedBillId === null ? [] : [savedBillId])

const yearBefore = (month: Month): Month => yearsBefore({ from: month, to: month }).from

/** Of all its meters together: those of the newest months of which something is known. */
function newestOf(months: readonly FactMonth[]): FactMonth[] {
  const named = [...new Set(months.map(({ month }) => month))].sort().slice(-MONTHS_BEFORE)
  return months.filter(({ month }) => named.includes(month))
}

/** Cents a day, of days that bills are of. */
function dailyOf(months: readonly FactMonth[]): number {
  const cents = sumCents(months.map(({ costCents }) => costCents))
  const days = [...Map.groupBy(months, ({ month }) => month)].reduce(
    (sum, [month, within]) =>
      sum + Math.min(daysIn(month), Math.max(...within.map((one) => countDays(one.billedDays)))),
    0,
  )
  return days === 0 ? 0 : cents / days
}

function change(before: number, now: number, billIds: readonly number[]): Piece[] {
  const share = shareOf(before, now)
  return share === null
    ? []
    : [': this one is ', percent(Math.abs(share), billIds), share < 0 ? ' less' : ' more']
}

function besideLastYear(months: readonly FactMonth[], own: number, month: Month): Piece[] {
  const billIds = months.flatMap((one) => one.billIds)
  const then = dailyOf(months)
  return [
    `In ${monthWords(month)}, `,
    money(Math.round(then), billIds),
    ' a day',
    ...change(then, own, billIds),
    '.',
  ]
}
