import { useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { call } from '#client/platform/session/session.ts'
import { classes } from '#ui/classes.ts'
import { CheckField, TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { NewPasswordFields, NO_PASSWORD, problemsOf } from '../session/NewPasswordFields.tsx'
import styles from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

/** Changes the password by the present one. */
export function Password() {
  const [present, setPresent] = useState('')
  const [given, setGiven] = useState(NO_PASSWORD)
  const [endOthers, setEndOthers] = useState(true)
  const change = useAccountChange(() =>
    call('account.changePassword', {
      body: { present_password: present, ...given, end_other_sessions: endOthers },
    }),
  )
  async function send() {
    await change.mutateAsync(undefined)
    setPresent('')
    setGiven(NO_PASSWORD)
  }
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {change.data !== undefined && <Notice tone="plain">Your password was changed.</Notice>}
      <Form
        className={classes(styles.form, 'roomy')}
        problems={{ ...problemsOf(given), ...(present === '' && { present: EMPTY_FIELD }) }}
        failure={change.failure}
        // What failed is said by the form.
        onSend={() => void send().catch(() => undefined)}
        actions={
          <div className="actions">
            <button type="submit" disabled={change.isPending}>
              Change the password
            </button>
          </div>
        }
      >
        {(problems) => (
          <>
            <TextField
              label="Present password"
              required
              type="password"
              autoComplete="current-password"
              value={present}
              error={problems.present}
              onChange={setPresent}
            />
            <NewPasswordFields given={given} problems={problems} onChange={setGiven} />
            <CheckField label="Log me out everywhere else" checked={endOthers} onChange={setEndOthers} />
          </>
        )}
      </Form>
    </section>
  )
}
