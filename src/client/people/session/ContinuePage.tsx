import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { arrivalQuery, settingsQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import type { Arrived } from '#contract/client/arrive.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { forgetArrival, storedArrival } from '#contract/client/stored-arrival.ts'
import { liveToken, storeToken } from '#contract/client/stored-session.ts'
import { placeInDocuments } from '#domain/people/place-in-documents.ts'
import { Notice } from '#ui/form/Notice.tsx'

/** Opened by an address with a token: whoever made it may be somebody else, so the person says whether to go on. */
export function ContinuePage() {
  const [arrived] = useState(storedArrival)
  const isLoggedIn = liveToken() !== null
  const { data: settings, isError } = useQuery(settingsQuery)
  const place = arrived === null ? null : placeOf(arrived, isError ? null : settings)
  // Whoever is logged in stays who they are.
  useEffect(() => {
    if (!isLoggedIn || place == null) return
    forgetArrival()
    window.location.replace(place)
  }, [isLoggedIn, place])
  if (arrived === null) return <Redirect to="/" replace />
  return isLoggedIn || place == null ? null : <Ask arrived={arrived} place={place} />
}

/** Undefined until it is known; null for the settings where they cannot be had. */
function placeOf(
  { place, cleanAddress }: Arrived,
  settings: CallAnswer<'app.settings'> | null | undefined,
): string | null {
  if (settings === undefined) return null
  const wanted = place ?? settings?.dashboard_url ?? cleanAddress
  return settings?.variant === 'documents' ? placeInDocuments(wanted) : wanted
}

function Ask({ arrived: { token }, place }: { arrived: Arrived; place: string }) {
  const { data: person, error } = useQuery(arrivalQuery(token))
  const redeem = useMutation({
    mutationFn: () => call('auth.redeemArrival', { body: { token } }),
    onSuccess: (answer) => {
      forgetArrival()
      storeToken(answer.token)
      window.location.replace(place)
    },
  })
  const failure = redeem.error ?? error
  return (
    <Page bare title="Log in by a link">
      {failure !== null && <Notice tone="bad">{failureWords(failure)}</Notice>}
      {failure === null && person === undefined && <p role="status">One moment…</p>}
      {failure === null && person !== undefined && (
        <p>
          This link logs you in as {person.full_name}, {person.company_name}. Go on only if that is you.
        </p>
      )}
      <div className="actions">
        {failure === null && person !== undefined && (
          <button
            type="button"
            className="primary"
            disabled={redeem.isPending || redeem.isSuccess}
            onClick={() => redeem.mutate()}
          >
            Continue as {person.full_name}, {person.company_name}
          </button>
        )}
        <a className="button" href="/login" onClick={forgetArrival}>
          {failure === null ? 'Log in as somebody else' : 'Log in'}
        </a>
      </div>
    </Page>
  )
}
