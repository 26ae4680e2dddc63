import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { NO_UTILITY_ID } from '#domain/configuration.ts'
import { listQuery } from '../../shared/configuration-queries.ts'
import { contains } from '../../shared/contains.ts'
import { type Option, PickList } from '../../shared/PickList.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { dispatchAtom } from '../state/editors.ts'
import styles from './AccountPicker.module.css'
import { useMark } from './use-mark.ts'

type Row = CallAnswer<'configurations.list'>['configurations'][number]

/** The configurations that hold for the bill's company, those of its utility first. */
export function ConfigurationPicker({ bill }: { bill: BillDetail }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const [marked, mark] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { data, error } = useQuery(listQuery(call))
  const offered = useMemo(() => offeredFor(bill, data ?? []), [bill, data])
  const shown = offered.filter((row) => contains(`${row.name} ${row.utility_company_name ?? ''}`, typed))
  useMark(
    typed,
    shown.map(({ id }) => String(id)),
    marked,
    mark,
  )
  const take = (key: string) => {
    const found = shown.find(({ id }) => String(id) === key)
    if (found !== undefined) execute('bill.pick-configuration', 'key', { id: found.id, name: found.name })
  }
  return (
    <div className={styles.place}>
      <PickList
        label="Configuration of the next extract"
        placeholder="Type the name of a configuration or its utility"
        typed={typed}
        onType={setTyped}
        options={shown.map((row) => optionOf(row, bill))}
        marked={marked}
        onMark={mark}
        onTake={take}
        onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
        empty={error?.message ?? (data === undefined ? 'Loading the configurations…' : nothingFits(offered))}
      />
    </div>
  )
}

const nothingFits = (offered: readonly Row[]) =>
  offered.length === 0 ? 'There are no configurations yet: Extract Config makes one.' : 'Nothing fits.'

function offeredFor({ company_id, utility_company_id }: BillDetail, rows: readonly Row[]): Row[] {
  const holding = rows.filter((row) => row.company_id === null || row.company_id === company_id)
  const isOwn = (row: Row) => row.utility_company_id === utility_company_id
  return holding.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}

function optionOf(row: Row, { utility_company_id }: BillDetail): Option {
  const utility = row.utility_company_id === NO_UTILITY_ID ? 'no utility' : (row.utility_company_name ?? '')
  const whose = row.company_id === null ? 'shared' : 'this client’s own'
  return {
    key: String(row.id),
    label: row.name,
    detail: `${utility} · ${whose}`,
    ...(row.utility_company_id === utility_company_id && { note: 'of the bill’s utility' }),
  }
}
