import { navigate } from 'wouter/use-browser-location'
import type { ScraperErrorsPort } from '#commands/scrapers/errors/port.ts'
import { type ErrorNarrowing, searchOfErrors } from '#domain/scrapers/errors/narrowing.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { refreshErrors } from './queries.ts'
import { dialogAtom, errorList, groupList, narrowingAtom, viewAtom } from './state.ts'

type Needed = Pick<Workstation, 'store' | 'queryClient'>

/** Goes to a part of the room. */
export function goWithinErrors(
  store: Workstation['store'],
  within: string,
  { narrowing, replace = false }: { narrowing: ErrorNarrowing; replace?: boolean },
): void {
  const path = `${roomPath('intake-scraper-monitoring', store.get(prefixAtom))}${within}`
  navigate(`${path}${searchOfErrors(narrowing)}`, { replace })
}

/** The room of scrapers’ errors as commands move in it and change it. */
export function createScraperErrorsPort({ store, queryClient }: Needed): ScraperErrorsPort {
  const moves = {
    errors: createListMoves({ store, state: errorList }),
    causes: createListMoves({ store, state: groupList }),
  }
  const movesNow = () => moves[store.get(viewAtom) === 'causes' ? 'causes' : 'errors']
  const go = (within: string, to: Partial<ErrorNarrowing> = {}, replace = false) =>
    goWithinErrors(store, within, { narrowing: { ...store.get(narrowingAtom), ...to }, replace })
  return {
    move: (to) => movesNow().move(to),
    goOnAfter(ids) {
      movesNow().goOnAfter(new Set(ids), () => undefined)
      void refreshErrors(queryClient)
    },
    returnTo([id]) {
      if (id !== undefined) movesNow().returnTo(id)
      void refreshErrors(queryClient)
    },
    show: (view) => go(view === 'errors' ? '' : `/${view}`),
    open: (id) => go(`/${id}`),
    narrow: (to) => go(store.get(viewAtom) === 'causes' ? '/causes' : '', to, true),
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    showLogins(cause, portalId) {
      const search = new URLSearchParams({
        ...(cause !== null && { cause }),
        ...(portalId !== null && { portal: String(portalId) }),
      })
      const path = roomPath('authorizations', store.get(prefixAtom))
      navigate(search.size === 0 ? path : `${path}?${search}`)
    },
    refresh: () => void refreshErrors(queryClient),
  }
}
