import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { amount, money } from '../figures.ts'
import { type AskedMonth, billsOf, monthsOf, totalOf } from '../months-of.ts'
import { meterWords } from '../scope.ts'
import { type CompareQuestion, compare, sidesOf } from './compare.ts'
import { pricedMonths, priceOf } from './rate.ts'
import { groupsOf } from './total.ts'

/** What made something cost or use more or less: how much was used, what one cost, and which meters it was. */
export function why(facts: Facts, question: CompareQuestion): Finding {
  const found = compare(facts, question)
  const sides = found.outcome === 'found' ? sidesOf(facts, question) : 'units'
  if (sides === 'units') return found
  const [now, before] = [
    new Set(sides.now.map(({ month }) => month)),
    new Set(sides.before.map(({ month }) => month)),
  ]
  const meters = byMeter(facts, question, now, before)
  const parts = question.measure === 'cost' ? usageOrRate(facts, question, now, before) : []
  const table = meters.length < 2 ? undefined : tableOf(meters, sides.unit)
  const { table: _, ...rest } = found
  return { ...rest, sentences: [...found.sentences, ...parts], ...(table && { table }) }
}

type Months = ReadonlySet<string>

/** Of a cost: how much of the change comes from what was used, and how much from what one unit cost. */
function usageOrRate(
  facts: Facts,
  { now, before }: CompareQuestion,
  later: Months,
  earlier: Months,
): Piece[][] {
  const [one, other] = [pricedMonths(facts, now.scope), pricedMonths(facts, before.scope)]
  if (one.unit === null || one.unit !== other.unit || !facts.shows.usage) return []
  const [months, beside] = [
    one.months.filter(({ month }) => later.has(month)),
    other.months.filter(({ month }) => earlier.has(month)),
  ]
  const [price, priceBefore] = [priceOf(months, one.unit), priceOf(beside, one.unit)]
  if (price === null || priceBefore === null || months.length !== later.size) return []
  const sum = (of: typeof months) => of.reduce((all, { usage }) => all + usage, 0)
  const [used, usedBefore] = [sum(months), sum(beside)]
  const bills = [...months, ...beside].flatMap(({ billIds }) => billIds)
  const cents = (of: typeof months) => of.reduce((all, each) => all + each.cents, 0)
  const ofUsage = Math.round((used - usedBefore) * (cents(beside) / usedBefore))
  const ofPrice = cents(months) - cents(beside) - ofUsage
  return [
    [
      ...['Usage went from ', amount(usedBefore, one.unit, bills), ' to ', amount(used, one.unit, bills)],
      ...[', which makes ', signed(ofUsage, bills), '; '],
      ...[
        'the average price went from ',
        priceBefore,
        ' to ',
        price,
        ', which makes ',
        signed(ofPrice, bills),
        '.',
      ],
    ],
  ]
}

const signed = (cents: number, bills: readonly number[]) => {
  const figure = money(cents, bills)
  return cents > 0 ? { ...figure, text: `+${figure.text}` } : figure
}

interface MeterChange {
  name: string
  now: number
  before: number
  billIds: number[]
}

/** The largest change first. */
function byMeter(
  facts: Facts,
  { measure, now, before }: CompareQuestion,
  later: Months,
  earlier: Months,
): MeterChange[] {
  if (measure === 'demand' || now.scope.words !== before.scope.words) return []
  return groupsOf(facts, now.scope, meterWords)
    .flatMap(([name, meterIds]): MeterChange[] => {
      const { months } = monthsOf(facts, { ...now.scope, meterIds }, measure)
      const [one, other] = [later, earlier].map((of) => months.filter(({ month }) => of.has(month))) as [
        AskedMonth[],
        AskedMonth[],
      ]
      if (one.length + other.length === 0) return []
      return [
        {
          name,
          now: totalOf(one, measure),
          before: totalOf(other, measure),
          billIds: billsOf([...one, ...other]),
        },
      ]
    })
    .sort((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before))
}

function tableOf(meters: readonly MeterChange[], unit: string) {
  const told = (value: number, billIds: readonly number[]) =>
    unit === 'USD' ? money(Math.round(value), billIds) : amount(value, unit, billIds)
  return {
    columns: [
      { title: 'Meter', numeric: false },
      { title: 'Before', numeric: true },
      { title: 'Now', numeric: true },
      { title: 'Change', numeric: true },
    ],
    rows: meters.map(({ name, now, before, billIds }): Piece[] => [
      name,
      told(before, billIds),
      told(now, billIds),
      told(now - before, billIds),
    ]),
  }
}
