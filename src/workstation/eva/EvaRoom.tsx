import { useAtomValue, useSetAtom, useStore } from 'jotai'
import type { KeyboardEvent } from 'react'
import { ChatOfEveryone } from '#energy/chat/ChatOfEveryone.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import { CommandButton } from '../shell/CommandButton.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useRoomSlice } from '../state/room-slices.ts'
import styles from './EvaRoom.module.css'
import { CHAT_PLACE, createEvaPort, look } from './eva-port.ts'
import { isLeaving } from './is-leaving.ts'
import { aboutAtom, evaContextAtom, holdAtom, searchAtom } from './state.ts'
import { useChat } from './use-chat.tsx'

export { evaCommands as commands } from '#commands/eva/commands.ts'

/** Questions about the properties of every client, and their answers. */
export default function EvaRoom() {
  useRoomSlice('eva', evaContextAtom, createEvaPort)
  useRoomWaitsFor('eva', null)
  return (
    <section className={room.room} aria-label="Eva">
      <h1 className="visually-hidden">Eva</h1>
      <PartBoundary name="“Eva”" home>
        <Talk />
      </PartBoundary>
    </section>
  )
}

function Talk() {
  const store = useStore()
  const search = useAtomValue(searchAtom)
  const about = useAtomValue(aboutAtom)
  const onHold = useSetAtom(holdAtom)
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (isLeaving(event)) event.currentTarget.focus()
  }
  return (
    <section
      className={styles.talk}
      aria-label="Conversation"
      tabIndex={-1}
      data-place={CHAT_PLACE}
      onKeyDown={leave}
      {...{ [HOME_ATTRIBUTE]: '' }}
    >
      <ChatOfEveryone
        {...useChat()}
        {...{ search, about, onHold }}
        propertySelect
        onSearch={(next) => look({ store }, next)}
        others={<Others />}
      />
    </section>
  )
}

const Others = () => (
  <>
    <CommandButton id="eva.begin" label="New conversation" />
    <CommandButton id="eva.earlier" label="Earlier conversations" />
    <CommandButton id="eva.remove" label="Remove" look="quiet" />
  </>
)
