import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Choice } from './choices.ts'
import { Options } from './Options.tsx'
import styles from './PickList.module.css'
import { isChorded, noteOf, useChoices } from './use-choices.ts'
import { useKeepsFocus } from './use-keeps-focus.ts'

interface PickListProps<Value> {
  label: string
  placeholder: string
  /** Null while they are on their way. */
  choices: readonly Choice<Value>[] | null
  /** The choices were found for a text that was typed before; keys wait for those of this one. */
  isStale?: boolean
  /** Those that are meant by what was typed, where they are not found by their words alone. */
  narrow?(choices: readonly Choice<Value>[], typed: string | null): readonly Choice<Value>[]
  /** What was typed before. */
  begun?: string
  onType?(text: string): void
  onTake(value: Value): void
  onClose(): void
  /** What stands there while there is nothing to take. */
  empty(typed: string): ReactNode
  /** What is said below the choices, or instead of them; undefined for nothing. */
  note?(typed: string): ReactNode
}

/** A list narrowed by typing, in place. Arrows move the mark, Enter takes it, Escape closes. */
export function PickList<Value extends string | number>(props: PickListProps<Value>) {
  const { label, placeholder, choices, isStale, narrow, begun = '', onType, onTake, onClose, empty } = props
  const list = useChoices<Value>({ choices, isStale, narrow, value: null, onChoose: onTake, inPlace: begun })
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  useKeepsFocus(box)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isChorded(event) || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (!list.hear(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const typed = list.typed ?? ''
  const note = props.note?.(typed) ?? (list.shown.length === 0 ? empty(typed) : noteOf(list))
  return (
    <div className={styles.list}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={label}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list.id}
        aria-activedescendant={list.markedId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          list.type(target.value)
          onType?.(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => !list.isTaking && onClose()}
      />
      <div ref={box}>
        <div className={styles.options}>
          <Options label={label} list={list} chosen={null} />
        </div>
        {note !== undefined && (
          <p className={styles.empty} role="status">
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
