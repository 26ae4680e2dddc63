import { type FormEvent, useState } from 'react'
import { type Invitee, isEmail, isInvitee, MOST_INVITES, SIGN_UP_TEXTS } from '#domain/sign-up.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import styles from './InviteDialog.module.css'
import { InviteeList } from './InviteeList.tsx'

interface InviteDialogProps {
  invitees: readonly Invitee[]
  onChange(invitees: readonly Invitee[]): void
  onClose(): void
}

const NOBODY: Invitee = { full_name: '', email: '' }

/** Attaches people, up to five, who are invited by mail once the account is made. */
export default function InviteDialog({ invitees, onChange, onClose }: InviteDialogProps) {
  const [person, setPerson] = useState(NOBODY)
  const full = invitees.length >= MOST_INVITES
  const ready = !full && isInvitee(person)
  // Said once the field was left, not while the first letters are typed.
  const [left, setLeft] = useState(false)
  const typo = left && person.email.trim() !== '' && !isEmail(person.email.trim())

  function add(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    onChange([...invitees, { full_name: person.full_name.trim(), email: person.email.trim() }])
    setPerson(NOBODY)
    setLeft(false)
  }

  return (
    <Dialog
      open
      title="Invite your team"
      onClose={onClose}
      actions={
        <button type="button" className="primary" onClick={onClose}>
          Done
        </button>
      }
    >
      <form className={styles.form} onSubmit={add} noValidate>
        <p className="dim">
          {full
            ? `${MOST_INVITES} people are attached; that is the most.`
            : `Attach up to ${MOST_INVITES} people.`}
        </p>
        <TextField
          label="Name"
          required
          value={person.full_name}
          onChange={(full_name) => setPerson({ ...person, full_name })}
          autoComplete="off"
        />
        <TextField
          label="Email"
          required
          type="email"
          error={typo ? SIGN_UP_TEXTS.email : undefined}
          onBlur={() => setLeft(true)}
          value={person.email}
          onChange={(email) => setPerson({ ...person, email })}
          autoComplete="off"
        />
        <button type="submit" disabled={!ready}>
          Add User
        </button>
      </form>
      <InviteeList invitees={invitees} onChange={onChange} />
    </Dialog>
  )
}
