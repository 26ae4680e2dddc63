import { atom } from 'jotai'
import type { EvaContext } from '#commands/chat/context.ts'
import type { ChatHold } from '#views/chat/chat-part.ts'
import { brokenAnswer } from '#views/chat/talk.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { aboutOfSearch } from './eva-address.ts'

/** What the address says of what is asked about, and which conversation is open. */
export const searchAtom = atom((get) => {
  const place = get(placeAtom)
  return place?.room === 'eva' ? place.search : ''
})

export const aboutAtom = atom((get) => aboutOfSearch(get(searchAtom)))

/** The chat on screen; null until it is there. */
export const holdAtom = atom<ChatHold | null>(null)

const NOBODY: EvaContext = {
  isOpen: false,
  property: null,
  conversation: null,
  lastAnswer: null,
  isAnswering: false,
  isBroken: false,
}

/** The room as commands see it. */
export const evaContextAtom = atom((get): EvaContext => {
  const talk = get(holdAtom)?.talk
  if (talk === undefined) return NOBODY
  const { conversation, doing, failed } = talk
  const messages = conversation?.messages ?? []
  const asked = messages.find(({ role }) => role === 'user')
  return {
    isOpen: conversation !== null,
    property: conversation?.property ?? null,
    conversation: asked === undefined ? null : { id: asked.session_id, title: asked.content },
    lastAnswer: messages.findLast(({ outcome }) => outcome !== null)?.content ?? null,
    isAnswering: doing === 'answering',
    isBroken:
      failed !== null || (doing === null && conversation !== null && brokenAnswer(conversation) !== null),
  }
})
