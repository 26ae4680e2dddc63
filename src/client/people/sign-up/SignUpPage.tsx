import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { RestoredNotice } from '#client/platform/form/RestoredNotice.tsx'
import { useDraft } from '#client/platform/form/use-draft.ts'
import { settingsQuery } from '#client/platform/queries.ts'
import { begin, call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { type Invitee, signUpProblem, signUpProblems } from '#domain/people/sign-up.ts'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { InviteeList } from './InviteeList.tsx'
import { SignUpFields } from './SignUpFields.tsx'
import {
  EMPTY_FORM,
  filledFrom,
  formFromStored,
  hiddenInvite,
  hideInvite,
  type Invite,
  inviteTokenIn,
  type SignUpDraft,
  withoutPasswords,
} from './signup-draft.ts'
import { useInvite } from './use-invite.ts'

const InviteDialog = onDemand(() => import('./InviteDialog.tsx'))

const FORM = { initial: EMPTY_FORM, toStored: withoutPasswords, fromStored: formFromStored }

const MISMATCH = 'Passwords do not match.'

export function SignUpPage() {
  const [inviteToken] = useState(() => inviteTokenIn(window.location.search) ?? hiddenInvite())
  const { draft: form, change, restoredAt, discard, clear } = useDraft('sign-up', FORM)
  const { draft, invitees } = form
  const setDraft = (draft: SignUpDraft) => change((typed) => ({ ...typed, draft }))
  const setInvitees = (invitees: readonly Invitee[]) => change((typed) => ({ ...typed, invitees }))
  const [inviting, setInviting] = useState(false)
  const inviteButton = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const [, navigate] = useLocation()

  // The invite is as good as a key: it does not stay in the address.
  useEffect(() => hideInvite(inviteToken), [inviteToken])
  const { invite, refusal } = useInvite(inviteToken)
  const fill = (found: Invite) => change((typed) => ({ ...typed, draft: filledFrom(typed.draft, found) }))
  const fillFrom = useEffectEvent(fill)
  useEffect(() => {
    if (invite !== null) fillFrom(invite)
  }, [invite])

  function beginAgain() {
    discard()
    if (invite !== null) fill(invite)
  }

  async function signUp() {
    setProblem(null)
    setBusy(true)
    try {
      // Not known yet where the answer is late.
      const { variant } = await queries.ensureQueryData(settingsQuery)
      const { token } = await call('auth.signup', {
        body: {
          ...draft,
          attached_users: [...invitees],
          invite: refusal === null ? inviteToken : null,
          ...(variant === 'documents' ? { isFromInvoiage: true } : {}),
        },
      })
      clear()
      begin(token)
      navigate('/confirm')
    } catch (error) {
      setProblem(failureWords(error))
      setBusy(false)
    }
  }

  const problems = signUpProblems(draft)
  const mismatch = draft.password_confirmation !== '' && draft.password !== draft.password_confirmation

  return (
    <Page title="Sign up">
      <RestoredNotice at={restoredAt} without="passwords" onDiscard={beginAgain} />
      <Form
        className="panel"
        problems={problems}
        summary={() => signUpProblem({ ...draft, attached_users: [] }) ?? ''}
        failure={problem}
        onSend={() => void signUp()}
        actions={
          <>
            <div className="actions">
              <button type="submit" className="primary" disabled={busy}>
                {invitees.length > 0 ? 'Create Accounts' : 'Create Account'}
              </button>
              <button ref={inviteButton} type="button" onClick={() => setInviting(true)}>
                Invite your team
              </button>
            </div>
            <p>
              Already have an account? <a href="/login">Log in</a>
            </p>
          </>
        }
      >
        {(shown) => (
          <>
            {invite !== null && <Notice tone="plain">You join the team of {invite.company_name}.</Notice>}
            {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
            <p className="dim">Fields marked with a star are required.</p>
            <SignUpFields
              draft={draft}
              onChange={setDraft}
              problems={mismatch ? { ...shown, password_confirmation: MISMATCH } : shown}
              withCompany={invite === null}
            />
            <InviteeList
              invitees={invitees}
              onChange={setInvitees}
              onEmptied={() => inviteButton.current?.focus()}
            />
          </>
        )}
      </Form>
      <Opened
        part={InviteDialog}
        props={inviting ? { invitees, onChange: setInvitees, onClose: () => setInviting(false) } : null}
      />
    </Page>
  )
}
