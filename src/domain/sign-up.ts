/** Rules of signing up, the same on the page and on the server. */

export const MOST_INVITES = 5

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
  invites: `You can invite up to ${MOST_INVITES} team members.`,
} as const

/** Something before and after the @, and a dot in the domain; the mail itself proves the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"()]+@[^\s@.,;<>"()]+(\.[^\s@.,;<>"()]+)+$/.test(text)

export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15
}

export const isStrongPassword = (text: string): boolean =>
  text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)

export const isInvitee = ({ full_name, email }: Invitee): boolean =>
  full_name.trim() !== '' && isEmail(email.trim())

/** The first thing wrong with a sign-up, as it is told to the person; null when it can be sent. */
export function signUpProblem(form: SignUp): string | null {
  const { full_name, email, phone, password, password_confirmation, attached_users } = form
  const required = [full_name, email, phone, password, password_confirmation]
  if (required.some((value) => value.trim() === '')) return SIGN_UP_TEXTS.required
  if (!isEmail(email.trim())) return SIGN_UP_TEXTS.email
  if (!isPhone(phone)) return SIGN_UP_TEXTS.phone
  if (!isStrongPassword(password)) return SIGN_UP_TEXTS.password
  if (password !== password_confirmation) return SIGN_UP_TEXTS.mismatch
  if (attached_users.length > MOST_INVITES) return SIGN_UP_TEXTS.invites
  return attached_users.every(isInvitee) ? null : SIGN_UP_TEXTS.email
}
