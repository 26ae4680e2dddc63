import { useRef } from 'react'
import type { Invitee } from '#domain/people/sign-up.ts'
import styles from './InviteeList.module.css'

interface InviteeListProps {
  invitees: readonly Invitee[]
  onChange(invitees: readonly Invitee[]): void
  /** Nobody is left to remove. */
  onEmptied(): void
}

/** The people who are invited, each of whom can be taken off again. */
export function InviteeList({ invitees, onChange, onEmptied }: InviteeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (at: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, index) => index !== at)
    onChange(invitees.filter((_, index) => index !== at))
    const next = others[Math.min(at, others.length - 1)]
    if (next === undefined) onEmptied()
    else next.focus()
  }
  if (invitees.length === 0) return null
  return (
    <ul ref={list} className={styles.people} aria-label="Attached people">
      {invitees.map((invitee, at) => (
        <li key={invitee.email}>
          <span>
            {invitee.full_name} <span className="dim">{invitee.email}</span>
          </span>
          <button type="button" aria-label={`Remove ${invitee.full_name}`} onClick={() => remove(at)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  )
}
