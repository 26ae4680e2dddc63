import type { ReactNode } from 'react'
import styles from './ImportsRoom.module.css'

/** The control inside says the same to a screen reader. */
export const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.labelled}>
    <span aria-hidden>{text}</span>
    {children}
  </div>
)
