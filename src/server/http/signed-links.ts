import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Short-lived keys that let a browser fetch one thing without the Authorization header, such as a picture's source. */
export interface SignedLinks {
  /** A key for this purpose and record, good for `seconds`. */
  sign(purpose: string, recordId: number, seconds: number): string
  verify(purpose: string, recordId: number, key: string): boolean
}

export function createSignedLinks(appSecret: string, now: () => number = Date.now): SignedLinks {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'signed-links', 32))
  const signature = (purpose: string, recordId: number, expires: number) =>
    createHmac('sha256', secret).update(`${purpose}\n${recordId}\n${expires}`).digest('base64url')

  return {
    sign(purpose, recordId, seconds) {
      const expires = Math.floor(now() / 1000) + seconds
      return `${expires}.${signature(purpose, recordId, expires)}`
    },
    verify(purpose, recordId, key) {
      const [expires = '', given = ''] = key.split('.')
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false
      const expected = Buffer.from(signature(purpose, recordId, Number(expires)))
      const actual = Buffer.from(given)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
