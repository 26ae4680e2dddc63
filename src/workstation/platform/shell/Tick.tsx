import styles from './Tick.module.css'

interface TickProps {
  label: string
  ticked: boolean
  onClick(): void
}

/** In a row that the keyboard walks: its key ticks it, so Tab passes it by. */
export function Tick({ label, ticked, onClick }: TickProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={ticked}
      aria-label={label}
      className={styles.tick}
      onClick={onClick}
    >
      {ticked ? '✓' : ''}
    </button>
  )
}
