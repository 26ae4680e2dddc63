import { TextField } from '#ui/form/Field.tsx'
import type { Problems } from '#ui/form/Form.tsx'
import type { SignUpDraft } from './signup-draft.ts'

interface SignUpFieldsProps {
  draft: SignUpDraft
  onChange(draft: SignUpDraft): void
  problems: Problems<keyof SignUpDraft>
  /** Whoever was invited belongs to a company already. */
  withCompany: boolean
}

export function SignUpFields({ draft, onChange, problems, withCompany }: SignUpFieldsProps) {
  const field = (name: keyof SignUpDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  return (
    <>
      <TextField label="Full name" required autoComplete="name" {...field('full_name')} />
      {withCompany && <TextField label="Company" autoComplete="organization" {...field('company_name')} />}
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
        {...field('password_confirmation')}
      />
    </>
  )
}
