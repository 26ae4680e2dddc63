import { readClaims } from '#domain/arrival.ts'

export interface Tab {
  label: string
  address: string
  /** In this room: no page load. */
  here: boolean
}

/** The pages that a person with this token is led to, by role; the server decides what they may do there. */
export function tabsFor(token: string, variant: 'full' | 'documents'): Tab[] {
  const claims = readClaims(token)
  const account = { label: 'Account', address: '/account', here: true }
  if (variant === 'documents') return [{ label: 'Documents', address: '/documents', here: false }, account]
  const invoiage = { label: 'Invoiage', address: '/invoiage', here: false }
  if (claims?.admin === true)
    return [{ label: 'Utility Requests', address: '/request', here: false }, invoiage, account]
  if (claims?.os === true) return [invoiage, account]
  return [
    { label: 'My Properties', address: '/properties', here: true },
    { label: 'Documents', address: '/documents', here: false },
    account,
  ]
}
