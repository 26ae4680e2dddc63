import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Message } from '#ui/Message.tsx'
import { useSeen } from '#workstation/platform/keyboard/seen.ts'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { listTitleAtom } from '#workstation/platform/state/audience.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListHead } from './ListHead.tsx'
import { Pager } from './Pager.tsx'
import styles from './Queue.module.css'
import { QueueList } from './QueueList.tsx'
import { filtersAtom, forgetStoredFilters, isNarrowed } from './state/filters.ts'
import { caughtUpAtom, listAtom, loadedListAtom } from './state/list.ts'
import { useFiltersInAddress } from './use-filters-in-address.ts'

/** Narrower windows have no room for columns. */
const NARROW = '(max-width: 860px)'

/** The list of bills with its filters. `beside`: an open bill has the better part of the window. */
export function Queue({ beside }: { beside: boolean }) {
  const narrow = useMedia(NARROW)
  const title = useAtomValue(listTitleAtom)
  const layout: Layout = beside || narrow ? 'column' : 'table'
  useFiltersInAddress()
  return (
    <section className={styles.queue} data-layout={layout} aria-label="Bills">
      {!beside && <h1 className="visually-hidden">{title}</h1>}
      {layout === 'table' ? <FilterBar /> : <ListHead beside={beside} />}
      <QueueBody layout={layout} beside={beside} />
      {layout === 'table' && <Pager />}
      {layout === 'column' && !beside && (
        <div className={styles.end}>
          <CommandButton id="chat.beside" label="Eva" bare />
        </div>
      )}
      <Seen />
    </section>
  )
}

/** Draws nothing: only the rows need to know of every row that comes. */
function Seen() {
  const { of, state } = useAtomValue(loadedListAtom)
  useSeen('list', state === 'ready' ? of : null)
  useEffect(() => {
    if (state === 'failed') forgetStoredFilters()
  }, [state])
  return null
}

function QueueBody({ layout, beside }: { layout: Layout; beside: boolean }) {
  const { state, total } = useAtomValue(listAtom)
  if (state !== 'failed' && !(state === 'ready' && total === 0)) {
    return <QueueList layout={layout} home={!beside} />
  }
  return (
    <div className={styles.nothing} tabIndex={-1} {...(!beside && { [HOME_ATTRIBUTE]: '' })}>
      {state === 'failed' ? <Failed /> : <Nothing />}
    </div>
  )
}

function Failed() {
  return (
    <Message tone="error" title="Something went wrong. Please refresh your browser.">
      <CommandButton id="queue.refresh" label="Try again" />
    </Message>
  )
}

function Nothing() {
  const caughtUp = useAtomValue(caughtUpAtom)
  const narrowed = isNarrowed(useAtomValue(filtersAtom))
  return (
    <Message title={caughtUp ? 'All caught up!' : 'No bills found'}>
      <CommandButton id={narrowed ? 'queue.clear-filters' : 'queue.upload'} />
    </Message>
  )
}
