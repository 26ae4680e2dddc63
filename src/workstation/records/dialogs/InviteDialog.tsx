import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { isEmail } from '#domain/people/sign-up.ts'
import { USER_ROLES, type UserRole } from '#domain/people/user-roles.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies } from '../shared/use-lookups.ts'
import styles from './NewRecordDialog.module.css'
import { marksOf, ROLE_CHOICES } from './role-choices.ts'

const DELIVERIES = [
  { value: 'mail', label: 'is sent by e-mail' },
  { value: 'shown', label: 'is copied for me to give' },
] as const

type Delivery = (typeof DELIVERIES)[number]['value']

interface InviteDialogProps {
  /** Whose users are listed. */
  companyId: number | null
  onClose(): void
}

/** A login for somebody, who chooses the password by a link. */
export function InviteDialog({ companyId: given, onClose }: InviteDialogProps) {
  const { execute } = useWorkstation()
  const companies = useCompanies()
  const provider = useAtomValue(sessionAtom)?.claims.company_id ?? null
  const [chosenId, setChosenId] = useState(given)
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<UserRole>('client')
  const [delivery, setDelivery] = useState<Delivery>('mail')
  const [tried, setTried] = useState(false)
  // Staff are of the provider, as whoever invites them is.
  const isStaff = USER_ROLES[role].admin
  const companyId = isStaff ? provider : chosenId

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (companyId === null || fullName.trim() === '' || !isEmail(email.trim())) return
    execute('records.invite', 'button', {
      ...{ companyId, fullName: fullName.trim(), email: email.trim(), delivery },
      ...marksOf(role),
    })
  }
  const wrong = (isWrong: boolean, words: string) => (tried && isWrong ? words : undefined)

  return (
    <Dialog
      open
      title="Invite a user"
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="invite-user" look="primary">
            Invite
          </Button>
        </>
      }
    >
      <form id="invite-user" className={styles.form} onSubmit={send} noValidate>
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          value={fullName}
          error={wrong(fullName.trim() === '', 'Name is needed.')}
          onChange={setFullName}
        />
        <TextField
          label="E-mail"
          required
          autoComplete="off"
          value={email}
          error={wrong(!isEmail(email.trim()), 'E-mail is no e-mail address.')}
          onChange={setEmail}
        />
        <Labelled text="Role">
          <Picker<UserRole> label="Role" choices={ROLE_CHOICES} value={role} onChoose={setRole} />
        </Labelled>
        {!isStaff && (
          <Labelled text="Client *">
            <Picker<number>
              label="Client"
              placeholder="Whose person it is"
              choices={companies}
              value={chosenId}
              onChoose={setChosenId}
            />
            {wrong(companyId === null, '') !== undefined && (
              <p className={styles.problem} role="alert">
                Client is needed.
              </p>
            )}
          </Labelled>
        )}
        <Labelled text="The link for the password">
          <Picker<Delivery>
            label="The link for the password"
            choices={DELIVERIES}
            value={delivery}
            onChoose={setDelivery}
          />
        </Labelled>
      </form>
    </Dialog>
  )
}
