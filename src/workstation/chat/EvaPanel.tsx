import { atom, useAtom } from 'jotai'
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { Chat } from '#views/chat/Chat.tsx'
import { wantsSame } from '#views/chat/chat-address.ts'
import type { ChatHold } from '#views/chat/chat-part.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { BESIDE_PLACE, waitsForEvaAtom } from './beside-state.ts'
import styles from './EvaPanel.module.css'
import { isLeaving } from './is-leaving.ts'
import { useBillBeside } from './use-bill-beside.ts'
import { useChat } from './use-chat.tsx'

/** The conversation about each property that a bill was asked about of, for whoever comes back to it. */
const searchesAtom = atom<ReadonlyMap<string, string>>(new Map())

/** Eva beside a bill: what she is asked is about the bill on screen. */
export default function EvaPanel() {
  const box = useRef<HTMLElement>(null)
  const { keep, giveBack } = useFocusBefore(box)
  const bill = useBillBeside()
  const onHold = useArrival(box)
  return (
    <aside
      ref={box}
      className={styles.panel}
      aria-label="Eva"
      tabIndex={-1}
      data-place={BESIDE_PLACE}
      onFocus={keep}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => isLeaving(event) && giveBack()}
    >
      <div className={styles.head}>
        <h2>Eva</h2>
        <span>{bill !== null && `Invoiage #${bill.id}`}</span>
        <CommandButton id="queue.ask-eva" label="In her room" look="quiet" />
        <CommandButton id="chat.close-beside" sign="×" look="quiet" />
      </div>
      {bill !== null && <Talk key={bill.property} {...bill} box={box} onHold={onHold} />}
    </aside>
  )
}

interface TalkProps {
  id: number
  property: string
  /** The panel. */
  box: { readonly current: HTMLElement | null }
  onHold(hold: ChatHold | null): void
}

function Talk({ id, property, box, onHold }: TalkProps) {
  // Another bill brings another conversation: the keyboard stays in the panel, and goes on to its input.
  useLayoutEffect(() => {
    const panel = box.current
    return () => {
      if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true })
    }
  }, [box])
  const [searches, setSearches] = useAtom(searchesAtom)
  return (
    <div className={styles.talk}>
      <Chat
        {...useChat()}
        {...{ onHold }}
        properties={NO_CHOICE}
        propertySelect={false}
        search={searches.get(property) ?? ''}
        onSearch={(next, from) =>
          setSearches((before) => {
            const isElsewhere = from !== undefined && !wantsSame(from, before.get(property) ?? '')
            return isElsewhere ? before : new Map(before).set(property, next)
          })
        }
        about={{ bill_id: id }}
      />
    </div>
  )
}

const NO_CHOICE = [] as const

/** Where the keyboard was before it came here: it is given back there, also when the panel goes. */
function useFocusBefore(box: { readonly current: HTMLElement | null }) {
  const before = useRef<HTMLElement | null>(null)
  const keep = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  const giveBack = useCallback(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement)) return
    // What is gone by now gives it to the home of the place.
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
    else activeElement.blur()
  }, [])
  useLayoutEffect(() => {
    const panel = box.current
    return () => {
      if (panel?.contains(document.activeElement)) giveBack()
    }
  }, [box, giveBack])
  return { keep, giveBack }
}

/** Whoever opened the panel to ask has the keyboard in it, and is told when it can be typed. */
function useArrival(box: { readonly current: HTMLElement | null }) {
  const [waits, setWaits] = useAtom(waitsForEvaAtom)
  useLayoutEffect(() => {
    if (waits !== null) box.current?.focus({ preventScroll: true })
    return () => waits?.come()
  }, [box, waits])
  return useCallback(
    (hold: ChatHold | null) => {
      if (hold === null || (hold.talk.conversation === null && hold.talk.failed === null)) return
      if (document.activeElement === box.current) hold.focusInput()
      setWaits(null)
    },
    [box, setWaits],
  )
}
