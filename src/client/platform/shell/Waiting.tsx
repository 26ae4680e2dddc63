import { Notice } from '#ui/form/Notice.tsx'
import styles from './Waiting.module.css'

interface WaitingProps {
  /** "properties": what is asked for. */
  what: string
  error: Error | null
  onRetry(): void
}

/** In the place of what is not there yet, or could not be had. */
export function Waiting({ what, error, onRetry }: WaitingProps) {
  if (error === null) return <div className={styles.loading} role="status" aria-label={`Loading ${what}`} />
  return (
    <Notice tone="bad">
      {error.message}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  )
}
