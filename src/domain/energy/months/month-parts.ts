import type { Cents } from '#base/money.ts'
import { relateBills } from './bill-relations.ts'
import { addBill, addLeftOut, type CalendarizedMeter, isMetered, Months } from './calendarize.ts'
import { countDays } from './days.ts'
import type { MonthFact } from './facts.ts'
import { inOrder, type MeterBill } from './meter-bill.ts'
import type { Month } from './month.ts'
import { serviceEndsOf } from './service-periods.ts'

/** What one bill has of a month of an account meter. */
export interface MonthPart {
  billId: number
  /** Whether it is in the month's figures; else `costCents` and `usage` say what it would have been. */
  counted: boolean
  /** Days of the month that the bill is for. */
  days: number
  costCents: Cents
  /** Past-due and unapplied money, and what is stored as no cost. */
  uncountedCents: Cents
  /** In the meter's unit. */
  usage: number | null
  /** What the months store of this bill. */
  facts: MonthFact[]
}

/** The parts that make up a month of an account meter, in the order of its bills: their sums are its figures. */
export function partsOfMonth(
  month: Month,
  bills: readonly MeterBill[],
  meter: CalendarizedMeter,
): MonthPart[] {
  const relations = relateBills(bills, meter.decisions ?? [], isMetered(meter.energyType))
  const leftOut = new Map(relations.leftOut.map((left) => [left.id, left]))
  const ends = serviceEndsOf(bills)
  return inOrder(bills).flatMap((bill): MonthPart[] => {
    const months = new Months()
    const left = leftOut.get(bill.id)
    if (left === undefined) addBill(months, bill, meter, ends, relations)
    else addLeftOut(months, bill, meter, ends, left)
    const built = months.find(month)?.built()
    if (built === undefined) return []
    const replaced = built.facts.find((fact) => fact.fact === 'replaced')
    return [
      {
        billId: bill.id,
        counted: left === undefined,
        days: countDays(built.billedDays | built.measuredDays),
        costCents: replaced?.costCents ?? built.costCents,
        uncountedCents: built.facts.reduce(
          (sum, fact) => (fact.fact === 'left_out' ? sum + fact.costCents : sum),
          0,
        ),
        usage: replaced === undefined ? built.usage : replaced.usage,
        facts: built.facts,
      },
    ]
  })
}
