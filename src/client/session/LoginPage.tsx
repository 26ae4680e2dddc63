import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { createLogIn } from '#contract/log-in.ts'
import { liveToken } from '#contract/stored-session.ts'
import { LoginForm } from '#ui/form/LoginForm.tsx'
import { Frame } from '../shell/Page.tsx'
import { useHeldPage } from './held-page.ts'
import styles from './LoginPage.module.css'
import { call, enter } from './session.ts'
import { useForgottenAddress } from './use-settings.ts'

const ways = createLogIn(call)

const KEPT = 'Your page is as you left it, and opens again when you have logged in.'

export function LoginPage() {
  const [search] = useSearchParams()
  const held = useHeldPage()
  const expired = held !== null || search.get('expired') === 'true'
  const forgotten = useForgottenAddress()

  // With the banner the page stays, even when another window has logged in meanwhile.
  const elsewhere = !expired && liveToken() !== null
  useEffect(() => {
    if (elsewhere) window.location.replace('/')
  }, [elsewhere])
  useEffect(() => {
    document.title = 'Log in'
  }, [])
  if (elsewhere) return null

  return (
    <Frame>
      <main className={styles.page}>
        <LoginForm
          expired={expired}
          kept={held === null ? null : KEPT}
          forgotten={forgotten}
          ways={ways}
          onToken={enter}
        />
      </main>
    </Frame>
  )
}
