import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { propertiesQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { useSettings } from '#client/platform/session/use-settings.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { ChooseToSubmit } from './ChooseToSubmit.tsx'

/**
 * Submits the chosen properties, and goes on to the provider's dashboard where there is one. Opened with nothing to
 * submit it goes there at once; it submits nothing by being opened.
 */
export function CheckoutPage() {
  const settings = useSettings()
  const properties = useQuery(propertiesQuery)
  const submission = useSubmission()
  if (settings === undefined || properties.data === undefined)
    return (
      <Page title="Check Out">
        <Waiting what="your properties" error={properties.error} onRetry={() => void properties.refetch()} />
      </Page>
    )
  const unsubmitted = properties.data.filter((property) => property.workflow_state === 'unsubmitted')
  return (
    <Page title="Check Out">
      {submission.count !== null ? (
        <Submitted count={submission.count} dashboard={settings.dashboard_url} />
      ) : (
        <ToSubmit properties={unsubmitted} dashboard={settings.dashboard_url} {...submission} />
      )}
    </Page>
  )
}

function useSubmission() {
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (ids: number[]) =>
      (await call('properties.submit', { body: { ids } })).properties.length,
    // Also after a failure: somebody else may have submitted some of them.
    onSettled: () => client.invalidateQueries(propertiesQuery),
  })
  return {
    submit: (ids: number[]) => mutate(ids),
    count: data ?? null,
    problem: error === null ? null : failureWords(error),
    isBusy: isPending,
  }
}

interface ToSubmitProps {
  properties: CallAnswer<'properties.list'>
  dashboard: string | null
  isBusy: boolean
  problem: string | null
  submit(ids: number[]): void
}

function ToSubmit({ properties, dashboard, isBusy, problem, submit }: ToSubmitProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const chosen = properties.filter(({ id }) => !leftOut.has(id))
  if (properties.length === 0 && problem === null)
    return dashboard === null ? <NothingToSubmit /> : <ToDashboard address={dashboard} />
  return (
    <section className="panel" aria-label="Properties to submit">
      <ChooseToSubmit properties={properties} leftOut={leftOut} isBusy={isBusy} onLeaveOut={setLeftOut} />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={isBusy || chosen.length === 0}
          onClick={() => submit(chosen.map(({ id }) => id))}
        >
          {isBusy
            ? 'Submitting...'
            : chosen.length === 1
              ? 'Submit Property'
              : `Submit ${chosen.length} Properties`}
        </button>
        <Link className="button" href="/properties">
          Back to My Properties
        </Link>
      </div>
    </section>
  )
}

const NothingToSubmit = () => (
  <section className="panel" aria-label="Properties to submit">
    <p>There is nothing to submit.</p>
    <div className="actions">
      <Link className="button" href="/properties">
        Back to My Properties
      </Link>
    </div>
  </section>
)

function Submitted({ count, dashboard }: { count: number; dashboard: string | null }) {
  return (
    <>
      <Notice tone="plain">
        <p>
          {count === 1 ? 'Your property was' : `Your ${count} properties were`} submitted. We check
          {count === 1 ? ' it' : ' them'} and tell you by e-mail.{' '}
          {dashboard === null && <Link href="/properties">Back to My Properties</Link>}
        </p>
      </Notice>
      {dashboard !== null && <ToDashboard address={dashboard} />}
    </>
  )
}

/** Goes on to the dashboard in the place of this page, which Back would only repeat. */
function ToDashboard({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address])
  return (
    <p>
      Taking you to your dashboard… <a href={address}>Go to your dashboard</a>
    </p>
  )
}
