import { formatMoney } from '#base/money.ts'
import { formatQuantity } from '#domain/bills/validation/figures.ts'
import { CHARGE_TYPES, type ChargeTypeId } from '#domain/records/line-types.ts'
import type { BillFigures } from './figures.ts'
import type { Check, Oddity } from './story.ts'

const SURE = 8
const LIKELY = 4.5
const LAST = 6
const FEWEST = 4
/** Of a bill: what is less comes and goes. */
const LEAST_SHARE = 0.06
const LEAST_NEW_SHARE = 0.2

/** A kind of charge that every bill had, or that none had. */
export const charges: Check = ({ bill, before }) => {
  const last = before.slice(-LAST)
  if (last.length < FEWEST) return []
  const missing = kindsOf(last).filter(
    (kind) => !bill.charges.has(kind) && last.every((other) => shareOf(other, kind) >= LEAST_SHARE),
  )
  const added = [...bill.charges.keys()].filter(
    (kind) => !before.some((other) => other.charges.has(kind)) && shareOf(bill, kind) >= LEAST_NEW_SHARE,
  )
  return [
    ...missing.map((kind) => ({
      ...odd(`${nameOf(kind)} is missing: each of the last ${last.length} bills had it.`),
      next: 'Look for the charge on the page, or for another kind that it was taken for.',
    })),
    ...added.map((kind) => ({
      ...odd(
        `${nameOf(kind)} is new: no bill before had it, and it is ${formatMoney(bill.charges.get(kind) ?? 0)}.`,
      ),
      next: 'Is it a charge of this period, and of this kind?',
    })),
  ]
}

const odd = (message: string): Pick<Oddity, 'check' | 'size' | 'message'> => ({
  check: 'charges',
  size: LIKELY,
  message,
})

const kindsOf = (bills: readonly BillFigures[]): ChargeTypeId[] => [
  ...new Set(bills.flatMap(({ charges }) => [...charges.keys()])),
]

const shareOf = ({ charges, costCents }: BillFigures, kind: ChargeTypeId): number =>
  costCents === 0 ? 0 : Math.abs((charges.get(kind) ?? 0) / costCents)

const nameOf = (kind: ChargeTypeId): string => `The charge “${CHARGE_TYPES[kind].replaceAll('_', ' ')}”`

export const credit: Check = ({ bill, before, unit }) => {
  if (bill.costCents < 0 && !before.some(({ costCents }) => costCents < 0))
    return [
      {
        check: 'credit',
        size: SURE,
        message: `It gives back ${formatMoney(-bill.costCents)}, and no bill before did.`,
        next: 'Is it a credit, or an amount with the wrong sign?',
      },
    ]
  if ((bill.usage ?? 0) < 0 && !before.some(({ usage }) => (usage ?? 0) < 0))
    return [
      {
        check: 'credit',
        size: SURE,
        message: `It gives back ${formatQuantity(-(bill.usage ?? 0), unit)}, and no bill before did.`,
        next: 'Is it a correction, or a usage with the wrong sign?',
      },
    ]
  return []
}

/** What each of the last bills told, and this one does not. */
export const silence: Check = ({ bill, before, unit }) => {
  const last = before.slice(-LAST)
  if (last.length < FEWEST) return []
  const odd: Oddity[] = []
  if (bill.otherUnit !== null)
    odd.push({
      check: 'unit',
      size: SURE,
      message: `Its usage is in ${bill.otherUnit}, which is no measure of what the meter counts in ${unit}.`,
      next: 'Compare the unit with the page: is it this meter’s line?',
    })
  else if (bill.usage === null && last.every(({ usage }) => usage !== null))
    odd.push({
      check: 'usage',
      size: SURE,
      message: 'It says no usage, and every bill before did.',
      next: 'Look for the usage on the page.',
    })
  if (bill.demand === null && last.every(({ demand }) => demand !== null))
    odd.push({
      check: 'demand',
      size: LIKELY,
      message: 'It says no demand, and every bill before did.',
      next: 'Look for the demand on the page.',
    })
  if (bill.costCents === 0 && last.every(({ costCents }) => costCents > 0))
    odd.push({
      check: 'cost',
      size: SURE,
      message: 'It costs nothing, and every bill before did cost something.',
      next: 'Look for the charges on the page.',
    })
  return odd
}

/** A meter that draws its highest all the time uses this much, and none more. */
const HOURS = 24
const ROUNDING = 1.05

export const loadFactor: Check = ({ bill, unit, demandUnit }) => {
  if (unit !== 'kWh' || demandUnit !== 'kW' || bill.demand === null || bill.usage === null) return []
  const most = bill.demand * HOURS * bill.days * ROUNDING
  if (bill.usage <= most || bill.demand <= 0) return []
  const message = `${formatQuantity(bill.usage, unit)} cannot be drawn in ${bill.days} days with a demand of ${formatQuantity(bill.demand, demandUnit)}.`
  return [
    {
      check: 'demand',
      size: SURE,
      message,
      next: 'Compare usage and demand with the page: are they taken for each other?',
    },
  ]
}
