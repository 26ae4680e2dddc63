/**
 * Arriving with a credential in the address: which token it is, where to go with it, and the address without it.
 * Pure, so that every front room comes in by the same rules.
 */

import { audienceOf, roomAt, roomEntry } from './areas.ts'
import { viewerIn } from './token-claims.ts'

export interface Arrival {
  /** A session's token, or a widget's. */
  kind: 'session' | 'widget'
  token: string
  /** The address to show from now on: path, query and hash without any token. */
  cleanAddress: string
  /** Where to go next; null: the provider's dashboard. */
  place: string | null
}

/** Looked for anywhere in the address, first match first. */
export const PLACES: readonly [keyword: string, place: string][] = [
  ['request', '/request'],
  ['source_bill_files', '/source_bill_files'],
  ['invoyage', '/invoiage'],
  ['invoiage.ai', '/invoiage'],
  ['quickbooks', '/quickbooks'],
  ['billing_portfolios', '/billing_portfolios'],
  ['widgets', '/widgets'],
]

const TOKENS = [
  ['jwt', 'session'],
  ['widgetToken', 'widget'],
] as const

export const ARRIVAL_TOKENS = TOKENS.map(([name]) => name)

/** Null when the address carries no token. */
export function readArrival(address: string): Arrival | null {
  const url = new URL(address)
  const found = TOKENS.map(([name, kind]) => ({ kind, token: url.searchParams.get(name) ?? '' })).find(
    ({ token }) => token !== '',
  )
  if (found === undefined) return null
  for (const [name] of TOKENS) url.searchParams.delete(name)
  // Two slashes would begin the name of a host.
  const cleanAddress = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return { ...found, cleanAddress, place: placeOf(url, cleanAddress) }
}

/** A deep address of a place is kept whole; a keyword elsewhere (in the host or the query) opens the place itself. */
function placeOf(url: URL, cleanAddress: string): string | null {
  const match = PLACES.find(([keyword]) => (url.host + cleanAddress).includes(keyword))
  if (match === undefined) return null
  const [, place] = match
  const deep = url.pathname === place || url.pathname.startsWith(`${place}/`)
  return deep ? cleanAddress : place
}

/** A client's bill without the last word is a page to look at; with it, one to work on. */
const BILL_TO_CORRECT = /^\/documents\/\d+\/view(?:\/|$)/

/** Where a client corrects a bill, says how the company's bills are read, and reviews what they say. */
function isWorkOfClients(path: string): boolean {
  // Clients find there what is theirs below /documents.
  if (/^\/invoiage(?:\/|$)/.test(path)) return false
  const room = roomAt(path)?.room ?? 'bills'
  return room === 'bills' ? BILL_TO_CORRECT.test(path) : roomEntry(room).admits({ admin: false, os: false })
}

/** Whether the person of this token gets the window in which bills are worked on at this address, or the clients' pages. */
export const worksInWindow = (token: string | null, path: string): boolean =>
  isOfStaff(token) || (token !== null && isWorkOfClients(path))

/** Whether its person works for the provider: the window of those is another one than the clients' pages. */
export const isOfStaff = (token: string | null): boolean => audienceOf(viewerIn(token)) !== 'client'
