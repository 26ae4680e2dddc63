import { useState } from 'react'
import { EMPTY_FIELD } from '#domain/form-texts.ts'
import { classes } from '../classes.ts'
import { CheckField, TextField } from './Field.tsx'
import { Form } from './Form.tsx'
import styles from './LoginForm.module.css'
import { Notice } from './Notice.tsx'

const SESSION_EXPIRED = 'Your session has expired. Please log in again.'
const BOTH = 'Please provide an email and password.'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

interface LoginFormProps {
  /** The person had a session, which has ended. */
  expired: boolean
  /** What of it there is to go on with. */
  kept: string | null
  /** Where a forgotten password is replaced; null where that cannot be done here. */
  forgotten: string | null
  /** Answers what the person is told when it failed; null when the person is in. */
  logIn(credentials: Credentials): Promise<string | null>
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

export function LoginForm({ expired, kept, forgotten, logIn }: LoginFormProps) {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '', remember: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const email = given.email.trim()

  async function send() {
    setBusy(true)
    setFailure(null)
    const failed = await logIn({ ...given, email })
    setFailure(failed)
    setBusy(failed === null)
  }

  return (
    <Form
      className={classes(styles.form, 'roomy')}
      problems={{
        ...(email === '' && { email: EMPTY_FIELD }),
        ...(given.password === '' && { password: EMPTY_FIELD }),
      }}
      summary={() => BOTH}
      failure={failure}
      onSend={() => void send()}
      actions={
        <>
          <button type="submit" className={styles.submit} disabled={busy}>
            {busy ? 'Signing in…' : 'Sign In'}
          </button>
          <p className={styles.others}>
            {forgotten !== null && <a href={forgotten}>Forgot password</a>}
            <a href="/signup">Sign up</a>
          </p>
        </>
      }
    >
      {(problems) => (
        <>
          <h1>Log in</h1>
          {expired && failure === null && (
            <Notice tone="plain">
              <p>{SESSION_EXPIRED}</p>
              {kept !== null && <p>{kept}</p>}
            </Notice>
          )}
          <TextField
            ref={focusOnce}
            label="Email"
            required
            name="email"
            type="email"
            autoComplete="username"
            value={given.email}
            error={problems.email}
            onChange={(typed) => setGiven({ ...given, email: typed })}
          />
          <TextField
            label="Password"
            required
            name="password"
            type="password"
            autoComplete="current-password"
            value={given.password}
            error={problems.password}
            onChange={(password) => setGiven({ ...given, password })}
          />
          <CheckField
            label="Remember me"
            checked={given.remember}
            onChange={(remember) => setGiven({ ...given, remember })}
          />
        </>
      )}
    </Form>
  )
}
