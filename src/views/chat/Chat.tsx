import { type KeyboardEvent, useRef, useState } from 'react'
import { Message } from '#ui/Message.tsx'
import { useAtMost } from '#ui/use-width.ts'
import styles from './Chat.module.css'
import { ChatBar } from './ChatBar.tsx'
import { Composer } from './Composer.tsx'
import type { ChatProps } from './chat-part.ts'
import { Messages } from './Messages.tsx'
import { Spoken } from './Spoken.tsx'
import { spokenOf } from './spoken-words.ts'
import { lastQuestion } from './talk.ts'
import { Usage } from './Usage.tsx'
import { useChatPlace, useOpenInAddress } from './use-chat-place.ts'
import { useHold } from './use-hold.ts'
import { useTalk } from './use-talk.ts'

/** In CSS px. */
const NARROW = 700

/** Questions about a property, and their answers. */
export function Chat(props: ChatProps) {
  const { about, history } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const narrow = useAtMost(box, NARROW)
  const [turn, setTurn] = useState(0)
  const [looksBack, setLooksBack] = useState(false)
  const [place, go, settle] = useChatPlace(props)
  const [talk, line] = useTalk({ ...props, place, turn })
  const { conversation, doing } = talk
  useOpenInAddress(history, conversation, settle, () => line.current().conversation)
  useHold(props.onHold, { talk, line, input, setLooksBack })

  const ask = (question: string) => {
    const isAsked = line.ask(question, about)
    if (isAsked) input.current?.focus()
    return isAsked
  }
  const stopByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || doing !== 'answering') return
    event.preventDefault()
    event.stopPropagation()
    line.stop()
  }
  if (props.properties.length === 0 && props.find === undefined && !about?.bill_id)
    return <Message title="There is no property with a meter yet." />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops an answer wherever the focus is in here.
    <div ref={box} className={styles.chat} data-narrow={narrow} onKeyDown={stopByEscape}>
      <ChatBar
        {...props}
        {...{ place, go, conversation, looksBack, setLooksBack }}
        onNew={() => {
          setTurn(turn + 1)
          go({ session: null, property: conversation?.property?.id ?? place.property })
        }}
      />
      <Messages
        key={conversation?.session_id}
        {...props}
        talk={talk}
        onAsk={ask}
        onRetry={() => line.retry()}
      />
      <Spoken words={spokenOf(talk)} />
      <Composer
        {...{ input, doing }}
        disabled={conversation === null || conversation.messages.length === 0}
        last={lastQuestion(talk)}
        onSend={ask}
        onStop={() => line.stop()}
      />
      {conversation !== null && <Usage conversation={conversation} />}
    </div>
  )
}
