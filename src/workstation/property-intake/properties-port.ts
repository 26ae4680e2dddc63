import { navigate } from 'wouter/use-browser-location'
import type { PropertiesPort } from '#commands/property-intake/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { refreshUtilities } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom, ofClient, searchOfClient } from '#workstation/records/shared/of-client.ts'
import { putProperty, refreshProperties } from './queries.ts'
import { accountAtom, chosenAccountAtom, dialogAtom, openAtom, propertyList, tabAtom } from './state.ts'

/** The queue of properties as commands move in it and change it. */
export function createPropertiesPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): PropertiesPort {
  const list = createListMoves({ store, state: propertyList })
  return {
    move: list.move,
    show: (tab) =>
      navigate(
        `${roomPath('properties', store.get(prefixAtom))}/${tab}${searchOfClient(store.get(clientOfPlaceAtom))}`,
      ),
    nextAccount() {
      const accounts = store.get(openAtom)?.account_list ?? []
      const at = accounts.findIndex(({ id }) => id === store.get(accountAtom)?.id)
      store.set(chosenAccountAtom, accounts[(at + 1) % accounts.length]?.id ?? null)
    },
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    receive(property) {
      putProperty(queryClient, property)
      list.keepFocus()
    },
    refreshUtilities: () => void refreshUtilities(queryClient),
    exportOrder: (format) => ({
      name: 'propertyIntake.export',
      input: { body: { tab: store.get(tabAtom), ...ofClient(store.get(clientOfPlaceAtom)), format } },
    }),
    refresh: () => void refreshProperties(queryClient),
  }
}
