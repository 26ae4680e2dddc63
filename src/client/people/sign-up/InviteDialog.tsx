import { useRef, useState } from 'react'
import { type Invitee, type InviteeProblems, inviteeProblems, MOST_INVITES } from '#domain/people/sign-up.ts'
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
  const [problems, setProblems] = useState<InviteeProblems>({})
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const isFull = invitees.length >= MOST_INVITES
  const isFilled = person.full_name.trim() !== '' && person.email.trim() !== ''

  const type = (typed: Partial<Invitee>) => {
    setPerson({ ...person, ...typed })
    setProblems({})
  }

  /** Whether the person who is typed in was attached. */
  function add(): boolean {
    const wrong = inviteeProblems(person, invitees)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) {
      const field = wrong.full_name === undefined ? email : name
      field.current?.focus()
      return false
    }
    onChange([...invitees, { full_name: person.full_name.trim(), email: person.email.trim() }])
    setPerson(NOBODY)
    name.current?.focus()
    return true
  }

  /** Nobody who is half typed in is left out without a word. */
  function done() {
    const isEmpty = person.full_name.trim() === '' && person.email.trim() === ''
    if (isEmpty || add()) onClose()
  }

  return (
    <Dialog
      open
      title="Invite your team"
      onClose={onClose}
      actions={
        <button type="button" className="primary" onClick={done}>
          Done
        </button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isFilled && !isFull) add()
        }}
        noValidate
      >
        <p className="dim">
          {isFull
            ? `${MOST_INVITES} people are attached; that is the most.`
            : `Attach up to ${MOST_INVITES} people.`}
        </p>
        <TextField
          ref={name}
          label="Name"
          required
          error={problems.full_name}
          value={person.full_name}
          onChange={(full_name) => type({ full_name })}
          autoComplete="off"
        />
        <TextField
          ref={email}
          label="Email"
          required
          type="email"
          error={problems.email}
          value={person.email}
          onChange={(email) => type({ email })}
          autoComplete="off"
        />
        <button type="submit" disabled={!isFilled || isFull}>
          Add User
        </button>
      </form>
      <InviteeList invitees={invitees} onChange={onChange} onEmptied={() => name.current?.focus()} />
    </Dialog>
  )
}
