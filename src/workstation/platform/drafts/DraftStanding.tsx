import { StatusDot } from '#ui/StatusDot.tsx'
import styles from './fields.module.css'

interface DraftStandingProps {
  /** True, or why this person cannot change it. */
  editable: true | string
  changed: boolean
  busy: string | null
  /** It was saved before. */
  saved: boolean
}

/** Whether there is something to save. */
export function DraftStanding({ editable, changed, busy, saved }: DraftStandingProps) {
  if (editable !== true) return <span className={styles.standing}>{editable}</span>
  const [tone, words] =
    busy !== null
      ? (['busy', 'Saving'] as const)
      : changed
        ? (['warn', 'Unsaved changes'] as const)
        : saved
          ? (['good', 'Saved'] as const)
          : (['neutral', 'Not saved yet'] as const)
  return (
    <span aria-live="polite">
      <StatusDot tone={tone}>{words}</StatusDot>
    </span>
  )
}
