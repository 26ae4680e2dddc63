import { atom } from 'jotai'
import { today } from '#base/calendar-date.ts'
import type { Validation, ValidationsContext, ValidationsView } from '#commands/validations/context.ts'
import {
  searchOfValidations,
  usualNarrowing,
  type ValidationNarrowing,
  validationNarrowingIn,
} from '#domain/validations/validation-narrowing.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { calibrationQuery, checksOffQuery, validationsQuery } from './queries.ts'

/** How the address narrows and orders the queue. */
export const narrowingAtom = atom((get): ValidationNarrowing => {
  const place = get(placeAtom)
  const day = today()
  return place?.room === 'validations' ? validationNarrowingIn(place.search, day) : usualNarrowing(day)
})

interface Queue extends LoadedRows<Validation> {
  /** Of all that it lists, those that nobody has checked. */
  unchecked: number
}

export const validationList = createListState<Validation, Queue>({
  loaded(pagesAtom) {
    const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
      validationsQuery(call, get(narrowingAtom), page),
    )
    return atom((get): Queue => {
      const { list, newest } = loadedRowsOf(get(resultsAtom), ({ validations, totalCount, totalCapped }) => ({
        rows: validations,
        total: totalCount,
        capped: totalCapped,
      }))
      return { ...list, unchecked: newest?.uncheckedCount ?? 0 }
    })
  },
})

/** The address says which is shown. */
export const viewAtom = atom(
  (get): ValidationsView => (get(placeAtom)?.within === 'found' ? 'found' : 'queue'),
)

export const calibrationAtom = answerAtom((get, call) =>
  get(viewAtom) === 'found' ? calibrationQuery(call) : null,
)
export const checksOffAtom = answerAtom((get, call) =>
  get(viewAtom) === 'found' ? checksOffQuery(call) : null,
)

/** Of what a check is to be turned off, while that is asked. */
export const dialogAtom = atom<Validation | null>(null)

/** The room as commands see it. */
export const validationsContextAtom = atom((get): ValidationsContext => {
  const narrowing = get(narrowingAtom)
  return {
    view: get(viewAtom),
    dialog: get(dialogAtom),
    total: get(validationList.listAtom).total,
    focused: get(validationList.focusedRowAtom),
    narrowed: searchOfValidations(narrowing, today()) !== '',
    uncheckedAlone: narrowing.status === 'Unchecked',
  }
})
