import { hkdfSync, subtle } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Claims, claims } from '#contract/auth.ts'

/** A signed token that names a session; whether the session still lives is asked of the database. */
export interface SessionTokens {
  sign(sessionId: string, session: Claims): Promise<string>
  /** The session's id; null for a token that is forged, malformed or past its time. */
  read(token: string): Promise<string | null>
}

const ALGORITHM = 'HS256'
const UUID = /^[0-9a-f-]{36}$/

/** `now`: the time by which they end, in milliseconds. */
export function createSessionTokens(appSecret: string, now: () => number = Date.now): SessionTokens {
  const bytes = new Uint8Array(hkdfSync('sha256', appSecret, '', 'session-token', 32))
  // Brought into its form once: jose would do so for every token.
  const imported = subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  return {
    async sign(sessionId, session) {
      return new SignJWT({ ...session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(sessionId)
        .setIssuedAt(new Date(now()))
        .sign(await imported)
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        })
        const sessionId = payload.jti ?? ''
        return claims.safeParse(payload).success && UUID.test(sessionId) ? sessionId : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
