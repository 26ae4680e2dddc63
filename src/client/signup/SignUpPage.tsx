import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { CallFailed } from '#contract/client.ts'
import { type Invitee, signUpProblem } from '#domain/sign-up.ts'
import { TextField } from '../form/Field.tsx'
import { Notice } from '../form/Notice.tsx'
import { call, storeToken } from '../session/session.ts'
import { useSettings } from '../session/use-settings.ts'
import { Page } from '../shell/Page.tsx'
import { InviteDialog, InviteeList } from './InviteDialog.tsx'
import { EMPTY_SIGN_UP, filledFrom, inviteTokenIn, type SignUpDraft } from './signup-draft.ts'
import { useInvite } from './use-invite.ts'

const FAILED = 'Something went wrong. Try again in a minute.'

export function SignUpPage() {
  const [inviteToken] = useState(() => inviteTokenIn(window.location.search))
  const [draft, setDraft] = useState<SignUpDraft>(EMPTY_SIGN_UP)
  const [invitees, setInvitees] = useState<readonly Invitee[]>([])
  const [inviting, setInviting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const variant = useSettings()?.variant
  const [, navigate] = useLocation()

  // The invite is as good as a key: it does not stay in the address.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), [])
  const { invite, refusal } = useInvite(inviteToken)
  useEffect(() => {
    if (invite !== null) setDraft((typed) => filledFrom(typed, invite))
  }, [invite])

  async function signUp(event: FormEvent) {
    event.preventDefault()
    const wrong = signUpProblem({ ...draft, attached_users: invitees })
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    try {
      const { token } = await call('auth.signup', {
        body: {
          ...draft,
          attached_users: [...invitees],
          invite: refusal === null ? inviteToken : null,
          ...(variant === 'documents' ? { isFromInvoiage: true } : {}),
        },
      })
      storeToken(token)
      navigate('/confirm')
    } catch (error) {
      setProblem(error instanceof CallFailed && error.status < 500 ? error.message : FAILED)
      setBusy(false)
    }
  }

  const field = (name: keyof SignUpDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  })
  const mismatch = draft.password_confirmation !== '' && draft.password !== draft.password_confirmation

  return (
    <Page title="Sign up">
      <form className="panel" onSubmit={signUp} noValidate>
        {invite !== null && <Notice tone="plain">You join the team of {invite.company_name}.</Notice>}
        {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
        <p className="dim">Fields marked with a star are required.</p>
        <TextField label="Full name" required autoComplete="name" {...field('full_name')} />
        {invite === null && (
          <TextField label="Company" autoComplete="organization" {...field('company_name')} />
        )}
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Email" required type="email" autoComplete="username" {...field('email')} />
        <TextField
          label="Password"
          required
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, with a lowercase letter, a capital letter and a number."
          {...field('password')}
        />
        <TextField
          label="Confirm password"
          required
          type="password"
          autoComplete="new-password"
          error={mismatch ? 'Passwords do not match.' : undefined}
          {...field('password_confirmation')}
        />
        <InviteeList invitees={invitees} onChange={setInvitees} />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="actions">
          <button type="submit" className="primary" disabled={busy}>
            {invitees.length > 0 ? 'Create Accounts' : 'Create Account'}
          </button>
          <button type="button" onClick={() => setInviting(true)}>
            Invite your team
          </button>
        </div>
        <p>
          Already have an account? <a href="/login">Log in</a>
        </p>
      </form>
      {inviting && (
        <InviteDialog invitees={invitees} onChange={setInvitees} onClose={() => setInviting(false)} />
      )}
    </Page>
  )
}
