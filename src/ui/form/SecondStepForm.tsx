import { useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { classes } from '../classes.ts'
import { passkeysWorkHere } from '../passkeys-here.ts'
import { TextField } from './Field.tsx'
import { Form } from './Form.tsx'
import styles from './LoginForm.module.css'

/** What is asked beside the password. */
export interface AskedStep {
  step: string
  authenticator: boolean
  passkey: boolean
}

interface SecondStepFormProps {
  asked: AskedStep
  busy: boolean
  failure: string | null
  onCode(code: string): void
  onPasskey(): void
  onBack(): void
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** The password was right: a code, or a passkey, is asked for. */
export function SecondStepForm({ asked, busy, failure, onCode, onPasskey, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('')
  const byPasskey = asked.passkey && passkeysWorkHere()
  return (
    <Form
      className={classes(styles.form, 'roomy')}
      problems={{ ...(code.trim() === '' && { code: EMPTY_FIELD }) }}
      failure={failure}
      onSend={() => onCode(code)}
      actions={
        <>
          <button type="submit" className={styles.submit} disabled={busy}>
            {busy ? 'Signing in…' : 'Sign In'}
          </button>
          {byPasskey && (
            <button type="button" className={styles.other} disabled={busy} onClick={onPasskey}>
              Use a passkey
            </button>
          )}
          <p className={styles.others}>
            <button type="button" className={styles.back} onClick={onBack}>
              Back
            </button>
          </p>
        </>
      }
    >
      {(problems) => (
        <>
          <h1>Second factor</h1>
          <TextField
            ref={focusOnce}
            label="Code"
            required
            name="code"
            inputMode={asked.authenticator ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            hint={
              asked.authenticator
                ? 'The six digits that your authenticator shows now, or one of your recovery codes.'
                : 'One of your recovery codes, where you cannot use your passkey.'
            }
            value={code}
            error={problems.code}
            onChange={setCode}
          />
        </>
      )}
    </Form>
  )
}
