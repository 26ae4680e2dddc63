import { standardUnitOf } from '#domain/records/measures.ts'
import type { BillDraft, DraftUsage } from '../bill-draft.ts'
import {
  commonUnit,
  comparable,
  demands,
  generalUsages,
  historyOf,
  type MeterShare,
  sharesOf,
} from '../validation/billed-meters.ts'
import type { MeterPeriod, ValidationContext } from '../validation/context.ts'
import { FEWEST_BILLS } from './earlier-lines.ts'

/**
 * Whether each meter of a bill that passes the rules for unusual usage has so many earlier bills that these rules had
 * something to say: usage and demand, in units that can be compared.
 */
export function areUsagesAsBefore(draft: BillDraft, context: ValidationContext): boolean {
  const { skip_usage_threshold_validation: noUsage, skip_demand_threshold_validation: noDemand } =
    context.settings
  return sharesOf(draft, context).every((share) => {
    const before = historyOf(context, share.meterId)
    return (
      isKnown(generalUsages(share), noUsage, before, ({ usage, usageUnit }) => [usage, usageUnit]) &&
      isKnown(demands(share), noDemand, before, ({ demand, demandUnit }) => [demand, demandUnit])
    )
  })
}

function isKnown(
  usages: MeterShare['usages'],
  isUnchecked: boolean,
  before: readonly MeterPeriod[],
  of: (period: MeterPeriod) => [number | null, string | null],
): boolean {
  if (usages.length === 0) return true
  const unit = standardUnitOf(commonUnit(usages satisfies DraftUsage[]))
  const known = before.flatMap((period) => comparable(...of(period), unit)).filter((amount) => amount > 0)
  return !isUnchecked && known.length >= FEWEST_BILLS
}
