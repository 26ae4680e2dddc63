import { Suspense } from 'react'
import { Button } from '#ui/Button.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import styles from './Chat.module.css'
import type { ChatProps } from './chat-part.ts'
import type { Conversation } from './conversation.ts'
import type { HistoryProps } from './History.tsx'
import { PropertySelect } from './PropertySelect.tsx'
import type { TalkPlace } from './talk-line.ts'

const historyPart = onDemand<HistoryProps>(() => import('./History.tsx'))

interface ChatBarProps extends ChatProps {
  place: TalkPlace
  conversation: Conversation | null
  go(to: Partial<TalkPlace>): void
  looksBack: boolean
  setLooksBack(looksBack: boolean): void
  onNew(): void
}

/** What is talked about, and the other conversations that there are. */
export function ChatBar(props: ChatBarProps) {
  const { call, properties, place, conversation, history, go, onNew, actions, others } = props
  const { looksBack, setLooksBack, about, propertySelect } = props
  const property = conversation?.property ?? properties.find(({ id }) => id === place.property) ?? null
  // A bill says whose it is.
  const isOfBill = !propertySelect && Boolean(about?.bill_id)
  return (
    <>
      <div className={styles.bar}>
        {isOfBill ? (
          <p className={styles.of}>{property?.name ?? 'No property yet'}</p>
        ) : (
          <PropertySelect
            {...props}
            property={property}
            onChoose={(chosen) => go({ property: chosen, session: null })}
          />
        )}
        <div className={styles.acts}>
          {property !== null && actions?.(property.id)}
          {others ?? (
            <>
              <Button disabled={conversation === null} onClick={onNew}>
                New conversation
              </Button>
              {history && (
                <Button aria-expanded={looksBack} onClick={() => setLooksBack(!looksBack)}>
                  Earlier conversations
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {looksBack && (
        <Suspense fallback={null}>
          <Shown
            part={historyPart}
            props={{
              call,
              open: conversation?.session_id ?? null,
              onOpen: (session, ofProperty) => {
                setLooksBack(false)
                go({ session, property: ofProperty })
              },
              onOpenRemoved: onNew,
            }}
          />
        </Suspense>
      )}
    </>
  )
}
