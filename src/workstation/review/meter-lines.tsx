import type { ReviewedMeter } from '#commands/review/context.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

/** A meter in the list: what it is called, on which account, and what is oddest about its bills, else where it is. */
export function meterLines({ reasons: [worst], ...meter }: ReviewedMeter) {
  const { display_name: name, acct_num: side } = meter
  if (worst !== undefined)
    return <TwoLines name={name} side={side} standing={{ tone: 'warn', words: worst }} />
  return (
    <TwoLines
      name={name}
      side={side}
      place={`${meter.utility_company_name} · ${meter.property_name}`}
      standing={{ tone: 'neutral', words: billsOf(meter) }}
    />
  )
}

function billsOf({
  utility_bill_ids: bills,
  judged,
  energy_type_name,
}: Omit<ReviewedMeter, 'reasons'>): string {
  if (bills.length === 0) return energy_type_name
  const count = bills.length === 1 ? '1 bill' : `${bills.length} bills`
  return judged ? count : `${count}, not judged yet`
}
