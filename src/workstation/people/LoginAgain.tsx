import { useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import { createLogIn } from '#contract/client/log-in.ts'
import { LoginForm } from '#ui/form/LoginForm.tsx'
import { useSettings } from '#workstation/platform/session/use-settings.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { goOn } from './held-window.ts'
import styles from './LoginAgain.module.css'

const KEPT = 'Your window is as you left it, and opens again when you have logged in.'

/** Stands in the place of the window until its person has logged in again. */
export default function LoginAgain() {
  const { call } = useWorkstation()
  const store = useStore()
  const ways = useMemo(() => createLogIn(call), [call])
  const settings = useSettings()
  const forgotten = settings === undefined ? null : (settings.forgot_password_url ?? '/forgot')
  useEffect(() => {
    document.title = 'Log in'
  }, [])
  return (
    <main className={styles.page}>
      <LoginForm
        expired
        kept={KEPT}
        forgotten={forgotten}
        ways={ways}
        onToken={(token) => goOn(store, token)}
      />
    </main>
  )
}
