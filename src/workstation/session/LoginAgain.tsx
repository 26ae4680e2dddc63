import { useStore } from 'jotai'
import { useEffect } from 'react'
import { logIn } from '#contract/log-in.ts'
import { LoginForm } from '#ui/form/LoginForm.tsx'
import { useWorkstation } from '../workstation.ts'
import { goOn } from './held-window.ts'
import styles from './LoginAgain.module.css'
import { useSettings } from './use-settings.ts'

const KEPT = 'Your window is as you left it, and opens again when you have logged in.'

/** Stands in the place of the window until its person has logged in again. */
export function LoginAgain() {
  const { call } = useWorkstation()
  const store = useStore()
  const forgotten = useSettings()?.forgot_password_url ?? null
  useEffect(() => {
    document.title = 'Log in'
  }, [])
  return (
    <main className={styles.page}>
      <LoginForm
        expired
        kept={KEPT}
        forgotten={forgotten}
        logIn={async (credentials) => {
          const answer = await logIn(call, credentials)
          if ('failure' in answer) return answer.failure
          goOn(store, answer.token)
          return null
        }}
      />
    </main>
  )
}
