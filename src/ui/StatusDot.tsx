import styles from './StatusDot.module.css'

export type Tone = 'neutral' | 'busy' | 'accent' | 'good' | 'warn' | 'bad'

/** A status as a dot and a word. */
export function StatusDot({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-tone={tone} aria-hidden />
      <span className={styles.word}>{children}</span>
    </span>
  )
}
