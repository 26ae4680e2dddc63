import styles from './Chip.module.css'
import type { Tone } from './StatusDot.tsx'

/** A short word beside a value: what is unusual about it. */
export function Chip({ tone, title, children }: { tone: Tone; title?: string; children: string }) {
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
