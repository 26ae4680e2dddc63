import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps {
  label: string
  value: string
  onChoose(value: string): void
  /** Options. */
  children: ReactNode
}

/** One of several in a bar of choices. The browser's own list is not cut off where the page stands in a frame. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  )
}
