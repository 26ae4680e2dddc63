import { useAtomValue } from 'jotai'
import type { ScraperPortal } from '#commands/scrapers/portals/context.ts'
import { Message } from '#ui/Message.tsx'
import { momentWords } from '#ui/moments.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import styles from '../errors/ScraperErrorsRoom.module.css'
import {
  hoursWords,
  lastRunWords,
  lastSuccessWords,
  PORTAL_COLUMNS,
  paceWords,
  portalLines,
  stateWords,
} from './portal-columns.tsx'
import { createScraperPortalsPort } from './portals-port.ts'
import { portalDialogAtom, portalList, scraperPortalsContextAtom } from './portals-state.ts'

const NARROW = '(max-width: 860px)'

/** The websites that workers know: how often they may come, and what came of it. */
export function PortalsView() {
  useRoomSlice('scraperPortals', scraperPortalsContextAtom, createScraperPortalsPort)
  const { state, total } = useAtomValue(portalList.listAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  useRoomWaitsFor('intake-scraper-monitoring', state === 'loading' ? 'the portals' : null)
  return (
    <>
      <PortalCard />
      {state === 'failed' || (state === 'ready' && total === 0) ? (
        <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
          {state === 'failed' ? <Failed /> : <NoPortal />}
        </div>
      ) : (
        <div className={styles.list}>
          <ListGrid<ScraperPortal, string>
            state={portalList}
            label="Portals"
            columns={PORTAL_COLUMNS}
            twoLines={portalLines}
            layout={layout}
            home
          />
        </div>
      )}
      <RoomDialogs part={PortalDialogs} dialogAtom={portalDialogAtom} />
    </>
  )
}

const Failed = () => (
  <Message tone="error" title="The portals could not be fetched.">
    <CommandButton id="scraper-portals.refresh" label="Try again" />
  </Message>
)

const NoPortal = () => (
  <Message title="No portal yet: workers are sent nowhere.">
    <CommandButton id="scraper-portals.new" label="Add a portal" look="primary" />
  </Message>
)

function PortalCard() {
  const { focused: portal } = useAtomValue(scraperPortalsContextAtom)
  return (
    <section className={styles.card} data-low aria-label="Portal">
      {portal === null ? (
        <p className={styles.aside}>Select a portal</p>
      ) : (
        <>
          <div className={styles.said}>
            <h2>{portal.name}</h2>
            <p className={styles.message}>{standingOf(portal)}</p>
            <div className={styles.acts}>
              <CommandButton id="scraper-portals.edit" label="Edit" look="primary" />
              <CommandButton
                id={portal.stopped_at === null ? 'scraper-portals.stop' : 'scraper-portals.start'}
                label={portal.stopped_at === null ? 'Stop' : 'Start'}
              />
              <CommandButton id="scraper-portals.show-errors" label="Its errors" />
            </div>
          </div>
          <div className={styles.facts}>
            <Facts facts={factsOf(portal)} />
          </div>
        </>
      )}
    </section>
  )
}

function standingOf(portal: ScraperPortal): string {
  if (portal.stopped_at === null) return stateWords(portal)
  const by = portal.stopped_by === null ? '' : ` by ${portal.stopped_by}`
  return `Stopped${by}, ${momentWords(portal.stopped_at)}: ${portal.stopped_reason}`
}

const factsOf = (portal: ScraperPortal) =>
  [
    ['Address', portal.online_access_url],
    ['Utility', portal.utility_company_name],
    ['Recipe', portal.recipe],
    ['Pace', paceWords(portal)],
    ['Hours', hoursWords(portal)],
    ['Last run', lastRunWords(portal)],
    ['Last success', lastSuccessWords(portal)],
  ] as const

const PortalDialogs = onDemand(() => import('./PortalDialogs.tsx'))
