import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '#domain/records/field.ts'
import type { Value } from '../state/fields.ts'
import { typedOf, valueTyped } from '../state/typed.ts'

interface TextEditorProps {
  field: Field
  value: Value
  note: string
  onTake(value: Value): void
  onDrop(): void
}

/** A value that is typed. Leaving it takes what was typed, Enter too; in one of several lines that is Ctrl and Enter. */
export function TextEditor({ field, value, note, onTake, onDrop }: TextEditorProps) {
  const before = typedOf(value)
  const [typed, setTyped] = useState(before)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const done = useRef(false)
  const list = useId()
  const lines = field.kind === 'note' || field.kind === 'names'
  useLayoutEffect(() => box.current?.select(), [])

  const end = (act: () => void) => {
    if (done.current) return
    done.current = true
    act()
  }
  const take = () => end(typed === before ? onDrop : () => onTake(valueTyped(field, typed)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chorded = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') end(onDrop)
    else if (event.key === 'Enter' && chorded === lines) take()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    'aria-label': field.label,
    'aria-describedby': note,
    value: typed,
    onKeyDown,
    onBlur: take,
  }
  if (lines)
    return <textarea {...shared} ref={box} rows={4} onChange={(event) => setTyped(event.target.value)} />
  const suggested = field.kind === 'text' ? (field.among ?? []) : []
  return (
    <>
      <input
        {...shared}
        ref={box}
        type={INPUT_TYPES[field.kind] ?? 'text'}
        autoComplete="off"
        spellCheck={false}
        list={suggested.length > 0 ? list : undefined}
        inputMode={field.kind === 'whole' ? 'numeric' : undefined}
        maxLength={field.kind === 'text' ? field.max : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {suggested.length > 0 && (
        <datalist id={list}>
          {suggested.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  )
}

const INPUT_TYPES: { readonly [Kind in Field['kind']]?: string } = { date: 'date', month: 'month' }
