import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatProps } from './chat-part.ts'
import type { Talk } from './talk.ts'
import { TalkLine, type TalkPlace } from './talk-line.ts'

interface TalkOf extends Pick<ChatProps, 'call' | 'follow' | 'about'> {
  place: TalkPlace
  /** Another number begins anew. */
  turn: number
}

/** The conversation that is wanted, opened when it is another one than is open. */
export function useTalk({ call, follow, about, place, turn }: TalkOf): [Talk, TalkLine] {
  const [line] = useState(() => new TalkLine({ call, follow }))
  const talk = useSyncExternalStore(line.subscribe, line.current)
  const { session, property } = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn begins anew; what is on screen goes with the next question.
  useEffect(() => {
    const open = line.current().conversation
    if (session !== null && session === open?.session_id) return
    line.begin({ session, property }, about)
  }, [line, session, property, turn])
  useEffect(() => () => line.leave(), [line])
  return [talk, line]
}
