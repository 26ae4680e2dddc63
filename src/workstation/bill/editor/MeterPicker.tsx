import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { contains } from '../../shared/contains.ts'
import { type Option, PickList } from '../../shared/PickList.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { DraftLine } from '../draft/edits.ts'
import { type AccountMeter, rankMeters } from '../draft/rank-meters.ts'
import { metersQuery } from '../state/bill-queries.ts'
import { dispatchAtom, openEditorAtom } from '../state/editors.ts'
import { useMark } from './use-mark.ts'

/** The meters of the bill's account for one line, the likeliest first. */
export function MeterPicker({ bill, line }: { bill: BillDetail; line: DraftLine }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const draft = useAtomValue(openEditorAtom)?.draft
  const [marked, mark] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery({
    ...metersQuery(call, bill.utility_company_id ?? 0, bill.utility_account_id ?? 0),
    enabled: bill.utility_company_id !== null && bill.utility_account_id !== null,
  })
  const ranked = useMemo(() => {
    if (data === undefined || draft === undefined) return []
    return rankMeters(line, draft, data, bill.gpt_bill?.meters ?? [])
  }, [data, draft, line, bill])
  const shown = ranked.filter(({ meter }) => contains(wordsOf(meter), typed))
  const take = (key: string) => {
    const found = shown.find(({ meter }) => String(meter.id) === key)
    if (found !== undefined) execute('bill.pick-meter', 'key', choiceOf(found.meter))
  }
  useMark(
    typed,
    shown.map(({ meter }) => String(meter.id)),
    marked,
    mark,
  )
  return (
    <PickList
      label="Meter"
      placeholder="Type a meter’s number, kind or property"
      typed={typed}
      onType={setTyped}
      options={shown.map(({ meter, reason }) => optionOf(meter, reason))}
      marked={marked}
      onMark={mark}
      onTake={take}
      onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
      empty={
        error ? error.message : data === undefined ? 'Loading the meters…' : 'No meter of this account fits.'
      }
    />
  )
}

const choiceOf = (meter: AccountMeter) => ({
  utilityAccountMeterId: meter.id,
  meterNumber: meter.um_meter_num ?? meter.meter_num,
})

const wordsOf = (meter: AccountMeter): string =>
  [meter.display_name, meter.meter_num, meter.um_meter_num, meter.energy_type_name, meter.property_name].join(
    ' ',
  )

function optionOf(meter: AccountMeter, reason: string | null): Option {
  const unusual = [
    meter.association_type === 'STANDARD' ? null : meter.association_type.toLowerCase(),
    meter.status === 'Active' ? null : meter.status,
  ]
  return {
    key: String(meter.id),
    label: meter.display_name,
    detail: [meter.energy_type_name, meter.property_name, ...unusual].filter(Boolean).join(' · '),
    ...(reason === null ? {} : { note: reason }),
  }
}
