import { useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { call } from '#client/platform/session/session.ts'
import { proofOf } from '#domain/people/second-factor.ts'
import { isEmail, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import styles from './AccountPage.module.css'
import type { Account } from './account.ts'
import { useAccountChange } from './use-account-change.ts'

interface EmailFormProps {
  account: Account
  action: string
  onSent(): void
  onCancel(): void
}

/** Asks for another address, to which a link is mailed. One that was confirmed is given up by a proof alone. */
export function EmailForm({ account, action, onSent, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [proof, setProof] = useState('')
  const needsProof = account.email_confirmed
  const change = useAccountChange(async () => {
    await call('account.changeEmail', { body: { email, ...(needsProof && proofOf(proof)) } })
    onSent()
  })
  const problems = {
    ...(!isEmail(email.trim()) && { email: SIGN_UP_TEXTS.email }),
    ...(needsProof && proof === '' && { proof: EMPTY_FIELD }),
  }
  return (
    <Form
      className={classes(styles.form, 'roomy')}
      aria-label={action}
      begins
      problems={problems}
      failure={change.failure}
      onSend={() => change.mutate(undefined)}
      actions={
        <div className="actions">
          <button type="submit" className="primary" disabled={change.isPending}>
            {action}
          </button>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      }
    >
      {(shown) => (
        <>
          <TextField
            label="New email"
            required
            type="email"
            autoComplete="email"
            value={email}
            error={shown.email}
            onChange={setEmail}
          />
          {needsProof && (
            <TextField
              label={
                account.second_factor.authenticator
                  ? 'Your password, or a code of your authenticator'
                  : 'Your password'
              }
              required
              type="password"
              autoComplete="current-password"
              value={proof}
              error={shown.proof}
              onChange={setProof}
            />
          )}
        </>
      )}
    </Form>
  )
}
