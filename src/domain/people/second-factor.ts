import type { Viewer } from './areas.ts'

/** Rules of what people show beside their password. */

/** Who needs a second factor: chosen by admins, for all accounts. */
export const SECOND_FACTOR_FOR = ['nobody', 'staff', 'everybody'] as const
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]

export const SECOND_FACTOR_FOR_WORDS: Record<SecondFactorFor, string> = {
  nobody: 'Nobody: each person chooses',
  staff: 'Staff need a second factor',
  everybody: 'Everybody needs a second factor',
}

/** Whether the person must have one; `os` staff work for a contractor and are staff too. */
export const needsSecondFactor = (policy: SecondFactorFor, { admin, os }: Viewer): boolean =>
  policy === 'everybody' || (policy === 'staff' && (admin || os))

export const RECOVERY_CODES = 10
const RECOVERY_CHARACTERS = 16

/** "482 913" as an authenticator shows it, without the blank; null for what is no such code. */
export function authenticatorCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** What a person gives again before what whoever finds an open window must not do. */
export type TypedProof = { password: string } | { code: string }

/** Six digits are a code of the authenticator, everything else is the password. */
export function proofOf(typed: string): TypedProof {
  const code = authenticatorCode(typed)
  return code === null ? { password: typed } : { code }
}

/** "K3F9-X2MW-…" as it is kept, whatever stands between its characters; null for what is no such code. */
export function recoveryCode(typed: string): string | null {
  const characters = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]+$/.test(characters) && characters.length === RECOVERY_CHARACTERS ? characters : null
}

/** As it is shown: in groups of four. */
export const recoveryCodeShown = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
