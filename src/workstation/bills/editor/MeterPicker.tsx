import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { shortMeterName } from '#domain/bills/matching/meter-number.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { PickList } from '#ui/pick/PickList.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { metersQuery } from '#workstation/records/shared/lookup-queries.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { DraftLine } from '../draft/edits.ts'
import { type AccountMeter, rankMeters } from '../draft/rank-meters.ts'
import { dispatchAtom, openEditorAtom } from '../state/editors.ts'

/** The meters of the bill's account for one line, the likeliest first. */
export function MeterPicker({ bill, line }: { bill: BillDetail; line: DraftLine }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const draft = useAtomValue(openEditorAtom)?.draft
  const { data, error } = useQuery({
    ...metersQuery(call, bill.utility_company_id ?? 0, bill.utility_account_id ?? 0),
    enabled: bill.utility_company_id !== null && bill.utility_account_id !== null,
  })
  const ranked = useMemo(() => {
    if (data === undefined || draft === undefined) return null
    return rankMeters(line, draft, data, bill.gpt_bill?.meters ?? [])
  }, [data, draft, line, bill])
  const take = (id: number) => {
    const found = ranked?.find(({ meter }) => meter.id === id)
    if (found !== undefined) execute('bills.pick-meter', 'key', choiceOf(found.meter))
  }
  return (
    <PickList
      label="Meter"
      placeholder="Type a meter’s number, kind or property"
      choices={ranked?.map(({ meter, reason }) => optionOf(meter, reason)) ?? null}
      onTake={take}
      onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
      empty={() =>
        error?.message ?? (ranked === null ? 'Loading the meters…' : 'No meter of this account fits.')
      }
    />
  )
}

const choiceOf = (meter: AccountMeter) => ({
  utilityAccountMeterId: meter.id,
  meterName: shortMeterName(
    meter.um_meter_num ?? meter.meter_num,
    meter.energy_type_name,
    meter.display_name,
  ),
})

const wordsOf = (meter: AccountMeter): string =>
  [meter.display_name, meter.meter_num, meter.um_meter_num, meter.energy_type_name, meter.property_name].join(
    ' ',
  )

function optionOf(meter: AccountMeter, reason: string | null): Choice<number> {
  const unusual = [
    meter.association_type === 'STANDARD' ? null : meter.association_type.toLowerCase(),
    meter.status === 'Active' ? null : meter.status,
  ]
  return {
    value: meter.id,
    label: meter.display_name,
    detail: [meter.energy_type_name, meter.property_name, ...unusual].filter(Boolean).join(' · '),
    words: wordsOf(meter),
    ...(reason !== null && { reason }),
  }
}
