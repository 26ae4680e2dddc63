import { type Cents, sumCents } from '../money.ts'
import { inUnit } from '../months/in-unit.ts'
import { daysIn, type Month } from '../months/month.ts'
import type { MeteredMonths } from '../months/property-months.ts'

/** What one bill says of one meter. */
export interface WholeBill {
  /** In which its service period ends. */
  month: Month
  costCents: Cents
  usages: readonly { amount: number; unit: string | null; estimated: boolean }[]
}

type BilledMonth = MeteredMonths['months'][number]

/** The months of a meter with bills left whole, each in the month in which its service period ends. */
export const monthsAsBilled = (bills: readonly WholeBill[], unit: string): BilledMonth[] =>
  [...Map.groupBy(bills, ({ month }) => month)].map(([month, ended]) => {
    const usages = ended.flatMap((bill) => bill.usages)
    const amounts = usages.flatMap((usage) => inUnit(usage, unit) ?? [])
    return {
      month,
      days: daysIn(month),
      estimatedDays: usages.some(({ estimated }) => estimated) ? daysIn(month) : 0,
      costCents: sumCents(ended.map(({ costCents }) => costCents)),
      usage: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    }
  })
