import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { NO_UTILITY_ID } from '#domain/configurations/configuration.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { PickList } from '#ui/pick/PickList.tsx'
import { listQuery } from '#workstation/configurations/configuration-queries.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { dispatchAtom } from '../state/editors.ts'
import styles from './AccountPicker.module.css'

type Row = CallAnswer<'configurations.list'>['configurations'][number]

/** The configurations that hold for the bill's company, those of its utility first. */
export function ConfigurationPicker({ bill }: { bill: BillDetail }) {
  const { call, execute } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const { data, error } = useQuery(listQuery(call))
  const offered = useMemo(() => (data === undefined ? null : offeredFor(bill, data)), [bill, data])
  const take = (id: number) => {
    const found = offered?.find((row) => row.id === id)
    if (found !== undefined) execute('bills.pick-configuration', 'key', { id, name: found.name })
  }
  return (
    <div className={styles.place}>
      <PickList
        label="Configuration of the next extract"
        placeholder="Type the name of a configuration or its utility"
        choices={offered?.map((row) => optionOf(row, bill)) ?? null}
        onTake={take}
        onClose={() => dispatch(bill.id, { type: 'picker', picker: null })}
        empty={() => error?.message ?? nothingFits(offered)}
      />
    </div>
  )
}

function nothingFits(offered: readonly Row[] | null): string {
  if (offered === null) return 'Loading the configurations…'
  return offered.length === 0 ? 'There are no configurations yet: Extract Config makes one.' : 'Nothing fits.'
}

function offeredFor({ company_id, utility_company_id }: BillDetail, rows: readonly Row[]): Row[] {
  const holding = rows.filter((row) => row.company_id === null || row.company_id === company_id)
  const isOwn = (row: Row) => row.utility_company_id === utility_company_id
  return holding.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}

function optionOf(row: Row, { utility_company_id }: BillDetail): Choice<number> {
  const utility = row.utility_company_id === NO_UTILITY_ID ? 'no utility' : (row.utility_company_name ?? '')
  const whose = row.company_id === null ? 'shared' : 'this client’s own'
  return {
    value: row.id,
    label: row.name,
    detail: `${utility} · ${whose}`,
    words: `${row.name} ${row.utility_company_name ?? ''}`,
    ...(row.utility_company_id === utility_company_id && { reason: 'of the bill’s utility' }),
  }
}
