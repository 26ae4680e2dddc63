import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useHeldPage } from '#client/platform/session/held-page.ts'
import { call, enter } from '#client/platform/session/session.ts'
import { useForgottenAddress, useSettings } from '#client/platform/session/use-settings.ts'
import { Frame } from '#client/platform/shell/Page.tsx'
import { createLogIn } from '#contract/client/log-in.ts'
import { liveToken } from '#contract/client/stored-session.ts'
import { viewerIn } from '#domain/people/token-claims.ts'
import { LoginForm } from '#ui/form/LoginForm.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { SET_UP } from '../setup/steps.ts'
import styles from './LoginPage.module.css'

const ways = createLogIn(call)

const NOT_SET_UP =
  'Nobody runs this installation yet. The program printed a link when it was started: open it to set everything up.'
const KEPT = 'Your page is as you left it, and opens again when you have logged in.'

export function LoginPage() {
  const [search] = useSearchParams()
  const held = useHeldPage()
  const expired = held !== null || search.get('expired') === 'true'
  const forgotten = useForgottenAddress()
  const setUp = useSettings()?.set_up
  const goesOn = (token: string) => setUp === 'begun' && viewerIn(token).admin

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
        {setUp === 'needed' && <Notice tone="plain">{NOT_SET_UP}</Notice>}
        <LoginForm
          expired={expired}
          kept={held === null ? null : KEPT}
          forgotten={forgotten}
          ways={ways}
          onToken={(token) => enter(token, goesOn(token) ? SET_UP : '/')}
        />
      </main>
    </Frame>
  )
}
