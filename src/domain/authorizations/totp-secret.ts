export const NO_TOTP_SECRET =
  'This is no secret of an authenticator: letters from A to Z and figures from 2 to 7, or the address behind its QR code.'

const LEAST_LETTERS = 16
const BASE_32 = /^[A-Z2-7]+=*$/

/** What an authenticator does unless its address says otherwise, and all that codes are made by. */
const USUAL = { algorithm: 'SHA1', digits: '6', period: '30' }

/**
 * The secret that codes are made of, in base 32 without spaces, from what a website shows: the secret itself, in groups
 * or not, or the address behind its QR code. Null for what is none, or makes other codes than those of six digits and
 * half a minute.
 */
export function totpSecretIn(text: string): string | null {
  const given = text.trim()
  const secret = /^otpauth:/i.test(given) ? secretInAddress(given) : given
  const plain = secret?.replace(/[\s-]/g, '').toUpperCase() ?? ''
  return BASE_32.test(plain) && plain.replace(/=+$/, '').length >= LEAST_LETTERS ? plain : null
}

function secretInAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { host, searchParams } = new URL(address)
  const usual = Object.entries(USUAL).every(
    ([name, value]) => (searchParams.get(name) ?? value).toUpperCase() === value,
  )
  return host.toLowerCase() === 'totp' && usual ? searchParams.get('secret') : null
}
