import { readArrival } from '#domain/people/arrival.ts'

/** What arriving does to a browser; each page gives its own. */
export interface Arriving {
  address: string
  /** Stores what arrived for the page that asks whether to go on. */
  remember(arrived: Arrived): void
  /** Shows another address without leaving a trace of the one before. */
  replaceAddress(address: string): void
  leaveTo(address: string): void
}

/** A token or code in an address, and where it leads; it logs nobody in before the person says so. */
export interface Arrived {
  token: string
  /** Null: the provider's dashboard, or without one the address that was opened. */
  place: string | null
  cleanAddress: string
}

/** Where the person is asked whether to go on as whom the token is of. */
export const CONTINUE = '/continue'

/** Takes a token out of the address at once. Returns whether the page is being left. */
export function arrive(browser: Arriving): boolean {
  const arrival = readArrival(browser.address)
  if (arrival === null) return false
  const { token, place, cleanAddress } = arrival
  browser.replaceAddress(cleanAddress)
  browser.remember({ token, place, cleanAddress })
  browser.leaveTo(CONTINUE)
  return true
}
