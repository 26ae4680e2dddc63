import { navigate } from 'wouter/use-browser-location'
import type { ArrivalsPort } from '#commands/public-links/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { clientOfPlaceAtom, ofClient, searchOfClient } from '#workstation/records/shared/of-client.ts'
import { putLink, putSignUp, putSubmission, refreshArrivals } from './queries.ts'
import { arrivalLists, revealedAtom, shownListAtom } from './state.ts'

const EXPORTS = {
  links: 'links.export',
  credentials: 'submissions.exportCredentials',
  files: 'submissions.exportFiles',
  // Its list is not exported.
  'sign-ups': 'links.export',
} as const

/** The room of public links as commands move in it and change it. */
export function createArrivalsPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): ArrivalsPort {
  const lists = {
    links: createListMoves({ store, state: arrivalLists.links }),
    credentials: createListMoves({ store, state: arrivalLists.credentials }),
    files: createListMoves({ store, state: arrivalLists.files }),
    'sign-ups': createListMoves({ store, state: arrivalLists['sign-ups'] }),
  }
  return {
    move: (to) => lists[store.get(shownListAtom)].move(to),
    show: (list) =>
      navigate(
        `${roomPath('arrivals', store.get(prefixAtom))}/${list}${searchOfClient(store.get(clientOfPlaceAtom))}`,
      ),
    goToLink: (id) => lists.links.returnTo(id),
    putLink: (link) => putLink(queryClient, link),
    showSecrets(submission, secrets) {
      store.set(revealedAtom, { submission, secrets })
      store.set(openOverlayAtom, 'revealed-credentials')
    },
    exportOrder: (format) => ({
      name: EXPORTS[store.get(shownListAtom)],
      input: { body: { ...ofClient(store.get(clientOfPlaceAtom)), format } },
    }),
    refresh: () => void refreshArrivals(queryClient),
    putSignUp: (signUp, isAccepted) => putSignUp(queryClient, signUp, isAccepted),
    putSubmission: (submission) => putSubmission(queryClient, submission),
    addressOf: ({ path }) => new URL(path, window.location.origin).href,
  }
}
