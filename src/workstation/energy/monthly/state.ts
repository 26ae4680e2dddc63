import { atom } from 'jotai'
import type { MeteredProperty, MonthlyContext } from '#commands/energy/monthly/context.ts'
import { monthlyOfSearch } from '#views/energy/monthly/monthly-view.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { meteredPropertiesQuery } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'

/** What the address says is looked at, and how. */
export const viewAtom = atom((get) => {
  const place = get(placeAtom)
  return monthlyOfSearch(place?.room === 'monthly' ? place.search : '')
})

export const propertiesAnswerAtom = answerAtom((get, call) => {
  const companyId = get(clientOfPlaceAtom)
  return companyId === null ? null : meteredPropertiesQuery(call, companyId)
})

const loadedAtom = atom((get): LoadedRows<MeteredProperty> => {
  if (get(clientOfPlaceAtom) === null) return wholeList<MeteredProperty>([])
  const { data, isError } = get(propertiesAnswerAtom)
  if (data !== undefined) return wholeList(data)
  return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
})

export const propertyTable = createListState<MeteredProperty, LoadedRows<MeteredProperty>>({
  loaded: () => loadedAtom,
})

/** The room as commands see it. */
export const monthlyContextAtom = atom((get): MonthlyContext => {
  const { by, perSquareFoot } = get(viewAtom)
  return {
    total: get(propertyTable.listAtom).total,
    focused: get(propertyTable.focusedRowAtom),
    selected: get(propertyTable.selectedRowsAtom),
    line: by,
    perSquareFoot,
  }
})
