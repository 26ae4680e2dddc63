import { useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { classes } from '../classes.ts'
import { passkeysWorkHere } from '../passkeys-here.ts'
import { CheckField, TextField } from './Field.tsx'
import { Form } from './Form.tsx'
import styles from './LoginForm.module.css'
import { Notice } from './Notice.tsx'
import { type AskedStep, SecondStepForm } from './SecondStepForm.tsx'

const SESSION_EXPIRED = 'Your session has expired. Please log in again.'
const BOTH = 'Please provide an email and password.'

interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** A session's token, what is asked beside the password, or what the person is told when it failed. */
type Answer = { token: string } | { secondStep: AskedStep } | { failure: string }

export interface WaysIn {
  withPassword(credentials: Credentials): Promise<Answer>
  withCode(step: string, code: string): Promise<Answer>
  /** Without a step: by whatever passkey the browser has for these pages. */
  withPasskey(given: { step: string | null; remember: boolean }): Promise<Answer>
}

interface LoginFormProps {
  /** The person had a session, which has ended. */
  expired: boolean
  /** What of it there is to go on with. */
  kept: string | null
  /** Where a forgotten password is replaced; null while that is not known. */
  forgotten: string | null
  ways: WaysIn
  /** The person is in. */
  onToken(token: string): void
}

export function LoginForm({ expired, kept, forgotten, ways, onToken }: LoginFormProps) {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '', remember: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<AskedStep | null>(null)
  const email = given.email.trim()

  async function send(asked: Promise<Answer>) {
    setBusy(true)
    setFailure(null)
    const answer = await asked
    if ('token' in answer) return onToken(answer.token)
    setBusy(false)
    if ('failure' in answer) setFailure(answer.failure)
    else setStep(answer.secondStep)
  }

  if (step !== null)
    return (
      <SecondStepForm
        asked={step}
        busy={busy}
        failure={failure}
        onCode={(code) => void send(ways.withCode(step.step, code))}
        onPasskey={() => void send(ways.withPasskey({ step: step.step, remember: given.remember }))}
        onBack={() => {
          setStep(null)
          setFailure(null)
        }}
      />
    )
  return (
    <Form
      className={classes(styles.form, 'roomy')}
      begins
      problems={{
        ...(email === '' && { email: EMPTY_FIELD }),
        ...(given.password === '' && { password: EMPTY_FIELD }),
      }}
      summary={() => BOTH}
      failure={failure}
      onSend={() => void send(ways.withPassword({ ...given, email }))}
      actions={
        <>
          <button type="submit" className={styles.submit} disabled={busy}>
            {busy ? 'Signing in…' : 'Sign In'}
          </button>
          {passkeysWorkHere() && (
            <button
              type="button"
              className={styles.other}
              disabled={busy}
              onClick={() => void send(ways.withPasskey({ step: null, remember: given.remember }))}
            >
              Sign in with a passkey
            </button>
          )}
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
