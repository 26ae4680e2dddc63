import { navigate } from 'wouter/use-browser-location'
import type { MeteredProperty } from '#commands/energy/monthly/context.ts'
import type { MonthlyPort } from '#commands/energy/monthly/port.ts'
import { type MonthlyView, searchOfMonthly } from '#views/energy/monthly/monthly-view.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { METERED_PROPERTIES } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom, searchOfClient } from '#workstation/records/shared/of-client.ts'
import { MONTHLY } from './queries.ts'
import { propertyTable, viewAtom } from './state.ts'

type Needed = Pick<Workstation, 'store'>

/** Where the client is chosen, and where the chart stands, for the keyboard to go there. */
export const CLIENT_PLACE = 'monthly-client'
export const CHART_PLACE = 'monthly-chart'

const focusIn = (place: string, what: string) =>
  document.querySelector<HTMLElement>(`[data-place="${place}"] ${what}`)?.focus()

/** Goes to the address of what is looked at so. */
export function look({ store }: Needed, to: Partial<MonthlyView>, how?: { replace: boolean }): void {
  const search = searchOfMonthly(
    { ...store.get(viewAtom), ...to },
    searchOfClient(store.get(clientOfPlaceAtom)),
  )
  navigate(`${roomPath('monthly', store.get(prefixAtom))}${search}`, how)
}

/** Goes to the properties of another client. */
export function goToClient({ store }: Needed, companyId: number | null): void {
  store.set(propertyTable.selectionAtom, new Map())
  navigate(`${roomPath('monthly', store.get(prefixAtom))}${searchOfClient(companyId)}`)
}

/** The monthly costs as commands move in them. */
export function createMonthlyPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): MonthlyPort {
  const { move, toggleSelected, extendSelection, selectAll, clearSelection } = createListMoves({
    store,
    state: propertyTable,
  })
  const unpointed = () => ({ chart: { ...store.get(viewAtom).chart, shown: null, point: null } })
  return {
    ...{ move, toggleSelected, extendSelection, selectAll, clearSelection },
    chooseClient: () => focusIn(CLIENT_PLACE, 'input'),
    show: (propertyIds) => look({ store }, { propertyIds, by: 'property', ...unpointed() }),
    // The lines are others, so what was said of one of them is gone.
    drawFor: (by) => look({ store }, { by, ...unpointed() }),
    perSquareFoot: (perSquareFoot) => look({ store }, { perSquareFoot }),
    walk: () => focusIn(CHART_PLACE, '[role="application"]'),
    openEnergy({ id }) {
      const search = searchOfClient(store.get(clientOfPlaceAtom), { property: String(id) })
      navigate(`${roomPath('energy', store.get(prefixAtom))}${search}`)
    },
    back() {
      const drawn = new Set(store.get(viewAtom).propertyIds)
      const rows = loadedRows<MeteredProperty>(store.get(propertyTable.listAtom).pages)
      const marked = rows.filter(({ id }) => drawn.has(id)).map((row) => [row.id, row] as const)
      store.set(propertyTable.selectionAtom, new Map(marked.length > 1 ? marked : []))
      look({ store }, { propertyIds: [], by: null, ...unpointed() })
    },
    refresh() {
      for (const queryKey of [MONTHLY, METERED_PROPERTIES]) void queryClient.invalidateQueries({ queryKey })
    },
  }
}
