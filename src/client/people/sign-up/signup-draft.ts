import { isObject, sameKind } from '#client/platform/form/same-kind.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { type Invitee, MOST_INVITES } from '#domain/people/sign-up.ts'

type SignUpBody = CallInput<'auth.signup'>['body']

export type SignUpDraft = Required<Omit<SignUpBody, 'isFromInvoiage' | 'invite' | 'attached_users'>>

export type Invite = CallAnswer<'auth.invite'>

export const EMPTY_SIGN_UP: SignUpDraft = {
  full_name: '',
  company_name: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** A sign-up that is filled in, with the people who are attached to it. */
export interface SignUpForm {
  draft: SignUpDraft
  invitees: readonly Invitee[]
}

export const EMPTY_FORM: SignUpForm = { draft: EMPTY_SIGN_UP, invitees: [] }

/** What this browser may store of it. */
export const withoutPasswords = ({ draft, invitees }: SignUpForm): SignUpForm => ({
  draft: { ...draft, password: '', password_confirmation: '' },
  invitees,
})

const NOBODY: Invitee = { full_name: '', email: '' }

export function formFromStored(stored: unknown): SignUpForm | null {
  if (!isObject(stored) || !isObject(stored.draft)) return null
  const invitees = Array.isArray(stored.invitees) ? stored.invitees.filter(isObject) : []
  return {
    draft: sameKind(EMPTY_SIGN_UP, stored.draft),
    invitees: invitees.map((invitee) => sameKind(NOBODY, invitee)).slice(0, MOST_INVITES),
  }
}

/** The token of an invite in an address; null when there is none. */
export const inviteTokenIn = (search: string): string | null => new URLSearchParams(search).get('invite')

/** Keeps it with the page's entry in the history, where a reload finds it, and out of the address. */
export const hideInvite = (invite: string | null): void =>
  window.history.replaceState({ invite }, '', window.location.pathname)

export function hiddenInvite(): string | null {
  const state: unknown = window.history.state
  return isObject(state) && typeof state.invite === 'string' ? state.invite : null
}

/** The form with what an invite knows, where nothing was typed yet. */
export const filledFrom = (draft: SignUpDraft, invite: Invite): SignUpDraft => ({
  ...draft,
  full_name: draft.full_name || invite.full_name,
  email: draft.email || invite.email,
  company_name: invite.company_name,
})
