import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { Message } from '#ui/Message.tsx'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { columnsOf, linesOf } from './columns.tsx'
import styles from './RecordsRoom.module.css'
import { listAtom, recordListState } from './state/list.ts'
import { shownAtom } from './state/place.ts'

const POINTER = { open: 'records.open-row', select: null }

interface RecordListProps {
  type: RecordType
  layout: Layout
  home: boolean
}

/** The records of a kind, or why there are none. */
export function RecordList({ type, layout, home }: RecordListProps) {
  const { execute } = useWorkstation()
  const { state, total } = useAtomValue(listAtom)
  const { filters } = useAtomValue(shownAtom)
  const columns = useMemo(() => columnsOf(type), [type])
  const twoLines = useMemo(() => linesOf(type), [type])
  if (state === 'failed' || (state === 'ready' && total === 0)) {
    return (
      <div className={styles.nothing} tabIndex={-1} {...(home && { [HOME_ATTRIBUTE]: '' })}>
        {state === 'failed' ? <Failed /> : <Nothing type={type} />}
      </div>
    )
  }
  return (
    <ListGrid
      state={recordListState}
      label={recordType(type).title}
      layout={layout}
      home={home}
      columns={columns}
      sorting={{
        sort: filters.sort,
        order: filters.order,
        onSort: (sort) => execute('records.sort', 'button', sort),
      }}
      twoLines={twoLines}
      pointer={POINTER}
    />
  )
}

function Failed() {
  return (
    <Message tone="error" title="Something went wrong. Please refresh your browser.">
      <CommandButton id="records.refresh" label="Try again" />
    </Message>
  )
}

function Nothing({ type }: { type: RecordType }) {
  const { title } = recordType(type)
  return (
    <Message title={`No ${title.toLowerCase()} found`}>
      <CommandButton id="records.new" /> <CommandButton id="records.clear-filters" />
    </Message>
  )
}
