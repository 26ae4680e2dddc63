import { useCallback, useRef, useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { call } from '#client/platform/session/session.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import styles from './AccountPage.module.css'
import type { Account } from './account.ts'
import { EmailForm } from './EmailForm.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'
import { useAccountChange } from './use-account-change.ts'

/** The name, and the address that one signs in with. */
export function Person({ account }: { account: Account }) {
  const [name, setName] = useState(account.full_name)
  const rename = useAccountChange((full_name: string) => call('account.rename', { body: { full_name } }))
  return (
    <section className="panel" aria-labelledby="person">
      <h2 id="person">You</h2>
      <Form
        className={classes(styles.form, 'roomy')}
        problems={name.trim() === '' ? { name: EMPTY_FIELD } : {}}
        failure={rename.failure}
        onSend={() => rename.mutate(name.trim())}
        actions={
          <div className="actions">
            <button type="submit" disabled={rename.isPending || name.trim() === account.full_name}>
              Change the name
            </button>
          </div>
        }
      >
        {(problems) => (
          <TextField
            label="Name"
            required
            autoComplete="name"
            value={name}
            error={problems.name}
            onChange={setName}
          />
        )}
      </Form>
      <Email account={account} />
    </section>
  )
}

/** The address that one logs in with, and another one in its place. */
function Email({ account }: { account: Account }) {
  const [isChanging, setIsChanging] = useState(false)
  const { email, email_confirmed: isConfirmed, pending_email: pending } = account
  const wasChanging = useRef(false)
  /** The form is gone, and the focus with it. */
  const focusAfterChange = useCallback((button: HTMLButtonElement | null) => {
    if (wasChanging.current) button?.focus()
  }, [])
  const close = () => setIsChanging(false)
  const begin = () => {
    wasChanging.current = true
    setIsChanging(true)
  }
  return (
    <>
      <p>
        You log in as <strong>{email}</strong>.
      </p>
      {pending !== null && (
        <Notice tone="plain">
          We sent a link to {pending}. Open it to finish the change; until then you log in as {email}.
        </Notice>
      )}
      {!isConfirmed && (
        <Notice tone="plain">
          This address is not confirmed yet: open the link in the mail that we sent.
        </Notice>
      )}
      {isChanging ? (
        <EmailForm account={account} action="Change email" onSent={close} onCancel={close} />
      ) : (
        <div className="actions">
          {(!isConfirmed || pending !== null) && <SendConfirmation key={pending} />}
          <button ref={focusAfterChange} type="button" onClick={begin}>
            Change email
          </button>
        </div>
      )}
    </>
  )
}
