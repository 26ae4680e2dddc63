import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { RECOVERY_CODES } from '#domain/people/second-factor.ts'

/** 80 bits, 16 characters of base 32: nobody guesses one, so a quick hash is enough. */
const BYTES = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: BYTES }).base32)

export const recoveryCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()
