import { addDays, daysBetween, earlierOf, formatDate, laterOf } from '#base/calendar-date.ts'
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
  const from = laterOf(one.startDate, other.startDate)
  const to = earlierOf(one.endDate, other.endDate)
  return daysBetween(from, to)
}

const COPIES_LOOKED_AT = 14
const YEAR = 365
const SAME_SEASON = 20
/** So many steps of its register two bills of the meter usually lie apart: with fewer, they are alike by chance. */
const FEWEST_STEPS = 50
const SURE_STEPS = 500

/** The figures of the last bill, or of that a year ago, which pages print beside those of the bill. */
export const copy: Check = ({ bill, before }) => {
  if (bill.usage === null || bill.costCents === 0) return []
  const beside = before.filter((other, at) => at === before.length - 1 || isYearBefore(other, bill))
  const same = beside.findLast((other) => isSame(other, bill))
  const size = same === undefined ? null : sizeOfCopy(before)
  if (same === undefined || size === null) return []
  const message = `Usage and cost are those of ${formatDate(same.startDate)} to ${formatDate(same.endDate)} to the cent.`
  return [{ check: 'copy', size, message, next: 'Is it the bill before, or a column of its history?' }]
}

/** The figures of another meter’s bill for the same days, which the two never had alike. */
export const neighbourCopy: Check = ({ bill, neighbours, before }) => {
  if (!bill.usage || bill.costCents === 0) return []
  const owner = neighbours.find(
    ({ bills }) =>
      bills.some((other) => isSame(other, bill) && sharedDays(other, bill) > 0) &&
      !bills.some((other) => before.some((own) => isSame(other, own))),
  )
  const size = owner === undefined ? null : sizeOfCopy(before)
  if (owner === undefined || size === null) return []
  const message = `Usage and cost are those of ${owner.name} to the cent.`
  return [{ check: 'copy', size, message, next: 'Is one of the two meters billed twice?' }]
}

const isSame = (one: BillFigures, other: BillFigures): boolean =>
  one.usage === other.usage && one.costCents === other.costCents

const isYearBefore = (other: BillFigures, bill: BillFigures): boolean =>
  Math.abs(daysBetween(other.startDate, bill.startDate) - YEAR) <= SAME_SEASON

/** Null for a meter of which two bills are alike by chance: it counts in few steps, or its usage hardly differs. */
function sizeOfCopy(before: readonly BillFigures[]): number | null {
  const step = usagesOf(before.slice(-COPIES_LOOKED_AT)).reduce(commonStep, 0)
  const steps = step === 0 ? 0 : usuallyApart(before) / step
  if (steps < FEWEST_STEPS) return null
  return steps < SURE_STEPS ? LIKELY : SURE
}

const usagesOf = (bills: readonly BillFigures[]): number[] =>
  bills.flatMap(({ usage }) => (usage === null ? [] : [usage]))

/** From a bill to the one before it, and to that a year before, whichever is less: seasons come again. */
function usuallyApart(before: readonly BillFigures[]): number {
  const apartFrom = (others: (bill: BillFigures, at: number) => readonly BillFigures[]) => {
    const apart = before.flatMap((bill, at) =>
      usagesOf([bill]).flatMap((usage) => usagesOf(others(bill, at)).map((other) => Math.abs(usage - other))),
    )
    return apart.length === 0 ? [] : [median(apart)]
  }
  return Math.min(
    ...apartFrom((_, at) => before.slice(Math.max(0, at - 1), at)),
    ...apartFrom((bill) => before.filter((other) => isYearBefore(other, bill)).slice(0, 1)),
  )
}

/** Finer than any register counts. */
const FINEST = 0.001

/** The largest step that both are whole numbers of. */
function commonStep(one: number, other: number): number {
  let [larger, smaller] = [Math.abs(one), Math.abs(other)]
  while (smaller > FINEST) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
