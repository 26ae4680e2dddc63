import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { DemoBanner } from '#ui/DemoBanner.tsx'
import { Field } from '#ui/Field.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './LoginPage.module.css'
import { loginFailure } from './login-failure.ts'
import { takeRememberedPlace } from './return-path.ts'
import { readToken, sessionAtom, storedSession, storeToken } from './session.ts'
import { useSettings } from './use-settings.ts'

const SESSION_EXPIRED = 'Your session has expired. Please log in again.'

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

export function LoginPage() {
  const [search] = useSearchParams()
  const expired = search.get('expired') === 'true'
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { call } = useWorkstation()
  const setSession = useSetAtom(sessionAtom)
  const settings = useSettings()
  const forgotten = settings?.forgot_password_url ?? null

  // With the banner the page stays, even when another tab has logged in meanwhile.
  if (!expired && storedSession() !== null) return <Redirect to="/" replace />

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    if (email === '' || password === '') {
      setFailure('Please provide an email and password.')
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const remember = form.get('remember') !== null
      const { token } = await call('auth.login', { body: { email, password, remember } })
      storeToken(token)
      setSession(readToken(token))
      navigate(takeRememberedPlace() ?? '/', { replace: true })
    } catch (error) {
      setFailure(loginFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className={styles.window}>
      {settings?.demo_data === true && <DemoBanner />}
      <main className={styles.page}>
        <form className={styles.form} onSubmit={logIn} noValidate>
          <h1>Log in</h1>
          {expired && failure === null && (
            <p className={styles.banner} role="status">
              {SESSION_EXPIRED}
            </p>
          )}
          {failure !== null && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <Field ref={focusOnce} label="Email" name="email" type="email" autoComplete="username" />
          <Field label="Password" name="password" type="password" autoComplete="current-password" />
          <label className={styles.remember}>
            <input type="checkbox" name="remember" />
            Remember me
          </label>
          <Button look="primary" type="submit" disabled={busy} className={styles.submit}>
            {busy ? 'Signing in…' : 'Sign In'}
          </Button>
          <p className={styles.others}>
            {forgotten !== null && <a href={forgotten}>Forgot password</a>}
            <a href="/signup">Sign up</a>
          </p>
        </form>
      </main>
    </div>
  )
}
