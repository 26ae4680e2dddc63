import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Chat.module.css'
import type { Talk } from './talk.ts'

interface ComposerProps extends Pick<Talk, 'doing'> {
  input: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
  /** What was asked last. */
  last: string | null
  /** Answers whether it was sent. */
  onSend(words: string): boolean
  onStop(): void
}

/** As the server takes it. */
const LONGEST_QUESTION = 2_000

/** Where a question is typed: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ input, disabled, doing, last, onSend, onStop }: ComposerProps) {
  const [typed, setTyped] = useState('')
  useAsHighAsText(input, typed)
  const send = () => {
    if (onSend(typed)) setTyped('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && typed === '' && last !== null) {
      event.preventDefault()
      setTyped(last)
    }
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={input}
        rows={1}
        aria-label="Message"
        placeholder="Type your message..."
        maxLength={LONGEST_QUESTION}
        disabled={disabled}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {doing === 'answering' ? (
        <Button caps={['Esc']} onClick={onStop}>
          Stop
        </Button>
      ) : null}
      <Button type="submit" look="primary" disabled={disabled || doing !== null}>
        Send
      </Button>
    </form>
  )
}

/** The field grows with its lines, up to what its style allows. */
function useAsHighAsText(input: RefObject<HTMLTextAreaElement | null>, typed: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the words.
  useLayoutEffect(() => {
    const field = input.current
    if (field === null) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
  }, [input, typed])
}
