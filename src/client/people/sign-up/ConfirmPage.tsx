import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { accountQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { useSettings } from '#client/platform/session/use-settings.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { liveToken } from '#contract/client/stored-session.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { EmailForm } from '../account/EmailForm.tsx'
import { SendConfirmation } from '../account/SendConfirmation.tsx'

/** After signing up: look into your mail. From the mail's link: the address is confirmed by the chosen password. */
export function ConfirmPage() {
  // Stays in the address until it is used: the page can be loaded again.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'))
  if (token !== null) return <ConfirmAddress token={token} />
  return liveToken() === null ? <AccountCreated /> : <OwnAccountCreated />
}

/** For somebody who is not logged in here any more. */
function AccountCreated() {
  return (
    <Page title="Your account was created">
      <p>Please confirm your email: open the link in the message that we sent you.</p>
      <p className="dim">No message? Log in to have it sent again, or to correct your email.</p>
      <Onwards />
    </Page>
  )
}

function OwnAccountCreated() {
  const account = useQuery(accountQuery)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (account.data === undefined)
    return (
      <Page title="Your account was created">
        <Waiting what="your account" error={account.error} onRetry={() => void account.refetch()} />
      </Page>
    )
  const { email, email_confirmed: isConfirmed } = account.data
  return (
    <Page title="Your account was created">
      {isConfirmed ? (
        <p>
          You log in as <strong>{email}</strong>. Your invite has confirmed this address.
        </p>
      ) : (
        <>
          <p>
            Please confirm your email: open the link in the message that we sent to <strong>{email}</strong>.
          </p>
          {isCorrecting ? (
            <EmailForm
              account={account.data}
              action="Correct email"
              onSent={() => setIsCorrecting(false)}
              onCancel={() => setIsCorrecting(false)}
            />
          ) : (
            <div className="actions">
              <SendConfirmation />
              <button type="button" onClick={() => setIsCorrecting(true)}>
                Correct the email
              </button>
            </div>
          )}
        </>
      )}
      <Onwards />
    </Page>
  )
}

function ConfirmAddress({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => call('auth.confirm', { body: { token, password } }),
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
  })
  if (confirm.data !== undefined)
    return (
      <Page title="Confirm your email">
        <Notice tone="plain">{confirm.data.email} is confirmed. Thank you.</Notice>
        <Onwards />
      </Page>
    )
  return (
    <Page title="Confirm your email">
      <Form
        className="panel roomy"
        begins
        problems={password === '' ? { password: 'Enter your password.' } : {}}
        failure={confirm.error === null ? null : failureWords(confirm.error)}
        onSend={() => confirm.mutate()}
        actions={
          <div className="actions">
            <button type="submit" className="primary" disabled={confirm.isPending}>
              Confirm
            </button>
          </div>
        }
      >
        {(shown) => (
          <>
            <p>Enter the password of your account. If you have none here, close this page.</p>
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              error={shown.password}
              onChange={setPassword}
            />
          </>
        )}
      </Form>
    </Page>
  )
}

function Onwards() {
  const variant = useSettings()?.variant
  if (variant === undefined) return null
  return (
    <div className="actions">
      {liveToken() === null ? (
        <a className="button primary" href="/login">
          Log in
        </a>
      ) : variant === 'documents' ? (
        <Link className="button primary" href="/documents">
          Go to Documents
        </Link>
      ) : (
        <Link className="button primary" href="/properties">
          Go to My Properties
        </Link>
      )}
    </div>
  )
}
