import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Codes of the half minute before and after are taken too: clocks differ, and typing takes time. */
const WINDOW = 1

/** What every authenticator knows: SHA-1, six digits, half a minute. */
const totpOf = (secret: string, { issuer, label }: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** In base 32, as people type it where nothing can be scanned. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator scans. */
export const totpAddress = (secret: string, account: string, issuer: string): string =>
  totpOf(secret, { issuer, label: account }).toString()

/** The time step that a code is of; null for one that is not of now. */
export function totpCounter(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}

/** The code of now, and how many seconds it is good for. Throws where the secret is not in base 32. */
export function totpCode(secret: string, nowMs: number): { code: string; validSeconds: number } {
  const code = totpOf(secret).generate({ timestamp: nowMs })
  return { code, validSeconds: PERIOD_SECONDS - (Math.floor(nowMs / 1000) % PERIOD_SECONDS) }
}
