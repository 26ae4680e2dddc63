import { useAtomValue } from 'jotai'
import { Message } from '#ui/Message.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListHead } from './ListHead.tsx'
import type { Layout } from './layout.ts'
import styles from './Queue.module.css'
import { QueueList } from './QueueList.tsx'
import { filtersAtom, isNarrowed } from './state/filters.ts'
import { caughtUpAtom, listAtom } from './state/list.ts'
import { useFiltersInAddress } from './use-filters-in-address.ts'
import { useList } from './use-list.ts'

/** The list of bills with its filters. */
export function Queue({ layout }: { layout: Layout }) {
  useFiltersInAddress()
  return (
    <section className={styles.queue} data-layout={layout} aria-label="Bills">
      {layout === 'table' ? <FilterBar /> : <ListHead />}
      <QueueBody layout={layout} />
      <Loader />
    </section>
  )
}

/** Draws nothing: what it loads by changes with every row the keyboard moves, and only the rows need to know. */
function Loader() {
  useList()
  return null
}

function QueueBody({ layout }: { layout: Layout }) {
  const { state, total } = useAtomValue(listAtom)
  const caughtUp = useAtomValue(caughtUpAtom)
  const narrowed = isNarrowed(useAtomValue(filtersAtom))
  if (state === 'failed') {
    return (
      <Message tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="queue.refresh" label="Try again" />
      </Message>
    )
  }
  if (state === 'ready' && total === 0) {
    return (
      <Message title={caughtUp ? 'All caught up!' : 'No bills found'}>
        {narrowed && <CommandButton id="queue.clear-filters" />}
        {!narrowed && <CommandButton id="queue.upload" />}
      </Message>
    )
  }
  return <QueueList layout={layout} />
}
