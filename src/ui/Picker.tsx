import { Combobox } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useState } from 'react'
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
  const [open, setOpen] = useState(false)
  // Kept here, as the kit puts the choice back over what is typed when the choices come anew or the list closes late.
  const [typed, setTyped] = useState<string | null>(null)
  const { contains } = Combobox.useFilter()
  const chosen = choices.find((choice) => choice.value === value) ?? null
  const showList = (shown: boolean) => {
    setOpen(shown)
    if (!shown) setTyped(null)
  }
  const chooseByEnter = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (!leavesListByEnter(event)) return
    event.preventBaseUIHandler()
    event.preventDefault()
    const wanted = typed?.trim() ?? ''
    const found = choices.find(({ label }) => contains(label, wanted))
    if (wanted !== '' && found !== undefined) onChoose(found.value)
    showList(false)
  }
  return (
    <Combobox.Root
      items={choices}
      value={chosen}
      onValueChange={(choice) => onChoose(choice?.value ?? null)}
      open={open}
      onOpenChange={showList}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') setTyped(text)
      }}
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
          onKeyDown={(event) => {
            leaveByEscape(event)
            chooseByEnter(event)
          }}
          onBlur={() => setTyped(null)}
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

/**
 * Enter over an open list in which nothing is highlighted yet: keys can be faster than the list. The kit would submit
 * the form around it with the choice of before.
 */
const leavesListByEnter = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  currentTarget.getAttribute('aria-expanded') === 'true' &&
  currentTarget.getAttribute('aria-activedescendant') === null

/** Escape closes the list first; then it leaves the field with its choice, which the kit would clear. */
function leaveByEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  if (event.key !== 'Escape' || event.currentTarget.getAttribute('aria-expanded') === 'true') return
  event.preventBaseUIHandler()
  event.currentTarget.blur()
}
