import { readToken, storedSession, storeToken } from './session.ts'

/**
 * Arriving with a credential in the address logs in: the token is kept, unless a valid one is kept already, and taken
 * out of the address before anything else is loaded.
 */
export function acceptArrival(): void {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('jwt') ?? address.searchParams.get('widgetToken')
  if (token === null) return
  if (storedSession() === null && readToken(token) !== null) storeToken(token)
  address.searchParams.delete('jwt')
  address.searchParams.delete('widgetToken')
  window.history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`)
}
