import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useMemo } from 'react'
import { Chat } from '#views/chat/Chat.tsx'
import type { ChatProperty } from '#views/chat/conversation.ts'
import { findBy } from '#views/chat/find-properties.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './EvaRoom.module.css'
import { CHAT_PLACE, createEvaPort, look } from './eva-port.ts'
import { isLeaving } from './is-leaving.ts'
import { ASKED_PROPERTIES, askedPropertiesQuery } from './queries.ts'
import { aboutAtom, evaContextAtom, holdAtom, searchAtom } from './state.ts'
import { useChat } from './use-chat.tsx'

export { evaCommands as commands } from '#commands/chat/commands.ts'

/** Questions about the properties of every client, and their answers. */
export default function EvaRoom() {
  useRoomSlice('eva', evaContextAtom, createEvaPort)
  return (
    <section className={room.room} aria-label="Eva">
      <h1 className="visually-hidden">Eva</h1>
      <PartBoundary name="“Eva”" home answers={ASKED_PROPERTIES}>
        <Shown />
      </PartBoundary>
    </section>
  )
}

function Shown() {
  const { call } = useWorkstation()
  const { data: properties, isError } = useQuery(askedPropertiesQuery(call))
  useRoomWaitsFor('eva', properties === undefined && !isError ? 'the properties' : null)
  if (properties !== undefined) return <Talk properties={properties} />
  if (!isError) return null
  return (
    <Instead tone="error" title="The properties could not be had.">
      <CommandButton id="chat.refresh" label="Try again" />
    </Instead>
  )
}

function Talk({ properties }: { properties: readonly ChatProperty[] }) {
  const chat = useChat()
  const find = useMemo(() => findBy(chat.call), [chat.call])
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
      <Chat
        {...chat}
        {...{ properties, find, search, about, onHold }}
        propertySelect
        onSearch={(next, from) => look({ store }, next, from)}
        others={<Others />}
      />
    </section>
  )
}

const Others = () => (
  <>
    <CommandButton id="chat.begin" label="New conversation" />
    <CommandButton id="chat.earlier" label="Earlier conversations" />
    <CommandButton id="chat.remove" label="Remove" look="quiet" />
  </>
)
