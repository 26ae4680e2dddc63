import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { personQuery, providerQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import styles from './SetUp.module.css'
import { SetUpForm } from './SetUpForm.tsx'
import { DONE, STEPS, stepBefore } from './steps.ts'

/** What follows the first admin: each step an address, so that back works and a later log-in goes on. */
export function SetUpPage() {
  const { step: name } = useParams<{ step: string }>()
  const address = `/setup/${name}`
  const step = STEPS.find(({ path }) => path === address)
  if (address === DONE) return <DonePage />
  if (step === undefined) return <Redirect to={STEPS[0]?.path ?? DONE} replace />
  const at = STEPS.indexOf(step)
  const before = stepBefore(step)
  return (
    <Page bare key={step.path} title={step.title}>
      <p className="dim">
        Step {at + 2} of {STEPS.length + 1}
      </p>
      <p>{step.why}</p>
      <Loaded>
        {(known) => (
          <SetUpForm key={step.path} step={step} {...known}>
            {before !== null && (
              <Link className="button" href={before}>
                Back
              </Link>
            )}
          </SetUpForm>
        )}
      </Loaded>
    </Page>
  )
}

interface Known {
  kept: NonNullable<ReturnType<typeof useProvider>['data']>
  /** Of who sets up. */
  email: string
  company: string
}

const useProvider = () => useQuery(providerQuery)

function Loaded({ children }: { children(known: Known): ReactNode }) {
  const { data: kept, error } = useProvider()
  const { data: person } = useQuery(personQuery)
  if (error !== null) return <Notice tone="bad">{failureWords(error)}</Notice>
  if (kept === undefined || person === undefined) return <p role="status">One moment…</p>
  return children({ kept, email: person.email, company: person.company_pages.name })
}

function DonePage() {
  return (
    <Page bare title="Ready to work">
      <Loaded>{({ kept }) => <Summary kept={kept} />}</Loaded>
    </Page>
  )
}

function Summary({ kept: { values } }: Pick<Known, 'kept'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const rows = [
    ['Mails come from', values.sender_address || 'nobody in particular: give an address before you send any'],
    ['Links lead to', values.public_url || 'this machine alone: give an address before you send any'],
    ['Mail server', values.smtp_host || 'none: mails are kept as files in the data folder'],
    ['AI service', values.ai_base_url || 'none: nothing leaves this machine'],
  ]
  async function finish() {
    try {
      await call('setUp.finish', {})
      window.location.assign('/')
    } catch (error) {
      setFailure(failureWords(error))
    }
  }
  return (
    <div className="panel">
      <dl className={styles.summary}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>All of it can be changed later, under Settings in the workstation.</p>
      <p>
        There, Imports under Admin brings in your clients, properties and accounts from a csv or xlsx file,
        and Records holds your people, to invite the others.
      </p>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <div className="actions">
        <button type="button" className="primary" onClick={() => void finish()}>
          Open the workstation
        </button>
        <button type="button" onClick={() => navigate(STEPS.at(-1)?.path ?? '/')}>
          Back
        </button>
      </div>
    </div>
  )
}
