import { useAtom, useSetAtom } from 'jotai'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWorkstation } from '../../workstation.ts'
import type { Patch } from '../state/draft.ts'
import { awaitedFieldAtom, pendingEditAtom } from '../state/editors.ts'
import { FIELD_ATTRIBUTE, FORM_ID } from '../state/fields.ts'
import styles from './fields.module.css'

interface TextFieldProps {
  /** Unique among the fields of the form. */
  field: string
  label: string
  value: string
  placeholder?: string
  /** Digits only. */
  numeric?: boolean
  maxLength?: number
  /** The change that this text makes; null for none that can be made. */
  patchOf(text: string): Patch | null
}

/** A value typed over. Leaving the field or Enter takes it, Escape leaves it as it was. */
export function TextField(props: TextFieldProps) {
  const { field, label, value, placeholder, numeric, maxLength = 500, patchOf } = props
  const { execute } = useWorkstation()
  const setPending = useSetAtom(pendingEditAtom)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const input = useAwaitedFocus(field)

  const type = (text: string) => {
    setTyped(text)
    const patch = patchOf(text)
    setPending(patch && { label: `Changed ${label.toLowerCase()}`, patch })
  }
  const take = () => {
    if (typed === null) return
    execute('configuration.commit-edit', 'key')
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take()
    else if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      setPending(null)
    } else if (event.key === 'Escape') document.getElementById(FORM_ID)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        {...{ [FIELD_ATTRIBUTE]: field }}
        autoComplete="off"
        inputMode={numeric ? 'numeric' : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed ?? value}
        onChange={(event) => type(numeric ? event.target.value.replaceAll(/\D/g, '') : event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={take}
      />
    </div>
  )
}

/** A field that was just asked for takes the focus as it comes. */
function useAwaitedFocus(field: string) {
  const [awaited, setAwaited] = useAtom(awaitedFieldAtom)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (awaited !== field) return
    input.current?.select()
    setAwaited(null)
  }, [awaited, field, setAwaited])
  return input
}
