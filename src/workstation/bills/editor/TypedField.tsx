import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { Source } from '#workstation/platform/source.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { dispatchAtom } from '../state/editors.ts'
import type { Typing } from '../state/typing.ts'
import styles from './TypedField.module.css'

interface TypedFieldProps {
  typing: Typing
  label: string
}

/**
 * A value being typed, in its own place. Enter takes it, Escape leaves it as it was, leaving the field takes it too.
 * Between two dates, Tab or a letter that dates have no use for goes to the other one.
 */
export function TypedField({ typing, label }: TypedFieldProps) {
  const { execute, context } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const box = useRef<HTMLSpanElement>(null)
  const complaintId = useId()
  const billId = context().openBillId
  const type = (next: Typing | null) => billId !== null && dispatch(billId, { type: 'typing', typing: next })

  const take = (source: Source) => {
    const { part, first, second } = typing
    execute(`bills.edit-${part}`, source, { first, second })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take('key')
    else if (event.key === 'Escape') type(null)
    else if (event.key === 'd' && typing.part === 'dates')
      otherInput(event.currentTarget, box.current)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const input = (which: 'first' | 'second', name: string) => (
    <input
      className={styles.input}
      data-part={typing.part}
      aria-label={name}
      aria-invalid={typing.complaint !== null}
      aria-describedby={typing.complaint === null ? undefined : complaintId}
      ref={which === 'first' ? focusOnce : undefined}
      autoComplete="off"
      spellCheck={false}
      value={typing[which]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type({ ...typing, [which]: event.currentTarget.value, complaint: null })}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const stays = box.current?.contains(event.relatedTarget) || !document.hasFocus()
        if (!stays) take('button')
      }}
    />
  )

  return (
    <span ref={box} className={styles.box}>
      {typing.part === 'dates' ? (
        <span className={styles.dates}>
          {input('first', `${label}: start`)}–{input('second', `${label}: end`)}
        </span>
      ) : (
        input('first', label)
      )}
      {typing.complaint && (
        <span id={complaintId} role="alert" className={styles.complaint}>
          {typing.complaint}
        </span>
      )}
    </span>
  )
}

const otherInput = (from: HTMLInputElement, box: HTMLElement | null): HTMLInputElement | undefined =>
  [...(box?.querySelectorAll('input') ?? [])].find((input) => input !== from)

/** A key just opened this field to type in. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
