import type { CallInput } from '#contract/contract.ts'
import { readClaims } from '#domain/arrival.ts'

type SignUpBody = CallInput<'auth.signup'>['body']

export type SignUpDraft = Required<Omit<SignUpBody, 'isFromInvoiage' | 'invite' | 'attached_users'>>

export interface Invite {
  token: string
  fullName: string
  email: string
  companyName: string
}

export const EMPTY_SIGN_UP: SignUpDraft = {
  full_name: '',
  company_name: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** The invite in an address, as it describes itself; null when there is none or it cannot be read. */
export function readInvite(search: string): Invite | null {
  const token = new URLSearchParams(search).get('invite')
  const claims = token === null ? null : readClaims(token)
  if (token === null || claims === null) return null
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  return { token, fullName: text('full_name'), email: text('email'), companyName: text('company_name') }
}

/** A form that begins with what an invite knows. */
export const draftFor = (invite: Invite | null): SignUpDraft =>
  invite === null
    ? EMPTY_SIGN_UP
    : { ...EMPTY_SIGN_UP, full_name: invite.fullName, email: invite.email, company_name: invite.companyName }
