import { conversion } from './conversion.ts'
import type { BilledUsage, MeterBill } from './meter-bill.ts'

export interface MeterUnits {
  energyType: string
  unit: string
  demandUnit: string | null
}

/** A line of general usage as a meter's months count it. */
export interface CountedUsage {
  line: BilledUsage
  /** As billed; the meter's own where the bill says none. */
  unit: string
  /** In the meter's unit; null where it does not convert. */
  amount: number | null
  /** It is not merely written otherwise. */
  isConverted: boolean
  approximate: boolean
}

/**
 * A bill's general usage in its meter's unit. A read that is printed in two units, such as CCF and the therms that they
 * hold, is counted once: as the line in the meter's own unit, or as the one that converts to it best.
 */
export function countedUsage(
  { usages }: Pick<MeterBill, 'usages'>,
  { energyType, unit: own }: Pick<MeterUnits, 'energyType' | 'unit'>,
): CountedUsage[] {
  const lines = usages.flatMap((line): CountedUsage[] => {
    if (line.usageTypeId !== 1) return []
    const unit = line.unit ?? own
    const by = conversion(energyType, unit, own)
    const { factor, approximate } = by ?? { factor: 1, approximate: false }
    return [
      {
        ...{ line, unit, approximate, amount: by && line.amount * factor },
        isConverted: approximate || factor !== 1,
      },
    ]
  })
  if (new Set(lines.map(({ unit }) => unit)).size < 2) return lines
  const groups = [...Map.groupBy(lines, ({ unit }) => unit).values()].sort(
    (one, other) => rankOf(one, own) - rankOf(other, own),
  )
  const [best = [], ...others] = groups
  return [...best, ...others.filter((group) => !isSameRead(group, best)).flat()]
}

/** The meter's own unit first, then what converts exactly, then what converts by a usual factor, then what does not. */
function rankOf([line]: readonly CountedUsage[], own: string): number {
  if (line === undefined || line.amount === null) return 3
  if (line.unit === own) return 0
  return line.approximate ? 2 : 1
}

/** Roundings of a printed conversion, and heat contents from a mile high to the richest gas. */
const EXACTLY = 0.02
const ABOUT = 0.35

/** Whether two groups of lines of one bill are one read, in two units. */
function isSameRead(group: readonly CountedUsage[], best: readonly CountedUsage[]): boolean {
  if (best.some(({ amount }) => amount === null) || group.some(({ amount }) => amount === null)) return false
  const [one, other] = [sumOf(group), sumOf(best)]
  const isRough = [...group, ...best].some(({ approximate }) => approximate)
  return (
    spanOf(group) === spanOf(best) && Math.abs(one - other) <= Math.abs(other) * (isRough ? ABOUT : EXACTLY)
  )
}

const sumOf = (group: readonly CountedUsage[]): number =>
  group.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const spanOf = (group: readonly CountedUsage[]): string => {
  const days = group.flatMap(({ line }) => [line.startDate, line.endDate]).sort()
  return `${days[0]} ${days.at(-1)}`
}
