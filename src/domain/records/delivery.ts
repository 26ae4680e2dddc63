/** Delivery methods by which bills come in by e-mail of themselves: nobody needs to ask for them. */
export const EMAILED_METHODS = [
  'Emailed',
  'Emailed Quarterly',
  'Emailed Bi-monthly',
  'ARDEM Emailed',
  'ARDEM Emailed Quarterly',
  'ARDEM Emailed Bi-monthly',
  'Invoiage Emailed',
  'Invoiage Emailed Quarterly',
] as const

const EMAILED: ReadonlySet<string> = new Set(EMAILED_METHODS.map((method) => method.toLowerCase()))

export const isEmailed = (deliveryMethod: string | null): boolean =>
  EMAILED.has((deliveryMethod ?? '').toLowerCase())

const CALL_MARKER = /\[call\]/gi

/** The utility is reached by phone only: its delivery e-mail carries the marker [CALL]. */
export const isCallOnly = (deliveryEmail: string | null): boolean => /\[call\]/i.test(deliveryEmail ?? '')

/** The delivery e-mail without its marker; for a [CALL] row what is left is mostly a phone number. */
export const withoutMarker = (deliveryEmail: string | null): string =>
  (deliveryEmail ?? '').replace(CALL_MARKER, ' ').replace(/\s+/g, ' ').trim()

/**
 * What delivery e-mails are compared by, so that accounts of one utility go into one mail: the addresses in lower
 * case, each once, in alphabetical order. Null where there is none, or where the utility wants a call.
 */
export function deliveryKey(deliveryEmail: string | null): string | null {
  if (isCallOnly(deliveryEmail)) return null
  const addresses = splitRecipients(deliveryEmail ?? '').map((address) => address.toLowerCase())
  return addresses.length === 0 ? null : [...new Set(addresses)].sort().join(';')
}

/** Addresses as people write them in one field, separated by ; & or , */
export const splitRecipients = (text: string): string[] =>
  text
    .split(/[;&,]/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
