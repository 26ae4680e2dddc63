import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { passwordLinkQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { NewPasswordFields, NO_PASSWORD, problemsOf } from './NewPasswordFields.tsx'

/** Opened by a one-time link: whoever has it chooses the password of its login. */
export function ChoosePasswordPage() {
  // Stays in the address until it is used: the page can be loaded again.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const [chosen, setChosen] = useState(NO_PASSWORD)
  const { data, error } = useQuery(passwordLinkQuery(token))
  const choose = useMutation({
    mutationFn: () => call('auth.choosePassword', { body: { token, ...chosen } }),
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
  })
  if (choose.data !== undefined)
    return (
      <Page bare title="Your password is set">
        <Notice tone="plain">
          Log in as {choose.data.email} with the new password. Wherever you were logged in, you no longer are.
        </Notice>
        <div className="actions">
          <a className="button primary" href="/login">
            Log in
          </a>
        </div>
      </Page>
    )
  return (
    <Page bare title="Choose your password">
      {error !== null && (
        <>
          <Notice tone="bad">{failureWords(error)}</Notice>
          <p>
            <Link href="/forgot">Ask for a new link</Link>
          </p>
        </>
      )}
      {error === null && data === undefined && <p role="status">One moment…</p>}
      {data !== undefined && (
        <Form
          className="panel roomy"
          begins
          problems={problemsOf(chosen)}
          failure={choose.error === null ? null : failureWords(choose.error)}
          onSend={() => choose.mutate()}
          actions={
            <div className="actions">
              <button type="submit" className="primary" disabled={choose.isPending}>
                Set the password
              </button>
            </div>
          }
        >
          {(shown) => (
            <>
              <p>
                For {data.full_name}, {data.email}.
              </p>
              <input type="hidden" autoComplete="username" value={data.email} />
              <NewPasswordFields given={chosen} problems={shown} onChange={setChosen} />
            </>
          )}
        </Form>
      )}
    </Page>
  )
}
