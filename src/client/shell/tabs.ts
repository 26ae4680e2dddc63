import { areasOpenTo } from '#domain/areas.ts'
import { isOfStaff, viewerIn } from '#domain/arrival.ts'

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
/** In the window for it. */
const REVIEW: Tab = { label: 'Review', address: '/review', here: false }
const LETTERS: Tab = { label: 'Authorizations', address: '/authorizations', here: true }
const ACCOUNT: Tab = { label: 'Account', address: '/account', here: true }

/** The pages of a client, in the order of the header. */
const OF_CLIENTS: Record<'full' | 'documents', readonly Tab[]> = {
  full: [PROPERTIES, DOCUMENTS, REVIEW, LETTERS, ACCOUNT],
  documents: [DOCUMENTS, REVIEW, LETTERS, ACCOUNT],
}

/** The pages that a person with this token is led to, by role; the server decides what they may do there. */
export function tabsFor(token: string, variant: 'full' | 'documents'): readonly Tab[] {
  if (!isOfStaff(token)) return OF_CLIENTS[variant]
  if (variant === 'documents') return [{ ...DOCUMENTS, here: false }, ACCOUNT]
  const areas = areasOpenTo(viewerIn(token))
  return [...areas.map(({ area, path }) => ({ label: area.title, address: path, here: false })), ACCOUNT]
}

/** Whether an address is one of the tab's pages. */
export const isWithin = (path: string, { address, also = [] }: Tab): boolean =>
  [address, ...also].some((own) => path === own || path.startsWith(`${own}/`))
