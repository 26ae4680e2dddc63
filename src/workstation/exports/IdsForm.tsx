import { useAtom, useAtomValue } from 'jotai'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { keptOfIds } from '#domain/bills/bill-ids.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { IDS_BOX_ID } from './ids-box.ts'
import styles from './SourceRoom.module.css'
import { readIdsAtom, sourceContextAtom, typedAtom } from './state.ts'
import { readWords } from './words.ts'

const NOTE_ID = 'bill-ids-note'

/** The box of ids, and what it holds. */
export function IdsForm() {
  const { problem } = useAtomValue(sourceContextAtom)
  const [{ text, dropped }, write] = useAtom(typedAtom)
  const read = useAtomValue(readIdsAtom)
  const box = useRef<HTMLTextAreaElement>(null)
  /** Where the cursor is to stand, as what was written is not always what is kept. */
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <div className={styles.form}>
      <label htmlFor={IDS_BOX_ID}>Utility bill ids</label>
      <textarea
        ref={box}
        id={IDS_BOX_ID}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        inputMode="numeric"
        placeholder="Paste ids from a list, a column or a mail: 4711, 4712, …"
        aria-invalid={problem !== null}
        aria-describedby={NOTE_ID}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          caret.current = keptOfIds(value.slice(0, selectionStart)).text.length
          write(value)
        }}
      />
      <div className={styles.go}>
        <p id={NOTE_ID} aria-live="polite" data-wrong={problem !== null}>
          {problem ?? (text === '' ? 'Digits and commas are kept.' : readWords(read, dropped))}
        </p>
        <CommandButton id="source-files.clear" label="Clear" look="quiet" />
        <CommandButton id="source-files.export" label="Go" look="primary" />
      </div>
    </div>
  )
}
