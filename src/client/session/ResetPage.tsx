import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { Page } from '../shell/Page.tsx'
import { BackToLogin } from './ForgotPage.tsx'
import { NewPasswordFields, NO_PASSWORD, problemsOf } from './NewPasswordFields.tsx'
import { call } from './session.ts'
import { failureWords } from './told.ts'

/** From the mail's link: choose a new password. */
export function ResetPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'))
  const [given, setGiven] = useState(NO_PASSWORD)
  const reset = useMutation({
    mutationFn: (link: string) => call('auth.reset', { body: { token: link, ...given } }),
  })
  useEffect(() => {
    if (token !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [token])

  if (reset.data !== undefined)
    return (
      <Page title="Your password was changed">
        <Notice tone="plain">
          Log in as {reset.data.email} with the new password. You were logged out everywhere else.
        </Notice>
        <div className="actions">
          <a className="button primary" href="/login">
            Log in
          </a>
        </div>
      </Page>
    )
  if (token === null)
    return (
      <Page title="Choose a new password">
        <Notice tone="bad">This link is incomplete. Open the one in the mail, or ask for a new one.</Notice>
        <p>
          <Link href="/forgot">Ask for a new link</Link>
        </p>
      </Page>
    )
  return (
    <Page title="Choose a new password">
      <Form
        className="panel roomy"
        problems={problemsOf(given)}
        failure={reset.error === null ? null : failureWords(reset.error)}
        onSend={() => reset.mutate(token)}
        actions={
          <div className="actions">
            <button type="submit" className="primary" disabled={reset.isPending}>
              Change the password
            </button>
          </div>
        }
      >
        {(problems) => <NewPasswordFields given={given} problems={problems} onChange={setGiven} />}
      </Form>
      <BackToLogin />
    </Page>
  )
}
