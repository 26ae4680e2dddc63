import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { setUpLinkQuery } from '#client/platform/queries.ts'
import { begin, call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { liveToken } from '#contract/client/stored-session.ts'
import { type FirstAdmin, firstAdminProblems } from '#domain/people/first-admin.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form, type Problems } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { SET_UP } from './steps.ts'

const EMPTY: FirstAdmin = {
  company_name: '',
  full_name: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** Opened by the link that a start prints: who runs this installation. */
export function FirstAdminPage() {
  // Stays in the address until it is used: the page can be loaded again.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const { data, error } = useQuery(setUpLinkQuery(token))
  return (
    <Page bare title="Set up this installation">
      {error !== null ? (
        <>
          <Notice tone="bad">{failureWords(error)}</Notice>
          <div className="actions">
            {liveToken() === null ? (
              <a className="button" href="/login">
                Log in
              </a>
            ) : (
              <a className="button" href={SET_UP}>
                Go on with the set-up
              </a>
            )}
          </div>
        </>
      ) : data === undefined ? (
        <p role="status">One moment…</p>
      ) : (
        <>
          <FirstAdminForm token={token} />
          {data.demo && <DemoChoice token={token} />}
        </>
      )}
    </Page>
  )
}

function FirstAdminForm({ token }: { token: string }) {
  const [form, setForm] = useState(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()

  async function send() {
    setFailure(null)
    setBusy(true)
    try {
      const { token: session } = await call('setUp.firstAdmin', { body: { token, ...form } })
      begin(session)
      navigate(SET_UP, { replace: true })
    } catch (error) {
      setFailure(failureWords(error))
      setBusy(false)
    }
  }

  return (
    <Form
      className="panel"
      begins
      problems={firstAdminProblems(form)}
      failure={failure}
      onSend={() => void send()}
      actions={
        <div className="actions">
          <button type="submit" className="primary" disabled={busy}>
            Make my account
          </button>
        </div>
      }
    >
      {(shown) => (
        <>
          <p>You become the first admin. The others you invite afterwards.</p>
          <FirstAdminFields form={form} onChange={setForm} problems={shown} />
        </>
      )}
    </Form>
  )
}

/** For who only looks around: nothing of one's own is kept beside demo data. */
function DemoChoice({ token }: { token: string }) {
  const load = useMutation({ mutationFn: () => call('setUp.loadDemo', { body: { token } }) })
  return (
    <section className="panel" aria-labelledby="demo">
      <h2 id="demo">Or look around first</h2>
      {load.data === undefined ? (
        <>
          <p>
            Demo data fills this database with invented clients and bills. For real work take another one.
          </p>
          {load.error !== null && <Notice tone="bad">{failureWords(load.error)}</Notice>}
          <div className="actions">
            <button type="button" disabled={load.isPending} onClick={() => load.mutate()}>
              {load.isPending ? 'Loading, about half a minute…' : 'Load demo data'}
            </button>
          </div>
        </>
      ) : (
        <>
          <Notice tone="plain">
            Log in as {load.data.emails.join(', ')}, each with the password {load.data.password}.
          </Notice>
          <div className="actions">
            <a className="button primary" href="/login">
              Log in
            </a>
          </div>
        </>
      )}
    </section>
  )
}

interface FieldsProps {
  form: FirstAdmin
  onChange(form: FirstAdmin): void
  problems: Problems<keyof FirstAdmin>
}

function FirstAdminFields({ form, onChange, problems }: FieldsProps) {
  const field = (name: keyof FirstAdmin) => ({
    name,
    required: true,
    value: form[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  })
  return (
    <>
      <TextField
        label="Your company"
        autoComplete="organization"
        hint="The one that processes bills for its clients."
        {...field('company_name')}
      />
      <TextField label="Your name" autoComplete="name" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase letter, a capital letter and a number."
        {...field('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
    </>
  )
}
