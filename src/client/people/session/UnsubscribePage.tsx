import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Notice } from '#ui/form/Notice.tsx'

/** Opened by a link in a mail: ends mails of its kinds, without a session. */
export function UnsubscribePage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const end = useMutation({
    mutationFn: () => call('notifications.unsubscribe', { params: { token } }),
  })
  if (end.data !== undefined)
    return (
      <Page bare title="You get no more of these mails">
        <p>We write to you no more when:</p>
        <ul>
          {end.data.ended.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p>
          <a href="/account">Choose all that you are told</a>
        </p>
      </Page>
    )
  return (
    <Page bare title="Stop these mails">
      <p>You get no more mails of the kinds that were in the one you come from.</p>
      {end.error !== null && <Notice tone="bad">{failureWords(end.error)}</Notice>}
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={end.isPending || token === ''}
          onClick={() => end.mutate()}
        >
          Stop them
        </button>
      </div>
    </Page>
  )
}
