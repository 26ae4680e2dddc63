import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { isEmail, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'

/** Asks for a link by mail. What is said afterwards is the same whether the address is known or not. */
export function ForgotPage() {
  const [email, setEmail] = useState('')
  const ask = useMutation({ mutationFn: () => call('auth.forgot', { body: { email: email.trim() } }) })
  if (ask.isSuccess)
    return (
      <Page title="Look into your mail">
        <Notice tone="plain">
          If {email.trim()} is the address of an account, a link to choose a new password is on its way. It
          works once, for one hour.
        </Notice>
        <BackToLogin />
      </Page>
    )
  return (
    <Page title="Forgot password">
      <Form
        className="panel roomy"
        begins
        problems={isEmail(email.trim()) ? {} : { email: SIGN_UP_TEXTS.email }}
        failure={ask.error === null ? null : failureWords(ask.error)}
        onSend={() => ask.mutate()}
        actions={
          <div className="actions">
            <button type="submit" className="primary" disabled={ask.isPending}>
              Send the link
            </button>
          </div>
        }
      >
        {(problems) => (
          <TextField
            label="Email"
            required
            type="email"
            autoComplete="username"
            hint="We send a link to choose a new password."
            value={email}
            error={problems.email}
            onChange={setEmail}
          />
        )}
      </Form>
      <BackToLogin />
    </Page>
  )
}

export const BackToLogin = () => (
  <p>
    <Link href="/login">Back to the login</Link>
  </p>
)
