import { useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { EMPTY_FIELD } from '#domain/form-texts.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { call } from '../session/session.ts'
import styles from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

export type Account = CallAnswer<'account.get'>

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
      <p>
        You log in as <strong>{account.email}</strong>.
      </p>
      {!account.email_confirmed && <ConfirmAgain />}
    </section>
  )
}

function ConfirmAgain() {
  const send = useAccountChange(() => call('account.sendConfirmation', {}))
  if (send.data !== undefined)
    return <Notice tone="plain">The mail is on its way. Open the link in it.</Notice>
  return (
    <>
      <Notice tone="plain">This address is not confirmed yet: open the link in the mail that we sent.</Notice>
      {send.failure !== null && <Notice tone="bad">{send.failure}</Notice>}
      <div className="actions">
        <button type="button" disabled={send.isPending} onClick={() => send.mutate(undefined)}>
          Send the mail again
        </button>
      </div>
    </>
  )
}
