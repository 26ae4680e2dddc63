import { navigate } from 'wouter/use-browser-location'
import type { AuthorizationsPort } from '#commands/authorizations/port.ts'
import { withScheme } from '#domain/authorizations/status.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { filterOf, putAuthorization, refreshAuthorizations } from './queries.ts'
import {
  accountAtom,
  authorizationList,
  BROKEN_PARAMETERS,
  chosenAccountAtom,
  dialogAtom,
  narrowingAtom,
  openAtom,
  openIdAtom,
  STATUS_PARAMETER,
} from './state.ts'

/** The room of authorizations as commands move in it and change it. */
export function createAuthorizationsPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): AuthorizationsPort {
  const list = createListMoves({ store, state: authorizationList })
  const path = () => roomPath('authorizations', store.get(prefixAtom))
  return {
    move: list.move,
    show(status) {
      const narrowed = new URLSearchParams(window.location.search)
      narrowed.set(STATUS_PARAMETER, status)
      navigate(`${path()}?${narrowed}`)
    },
    everyCause() {
      const narrowed = new URLSearchParams(window.location.search)
      for (const name of BROKEN_PARAMETERS) narrowed.delete(name)
      navigate(`${path()}${narrowed.size === 0 ? '' : `?${narrowed}`}`)
    },
    showAll: () => navigate(path()),
    // The list's narrowing stays in the address, for the way back.
    open: (id) => navigate(`${path()}/${id}${window.location.search}`),
    back() {
      const id = store.get(openIdAtom)
      navigate(`${path()}${window.location.search}`)
      if (id !== null) list.returnTo(id)
    },
    moveAccount(by) {
      const accounts = store.get(openAtom)?.accounts ?? []
      const at = accounts.findIndex(({ id }) => id === store.get(accountAtom)?.id)
      const next = accounts[Math.min(accounts.length - 1, Math.max(0, at + by))]
      store.set(chosenAccountAtom, next?.id ?? null)
    },
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    receive(authorization) {
      putAuthorization(queryClient, authorization)
      list.keepFocus()
    },
    visit: (url) => void window.open(withScheme(url), '_blank', 'noopener'),
    exportOrder: (format) => ({
      name: 'authorizations.export',
      input: { body: { ...filterOf(store.get(narrowingAtom)), format } },
    }),
    wholeAddress: (relative) => new URL(relative, window.location.origin).href,
    refresh: () => void refreshAuthorizations(queryClient),
  }
}
