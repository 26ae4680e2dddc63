import { useAtomValue } from 'jotai'
import { LETTER_LISTS, type LetterList } from '#domain/letters/letter-standing.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { OfClient } from '#workstation/records/shared/OfClient.tsx'
import { COLUMNS, twoLines } from './columns.tsx'
import { createLettersPort } from './letters-port.ts'
import { LETTERS } from './queries.ts'
import { answerOfListAtom, dialogAtom, letterList, lettersContextAtom, shownListAtom } from './state.ts'

export { letterCommands as commands } from '#commands/letters/commands.ts'

const LISTS = Object.keys(LETTER_LISTS) as LetterList[]

const NOTHING: Record<LetterList, string> = {
  in_use: 'No letter of authorization is in use. Add the first one.',
  ending: 'No letter ends within 30 days.',
  ended: 'No letter has ended.',
  inactive: 'No letter was put out of use.',
}

/** Letters of authorization: by whom signed, what they speak for, and until when. */
export default function LettersRoom() {
  const shown = useAtomValue(shownListAtom)
  useRecordTitle(LETTER_LISTS[shown])
  useRoomSlice('letters', lettersContextAtom, createLettersPort)
  return (
    <section className={room.room} aria-label="Letters of authorization">
      <h1 className="visually-hidden">Letters of authorization</h1>
      <div className={room.bar}>
        {LISTS.map((list) => (
          <CommandButton
            key={list}
            id={`letters.show-${list.replace('_', '-')}`}
            label={LETTER_LISTS[list]}
            look="quiet"
            pressed={list === shown}
          />
        ))}
        <OfClient />
        <span className={room.rest} />
        <CommandButton id="letters.edit" label="Change" look="quiet" />
        <CommandButton id="letters.replace" label="Replace" look="quiet" />
        <CommandButton id="letters.deactivate" label="Out of use" look="quiet" />
        <CommandButton id="letters.new" label="New letter" look="primary" />
      </div>
      <PartBoundary name={`“${LETTER_LISTS[shown]}”`} of={shown} home answers={LETTERS}>
        <List />
      </PartBoundary>
      <RoomDialogs part={LetterDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

function List() {
  const shown = useAtomValue(shownListAtom)
  const answer = useAtomValue(answerOfListAtom)
  const { state } = useAtomValue(letterList.listAtom)
  useRoomWaitsFor('letters', state === 'loading' ? 'the list' : null)
  return (
    <NewestFirst
      state={letterList}
      answer={answer}
      nothing={NOTHING[shown]}
      refresh="letters.refresh"
      label="Letters of authorization"
      columns={COLUMNS}
      twoLines={twoLines}
    />
  )
}

const LetterDialogs = onDemand(() => import('./LetterDialogs.tsx'))
