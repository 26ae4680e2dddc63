import { navigate } from 'wouter/use-browser-location'
import type { ArrivalsPort } from '#commands/arrival/port.ts'
import { indexAfter } from '../list/list-moves.ts'
import { openOverlayAtom } from '../state/overlays.ts'
import { roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import type { Workstation } from '../workstation.ts'
import { putLink, refreshArrivals } from './queries.ts'
import { focusedIndexAtom, loadedAtom, revealedAtom, rowsAtom, shownListAtom } from './state.ts'

const PAGE = 15

/** The room of public links as commands move in it and change it. */
export function createArrivalsPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): ArrivalsPort {
  return {
    move(to) {
      const list = store.get(shownListAtom)
      const total = store.get(loadedAtom)[list].length
      const index = indexAfter(to, store.get(focusedIndexAtom), { total, page: PAGE })
      store.set(rowsAtom, { ...store.get(rowsAtom), [list]: index })
    },
    show: (list) => navigate(`${roomPath('arrivals', store.get(prefixAtom))}/${list}`),
    replaceLink: (link) => putLink(queryClient, link),
    showSecrets(submission, secrets) {
      store.set(revealedAtom, { submission, secrets })
      store.set(openOverlayAtom, 'revealed-credentials')
    },
    refresh: () => void refreshArrivals(queryClient),
    addressOf: ({ path }) => new URL(path, window.location.origin).href,
  }
}
