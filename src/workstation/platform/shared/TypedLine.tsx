import { type KeyboardEvent, useId } from 'react'
import styles from './TypedLine.module.css'

interface TypedLineProps {
  label: string
  placeholder: string
  /** Signs that there is room for. */
  most: number
  text: string
  /** A sentence is typed, not a word. */
  long?: boolean
  /** What is wrong with it. */
  complaint?: string | null
  /** What it is taken for. */
  meaning?: string | null
  hint?: string
  onType(text: string): void
  /** Enter. */
  onTake(): void
  /** Escape. */
  onLeave(): void
}

/** A line below a list in which something is typed about its rows. It has the focus from the start. */
export function TypedLine({
  label,
  placeholder,
  most,
  text,
  long = false,
  complaint = null,
  meaning = null,
  hint = '',
  onType,
  onTake,
  onLeave,
}: TypedLineProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onTake()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.line} data-long={long || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={focusOnce}
        id={id}
        className={styles.input}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={most}
        value={text}
        aria-invalid={complaint !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-said`} aria-live="polite">
        {complaint !== null ? (
          <span className={styles.complaint}>{complaint}</span>
        ) : (
          meaning !== null && <span className={styles.meaning}>{meaning}</span>
        )}
      </span>
      <span className={styles.hint}>{hint}</span>
    </div>
  )
}

/** A key just opened this field to type in. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
