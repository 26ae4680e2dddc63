import type { ReviewedMeter } from '#commands/review/context.ts'
import { TwoLines } from '../list/TwoLines.tsx'

/** A meter in the list: what it is called, on which account, and what is oddest about its bills. */
export const meterLines = (meter: ReviewedMeter) => (
  <TwoLines
    name={meter.display_name}
    side={meter.acct_num}
    place={`${meter.utility_company_name} · ${meter.property_name}`}
    standing={standingOf(meter)}
  />
)

function standingOf({ reasons, utility_bill_ids: bills, energy_type_name }: ReviewedMeter) {
  const [worst] = reasons
  if (worst !== undefined) return { tone: 'warn', words: worst }
  if (bills.length === 0) return { tone: 'neutral', words: energy_type_name }
  return { tone: 'neutral', words: bills.length === 1 ? '1 bill' : `${bills.length} bills` }
}
