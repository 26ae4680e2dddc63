import { useAtomValue } from 'jotai'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { Message } from '#ui/Message.tsx'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { columnsOf } from './columns.tsx'
import styles from './RequestsRoom.module.css'
import { filtersAtom, isNarrowed } from './state/filters.ts'
import { caughtUpAtom, listAtom, requestListState } from './state/list.ts'
import { tabAtom } from './state/tab.ts'
import { whyWords } from './words.ts'

const POINTER = { open: null, select: 'requests.select' }
const POINTER_NARROW = { open: 'requests.open', select: 'requests.select' }

/** The rows of a tab, or why there are none. */
export function RequestList({ layout }: { layout: Layout }) {
  const { execute } = useWorkstation()
  const { state, total } = useAtomValue(listAtom)
  const tab = useAtomValue(tabAtom)
  const filters = useAtomValue(filtersAtom)
  if (state === 'failed' || (state === 'ready' && total === 0)) {
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {state === 'failed' ? <Failed /> : <Nothing />}
      </div>
    )
  }
  return (
    <ListGrid
      state={requestListState}
      label="Requests"
      layout={layout}
      home
      columns={columnsOf(tab)}
      sorting={{
        sort: filters.sort,
        order: filters.order,
        onSort: (sort) => execute('requests.sort', 'button', sort),
      }}
      twoLines={requestLines}
      pointer={layout === 'column' ? POINTER_NARROW : POINTER}
    />
  )
}

const requestLines = (row: RequestRow) => {
  const why = whyWords(row)
  return (
    <TwoLines
      name={row.utility_company_name}
      side={dateWords(row.latest_invoice_date)}
      place={`${row.acct_num} · ${row.property_name}`}
      standing={{
        tone: row.alarm && why.tone === 'neutral' ? 'warn' : why.tone,
        words: row.reasons[0] === undefined || why.tone !== 'neutral' ? why.words : row.reasons[0],
      }}
    />
  )
}

function Failed() {
  return (
    <Message tone="error" title="Something went wrong. Please refresh your browser.">
      <CommandButton id="requests.refresh" label="Try again" />
    </Message>
  )
}

function Nothing() {
  const caughtUp = useAtomValue(caughtUpAtom)
  const narrowed = isNarrowed(useAtomValue(filtersAtom))
  return (
    <Message title={caughtUp ? 'All caught up!' : 'No requests found'}>
      {narrowed ? <CommandButton id="requests.clear-filters" /> : <CommandButton id="requests.tab-all" />}
    </Message>
  )
}
