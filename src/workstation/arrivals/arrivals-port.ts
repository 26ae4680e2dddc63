import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { ArrivalsPort } from '#commands/arrival/port.ts'
import type { Move } from '#commands/ports.ts'
import { openOverlayAtom } from '../state/overlays.ts'
import { roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import { putLink, refreshArrivals } from './queries.ts'
import { focusedIndexAtom, loadedAtom, revealedAtom, rowsAtom, shownListAtom } from './state.ts'

const PAGE = 15

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
}

/** The room of public links as commands move in it and change it. */
export function createArrivalsPort({ store, queryClient }: Parts): ArrivalsPort {
  const indexAfter = (to: Move): number => {
    const last = store.get(loadedAtom)[store.get(shownListAtom)].length - 1
    const index = store.get(focusedIndexAtom)
    const target = {
      next: index + 1,
      previous: index - 1,
      first: 0,
      last,
      'page-down': index + PAGE,
      'page-up': index - PAGE,
    }[to]
    return Math.max(0, Math.min(last, target))
  }
  return {
    move: (to) => store.set(rowsAtom, { ...store.get(rowsAtom), [store.get(shownListAtom)]: indexAfter(to) }),
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
