import { useEffect } from 'react'
import { shownProperty } from '#views/energy/energy-part.ts'
import { chatOfSearch, searchOfChat } from './chat-address.ts'
import type { ChatProps } from './chat-part.ts'
import type { Conversation } from './conversation.ts'
import type { TalkPlace } from './talk-line.ts'

type Placed = Pick<
  ChatProps,
  'properties' | 'find' | 'propertySelect' | 'search' | 'onSearch' | 'about' | 'history'
>

type Go = (to: Partial<TalkPlace>) => void

/**
 * Which conversation the address wants, as far as it may choose, and how to go to another one. `settle` goes nowhere
 * when the address wants another one by then than it did here.
 */
export function useChatPlace(props: Placed): [place: TalkPlace, go: Go, settle: Go] {
  const { search, onSearch, history } = props
  const named = chatOfSearch(search)
  const place = { session: history ? named.session : null, property: propertyOf(props, named.property) }
  const at = (to: Partial<TalkPlace>) => searchOfChat({ ...place, ...to }, search)
  return [place, (to) => onSearch(at(to)), (to) => onSearch(at(to), search)]
}

function propertyOf(
  { properties, find, propertySelect, about }: Placed,
  named: number | null,
): number | null {
  const first = shownProperty(properties, null)?.id ?? null
  if (!propertySelect) return first
  if (named !== null && (find !== undefined || properties.some(({ id }) => id === named))) return named
  // Of very many none is meant before it is chosen, and a bill says whose it is.
  if (about?.bill_id || (find !== undefined && properties.length > 1)) return null
  return first
}

/** Where conversations are kept, the one that is open by then stands in the address: loading the page again keeps it. */
export function useOpenInAddress(
  history: boolean,
  conversation: Conversation | null,
  settle: Go,
  open: () => Conversation | null,
): void {
  const session = conversation?.session_id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation, or none could be left.
  useEffect(() => {
    // Somebody may have gone to another one by the time that this one is drawn.
    const isOpen = open()?.session_id === session
    if (history && session !== null && isOpen)
      settle({ session, property: conversation?.property?.id ?? null })
  }, [history, session])
}
