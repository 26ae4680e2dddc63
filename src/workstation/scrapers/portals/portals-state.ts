import { atom } from 'jotai'
import type {
  ScraperPortal,
  ScraperPortalDialog,
  ScraperPortalsContext,
} from '#commands/scrapers/portals/context.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { portalsQuery } from '#workstation/records/shared/lookup-queries.ts'

/** Asked again by whoever comes back: what workers do there is told to nobody. */
const portalsAtom = answerAtom((_, call) => ({ ...portalsQuery(call), staleTime: 0 }))

export const portalList = createListState<ScraperPortal, LoadedRows<ScraperPortal>>({
  loaded: () =>
    atom((get): LoadedRows<ScraperPortal> => {
      const { data, isError } = get(portalsAtom)
      if (data !== undefined) return wholeList(data)
      return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
    }),
})

/** What is asked. */
export const portalDialogAtom = atom<ScraperPortalDialog | null>(null)

/** The view as commands see it. */
export const scraperPortalsContextAtom = atom(
  (get): ScraperPortalsContext => ({
    total: get(portalList.listAtom).total,
    focused: get(portalList.focusedRowAtom),
    dialog: get(portalDialogAtom),
  }),
)
