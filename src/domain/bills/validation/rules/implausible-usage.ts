import { inStandardUnit } from '#domain/records/measures.ts'
import { utilityTypeOf } from '../../matching/utility-type.ts'
import { demands, generalUsages, type MeterShare, sharesOf } from '../billed-meters.ts'
import { formatQuantity } from '../figures.ts'
import type { Finding, Rule } from '../rule.ts'
import { daysOf } from '../usual-range.ts'

/** The least and the most that one meter is known to use in a day, far beyond the usual; by the standard unit. */
const A_DAY: Record<string, readonly [least: number, most: number]> = {
  kWh: [0.01, 2_000_000],
  therm: [0.001, 500_000],
  GJ: [0.001, 50_000],
  CCF: [0.0005, 100_000],
  'm³': [0.001, 300_000],
  gallons: [0.03, 75_000_000],
  Mlb: [0.001, 20_000],
  'ton-hour': [0.01, 1_000_000],
}
const MOST_DEMAND: Record<string, number> = { kW: 500_000, kVA: 500_000, kVAR: 500_000, 'Mlb/hr': 2_000 }

const HOURS = 24
/** What is billed for demand may be that of a few hours, but a third of the real one is rare. */
const LEEWAY = 3

/** Usage that no meter has: a misplaced point, a price or a meter's number taken for it. */
export const implausibleUsage: Rule = {
  name: 'implausible-usage',
  severity: 'warning',
  skip: null,
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => [
      ...outOfBounds(share, utilityTypeOf(context.meters.get(share.meterId)?.energyType ?? '')),
      ...beyondDemand(share),
    ]),
}

function outOfBounds(share: MeterShare, type: ReturnType<typeof utilityTypeOf>): Finding[] {
  const mayBeNegative = type === 'Electric' || type === 'Solar' || type === null
  const days = share.period ? daysOf(share.period) : 1
  return share.usages.flatMap(({ id, amount, unit, usageTypeId }): Finding[] => {
    const given = inStandardUnit(Math.abs(amount), unit)
    const [least, most] = A_DAY[given.unit ?? ''] ?? [0, Number.POSITIVE_INFINITY]
    const isDemand = usageTypeId === 2
    const isTooMuch = isDemand
      ? given.amount > (MOST_DEMAND[given.unit ?? ''] ?? Number.POSITIVE_INFINITY)
      : given.amount > most * days
    const isTooLittle = !isDemand && amount !== 0 && given.amount < least * days
    if (!isTooMuch && !isTooLittle && (amount >= 0 || mayBeNegative)) return []
    const why = isTooMuch ? 'more' : isTooLittle || amount < 0 ? 'less' : 'other'
    const message = `${formatQuantity(amount, unit)} of ${share.name} is ${why} than any meter uses in ${days} days.`
    return [{ message, target: { kind: 'usage', id }, fix: null }]
  })
}

/** More than the highest demand could have used in every hour of the period. */
function beyondDemand(share: MeterShare): Finding[] {
  const highest = Math.max(0, ...demands(share).flatMap((usage) => amountsIn('kW', usage)))
  const [first] = generalUsages(share)
  const used = generalUsages(share).flatMap((usage) => amountsIn('kWh', usage))
  const sum = used.reduce((total, amount) => total + amount, 0)
  if (!first || !share.period || highest === 0 || sum <= highest * HOURS * daysOf(share.period) * LEEWAY)
    return []
  const message = `${share.name} can’t have used ${formatQuantity(sum, 'kWh')} with a demand of ${formatQuantity(highest, 'kW')}.`
  return [{ message, target: { kind: 'usage', id: first.id }, fix: null }]
}

function amountsIn(standard: string, { amount, unit }: { amount: number; unit: string | null }): number[] {
  const given = inStandardUnit(amount, unit)
  return given.unit === standard ? [given.amount] : []
}
