import { isStrongPassword, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { CallError } from '#server/platform/errors.ts'
import { isCommonPassword } from './auth/common-passwords.ts'

/** `about` is what everybody knows of the person. Throws `CallError` for a password that is soon guessed. */
export function requireGoodPassword(password: string, about: readonly string[]): void {
  if (!isStrongPassword(password)) throw new CallError('invalid_input', SIGN_UP_TEXTS.password)
  if (isCommonPassword(password, [...about])) throw new CallError('invalid_input', SIGN_UP_TEXTS.common)
}
