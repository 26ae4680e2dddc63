import { Select } from '@base-ui/react/select'
import type { KeyboardEvent } from 'react'
import styles from './Choose.module.css'
import menu from './Picker.module.css'
import type { Choice } from './Picker.tsx'

interface ChooseProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** One out of few. */
export function Choose<Value extends string>({ label, choices, value, onChoose }: ChooseProps<Value>) {
  const shown = choices.find((choice) => choice.value === value)?.label ?? ''
  return (
    <Select.Root
      items={choices}
      value={value}
      onValueChange={(chosen: Value | null) => chosen !== null && onChoose(chosen)}
    >
      <Select.Trigger className={styles.trigger} aria-label={`${label}: ${shown}`} onKeyDown={leaveByEscape}>
        <Select.Value className={styles.value} />
        <Select.Icon className={styles.icon} aria-hidden>
          ▾
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={menu.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={menu.popup}>
            <Select.List>
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value} className={menu.item}>
                  <Select.ItemText>{choice.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}

/** Escape closes the list first; then it leaves the field, which keeps letters for itself. */
function leaveByEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape' && currentTarget.getAttribute('aria-expanded') !== 'true') currentTarget.blur()
}
