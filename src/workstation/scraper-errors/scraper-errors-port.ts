import { navigate } from 'wouter/use-browser-location'
import type { ScraperErrorsPort } from '#commands/scraper-error/port.ts'
import { type ErrorNarrowing, searchOfErrors } from '#domain/scraper-errors/narrowing.ts'
import { createListMoves } from '../list/list-moves.ts'
import { roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import type { Workstation } from '../workstation.ts'
import { refreshErrors } from './queries.ts'
import { errorList, groupList, narrowingAtom, viewAtom } from './state.ts'

type Needed = Pick<Workstation, 'store' | 'queryClient'>

/** The room of scrapers’ errors as commands move in it and change it. */
export function createScraperErrorsPort({ store, queryClient }: Needed): ScraperErrorsPort {
  const moves = {
    errors: createListMoves({ store, state: errorList }),
    causes: createListMoves({ store, state: groupList }),
  }
  const movesNow = () => moves[store.get(viewAtom) === 'causes' ? 'causes' : 'errors']
  const go = (within: string, to: Partial<ErrorNarrowing> = {}, replace = false) => {
    const search = searchOfErrors({ ...store.get(narrowingAtom), ...to })
    const path = `${roomPath('intake-scraper-monitoring', store.get(prefixAtom))}${within}`
    navigate(`${path}${search}`, { replace })
  }
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
    show: (view) => go(view === 'causes' ? '/causes' : ''),
    open: (id) => go(`/${id}`),
    narrow: (to) => go(store.get(viewAtom) === 'causes' ? '/causes' : '', to, true),
    refresh: () => void refreshErrors(queryClient),
  }
}
