import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ErrorGroup, ScraperError } from '#commands/scrapers/errors/context.ts'
import { Message } from '#ui/Message.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { PortalsView } from '../portals/PortalsView.tsx'
import { ERROR_COLUMNS, errorLines, GROUP_COLUMNS, groupLines } from './columns.tsx'
import { ErrorCard } from './ErrorCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { refreshErrors, SCRAPER_ERRORS } from './queries.ts'
import styles from './ScraperErrorsRoom.module.css'
import { scraperErrorEvents } from './scraper-error-events.ts'
import { createScraperErrorsPort } from './scraper-errors-port.ts'
import {
  dialogAtom,
  errorList,
  groupList,
  narrowingAtom,
  openedAtom,
  scraperErrorsContextAtom,
  viewAtom,
} from './state.ts'

export { scraperErrorCommands as commands } from '#commands/scrapers/errors/commands.ts'

const TITLES = { errors: null, causes: 'Causes', error: null, portals: 'Portals' } as const
const NARROW = '(max-width: 860px)'

/** What went wrong in runs of scrapers, one by one and by cause. */
export default function ScraperErrorsRoom() {
  useRoomSlice('scraperErrors', scraperErrorsContextAtom, createScraperErrorsPort)
  useLiveErrors()
  const view = useAtomValue(viewAtom)
  useRecordTitle(TITLES[view])
  return (
    <section className={room.room} aria-label="Scraper Monitoring">
      <h1 className="visually-hidden">Scraper Monitoring</h1>
      <FilterBar />
      <PartBoundary name="“Scraper Monitoring”" of={view} home answers={SCRAPER_ERRORS}>
        {view === 'error' && <OpenedError />}
        {view === 'portals' && <PortalsView />}
        {(view === 'errors' || view === 'causes') && <Listed />}
      </PartBoundary>
      <RoomDialogs part={StopGroupDialog} dialogAtom={dialogAtom} />
    </section>
  )
}

function OpenedError() {
  const { isError, data } = useAtomValue(openedAtom)
  useRoomWaitsFor('intake-scraper-monitoring', data === undefined && !isError ? 'the error' : null)
  return (
    <div className={styles.opened} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      {isError ? <Failed title="This error is not there." /> : <ErrorCard />}
    </div>
  )
}

function Listed() {
  const byCause = useAtomValue(viewAtom) === 'causes'
  const lists = { causes: useAtomValue(groupList.listAtom), errors: useAtomValue(errorList.listAtom) }
  const { state, total } = byCause ? lists.causes : lists.errors
  useRoomWaitsFor('intake-scraper-monitoring', state === 'loading' ? 'the list' : null)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  if (state === 'failed' || (state === 'ready' && total === 0))
    return (
      <>
        <ErrorCard />
        <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
          {state === 'failed' ? <Failed title="The errors could not be fetched." /> : <NothingFound />}
        </div>
      </>
    )
  return (
    <>
      <ErrorCard />
      <div className={styles.list}>
        {byCause ? (
          <ListGrid<ErrorGroup, string>
            state={groupList}
            label="Causes of scraper errors"
            columns={GROUP_COLUMNS}
            twoLines={groupLines}
            layout={layout}
            home
          />
        ) : (
          <ListGrid<ScraperError, string>
            state={errorList}
            label="Scraper errors"
            columns={ERROR_COLUMNS}
            twoLines={errorLines}
            layout={layout}
            home
          />
        )}
      </div>
    </>
  )
}

const Failed = ({ title }: { title: string }) => (
  <Message tone="error" title={title}>
    <CommandButton id="scraper-errors.refresh" label="Try again" />
  </Message>
)

function NothingFound() {
  const { state, utilityId, portalId } = useAtomValue(narrowingAtom)
  const narrowed = utilityId !== null || portalId !== null
  return (
    <Message title={state === 'open' && !narrowed ? 'No errors wait.' : 'No errors here.'}>
      {narrowed && <CommandButton id="scraper-errors.every-utility" look="quiet" />}
    </Message>
  )
}

const StopGroupDialog = onDemand(() => import('./StopGroupDialog.tsx'))

/** What workers report and colleagues do is seen at once. */
function useLiveErrors(): void {
  const { queryClient } = useWorkstation()
  useEffect(() => scraperErrorEvents.listen(gathered(() => void refreshErrors(queryClient))), [queryClient])
}
