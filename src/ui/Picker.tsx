import { Combobox } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import type { KeyboardEvent } from 'react'
import styles from './Picker.module.css'

export interface Choice<Value> {
  value: Value
  label: string
  /** What is to be known of it, beside the label. */
  note?: string
}

interface PickerProps<Value> {
  /** Of the field, to lead the focus to it. */
  id?: string
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  /** Null when the choice was cleared. */
  onChoose(value: Value | null): void
  placeholder: string
  disabled?: boolean
}

/** One out of many, found by typing. */
export function Picker<Value extends string | number>(props: PickerProps<Value>) {
  const { id, label, choices, value, onChoose, placeholder, disabled } = props
  const chosen = choices.find((choice) => choice.value === value) ?? null
  return (
    <Combobox.Root
      items={choices}
      value={chosen}
      onValueChange={(choice) => onChoose(choice?.value ?? null)}
      disabled={disabled}
      autoHighlight
      limit={100}
    >
      <Combobox.InputGroup className={styles.group}>
        <Combobox.Input
          id={id}
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          onKeyDown={leaveByEscape}
        />
        {chosen !== null && (
          <Combobox.Clear className={styles.icon} aria-label={`Clear ${label}`}>
            ✕
          </Combobox.Clear>
        )}
        <Combobox.Trigger className={styles.icon} aria-label={`Choose ${label}`}>
          ▾
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.empty}>Nothing found</Combobox.Empty>
            <Combobox.List>
              {(choice: Choice<Value>) => (
                <Combobox.Item key={choice.value} value={choice} className={styles.item}>
                  {choice.label}
                  {choice.note && <span className={styles.note}>{choice.note}</span>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Escape closes the list first; then it leaves the field with its choice, which the kit would clear. */
function leaveByEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  if (event.key !== 'Escape' || event.currentTarget.getAttribute('aria-expanded') === 'true') return
  event.preventBaseUIHandler()
  event.currentTarget.blur()
}
