import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from './first-wrong.ts'
import { Notice } from './Notice.tsx'

/** What stands against sending a form, by the name of the field. */
export type Problems<Name extends string = string> = Readonly<Partial<Record<Name, string>>>

const NONE = {}
const FIELDS = ':is(input, select, textarea):not(:disabled, [type="hidden"])'

interface FormProps<Name extends string> {
  /** As the form is filled in now. */
  problems: Problems<Name>
  /** Says all of them in one sentence; without it they are counted. */
  summary?(problems: Problems<Name>): string
  /** Why what was sent was not taken; null when nothing is to be said. */
  failure: string | null
  onSend(): void
  /** The fields, each given its problem, and what the form ends with. */
  children(shown: Problems<Name>): ReactNode
  actions: ReactNode
  className?: string
  /** The page is for this form: its first field has the keyboard. */
  begins?: boolean
  /** For a button that stands elsewhere. */
  id?: string
  'aria-label'?: string
}

/**
 * A form that is sent only without problems. Sending it with some leads to the first wrong field and says them all;
 * from then on each stands beside its field for as long as it holds.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { problems, summary = countedWords, failure, onSend, children, actions, className, begins } = props
  const form = useRef<HTMLFormElement>(null)
  /** What was said about the last try, and which one it was; null until one was held back. */
  const [held, setHeld] = useState<{ words: string; turn: number } | null>(null)
  const shown = held === null ? (NONE as Problems<Name>) : problems
  const wrong = messagesOf(problems).length > 0

  useEffect(() => {
    if (held !== null) focusFirstWrong(form.current)
  }, [held])

  useEffect(() => {
    if (begins) form.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [begins])

  function send(event: FormEvent) {
    event.preventDefault()
    setHeld(wrong ? { words: summary(problems), turn: (held?.turn ?? 0) + 1 } : null)
    if (!wrong) onSend()
  }

  return (
    <form
      ref={form}
      id={props.id}
      className={className}
      aria-label={props['aria-label']}
      onSubmit={send}
      noValidate
    >
      {children(shown)}
      {held !== null && wrong ? (
        <Notice key={held.turn} tone="bad">
          {held.words}
        </Notice>
      ) : (
        failure !== null && <Notice tone="bad">{failure}</Notice>
      )}
      {actions}
    </form>
  )
}

const messagesOf = (problems: Problems): string[] =>
  Object.values(problems).filter((message) => message !== undefined)

function countedWords(problems: Problems): string {
  const messages = messagesOf(problems)
  return messages.length === 1
    ? messages.join('')
    : `${messages.length} fields need another look. ${messages.join(' ')}`
}
