import { atom } from 'jotai'
import type { ShownOnce, SyncContext, SyncList, SyncRows } from '#commands/api-access/context.ts'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import type { ListState } from '#workstation/platform/list/state/list-state.ts'
import type { Identified } from '#workstation/platform/list/state/pages.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { deliveriesQuery, endpointsQuery, keysQuery } from './queries.ts'

const LISTS = ['keys', 'endpoints', 'deliveries'] as const

const partsAtom = atom((get) => (get(placeAtom)?.within ?? '').split('/'))

/** The list that the address names. */
export const shownListAtom = atom((get): SyncList => {
  const [named] = get(partsAtom)
  return LISTS.find((list) => list === named) ?? 'keys'
})

/** The endpoint whose deliveries alone the address asks for. */
export const endpointIdAtom = atom((get): number | null => {
  const id = Number(get(partsAtom)[1])
  return Number.isSafeInteger(id) && id > 0 ? id : null
})

const keysAtom = pagedAnswerAtom((_, call) => keysQuery(call))
const endpointsAtom = pagedAnswerAtom((_, call) => endpointsQuery(call))
const deliveriesAtom = pagedAnswerAtom((get, call) =>
  get(shownListAtom) === 'deliveries' ? deliveriesQuery(call, get(endpointIdAtom)) : null,
)

/** What is known of the list that is shown. */
export const shownAnswerAtom = atom((get) => {
  const shown = get(shownListAtom)
  if (shown === 'keys') return get(keysAtom)
  return shown === 'endpoints' ? get(endpointsAtom) : get(deliveriesAtom)
})

export const syncLists: { readonly [L in SyncList]: ListState<SyncRows[L]> } = {
  keys: newestList(keysAtom),
  endpoints: newestList(endpointsAtom),
  deliveries: newestList(deliveriesAtom),
}

/** The room as commands see it. */
export const syncContextAtom = atom((get): SyncContext => {
  const list = get(shownListAtom)
  const shown: Pick<ListState<Identified>, 'listAtom'> = syncLists[list]
  return {
    list,
    total: get(shown.listAtom).total,
    focused: {
      keys: get(syncLists.keys.focusedRowAtom),
      endpoints: get(syncLists.endpoints.focusedRowAtom),
      deliveries: get(syncLists.deliveries.focusedRowAtom),
    },
  }
})

/** A key or a secret on the screen. It is kept nowhere else and is gone when the dialog closes. */
export const shownOnceAtom = atom<ShownOnce | null>(null)
