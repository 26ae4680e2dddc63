import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import type { NoteTab } from '#commands/ai-instructions/context.ts'
import styles from './NoteText.module.css'
import { HOME_ID, TEXT_ID } from './state/elements.ts'
import { caretAtom, caretToBeAtom, drafts, runsOf, TAB_TITLES } from './state/note.ts'
import { useTakePending } from './use-edit.ts'

const MOST_CHARACTERS = 20_000

interface NoteTextProps {
  tab: NoteTab
  text: string
  readOnly: boolean
}

/** A text of the note. What asks for something that does not exist is underlined, and named below. */
export function NoteText({ tab, text, readOnly }: NoteTextProps) {
  const takePending = useTakePending()
  const pending = useAtomValue(drafts.pendingEditAtom)
  const setPending = useSetAtom(drafts.pendingEditAtom)
  const setCaret = useSetAtom(caretAtom)
  const backdrop = useRef<HTMLDivElement>(null)
  const area = useCaretToBe()
  const unknownId = useId()
  // What is being typed is seen at once and taken when the text is left.
  const shown = pending?.patch[tab] ?? text
  const unknown = [...new Set(runsOf(shown).flatMap((run) => (run.unknown ? [run.text] : [])))]

  const keepCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaret({ from: currentTarget.selectionStart, to: currentTarget.selectionEnd })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    document.getElementById(HOME_ID)?.focus()
  }
  return (
    <div id="note-panel" role="tabpanel" aria-labelledby={`note-tab-${tab}`} className={styles.panel}>
      <div className={styles.box}>
        <div ref={backdrop} className={styles.backdrop} aria-hidden>
          {runsOf(shown).map(({ text: run, from, unknown }) =>
            unknown ? <mark key={from}>{run}</mark> : <span key={from}>{run}</span>,
          )}
          {'\n'}
        </div>
        <textarea
          ref={area}
          id={TEXT_ID}
          className={styles.text}
          aria-label={TAB_TITLES[tab]}
          aria-describedby={unknown.length === 0 ? undefined : unknownId}
          placeholder="Nothing is said here."
          maxLength={MOST_CHARACTERS}
          readOnly={readOnly}
          value={shown}
          onChange={(event) =>
            setPending({ label: `Changed ${TAB_TITLES[tab]}`, patch: { [tab]: event.target.value } })
          }
          onSelect={keepCaret}
          onBlur={takePending}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => {
            if (backdrop.current !== null) backdrop.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <p id={unknownId} className={styles.unknown} aria-live="polite">
        {unknown.length > 0 && `Not known, and left as it is written: ${unknown.join(', ')}`}
      </p>
    </div>
  )
}

/** What is written into a text from outside takes the caret to the text's end. */
function useCaretToBe() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [place, setPlace] = useAtom(caretToBeAtom)
  useLayoutEffect(() => {
    if (place === null) return
    area.current?.setSelectionRange(place, place)
    setPlace(null)
  }, [place, setPlace])
  return area
}
