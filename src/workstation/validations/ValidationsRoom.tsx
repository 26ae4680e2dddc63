import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Validation } from '#commands/validations/context.ts'
import type { ValidationSort } from '#domain/validations/validation-queue.ts'
import { Message } from '#ui/Message.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomView } from '#workstation/platform/shell/RoomView.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { VALIDATION_COLUMNS, validationLines } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { refreshValidations, VALIDATIONS } from './queries.ts'
import { dialogAtom, narrowingAtom, validationList, validationsContextAtom, viewAtom } from './state.ts'
import { ValidationCard } from './ValidationCard.tsx'
import styles from './ValidationsRoom.module.css'
import { validationEvents } from './validation-events.ts'
import { createValidationsPort } from './validations-port.ts'

export { validationCommands as commands } from '#commands/validations/commands.ts'

const NARROW = '(max-width: 860px)'

/** What is odd about saved bills, for a person to say whether they are right. */
export default function ValidationsRoom() {
  useRoomSlice('validations', validationsContextAtom, createValidationsPort)
  useLiveValidations()
  const view = useAtomValue(viewAtom)
  useRecordTitle(view === 'found' ? 'How right it was' : null)
  return (
    <section className={room.room} aria-label="AI Validation">
      <h1 className="visually-hidden">AI Validation</h1>
      {view === 'queue' && <FilterBar />}
      <PartBoundary name="“AI Validation”" of={view} home answers={VALIDATIONS}>
        {view === 'queue' ? <Queue /> : <Found />}
      </PartBoundary>
      <Asking />
    </section>
  )
}

const FoundView = onDemand(() => import('./FoundView.tsx'))
const TurnOffDialog = onDemand(() => import('./TurnOffDialog.tsx'))

function Found() {
  useRoomWaitsFor('validations', null)
  return <RoomView name="the checks" part={FoundView} />
}

function Asking() {
  const validation = useAtomValue(dialogAtom)
  return (
    <PartBoundary name="The dialog" look="line">
      <Opened part={TurnOffDialog} props={validation && { validation }} />
    </PartBoundary>
  )
}

function Queue() {
  const { state, total } = useAtomValue(validationList.listAtom)
  useRoomWaitsFor('validations', state === 'loading' ? 'the list' : null)
  if (state === 'loading' || total > 0) return <Rows />
  return (
    <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      {state === 'failed' ? (
        <Message tone="error" title="Something went wrong. Please refresh your browser.">
          <CommandButton id="validations.refresh" label="Try again" />
        </Message>
      ) : (
        <NothingFound />
      )}
    </div>
  )
}

function NothingFound() {
  const { status } = useAtomValue(narrowingAtom)
  return (
    <Message title={status === 'Unchecked' ? 'All validations checked!' : 'No validations found!'}>
      <CommandButton id="validations.unchecked" look="quiet" />
      <CommandButton id="validations.show-usual" look="quiet" />
    </Message>
  )
}

function Rows() {
  const { execute } = useWorkstation()
  const { sort, order } = useAtomValue(narrowingAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <ListGrid<Validation, ValidationSort>
          state={validationList}
          label="Validations"
          columns={VALIDATION_COLUMNS}
          sorting={{ sort, order, onSort: (by) => execute('validations.sort', 'button', { by }) }}
          twoLines={validationLines}
          layout={layout}
          home
        />
      </div>
      <ValidationCard />
    </div>
  )
}

/** What a job says and colleagues do is seen at once. */
function useLiveValidations(): void {
  const { queryClient } = useWorkstation()
  useEffect(
    () => validationEvents.listen(gathered(() => void refreshValidations(queryClient))),
    [queryClient],
  )
}
