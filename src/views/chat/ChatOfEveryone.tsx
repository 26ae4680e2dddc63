import { useMemo, useState } from 'react'
import { Failed } from '#views/energy/Failed.tsx'
import { type Answers, useAnswer } from '#views/energy/use-answer.ts'
import { Chat } from './Chat.tsx'
import type { ChatProps } from './chat-part.ts'
import type { ChatProperty } from './conversation.ts'
import { findBy } from './find-properties.ts'

/** The chat of staff, who ask about the properties of every client. */
export function ChatOfEveryone(props: Omit<ChatProps, 'properties' | 'find'>) {
  const find = useMemo(() => findBy(props.call), [props.call])
  const [answers] = useState<Answers<readonly ChatProperty[]>>(() => new Map())
  const { answer, failure, retry } = useAnswer(answers, 'first', (signal) => find('', signal))
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />
  if (answer === undefined) return <p role="status">Looking up the properties…</p>
  return <Chat {...props} properties={answer} find={find} />
}
