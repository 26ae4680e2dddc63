import { Suspense, useState } from 'react'
import { counted } from '#base/figures.ts'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { copyWords } from '#views/widgets/copy-words.ts'
import { AnswerPart } from './AnswerPart.tsx'
import styles from './Chat.module.css'
import type { ChatMessage, Conversation } from './conversation.ts'
import type { FigureBillsProps } from './FigureBills.tsx'
import type { MessagesProps } from './messages-props.ts'

const figureBills = onDemand<FigureBillsProps>(() => import('./FigureBills.tsx'))

interface AnswerProps extends MessagesProps {
  message: ChatMessage
  conversation: Conversation | null
  /** Nothing was said behind it: its suggestions can be taken. */
  isLast: boolean
}

/** An answer: its parts, and what they were found by. */
export function Answer(props: AnswerProps) {
  const { message, conversation, call, billHref, isLast } = props
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <div className={styles.answer}>
      <span className="visually-hidden">Answer: </span>
      {message.parts.map((part, at) => (
        <AnswerPart
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of an answer never change.
          key={at}
          {...props}
          {...{ part, isLast }}
          figures={message.figures}
          onFigure={billHref === undefined ? null : setOpened}
        />
      ))}
      <Foot message={message} engine={conversation?.engine ?? null} />
      {opened !== null && billHref !== undefined && conversation !== null && (
        <Suspense fallback={null}>
          <Shown
            part={figureBills}
            props={{
              ...{ call, billHref },
              of: { session: conversation.session_id, message: message.id, figure: opened },
              words: message.figures[opened]?.text ?? '',
              onClose: () => setOpened(null),
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What the question was taken for, who answered, and the answer to take along. Nothing of it under a greeting. */
function Foot({ message, engine }: { message: ChatMessage; engine: Conversation['engine'] | null }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { understood, outcome, content } = message
  if (outcome === null) return null
  const by = answeredBy(message, engine)
  return (
    <div className={styles.foot}>
      {understood !== null && <span>Understood as: {understood}</span>}
      {by !== null && <span>{by}</span>}
      <Button look="quiet" onClick={async () => setCopied(await copyWords(content))}>
        Copy
      </Button>
      <span role="status">
        {copied !== null && (copied ? 'Copied.' : 'The browser does not let this page copy.')}
      </span>
    </div>
  )
}

/** Who answered, where it is not the one that always does. */
function answeredBy({ engine, tokens }: ChatMessage, usual: Conversation['engine'] | null): string | null {
  if (engine === 'ai') return `AI service · ${counted(tokens, 'token', 'tokens')}`
  return engine === 'built-in' && usual === 'ai' ? 'Answered here' : null
}
