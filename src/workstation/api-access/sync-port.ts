import { navigate } from 'wouter/use-browser-location'
import type { SyncPort } from '#commands/api-access/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { putRow, refreshSync } from './queries.ts'
import { shownListAtom, shownOnceAtom, syncLists } from './state.ts'

/** The room of keys and webhooks as commands move in it and change it. */
export function createSyncPort({ store, queryClient }: Pick<Workstation, 'store' | 'queryClient'>): SyncPort {
  const lists = {
    keys: createListMoves({ store, state: syncLists.keys }),
    endpoints: createListMoves({ store, state: syncLists.endpoints }),
    deliveries: createListMoves({ store, state: syncLists.deliveries }),
  }
  const goTo = (within: string) => navigate(`${roomPath('sync', store.get(prefixAtom))}/${within}`)
  return {
    move: (to) => lists[store.get(shownListAtom)].move(to),
    show: goTo,
    showDeliveriesOf: (endpointId) => goTo(`deliveries/${endpointId}`),
    putKey(key) {
      putRow(queryClient, 'keys', key)
      lists.keys.returnTo(key.id)
    },
    putEndpoint(endpoint) {
      putRow(queryClient, 'endpoints', endpoint)
      lists.endpoints.returnTo(endpoint.id)
    },
    putDelivery: (delivery) => putRow(queryClient, 'deliveries', delivery),
    showOnce(shown) {
      store.set(shownOnceAtom, shown)
      store.set(openOverlayAtom, 'shown-once')
    },
    refresh: () => void refreshSync(queryClient),
  }
}
