import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { Notice } from '#ui/form/Notice.tsx'
import { propertiesQuery } from '../queries.ts'
import { call, leaveTo } from '../session/session.ts'
import { failureWords } from '../session/told.ts'
import { useSettings } from '../session/use-settings.ts'
import { Page } from '../shell/Page.tsx'
import { Waiting } from '../shell/Waiting.tsx'

/** Sends in what waits for Check Out, and goes on to the provider's dashboard where there is one. */
export function CheckoutPage() {
  const settings = useSettings()
  const { submit, submitted, problem, busy } = useSubmit()
  const dashboard = settings?.dashboard_url ?? null
  useEffect(() => {
    if (dashboard !== null) submit({ onSettled: () => leaveTo(dashboard) })
  }, [dashboard, submit])
  if (settings === undefined || dashboard !== null)
    return (
      <Page title="Check Out">
        <p>Taking you to your dashboard…</p>
      </Page>
    )
  return (
    <Page title="Check Out">
      {submitted === null ? (
        <ToSubmit busy={busy} problem={problem} onSubmit={() => submit()} />
      ) : (
        <Notice tone="plain">
          <p>
            {submitted === 1 ? 'Your property was' : `Your ${submitted} properties were`} submitted. We check
            {submitted === 1 ? ' it' : ' them'} and tell you by e-mail.{' '}
            <Link href="/properties">Back to My Properties</Link>
          </p>
        </Notice>
      )}
    </Page>
  )
}

function useSubmit() {
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await call('properties.submit', { body: {} })).properties.length,
    onSuccess: () => client.invalidateQueries(propertiesQuery),
  })
  return {
    submit: mutate as (how?: { onSettled(): void }) => void,
    submitted: data ?? null,
    problem: error === null ? null : failureWords(error),
    busy: isPending,
  }
}

interface ToSubmitProps {
  busy: boolean
  problem: string | null
  onSubmit(): void
}

function ToSubmit({ busy, problem, onSubmit }: ToSubmitProps) {
  const { data, error, refetch } = useQuery(propertiesQuery)
  if (data === undefined)
    return <Waiting what="your properties" error={error} onRetry={() => void refetch()} />
  const ready = data.filter((property) => property.workflow_state === 'unsubmitted')
  return (
    <section className="panel" aria-label="Properties to submit">
      {ready.length === 0 ? (
        <p>There is nothing to submit.</p>
      ) : (
        <ul>
          {ready.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="actions">
        {ready.length > 0 && (
          <button type="button" className="primary" disabled={busy} onClick={onSubmit}>
            {busy
              ? 'Submitting...'
              : ready.length === 1
                ? 'Submit Property'
                : `Submit ${ready.length} Properties`}
          </button>
        )}
        <Link className="button" href="/properties">
          Back to My Properties
        </Link>
      </div>
    </section>
  )
}
