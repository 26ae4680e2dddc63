import { areasOpenTo } from '#domain/people/areas.ts'
import { isOfStaff } from '#domain/people/arrival.ts'
import { viewerIn } from '#domain/people/token-claims.ts'
import { ENERGY_PAGES } from './energy-pages.ts'

export interface Tab {
  label: string
  address: string
  /** In this room: no page load. */
  here: boolean
  /** Other addresses that belong to it, beside those below its own. */
  also?: readonly string[]
}

const PROPERTIES: Tab = { label: 'My Properties', address: '/properties', here: true, also: ['/checkout'] }
const DOCUMENTS: Tab = { label: 'Documents', address: '/documents', here: true }
const ENERGY: Tab = {
  label: 'Energy',
  address: ENERGY_PAGES.years.address,
  here: true,
  also: Object.values(ENERGY_PAGES).map(({ address }) => address),
}
/** In the window for it. */
const REVIEW: Tab = { label: 'Review', address: '/review', here: false }
const AUTHORIZATIONS: Tab = {
  label: 'Authorizations',
  address: '/authorizations',
  here: true,
  also: ['/documents/authorizations'],
}
const ACCOUNT: Tab = { label: 'Account', address: '/account', here: true }

/** The pages of a client, in the order of the header. */
const OF_CLIENTS: Record<'full' | 'documents', readonly Tab[]> = {
  full: [PROPERTIES, ENERGY, DOCUMENTS, REVIEW, AUTHORIZATIONS, ACCOUNT],
  documents: [DOCUMENTS, REVIEW, AUTHORIZATIONS, ACCOUNT],
}

/** Of a company that waits to be accepted. */
const OF_WAITING: Record<'full' | 'documents', readonly Tab[]> = {
  full: [PROPERTIES, ACCOUNT],
  documents: [ACCOUNT],
}

/** The pages that a person with this token is led to, by role; the server decides what they may do there. */
export function tabsFor(
  token: string,
  { variant, isWaiting }: { variant: 'full' | 'documents'; isWaiting: boolean },
): readonly Tab[] {
  if (!isOfStaff(token)) return (isWaiting ? OF_WAITING : OF_CLIENTS)[variant]
  const areas = areasOpenTo(viewerIn(token))
  return [...areas.map(({ area, path }) => ({ label: area.title, address: path, here: false })), ACCOUNT]
}

/** The tab that an address is one of the pages of: of several the one that says more of it. */
export function currentTab(path: string, tabs: readonly Tab[]): Tab | null {
  const fits = ({ address, also = [] }: Tab) =>
    [address, ...also].filter((own) => path === own || path.startsWith(`${own}/`)).map(({ length }) => length)
  const best = Math.max(0, ...tabs.flatMap(fits))
  return tabs.find((tab) => fits(tab).includes(best)) ?? null
}
