import { hkdfSync, subtle } from 'node:crypto'
import { errors, SignJWT } from 'jose'
import { type Claims, claims } from '#contract/people/auth.ts'
import { verifiedByAny } from './verified-by-any.ts'

/** A signed token that names a session; whether the session still lives is asked of the database. */
export interface SessionTokens {
  sign(sessionId: string, session: Claims): Promise<string>
  /** The session's id; null for a token that is forged, malformed or past its time. */
  read(token: string): Promise<string | null>
}

const ALGORITHM = 'HS256'
const UUID = /^[0-9a-f-]{36}$/

/** Brought into its form once: jose would do so for every token. */
const keyOf = (appSecret: string) =>
  subtle.importKey(
    'raw',
    new Uint8Array(hkdfSync('sha256', appSecret, '', 'session-token', 32)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** `now`: the time by which they end, in milliseconds. What `others` signed is taken too. */
export function createSessionTokens(
  appSecret: string,
  { now = Date.now, others = [] }: { now?: () => number; others?: readonly string[] } = {},
): SessionTokens {
  const own = keyOf(appSecret)
  const all = [own, ...others.map(keyOf)]
  return {
    async sign(sessionId, session) {
      return new SignJWT({ ...session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(sessionId)
        .setIssuedAt(new Date(now()))
        .sign(await own)
    },
    async read(token) {
      try {
        const { payload } = await verifiedByAny(all, token, {
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
