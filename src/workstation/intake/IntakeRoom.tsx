import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { PAGE_SIZES } from '#commands/intake/port.ts'
import { ROOMS } from '#domain/people/areas.ts'
import { Message } from '#ui/Message.tsx'
import { useRoomReadiness } from '#workstation/platform/keyboard/readiness.ts'
import { Count } from '#workstation/platform/list/Count.tsx'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { PagingBar } from '#workstation/platform/list/PagingBar.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountLines, columnsOf } from './columns.tsx'
import styles from './IntakeRoom.module.css'
import { narrowAccounts } from './intake-port.ts'
import { PromptLine } from './PromptLine.tsx'
import { useAccountPresence } from './presence.ts'
import { INTAKE } from './queries.ts'
import { accountList, intakeReadinessAtom, narrowingAtom, pageSizeAtom, queueAtom } from './state.ts'
import { useDroppedBills, useIntakeCommands } from './use-intake.ts'

export { intakeCommands as commands } from '#commands/intake/commands.ts'

const NARROW = '(max-width: 860px)'
const NOUN = ['account', 'accounts'] as const
const POINTER = { open: null, select: 'intake.select' }

/** One of the queues of accounts whose bills are fetched: the address says which. */
export default function IntakeRoom() {
  const queue = useAtomValue(queueAtom)
  const { title } = ROOMS[queue]
  useIntakeCommands()
  useRoomReadiness(queue, intakeReadinessAtom)
  useDroppedBills()
  useAccountPresence()
  return (
    <section className={room.room} aria-label={title}>
      <h1 className="visually-hidden">{title}</h1>
      <Title />
      <FilterBar />
      <PartBoundary name={`“${title}”`} of={queue} home answers={INTAKE}>
        <AccountCard />
        <Rows />
      </PartBoundary>
      <PromptLine />
      <PagingBar
        name="intake"
        listAtom={accountList.listAtom}
        focusAtom={accountList.focusAtom}
        pageSizeAtom={pageSizeAtom}
        sizes={PAGE_SIZES}
      />
    </section>
  )
}

/** Draws nothing: the window's title alone follows every move from row to row. */
function Title() {
  const account = useAtomValue(accountList.focusedRowAtom)?.acct_num
  useRecordTitle(account ?? null)
  return null
}

function FilterBar() {
  const store = useStore()
  const { query } = useAtomValue(narrowingAtom)
  const marked = useAtomValue(accountList.selectionAtom).size
  const onQuery = useCallback((words: string) => narrowAccounts({ store }, { query: words }), [store])
  return (
    <div className={room.bar}>
      <SearchField placeholder="Utility, account, meter, client, site" query={query} onQuery={onQuery} />
      {marked > 0 && (
        <>
          <span>{`${marked} marked`}</span>
          <CommandButton id="intake.clear-selection" label="Unmark" look="quiet" />
        </>
      )}
      <Count listAtom={accountList.listAtom} noun={NOUN} />
    </div>
  )
}

function Rows() {
  const { execute } = useWorkstation()
  const queue = useAtomValue(queueAtom)
  const { state, total } = useAtomValue(accountList.listAtom)
  const { sort, order, query } = useAtomValue(narrowingAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  if (state === 'failed' || (state === 'ready' && total === 0))
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {state === 'failed' ? (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id="intake.refresh" label="Try again" />
          </Message>
        ) : (
          <Message title={queue === 'intake-open' && query === '' ? 'All caught up!' : 'No accounts here!'}>
            {query !== '' && <CommandButton id="intake.clear-search" label="Show all" />}
          </Message>
        )}
      </div>
    )
  return (
    <ListGrid
      state={accountList}
      label="Accounts"
      columns={columnsOf(queue)}
      sorting={{ sort, order, onSort: (by) => execute('intake.sort', 'button', { by }) }}
      twoLines={accountLines}
      layout={layout}
      pointer={POINTER}
      home
    />
  )
}
