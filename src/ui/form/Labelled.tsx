import type { ReactNode } from 'react'
import styles from './Labelled.module.css'

/** A label above a control that says the same to a screen reader by itself. */
export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{text}</span>
      {children}
    </div>
  )
}
