import { hkdfSync } from 'node:crypto'
import { errors, SignJWT } from 'jose'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { verifiedByAny } from './verified-by-any.ts'

/** A link of a widget, as its token names it. */
export interface NamedLink {
  uuid: string
  options: WidgetOptions
  createdAt: Date
}

/**
 * Signed tokens of shared widgets. A token says of itself what it may, for whoever reads it; what holds, and when the
 * link ends, is asked of the database. A link has one token, so that it can be copied again, and one that is embedded
 * somewhere works on where the link's end is moved.
 */
export interface WidgetTokens {
  sign(link: NamedLink): Promise<string>
  /** The link's uuid; null for a token that is forged, malformed or past its time. */
  read(token: string): Promise<string | null>
}

const ALGORITHM = 'HS256'
/** No token is older: longer than any link lasts. */
const LONGEST_YEARS = 10
const YEAR_MS = 366 * 24 * 3_600 * 1000
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const keyOf = (appSecret: string) => new Uint8Array(hkdfSync('sha256', appSecret, '', 'widget-token', 32))

/** What `others` signed is taken too. */
export function createWidgetTokens(appSecret: string, others: readonly string[] = []): WidgetTokens {
  const key = keyOf(appSecret)
  const all = [key, ...others.map(keyOf)]
  return {
    sign: ({ uuid, options, createdAt }) =>
      new SignJWT({ admin: false, os: false, options })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(uuid)
        .setIssuedAt(createdAt)
        .setExpirationTime(new Date(createdAt.getTime() + LONGEST_YEARS * YEAR_MS))
        .sign(key),
    async read(token) {
      try {
        const { payload } = await verifiedByAny(all, token, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp'],
        })
        return UUID.test(payload.jti ?? '') ? (payload.jti ?? null) : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
