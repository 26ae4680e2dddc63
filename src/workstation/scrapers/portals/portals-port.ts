import type { ScraperPortalsPort } from '#commands/scrapers/portals/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { refreshErrors } from '../errors/queries.ts'
import { goWithinErrors } from '../errors/scraper-errors-port.ts'
import { portalDialogAtom, portalList } from './portals-state.ts'

/** The portals’ view as commands move in it and change it. */
export function createScraperPortalsPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): ScraperPortalsPort {
  const list = createListMoves({ store, state: portalList })
  const refresh = () => void refreshErrors(queryClient)
  return {
    move: list.move,
    dialog(what) {
      store.set(portalDialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    returnTo(id) {
      list.returnTo(id)
      refresh()
    },
    showErrors({ id: portalId, stopped_at }) {
      const [view, state] = stopped_at === null ? (['/causes', 'open'] as const) : (['', 'stopped'] as const)
      goWithinErrors(store, view, { narrowing: { state, utilityId: null, portalId } })
    },
    refresh,
  }
}
