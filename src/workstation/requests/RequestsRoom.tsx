import { useAtomValue } from 'jotai'
import { requestCommands } from '#commands/requests/commands.ts'
import { ROOM_TABS, type RoomTab } from '#commands/requests/context.ts'
import { PAGE_SIZES } from '#commands/requests/port.ts'
import { templateCommands } from '#commands/requests/templates/commands.ts'
import type { RequestTab } from '#domain/requests/tabs.ts'
import { onDemand, useAhead } from '#ui/on-demand.tsx'
import { useRoomReadiness } from '#workstation/platform/keyboard/readiness.ts'
import { useSeen } from '#workstation/platform/keyboard/seen.ts'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { PagingBar } from '#workstation/platform/list/PagingBar.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { RoomView } from '#workstation/platform/shell/RoomView.tsx'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { DetailCard } from './DetailCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PromptLine } from './PromptLine.tsx'
import { RequestList } from './RequestList.tsx'
import styles from './RequestsRoom.module.css'
import { RequestTabs } from './RequestTabs.tsx'
import { detailsOpenAtom, dialogAtom } from './state/dialog.ts'
import { pageSizeAtom } from './state/filters.ts'
import { focusAtom, focusedRowAtom, listAtom, loadedListAtom, requestReadinessAtom } from './state/list.ts'
import { REQUESTS } from './state/queries.ts'
import { tabAtom } from './state/tab.ts'
import { focusedTemplateAtom } from './state/templates.ts'
import { useNeighbours } from './use-neighbours.ts'
import {
  useAskedMail,
  useFreshRequests,
  useRequestCommands,
  useRestedFilters,
  useUnfinished,
} from './use-requests.ts'

export const commands = [...requestCommands, ...templateCommands]

/** Narrower windows have no room for columns. */
const NARROW = '(max-width: 860px)'

const TemplateManager = onDemand(() => import('./templates/TemplateManager.tsx'))

/** Chasing bills: who is to be asked, what was sent, what came. */
export default function RequestsRoom() {
  const tab = useAtomValue(tabAtom)
  useRequestCommands()
  useFreshRequests()
  useRestedFilters()
  useUnfinished()
  useAskedMail()
  useAhead(TemplateManager)
  useRoomReadiness('requests', requestReadinessAtom)
  return (
    <section className={styles.room} aria-label="Utility Requests">
      <h1 className="visually-hidden">Utility Requests</h1>
      <Title tab={tab} />
      <RequestTabs />
      <PartBoundary name={`“${ROOM_TABS[tab]}”`} of={tab} home answers={REQUESTS}>
        {tab === 'templates' ? (
          <RoomView name="the templates" part={TemplateManager} />
        ) : (
          <Requests tab={tab} />
        )}
      </PartBoundary>
      <RoomDialogs part={RequestDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

/** Draws nothing: the window's title alone follows every move from row to row. */
function Title({ tab }: { tab: RoomTab }) {
  const account = useAtomValue(focusedRowAtom)?.acct_num
  const template = useAtomValue(focusedTemplateAtom)?.name
  useRecordTitle(tab === 'templates' ? template : account, ROOM_TABS[tab])
  return null
}

const RequestDialogs = onDemand(() => import('./RequestDialogs.tsx'))

function Requests({ tab }: { tab: RequestTab }) {
  const narrow = useMedia(NARROW)
  const detailsOpen = useAtomValue(detailsOpenAtom)
  const layout: Layout = narrow ? 'column' : 'table'
  return (
    <div className={styles.body} data-details={detailsOpen || undefined}>
      <div className={styles.list}>
        <FilterBar />
        <RequestList layout={layout} />
        <PromptLine />
        <PagingBar
          name="requests"
          listAtom={listAtom}
          focusAtom={focusAtom}
          pageSizeAtom={pageSizeAtom}
          sizes={PAGE_SIZES}
        />
      </div>
      <PartBoundary name="The details">
        <DetailCard />
      </PartBoundary>
      <AroundRows tab={tab} />
    </div>
  )
}

/** Draws nothing: only the rows need to know of every row that comes. */
function AroundRows({ tab }: { tab: RequestTab }) {
  const { of, state } = useAtomValue(loadedListAtom)
  useSeen('list', state === 'ready' ? of : null)
  useNeighbours(tab)
  return null
}
