import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { addDays, todayInUtc } from '#base/calendar-date.ts'
import type { ReviewedMeter } from '#commands/review/context.ts'
import type { ReviewPort } from '#commands/review/port.ts'
import { searchOfView } from '#ui/chart/address.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { placeAtom, roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { addressWithin, type ReviewFilters, type ReviewPlace, usualFilters } from './place.ts'
import { METERS, REVIEW } from './queries.ts'
import {
  chartViewAtom,
  gapAskedAtom,
  isStaffAtom,
  keptViewAtom,
  leftAtom,
  promptAtom,
  reviewLists,
  reviewPlaceAtom,
  shownKeyAtom,
  shownMeterAtom,
} from './state.ts'

type Store = ReturnType<typeof createStore>

/** The address of a place in the room, with the chart as it is looked at. */
function addressOfPlace(store: Store, place: ReviewPlace): string {
  const address = `${roomPath('review', store.get(prefixAtom))}${addressWithin(place, store.get(isStaffAtom), todayInUtc())}`
  const [path = '', search = ''] = address.split('?')
  return `${path}${searchOfView(store.get(chartViewAtom), search)}`
}

/** Goes to the list that is narrowed so too. */
export function narrowReview(store: Store, to: Partial<ReviewFilters>): void {
  const place = store.get(reviewPlaceAtom)
  const filters = { ...place.filters, ...to }
  navigate(addressOfPlace(store, { ...place, alone: null, meter: null, filters }), { replace: true })
}

/** Makes the address say what is shown by now, for whoever copies it or comes back to it. */
export function keepAddress(store: Store): void {
  // Somebody who has gone on sees the room until the next one is there, and is not to be taken back.
  if (store.get(placeAtom)?.room !== 'review') return
  const place = store.get(reviewPlaceAtom)
  const address = addressOfPlace(store, { ...place, meter: store.get(shownMeterAtom)?.id ?? null })
  if (address !== `${window.location.pathname}${window.location.search}`) navigate(address, { replace: true })
}

/** The parts of a meter's panel that the focus can be led to. */
export const PARTS = { chart: 'review-chart', coverage: 'review-coverage' } as const

/** The room of the review as commands move in it and narrow it. */
export function createReviewPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): ReviewPort {
  const moves = {
    daily: createListMoves({ store, state: reviewLists.daily }),
    browse: createListMoves({ store, state: reviewLists.browse }),
  }
  const markLeft = (rows: readonly ReviewedMeter[], confirmedAt: number | null) => {
    const left = new Map(store.get(leftAtom))
    for (const { id, utility_bill_ids } of rows)
      left.set(id, { bills: new Set(utility_bill_ids), confirmedAt })
    store.set(leftAtom, left)
  }
  const goTo = (to: Partial<ReviewPlace>) =>
    navigate(addressOfPlace(store, { ...store.get(reviewPlaceAtom), ...to }))
  return {
    move(to) {
      const { list, alone } = store.get(reviewPlaceAtom)
      moves[list].move(to)
      // Whoever walks on from a meter that was opened by itself is in the list.
      if (alone !== null)
        goTo({ alone: null, meter: store.get(reviewLists[list].focusedRowAtom)?.id ?? null })
    },
    show: (list) => goTo({ list, alone: null, meter: null }),
    showAs(of) {
      store.set(keptViewAtom, { of: store.get(shownKeyAtom), view: store.get(chartViewAtom) })
      goTo({ of, alone: null, meter: null })
    },
    moveDay(days) {
      const { date } = store.get(reviewPlaceAtom).filters
      narrowReview(store, { date: addDays(date, days) })
    },
    open: (id) => goTo({ alone: id }),
    addressOf: (id) =>
      `${window.location.origin}${addressOfPlace(store, { ...store.get(reviewPlaceAtom), alone: id })}`,
    openBill: (address) => navigate(address),
    showAll() {
      const { date } = store.get(reviewPlaceAtom).filters
      narrowReview(store, { ...usualFilters(todayInUtc()), date })
    },
    search: focusSearchField,
    leave(rows) {
      const gone = new Set(rows.map(({ id }) => id))
      moves.daily.goOnAfter(gone, () => markLeft(rows, null))
    },
    haveLeft: (rows) => markLeft(rows, Date.now()),
    comeBack(rows) {
      const left = new Map(store.get(leftAtom))
      for (const { id } of rows) left.delete(id)
      store.set(leftAtom, left)
      void queryClient.invalidateQueries({ queryKey: METERS })
      const [first] = rows
      if (first !== undefined) moves.daily.returnTo(first.id)
    },
    showDay: (date) => narrowReview(store, { date }),
    prompt(prompt) {
      store.set(promptAtom, prompt)
      if (prompt === null) focusList()
    },
    nextGap: () => store.set(gapAskedAtom, store.get(gapAskedAtom) + 1),
    focus: (part) => document.querySelector<HTMLElement>(`#${PARTS[part]} [role="application"]`)?.focus(),
    refresh: () => void queryClient.invalidateQueries({ queryKey: REVIEW }),
  }
}
