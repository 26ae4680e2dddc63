import { type KeyboardEvent, useRef } from 'react'
import type { Choice } from './choices.ts'
import { OptionList } from './OptionList.tsx'
import styles from './Picker.module.css'
import { useChoices } from './use-choices.ts'

interface PickerProps<Value> {
  /** Of the field, to lead the focus to it. */
  id?: string
  label: string
  /** Null while they are on their way. */
  choices: readonly Choice<Value>[] | null
  value: Value | null
  /** Null when the choice was cleared. */
  onChoose(value: Value | null): void
  placeholder: string
  disabled?: boolean
}

/** One out of many, found by typing. */
export function Picker<Value extends string | number>(props: PickerProps<Value>) {
  const { id, label, choices, value, onChoose, placeholder, disabled } = props
  const list = useChoices<Value>({ choices, narrow: named, value, onChoose })
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chosen = choices?.find((choice) => choice.value === value) ?? null

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return
    if (key === 'Escape' && !list.isOpen) {
      list.close()
      return currentTarget.blur()
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list.isOpen) list.press(key === 'ArrowDown' ? 'next' : 'previous')
      else list.open(key === 'ArrowDown' ? 'first' : 'last')
    } else if (key === 'Enter' && list.isOpen) list.press('take')
    else if (key === 'Escape') list.close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (text: string) => {
    list.type(text)
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
          id={list.id}
          label={label}
          anchor={group}
          choices={list.shown}
          chosen={value}
          marked={list.marked}
          onMark={list.mark}
          onTake={list.take}
          note={choices === null ? 'On the way…' : noteOf(list.shown.length, list.more)}
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

function noteOf(shown: number, more: number): string | undefined {
  if (shown === 0) return 'Nothing found'
  return more > 0 ? `${more} more: type to narrow the list` : undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those whose label holds what was typed, whatever its case and accents. */
function named<Value>(choices: readonly Choice<Value>[], typed: string | null): readonly Choice<Value>[] {
  const wanted = plain(typed ?? '').trim()
  return wanted === '' ? choices : choices.filter(({ label }) => plain(label).includes(wanted))
}
