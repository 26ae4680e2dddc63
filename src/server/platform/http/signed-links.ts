import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Short-lived keys that let a browser fetch one thing without the Authorization header, such as a picture's source. */
export interface SignedLinks {
  /** A key for this purpose and record, good for `seconds`. */
  sign(purpose: string, recordId: number, seconds: number): string
  verify(purpose: string, recordId: number, key: string): boolean
}

const keyOf = (appSecret: string) => Buffer.from(hkdfSync('sha256', appSecret, '', 'signed-links', 32))

/** What `others` signed is taken too. */
export function createSignedLinks(
  appSecret: string,
  { now = Date.now, others = [] }: { now?: () => number; others?: readonly string[] } = {},
): SignedLinks {
  const own = keyOf(appSecret)
  const all = [own, ...others.map(keyOf)]
  const signature = (key: Buffer, purpose: string, recordId: number, expires: number) =>
    createHmac('sha256', key).update(`${purpose}\n${recordId}\n${expires}`).digest('base64url')

  return {
    sign(purpose, recordId, seconds) {
      const expires = Math.floor(now() / 1000) + seconds
      return `${expires}.${signature(own, purpose, recordId, expires)}`
    },
    verify(purpose, recordId, key) {
      const [expires = '', given = ''] = key.split('.')
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false
      const actual = Buffer.from(given)
      return all.some((key) => {
        const expected = Buffer.from(signature(key, purpose, recordId, Number(expires)))
        return actual.length === expected.length && timingSafeEqual(actual, expected)
      })
    },
  }
}
