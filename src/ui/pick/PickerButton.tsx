import { type KeyboardEvent, useRef } from 'react'
import type { Choice } from './choices.ts'
import { OptionList } from './OptionList.tsx'
import styles from './PickerButton.module.css'
import { isChorded, useChoices } from './use-choices.ts'

export interface PickerButtonProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** One out of few. Letters mark the choice that begins with them. */
export function PickerButton<Value extends string | number>(props: PickerButtonProps<Value>) {
  const { label, choices, value, onChoose } = props
  const list = useChoices({ choices, value, onChoose })
  const button = useRef<HTMLButtonElement>(null)
  const lettersOf = useLetters()
  const shown = choices.find((choice) => choice.value === value)?.label ?? ''

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget } = event
    if (isChorded(event) || key === 'Tab') return
    if (key === 'Escape' && !list.isOpen) return currentTarget.blur()
    const letters = lettersOf(event)
    if (letters !== null) {
      const found = choices.find((choice) => choice.label.toLowerCase().startsWith(letters))
      if (found !== undefined) list.mark(found.value)
      else if (!list.isOpen) list.open('first')
    } else if (key === ' ' && list.isOpen) list.press('take')
    else if (OPENING.has(key)) {
      if (!list.hear(event)) list.open('first')
    } else if (key === 'Home' || key === 'End') {
      const end = choices.at(key === 'Home' ? 0 : -1)
      if (end !== undefined) list.mark(end.value)
    } else if (key === 'Escape') list.close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        className={styles.trigger}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? list.id : undefined}
        aria-activedescendant={list.markedId}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          if (list.isOpen) list.close()
          else list.open('first')
        }}
        onBlur={list.leave}
      >
        <span className={styles.value}>{shown}</span>
        <span className={styles.icon} aria-hidden>
          ▾
        </span>
      </button>
      {list.isOpen && <OptionList label={label} anchor={button} list={list} chosen={value} />}
    </>
  )
}

const OPENING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** Letters that come further apart than this, in ms, begin anew. */
const PAUSE = 700

/** What was typed with this key and those just before it, in lower case; null when it is no letter. */
function useLetters(): (event: KeyboardEvent) => string | null {
  const typed = useRef({ text: '', at: 0 })
  return ({ key, timeStamp }) => {
    const before = timeStamp - typed.current.at < PAUSE ? typed.current.text : ''
    if (key.length !== 1 || (key === ' ' && before === '')) return null
    typed.current = { text: before + key.toLowerCase(), at: timeStamp }
    return typed.current.text
  }
}
