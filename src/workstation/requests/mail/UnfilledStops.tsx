import { useId, useState } from 'react'
import { filled, type MailDraft, type Stop, stopsOf } from '../state/mail.ts'
import styles from './MailDialog.module.css'

interface UnfilledStopsProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** What could not be filled, each with its reason and a place to type it: the first stops of Tab in the mail. */
export function UnfilledStops({ draft, onDraft }: UnfilledStopsProps) {
  const stops = stopsOf(draft)
  if (stops.length === 0) return null
  return (
    <fieldset className={styles.stops} aria-label="Placeholders that could not be filled">
      {stops.map((stop) => (
        <StopField key={stop.name} stop={stop} onFill={(value) => onDraft(filled(draft, stop.name, value))} />
      ))}
    </fieldset>
  )
}

/** Taken by Enter or on leaving the field; an empty one stays a stop. */
function StopField({ stop: { name, reason }, onFill }: { stop: Stop; onFill(value: string): void }) {
  const [text, setText] = useState('')
  const id = useId()
  const take = () => text.trim() !== '' && onFill(text.trim())
  return (
    <div className={styles.stop}>
      <label htmlFor={id}>{`{{${name}}}`}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={500}
        aria-describedby={`${id}-reason`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          // What was typed goes into the draft that Escape keeps.
          if (event.key === 'Escape') return void take()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          take()
        }}
      />
      <span id={`${id}-reason`} className={styles.reason}>
        {reason}
      </span>
    </div>
  )
}
