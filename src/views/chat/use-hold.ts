import { type RefObject, useLayoutEffect } from 'react'
import type { ChatProps } from './chat-part.ts'
import type { Talk } from './talk.ts'
import type { TalkLine } from './talk-line.ts'

interface Held {
  talk: Talk
  line: TalkLine
  input: RefObject<HTMLTextAreaElement | null>
  setLooksBack(change: (looksBack: boolean) => boolean): void
}

/** Lends the chat to what stands around it, such as a window whose commands act on it. */
export function useHold(onHold: ChatProps['onHold'], { talk, line, input, setLooksBack }: Held): void {
  useLayoutEffect(() => {
    onHold?.({
      talk,
      retry: () => line.retry(),
      stop: () => line.stop(),
      lookBack: () => setLooksBack((looksBack) => !looksBack),
      focusInput: () => input.current?.focus(),
    })
  }, [onHold, talk, line, input, setLooksBack])
  useLayoutEffect(() => () => onHold?.(null), [onHold])
}
