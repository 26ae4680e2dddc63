import { type KeyboardEvent, useRef } from 'react'
import type { Choice } from './choices.ts'
import { OptionList } from './OptionList.tsx'
import styles from './PickerField.module.css'
import { isChorded, noteOf, useChoices } from './use-choices.ts'

export interface PickerFieldProps<Value> {
  /** Of the field, to lead the focus to it. */
  id?: string
  label: string
  /** Null while they are on their way. */
  choices: readonly Choice<Value>[] | null
  /** The choices were found for a text that was typed before; keys wait for those of this one. */
  isStale?: boolean
  value: Value | null
  /** Null when the choice was cleared. */
  onChoose(value: Value | null): void
  placeholder: string
  disabled?: boolean
  /** Those that are meant by what was typed, where they are not found by their words alone. */
  narrow?(choices: readonly Choice<Value>[], typed: string | null): readonly Choice<Value>[]
  onType?(text: string): void
}

/** One out of many, found by typing. */
export function PickerField<Value extends string | number>(props: PickerFieldProps<Value>) {
  const { id, label, choices, isStale, narrow, value, onChoose, onType, placeholder, disabled } = props
  const list = useChoices<Value>({ choices, isStale, narrow, value, onChoose })
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chosen = choices?.find((choice) => choice.value === value) ?? null

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (isChorded(event) || event.shiftKey || event.nativeEvent.isComposing) return
    if (key === 'Escape' && !list.isOpen) {
      list.close()
      return currentTarget.blur()
    }
    if (key === 'Escape') list.close()
    else if (!list.hear(event)) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      list.open(key === 'ArrowDown' ? 'first' : 'last')
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (text: string) => {
    list.type(text)
    onType?.(text)
    if (text === '' && value !== null) onChoose(null)
  }

  return (
    <>
      <div ref={group} className={styles.group}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? list.id : undefined}
          aria-activedescendant={list.markedId}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={list.typed ?? chosen?.label ?? ''}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onMouseDown={() => !list.isOpen && list.open('nowhere')}
          onBlur={list.leave}
        />
        {chosen !== null && (
          <IconButton
            label={`Clear ${label}`}
            icon="✕"
            disabled={disabled}
            onPress={() => {
              list.close()
              onChoose(null)
              input.current?.focus()
            }}
          />
        )}
        <IconButton
          label={`Choose ${label}`}
          icon="▾"
          disabled={disabled}
          onPress={() => {
            input.current?.focus()
            if (list.isOpen) list.close()
            else list.open('nowhere')
          }}
        />
      </div>
      {list.isOpen && (
        <OptionList
          label={label}
          anchor={group}
          list={list}
          chosen={value}
          note={choices === null ? 'On the way…' : noteOf(list)}
        />
      )}
    </>
  )
}

interface IconButtonProps {
  label: string
  icon: string
  disabled: boolean | undefined
  onPress(): void
}

/** For the pointer: the keyboard has keys for it in the field, which keeps the focus. */
const IconButton = ({ label, icon, disabled, onPress }: IconButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.icon}
    aria-label={label}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {icon}
  </button>
)
