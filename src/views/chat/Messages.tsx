import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Answer } from './Answer.tsx'
import styles from './Chat.module.css'
import type { Coming } from './coming.ts'
import type { MessagesProps } from './messages-props.ts'
import { Problem } from './Problem.tsx'
import { brokenAnswer, NO_TALK, type Talk } from './talk.ts'
import { useNewest } from './use-newest.ts'

/** What was said, the newest last and in sight unless somebody reads further up. */
export function Messages(props: MessagesProps) {
  const { talk, onRetry } = props
  const { conversation, sent, coming, doing, failed } = talk
  const list = useRef<HTMLDivElement>(null)
  const newest = useNewest(list, sent)
  const messages = conversation?.messages ?? []
  const broken =
    conversation !== null && doing === null && failed === null ? brokenAnswer(conversation) : null
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label="Messages"
        // What is finished is told beside the list, once.
        aria-live="off"
        aria-busy={doing !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
        tabIndex={0}
      >
        <div className={styles.messages}>
          {talk === NO_TALK && <p className={styles.note}>Choose a property to ask about it.</p>}
          {messages.map((message) =>
            message.role === 'user' ? (
              <Question key={message.id} words={message.content} />
            ) : (
              message.state !== 'answering' && (
                <Answer
                  key={message.id}
                  {...props}
                  {...{ message, conversation }}
                  isLast={doing === null && sent === null && message === messages.at(-1)}
                />
              )
            ),
          )}
          {sent !== null && <Question words={sent} />}
          {doing !== null && <ComingAnswer {...{ coming, doing }} />}
          {failed !== null && <Problem words={failed.words} onRetry={onRetry} />}
          {broken !== null && (
            <Problem
              words={broken.state === 'stopped' ? 'Stopped.' : (broken.failure ?? 'The answer failed.')}
              isQuiet={broken.state === 'stopped'}
              onRetry={onRetry}
            />
          )}
        </div>
      </div>
      {!newest.inSight && (
        <Button className={styles.newest} onClick={newest.show}>
          Newest
        </Button>
      )}
    </div>
  )
}

const Question = ({ words }: { words: string }) => (
  <div className={styles.question} data-question>
    <span className="visually-hidden">You: </span>
    {words}
  </div>
)

const WAITING: Record<NonNullable<Talk['doing']>, string> = {
  opening: 'Opening the chat…',
  asking: 'Looking it up…',
  answering: 'Looking it up…',
}

/** What is there of an answer, and what it waits for. Read out when it is whole. */
const ComingAnswer = ({ coming, doing }: { coming: Coming; doing: NonNullable<Talk['doing']> }) => (
  <div className={styles.answer}>
    {coming.text !== '' && <p className={styles.text}>{coming.text}</p>}
    <p className={styles.waiting}>{coming.step ?? (coming.text === '' ? WAITING[doing] : '…')}</p>
  </div>
)
