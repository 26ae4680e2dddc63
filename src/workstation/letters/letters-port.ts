import { navigate } from 'wouter/use-browser-location'
import type { LettersPort } from '#commands/letters/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { clientOfPlaceAtom, ofClient, searchOfClient } from '#workstation/records/shared/of-client.ts'
import { refreshLetters } from './queries.ts'
import { dialogAtom, letterList, shownListAtom } from './state.ts'

/** The room of letters as commands move in it and change it. */
export function createLettersPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): LettersPort {
  const moves = createListMoves({ store, state: letterList })
  return {
    move: moves.move,
    show: (list) =>
      navigate(
        `${roomPath('letters', store.get(prefixAtom))}/${list}${searchOfClient(store.get(clientOfPlaceAtom))}`,
      ),
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    download({ url, name }) {
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    },
    exportOrder: (format) => ({
      name: 'letters.export',
      input: { body: { list: store.get(shownListAtom), ...ofClient(store.get(clientOfPlaceAtom)), format } },
    }),
    refresh: () => void refreshLetters(queryClient),
  }
}
