import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { liveToken } from '#contract/stored-session.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { call } from '../session/session.ts'
import { useSettings } from '../session/use-settings.ts'
import { Page } from '../shell/Page.tsx'

/** After signing up: look into your mail. From the mail's link: the address is confirmed. */
export function ConfirmPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'))
  const { mutate, data, error } = useMutation({
    mutationFn: (given: string) => call('auth.confirm', { body: { token: given } }),
  })
  useEffect(() => {
    if (token === null) return
    window.history.replaceState(null, '', window.location.pathname)
    mutate(token)
  }, [token, mutate])

  if (token === null)
    return (
      <Page title="Your account was created">
        <p>Please confirm your email: open the link in the message that we sent you.</p>
        <Onwards />
      </Page>
    )
  return (
    <Page title="Confirm your email">
      {data === undefined && error === null && <p>One moment…</p>}
      {data !== undefined && <Notice tone="plain">{data.email} is confirmed. Thank you.</Notice>}
      {error !== null && <Notice tone="bad">{error.message}</Notice>}
      <Onwards />
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
