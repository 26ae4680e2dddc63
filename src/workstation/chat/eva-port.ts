import { navigate } from 'wouter/use-browser-location'
import type { EvaPort } from '#commands/chat/port.ts'
import { chatOfSearch, searchOfChat, wantsSame } from '#views/chat/chat-address.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { searchBehind } from './eva-address.ts'
import { ASKED_PROPERTIES } from './queries.ts'
import { holdAtom, searchAtom } from './state.ts'

type Needed = Pick<Workstation, 'store'>

/** What is loaded behind the room comes within so long, in ms, or not at all. */
const LONGEST_WAIT = 10_000

/** Where the chat stands, for the keyboard to go there. */
export const CHAT_PLACE = 'eva-chat'

const propertyField = () =>
  document.querySelector<HTMLElement>(`[data-place="${CHAT_PLACE}"] input[role="combobox"]`)

/** Puts the keyboard into the field once it is drawn: what finds properties is loaded behind the chat. */
async function focusPropertyField(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT
  while (propertyField() === null && performance.now() < until)
    await new Promise((drawn) => requestAnimationFrame(drawn))
  propertyField()?.focus()
}

const openSession = ({ store }: Needed) => store.get(holdAtom)?.talk.conversation?.session_id ?? null

/**
 * Goes to the address of what is looked at so; with `from` only from where that is looked at. A step back leads to the
 * conversation before, not to its beginning.
 */
export function look({ store }: Needed, next: string, from?: string): void {
  const before = store.get(searchAtom)
  if (from !== undefined && !wantsSame(from, before)) return
  const { session } = chatOfSearch(before)
  const isSame = session === null || session === chatOfSearch(next).session
  // Where a conversation has come by itself, whoever chose its property waits for the field already.
  const hadProperty = from === undefined && document.activeElement === propertyField()
  navigate(`${roomPath('eva', store.get(prefixAtom))}${searchBehind(before, next)}`, { replace: isSame })
  if (hadProperty) void begun({ store }).then(() => focusInput({ store }))
}

const focusInput = ({ store }: Needed) => store.get(holdAtom)?.focusInput()

/** Resolves when another conversation than the one on screen is there, or none comes. */
function begun({ store }: Needed): Promise<void> {
  const before = openSession({ store })
  return new Promise((resolve) => {
    const stop = store.sub(holdAtom, () => {
      const talk = store.get(holdAtom)?.talk
      const session = talk?.conversation?.session_id ?? before
      if (talk !== undefined && session === before && talk.failed === null) return
      stop()
      resolve()
    })
  })
}

/** The room of the chat as commands move in it. */
export function createEvaPort({ store, queryClient }: Pick<Workstation, 'store' | 'queryClient'>): EvaPort {
  const go = (session: string | null, property: number | null) =>
    look({ store }, searchOfChat({ session, property }, store.get(searchAtom)))
  const begin = async () => {
    const there = begun({ store })
    go(null, chatOfSearch(store.get(searchAtom)).property)
    await there
    focusInput({ store })
  }
  return {
    begin,
    chooseProperty: focusPropertyField,
    lookBack: () => store.get(holdAtom)?.lookBack(),
    focusInput: () => focusInput({ store }),
    retry: () => store.get(holdAtom)?.retry(),
    stop: () => store.get(holdAtom)?.stop(),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ASKED_PROPERTIES }),
    removed(id) {
      if (openSession({ store }) === id) go(null, chatOfSearch(store.get(searchAtom)).property)
    },
    open: go,
  }
}
