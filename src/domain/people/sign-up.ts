import { EMPTY_FIELD } from '#base/form-texts.ts'
import { hasHiddenCharacters } from '#base/plain-text.ts'

/** Rules of signing up, the same on the page and on the server. */

export const MOST_INVITES = 5
const MAX_NAME = 100

export interface Invitee {
  full_name: string
  email: string
}

export interface SignUp {
  full_name: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  attached_users: readonly Invitee[]
}

export const SIGN_UP_TEXTS = {
  required: 'Fields marked with a star are required.',
  phone: 'Please enter a valid phone number.',
  email: 'Please enter a valid email.',
  password:
    'Your password must be 8 characters long, and include a lowercase letter, a capital letter, and a number.',
  mismatch: "Your passwords don't match.",
  common: 'This password is one of the first that are tried. Please choose another one.',
  name: `A name is plain text of at most ${MAX_NAME} characters, without web addresses.`,
  otherInvite: 'This invite is for another email.',
  attached: 'This email is attached already.',
  invites: `You can invite up to ${MOST_INVITES} team members.`,
} as const

/** Something before and after the @, and a dot in the domain; the mail itself proves the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  !hasHiddenCharacters(text) &&
  /^[^\s@,;<>"()]+@[^\s@.,;<>"()]+(\.[^\s@.,;<>"()]+)+$/.test(text)

/** A name of a person or company as strangers may give it; the server also refuses web addresses in it. */
export const isPlainName = (text: string): boolean => text.length <= MAX_NAME && !hasHiddenCharacters(text)

export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15
}

export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)

export const isInvitee = ({ full_name, email }: Invitee): boolean =>
  full_name.trim() !== '' && isPlainName(full_name.trim()) && isEmail(email.trim())

export type InviteeProblems = Partial<Record<keyof Invitee, string>>

/** What is wrong with somebody who is attached beside these. */
export function inviteeProblems(person: Invitee, others: readonly Invitee[]): InviteeProblems {
  const [name, email] = [person.full_name.trim(), person.email.trim()]
  const problems: InviteeProblems = {}
  if (name === '') problems.full_name = EMPTY_FIELD
  else if (!isPlainName(name)) problems.full_name = SIGN_UP_TEXTS.name
  if (email === '') problems.email = EMPTY_FIELD
  else if (!isEmail(email)) problems.email = SIGN_UP_TEXTS.email
  else if (others.some((other) => other.email.toLowerCase() === email.toLowerCase()))
    problems.email = SIGN_UP_TEXTS.attached
  else if (others.length >= MOST_INVITES) problems.full_name = SIGN_UP_TEXTS.invites
  return problems
}

interface NewPassword {
  password: string
  password_confirmation: string
}

/** What is wrong with a new password. */
export function passwordProblems({
  password,
  password_confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {}
  if (!isStrongPassword(password)) problems.password = SIGN_UP_TEXTS.password
  if (password !== password_confirmation) problems.password_confirmation = SIGN_UP_TEXTS.mismatch
  return problems
}

type SignUpField = Exclude<keyof SignUp, 'attached_users'>

const REQUIRED = ['full_name', 'email', 'phone', 'password', 'password_confirmation'] as const

/** What is wrong with each field of a sign-up, in the order in which it is told. */
export function signUpProblems(form: Pick<SignUp, SignUpField>): Partial<Record<SignUpField, string>> {
  const { full_name, email, phone } = form
  const problems: Partial<Record<SignUpField, string>> = {}
  if (!isPlainName(full_name.trim())) problems.full_name = SIGN_UP_TEXTS.name
  if (!isEmail(email.trim())) problems.email = SIGN_UP_TEXTS.email
  if (!isPhone(phone)) problems.phone = SIGN_UP_TEXTS.phone
  Object.assign(problems, passwordProblems(form))
  for (const field of REQUIRED) if (form[field].trim() === '') problems[field] = EMPTY_FIELD
  return problems
}

/** The first thing wrong with a sign-up, as it is told to the person; null when it can be sent. */
export function signUpProblem(form: SignUp): string | null {
  const problems = Object.values(signUpProblems(form))
  if (problems.includes(EMPTY_FIELD)) return SIGN_UP_TEXTS.required
  const [first] = problems
  if (first !== undefined) return first
  if (form.attached_users.length > MOST_INVITES) return SIGN_UP_TEXTS.invites
  if (!form.attached_users.every(({ full_name }) => isPlainName(full_name.trim()))) return SIGN_UP_TEXTS.name
  return form.attached_users.every(isInvitee) ? null : SIGN_UP_TEXTS.email
}
