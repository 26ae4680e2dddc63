import { readArrival } from '#domain/arrival.ts'
import { isLive } from '#domain/token-claims.ts'

/** What arriving does to a browser; each front room gives its own. */
export interface Arriving {
  address: string
  storedToken: string | null
  storeToken(token: string): void
  /** Shows another address without leaving a trace of the one before. */
  replaceAddress(address: string): void
  leaveTo(address: string): void
  reload(): void
  /** The provider's dashboard; null where there is none. */
  dashboard(): Promise<string | null>
}

/**
 * Takes a token out of the address at once, keeps it unless one is stored that still has time left, and goes where the
 * address says. Answers whether the page is being left or loaded anew.
 */
export async function arrive(browser: Arriving, nowSeconds: number): Promise<boolean> {
  const arrival = readArrival(browser.address)
  if (arrival === null) return false
  browser.replaceAddress(arrival.cleanAddress)
  const keep = !isLive(browser.storedToken, nowSeconds) && isLive(arrival.token, nowSeconds)
  if (keep) browser.storeToken(arrival.token)
  // Where the dashboard cannot be asked for, the page that was asked for stays.
  const place = arrival.place ?? (await browser.dashboard().catch(() => null)) ?? arrival.cleanAddress
  if (place !== arrival.cleanAddress) browser.leaveTo(place)
  else if (keep) browser.reload()
  else return false
  return true
}
