import type { Invitee } from '#domain/sign-up.ts'
import styles from './InviteeList.module.css'

interface InviteeListProps {
  invitees: readonly Invitee[]
  onChange(invitees: readonly Invitee[]): void
}

/** The people who are invited, each of whom can be taken off again. */
export function InviteeList({ invitees, onChange }: InviteeListProps) {
  if (invitees.length === 0) return null
  return (
    <ul className={styles.people} aria-label="Attached people">
      {invitees.map((invitee) => (
        <li key={`${invitee.full_name} ${invitee.email}`}>
          <span>
            {invitee.full_name} <span className="dim">{invitee.email}</span>
          </span>
          <button
            type="button"
            aria-label={`Remove ${invitee.full_name}`}
            onClick={() => onChange(invitees.filter((other) => other !== invitee))}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  )
}
