import type { CallAnswer, CallInput } from '#contract/contract.ts'

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

/** The token of an invite in an address; null when there is none. */
export const inviteTokenIn = (search: string): string | null => new URLSearchParams(search).get('invite')

/** The form with what an invite knows, where nothing was typed yet. */
export const filledFrom = (draft: SignUpDraft, invite: Invite): SignUpDraft => ({
  ...draft,
  full_name: draft.full_name || invite.full_name,
  email: draft.email || invite.email,
  company_name: invite.company_name,
})
