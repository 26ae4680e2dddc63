import type { BillFigures } from './figures.ts'
import { type Check, costPerDay, type Figure, usagePerDay } from './story.ts'
import { dollarsPerDay } from './words.ts'

/** From so many bills on, other checks know more. */
const MANY = 5
/** A cost three times beyond all of few bills is as odd as what is reported of many. */
const SPREAD = 0.35

/**
 * Of few bills little is known but that no day costs several times as much as on any of them, or as little, without a
 * change of the usage that explains it.
 */
export const fewBills: Check = ({ bill, before }) => {
  const last = before.filter(({ costCents }) => costCents > 0)
  if (bill.costCents <= 0 || last.length === 0 || last.length >= MANY) return []
  const up = beyond(bill, last, costPerDay, 1) - Math.max(0, beyond(bill, last, usagePerDay, 1))
  const down = beyond(bill, last, costPerDay, -1) - Math.max(0, beyond(bill, last, usagePerDay, -1))
  const [off, least] = up > down ? [up, Math.max] : [down, Math.min]
  const nearest = least(...last.map((one) => costPerDay(one) as number))
  const cost = costPerDay(bill) as number
  const earlier = last.length === 1 ? 'the earlier bill' : `the ${last.length} earlier bills`
  return [
    {
      check: bill.usage === null ? 'cost' : 'rate',
      size: off / SPREAD,
      message: `Cost is ${dollarsPerDay(cost)}; on ${earlier} it was ${up > down ? 'at most' : 'at least'} ${dollarsPerDay(nearest)}.`,
      next: 'Compare the charges with the page: a digit or a point too many, a balance carried forward?',
    },
  ]
}

/** How far a figure lies above all of the others, or with -1 below them, of its logarithm; 0 where it is not known. */
function beyond(bill: BillFigures, others: readonly BillFigures[], figure: Figure, side: 1 | -1): number {
  const value = figure(bill)
  const known = others.flatMap((one) => figure(one) ?? []).filter((one) => one > 0)
  if (value === null || value <= 0 || known.length === 0) return 0
  return Math.min(...known.map((one) => side * Math.log(value / one)))
}
