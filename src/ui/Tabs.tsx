import type { KeyboardEvent } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string; disabled?: boolean }[]
  chosen: Name
  onChoose(name: Name): void
  /** Of the element that shows what is chosen. */
  panelId: string
}

/** One of a few views; the arrows walk them. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, panelId }: TabsProps<Name>) {
  const open = tabs.filter(({ disabled }) => !disabled)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = open.findIndex(({ name }) => name === chosen)
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % open.length,
      ArrowLeft: (at - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }
    const next = open[steps[event.key] ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, disabled = false }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          data-tab={name}
          aria-selected={name === chosen}
          aria-controls={panelId}
          disabled={disabled}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
