export const ERROR_STATES = {
  open: 'Open',
  snoozed: 'Snoozed',
  stopped: 'Stopped',
  resolved: 'Resolved',
  all: 'All',
} as const
export type ErrorState = keyof typeof ERROR_STATES

/** How the errors are narrowed, as their address says it. */
export interface ErrorNarrowing {
  state: ErrorState
  utilityId: number | null
  portalId: number | null
}

const ID = /^[1-9]\d{0,14}$/

/** What the query of an address asks for; open errors of every utility and portal where it says nothing. */
export function errorNarrowingIn(search: string): ErrorNarrowing {
  const named = new URLSearchParams(search)
  const state = named.get('state') ?? ''
  return {
    state: Object.hasOwn(ERROR_STATES, state) ? (state as ErrorState) : 'open',
    utilityId: idIn(named, 'utility'),
    portalId: idIn(named, 'portal'),
  }
}

function idIn(named: URLSearchParams, name: string): number | null {
  const id = named.get(name) ?? ''
  return ID.test(id) ? Number(id) : null
}

/** The query of an address; empty where all is as usual. */
export function searchOfErrors({ state, utilityId, portalId }: ErrorNarrowing): string {
  const named = new URLSearchParams()
  if (state !== 'open') named.set('state', state)
  if (utilityId !== null) named.set('utility', String(utilityId))
  if (portalId !== null) named.set('portal', String(portalId))
  const query = named.toString()
  return query === '' ? '' : `?${query}`
}
