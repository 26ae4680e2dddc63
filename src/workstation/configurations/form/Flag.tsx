import styles from '#workstation/platform/drafts/fields.module.css'
import { FIELD_ATTRIBUTE } from '../state/fields.ts'
import { useEdit } from './use-edit.ts'

interface FlagProps {
  flag: string
  label: string
  on: boolean
}

/** A choice that is on or off. A button, so that the room's keys go on working on it. */
export function Flag({ flag, label, on }: FlagProps) {
  const edit = useEdit()
  return (
    <button
      type="button"
      aria-pressed={on}
      {...{ [FIELD_ATTRIBUTE]: flag }}
      className={styles.flag}
      onClick={() => edit(`${on ? 'Unticked' : 'Ticked'} “${label}”`, { [flag]: !on })}
    >
      <span className={styles.tick} aria-hidden>
        {on ? '✓' : ''}
      </span>
      {label}
    </button>
  )
}
