import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Button } from '#ui/Button.tsx'
import { momentWords } from '#ui/moments.ts'
import { Failed } from '#views/energy/Failed.tsx'
import { type Answers, useAnswer } from '#views/energy/use-answer.ts'
import styles from './Chat.module.css'
import type { ChatCaller } from './chat-part.ts'

type Page = CallAnswer<'chat.sessions'>
type Session = Page['sessions'][number]

export interface HistoryProps {
  call: ChatCaller
  /** The conversation that is on screen. */
  open: string | null
  onOpen(session: string, property: number | null): void
  /** The one on screen was removed. */
  onOpenRemoved(): void
}

/** The conversations that one had, the newest first, each to be opened or removed. */
export default function History({ call, open, onOpen, onOpenRemoved }: HistoryProps) {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [answers] = useState<Answers<Page>>(() => new Map())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const { answer, failure, retry } = useAnswer(answers, 'first', (signal) =>
    call('chat.sessions', { query: {} }, { signal }),
  )
  const list = useRef<HTMLUListElement>(null)
  const isThere = answer !== undefined
  // Whoever opened them has the keyboard on the newest.
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus()
  }, [isThere])
  const act = async (does: () => Promise<void>) => {
    setProblem(null)
    try {
      await does()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It was not done. Try again.')
    }
  }
  const setGone = ({ session_id: id }: Session, isGone: boolean) =>
    act(async () => {
      await call(isGone ? 'chat.remove' : 'chat.restore', { params: { session: id } })
      setRemoved((before) => new Set(isGone ? [...before, id] : [...before].filter((other) => other !== id)))
      if (isGone && id === open) onOpenRemoved()
    })
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />
  if (answer === undefined) return <p role="status">Looking up earlier conversations…</p>
  const all = [answer, ...pages]
  const next = all.at(-1)?.next ?? null
  const sessions = all.flatMap((page) => page.sessions)
  return (
    <section className={styles.history} aria-label="Earlier conversations">
      {problem !== null && <p role="alert">{problem}</p>}
      {sessions.length === 0 && <p className={styles.note}>There is no earlier conversation.</p>}
      <ul ref={list}>
        {sessions.map((session) => (
          <Row
            key={session.session_id}
            {...{ session }}
            isOpen={session.session_id === open}
            isRemoved={removed.has(session.session_id)}
            onOpen={() => onOpen(session.session_id, session.property?.id ?? null)}
            onGone={(isGone) => void setGone(session, isGone)}
          />
        ))}
      </ul>
      {next !== null && (
        <Button
          onClick={() =>
            void act(async () =>
              setPages([...pages, await call('chat.sessions', { query: { before: next } })]),
            )
          }
        >
          More
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  session: Session
  isOpen: boolean
  isRemoved: boolean
  onOpen(): void
  onGone(isGone: boolean): void
}

function Row({ session, isOpen, isRemoved, onOpen, onGone }: RowProps) {
  const { title, property, updated_at: at } = session
  return (
    <li>
      {isRemoved ? (
        <s>{title}</s>
      ) : (
        <button type="button" className={styles.past} aria-current={isOpen} onClick={onOpen}>
          {title}
        </button>
      )}
      <span className={styles.note}>{[property?.name, momentWords(at)].filter(Boolean).join(' · ')}</span>
      <Button
        look="quiet"
        aria-label={isRemoved ? `Undo the removal of ${title}` : `Remove ${title}`}
        onClick={() => onGone(!isRemoved)}
      >
        {isRemoved ? 'Undo' : 'Remove'}
      </Button>
    </li>
  )
}
