import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { BillRow } from '#commands/kernel/context.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { moneyWords } from '#workstation/platform/shared/words.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { queueHasFocusAtom } from '#workstation/platform/state/context.ts'
import { ownIdAtom } from '#workstation/platform/state/presence.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accountWords, outlookOf, presenceOf, statusOf, utilityName } from '../bill-words.ts'
import { columnsFor } from './columns.tsx'
import { filtersAtom } from './state/filters.ts'
import { billListState } from './state/list.ts'
import { useFocusFollowsBill } from './use-focus-follows-bill.ts'

const POINTER = { open: 'queue.open', select: 'queue.select' }

/** The rows of the list of bills. */
export function QueueList({ layout, home }: { layout: Layout; home: boolean }) {
  const { execute } = useWorkstation()
  const filters = useAtomValue(filtersAtom)
  const audience = useAtomValue(audienceAtom)
  const [hasFocus, setHasFocus] = useAtom(queueHasFocusAtom)
  const ownId = useAtomValue(ownIdAtom)
  const columns = useMemo(() => columnsFor(audience, ownId), [audience, ownId])
  const twoLines = useCallback(
    (bill: BillRow) => <BillLines bill={bill} audience={audience} ownId={ownId} />,
    [audience, ownId],
  )
  const { isListed } = useFocusFollowsBill()
  return (
    <ListGrid
      state={billListState}
      label="Bills"
      layout={layout}
      home={home}
      open={home ? null : { isListed: isListed || hasFocus }}
      columns={columns}
      sorting={{
        sort: filters.sort,
        order: filters.order,
        onSort: (by) => execute('queue.sort', 'button', { by }),
      }}
      twoLines={twoLines}
      pointer={POINTER}
      onFocused={setHasFocus}
    />
  )
}

interface BillLinesProps {
  bill: BillRow
  audience: 'admin' | 'client'
  ownId: number | null
}

function BillLines({ bill, audience, ownId }: BillLinesProps) {
  const place = [accountWords(bill), bill.property_name].filter(Boolean).join(' · ')
  return (
    <TwoLines
      name={utilityName(bill)}
      side={moneyWords(bill.total_cost)}
      place={place === '' ? `#${bill.id}` : place}
      standing={presenceOf(bill, ownId) ?? outlookOf(bill) ?? statusOf(bill, audience)}
    />
  )
}
