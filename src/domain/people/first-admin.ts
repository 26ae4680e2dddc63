import { EMPTY_FIELD } from '#base/form-texts.ts'
import { isEmail, passwordProblems, SIGN_UP_TEXTS } from './sign-up.ts'

/** The form that makes the first admin. */
export interface FirstAdmin {
  company_name: string
  full_name: string
  email: string
  password: string
  password_confirmation: string
}

/** What is wrong with each field, by the rules of signing up; on the page and on the server. */
export function firstAdminProblems(form: FirstAdmin): Partial<Record<keyof FirstAdmin, string>> {
  const problems: Partial<Record<keyof FirstAdmin, string>> = {}
  for (const name of ['company_name', 'full_name'] as const)
    if (form[name].trim() === '') problems[name] = EMPTY_FIELD
  if (!isEmail(form.email.trim())) problems.email = SIGN_UP_TEXTS.email
  return { ...problems, ...passwordProblems(form) }
}
