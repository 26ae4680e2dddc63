import { addDays, daysBetween, formatDate } from '../calendar-date.ts'
import type { BillFigures } from './figures.ts'
import { median } from './robust.ts'
import type { Check } from './story.ts'

const FEWEST = 3
const SURE = 8
const LIKELY = 5
const TWO_PERIODS = 1.6
const PART = 0.55
const LAST = 12

const usualDays = (before: readonly BillFigures[]): number | null =>
  before.length < FEWEST ? null : median(before.slice(-LAST).map(({ days }) => days))

export const days: Check = ({ bill, before }) => {
  const usual = usualDays(before)
  if (usual === null) return []
  const ratio = bill.days / usual
  if (ratio < TWO_PERIODS && ratio > PART) return []
  const guess = ratio >= TWO_PERIODS ? 'two periods in one?' : 'a part of a period?'
  const message = `It is of ${bill.days} days, where ${Math.round(usual)} are usual: ${guess}`
  return [{ check: 'days', size: LIKELY, message, next: 'Compare the days of service with the page.' }]
}

/** Less is a reading that came early or late. */
const FEWEST_MISSING = 0.4

export const gap: Check = ({ bill, before }) => {
  const last = before
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  const usual = usualDays(before)
  if (last === undefined || usual === null) return []
  const missing = daysBetween(last, bill.startDate) - 1
  if (missing < usual * FEWEST_MISSING) return []
  const bills = Math.max(1, Math.round(missing / usual))
  const from = formatDate(addDays(last, 1))
  const to = formatDate(addDays(bill.startDate, -1))
  const message = `No bill is of ${from} to ${to}: ${bills === 1 ? 'one is' : `${bills} are`} missing.`
  return [
    { check: 'gap', size: LIKELY, message, next: 'Ask for what is missing, or mend the days of this one.' },
  ]
}

const FEWEST_TWICE = 3

export const overlap: Check = ({ bill, before }) => {
  const twice = before
    .map((other) => ({ other, days: sharedDays(bill, other) }))
    .sort((one, another) => another.days - one.days)[0]
  if (twice === undefined || twice.days < FEWEST_TWICE) return []
  const { other } = twice
  return [
    {
      check: 'overlap',
      size: twice.days >= bill.days * 0.5 ? SURE : LIKELY,
      message: `${twice.days} of its ${bill.days} days are billed already, by the bill of ${formatDate(other.startDate)} to ${formatDate(other.endDate)}.`,
      next: 'Say whether it bills that service anew, or mend its days.',
    },
  ]
}

function sharedDays(one: BillFigures, other: BillFigures): number {
  const from = one.startDate > other.startDate ? one.startDate : other.startDate
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  return daysBetween(from, to)
}

const COPIES_LOOKED_AT = 14

/** The figures of another meter’s bill for the same days, which the two never had alike. */
export const neighbourCopy: Check = ({ bill, neighbours, before }) => {
  if (!bill.usage || bill.costCents === 0) return []
  const same = (one: BillFigures, other: BillFigures) =>
    one.usage === other.usage && one.costCents === other.costCents
  const owner = neighbours.find(
    ({ bills }) =>
      bills.some((other) => same(other, bill) && sharedDays(other, bill) > 0) &&
      !bills.some((other) => before.some((own) => same(other, own))),
  )
  if (owner === undefined) return []
  const message = `Usage and cost are those of ${owner.name} to the cent.`
  return [{ check: 'copy', size: SURE, message, next: 'Is one of the two meters billed twice?' }]
}

export const copy: Check = ({ bill, before }) => {
  if (bill.usage === null || bill.costCents === 0) return []
  const same = before
    .slice(-COPIES_LOOKED_AT)
    .find(({ usage, costCents }) => usage === bill.usage && costCents === bill.costCents)
  if (same === undefined || isFlat(before)) return []
  const message = `Usage and cost are those of ${formatDate(same.startDate)} to ${formatDate(same.endDate)} to the cent.`
  return [{ check: 'copy', size: SURE, message, next: 'Is it the bill before, or a column of its history?' }]
}

/** Meters whose bills are alike say nothing by it. */
function isFlat(before: readonly BillFigures[]): boolean {
  const figures = before.slice(-COPIES_LOOKED_AT).map(({ usage, costCents }) => `${usage}/${costCents}`)
  return new Set(figures).size < figures.length
}
