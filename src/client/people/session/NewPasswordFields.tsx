import { passwordProblems, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { TextField } from '#ui/form/Field.tsx'
import type { Problems } from '#ui/form/Form.tsx'

export interface NewPassword {
  password: string
  password_confirmation: string
}

export const NO_PASSWORD: NewPassword = { password: '', password_confirmation: '' }

export const problemsOf = (given: NewPassword): Problems<keyof NewPassword> => passwordProblems(given)

interface NewPasswordFieldsProps {
  given: NewPassword
  problems: Problems<keyof NewPassword>
  onChange(given: NewPassword): void
}

/** A new password, twice. */
export function NewPasswordFields({ given, problems, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="New password"
        required
        type="password"
        autoComplete="new-password"
        hint={SIGN_UP_TEXTS.password}
        value={given.password}
        error={problems.password}
        onChange={(password) => onChange({ ...given, password })}
      />
      <TextField
        label="New password again"
        required
        type="password"
        autoComplete="new-password"
        value={given.password_confirmation}
        error={problems.password_confirmation}
        onChange={(password_confirmation) => onChange({ ...given, password_confirmation })}
      />
    </>
  )
}
