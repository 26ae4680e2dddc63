import { type Atom, atom } from 'jotai'
import { type CalendarDate, isCalendarDate, todayInUtc } from '#base/calendar-date.ts'
import type { ReviewContext, ReviewedMeter, ReviewList, ReviewPrompt } from '#commands/review/context.ts'
import type { Reviewed } from '#domain/review/review.ts'
import { type ChartView, WHOLE_VIEW } from '#ui/chart/view.ts'
import { asSeen } from '#workstation/platform/list/state/as-seen.ts'
import {
  createListState,
  type ListState,
  type LoadedRows,
} from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import { answerAtom, serverAtom } from '#workstation/platform/state/answers.ts'
import { servedAtom } from '#workstation/platform/state/audience.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { hasLeft, type Left } from './left.ts'
import { isNarrowed, placeIn, type ReviewPlace } from './place.ts'
import { billDataQuery, type ListQuestion, metersQuery, type ShownMeter } from './queries.ts'

export const isStaffAtom = atom((get) => get(servedAtom) === 'admin')

/** What the address names. */
export const reviewPlaceAtom = atom((get): ReviewPlace => {
  const place = get(placeAtom)
  const here = place?.room === 'review' ? place : { within: '', search: '' }
  return placeIn(here.within, here.search, get(isStaffAtom), todayInUtc())
})

const questionNowAtom = atom((get): string => {
  const { list, of, filters } = get(reviewPlaceAtom)
  return JSON.stringify({ list, of, filters } satisfies ListQuestion)
})

/** The filters once nobody has changed them for a moment; null until there were any. */
export const restedQuestionAtom = atom<string | null>(null)
export { questionNowAtom }

interface MeterList extends LoadedRows<ReviewedMeter> {
  of: Reviewed
  /** When the server was asked for it, in ms. */
  askedAt: number
  lastDay: CalendarDate | null
}

const NO_METERS = { pages: new Map(), total: 0, capped: false, askedAt: 0, lastDay: null } as const

const loadedList = (list: ReviewList) => {
  const questionAtom = atom(
    (get): ListQuestion => JSON.parse(get(restedQuestionAtom) ?? get(questionNowAtom)),
  )
  const answersAtom = answerAtom((get, call) => {
    const question = get(questionAtom)
    return question.list === list ? metersQuery(call, question) : null
  })
  return atom((get): MeterList => {
    const { data, isError } = get(answersAtom)
    const { of } = get(questionAtom)
    if (data === undefined) return { ...NO_METERS, of, state: isError ? 'failed' : 'loading' }
    const { uams, more, askedAt, last_day } = data
    const lastDay = last_day !== null && isCalendarDate(last_day) ? last_day : null
    return { ...wholeList(uams), capped: more, of, askedAt, lastDay }
  })
}

/** Meters that left the list of their day here, by their ids. */
export const leftAtom = atom<ReadonlyMap<number, Left>>(new Map<number, Left>())

const dailyState = createListState<ReviewedMeter, MeterList>({
  loaded: () => loadedList('daily'),
  seen(get, loaded) {
    if (loaded.of === 'meter') return loaded
    const seen = asSeen(loaded, get(leftAtom), (row, left) =>
      hasLeft(row, left, loaded.askedAt) ? null : row,
    )
    return seen === loaded ? loaded : { ...loaded, ...seen }
  },
})

const browseState = createListState<ReviewedMeter, MeterList>({ loaded: () => loadedList('browse') })

export const reviewLists: { readonly [L in ReviewList]: ListState<ReviewedMeter> } = {
  daily: dailyState,
  browse: browseState,
}

/** The list that the address names. */
export const shownListAtom = atom((get) => reviewLists[get(reviewPlaceAtom).list])

/** Its rows as they are known. */
export const shownRowsAtom = atom((get) => get(get(shownListAtom).listAtom))

export const focusedMeterAtom = atom((get): ReviewedMeter | null => {
  const { alone } = get(reviewPlaceAtom)
  const row = get(get(shownListAtom).focusedRowAtom)
  return alone === null || row?.id === alone ? row : null
})

/** The meter whose bills are shown, as a text that is the same for the same one. */
export const shownMeterAtom = atom((get): ShownMeter | null => {
  const { alone, of } = get(reviewPlaceAtom)
  const id = alone ?? get(focusedMeterAtom)?.id
  return id === undefined ? null : { of, id }
})

export const keyOfMeter = (meter: ShownMeter | null): string =>
  meter === null ? '' : `${meter.of} ${meter.id}`

export const shownKeyAtom = atom((get) => keyOfMeter(get(shownMeterAtom)))

/** The meter that the keyboard has rested on; null until there was one. */
export const restedKeyAtom = atom<string | null>(null)

/**
 * What the bills of the shown meter say. While meters are walked only what is known already is shown: the others are
 * asked for once the walk rests.
 */
export const billDataAtom = answerAtom((get, call) => {
  const shown = get(shownMeterAtom)
  if (shown === null) return null
  const question = billDataQuery(call, shown)
  const rested = get(restedKeyAtom)
  const walked = get(reviewPlaceAtom).alone === null
  const known = get(serverAtom)?.queryClient.getQueryData(question.queryKey) !== undefined
  return known || !walked || rested === null || rested === keyOfMeter(shown) ? question : null
})

/** How the chart was looked at last, and of which meter; of none for what an address said of whichever it shows. */
export const keptViewAtom = atom<{ of: string | null; view: ChartView }>({ of: null, view: WHOLE_VIEW })

/** How the chart is looked at. Another meter is looked at alike, but its days and points are its own. */
export const chartViewAtom: Atom<ChartView> = atom((get) => {
  const { of, view } = get(keptViewAtom)
  return of === null || of === get(shownKeyAtom) ? view : { ...view, range: null, point: null }
})

/** What is being typed about a meter. */
export const promptAtom = atom<ReviewPrompt | null>(null)

/** Meters of the list that were looked at and that nothing is odd about. */
const usualAtom = atom((get) =>
  loadedRows<ReviewedMeter>(get(shownRowsAtom).pages).filter(({ judged, size }) => judged && size === null),
)

/** Counts how often the next gap was asked for. */
export const gapAskedAtom = atom(0)

/** Where the last of the day's bills of the meter that the keyboard is on is open. */
const billAddressAtom = atom((get): string | null => {
  const bill = get(focusedMeterAtom)?.utility_bill_ids.at(-1)
  const row = get(billDataAtom).data?.rows.find(({ utility_bill_id }) => utility_bill_id === bill)
  return row?.link ?? null
})

const atHandAtom = atom((get): ReviewContext['atHand'] => {
  const data = get(billDataAtom).data
  const shown = get(shownMeterAtom)
  if (data === undefined || shown === null) return null
  const { property_id: property } = data.meter
  return shown.of === 'accountMeter' ? { property, meter: shown.id } : { property }
})

/** The room as commands see it. */
export const reviewContextAtom = atom((get): ReviewContext => {
  const { list, of, alone, filters } = get(reviewPlaceAtom)
  return {
    list,
    of,
    total: get(shownRowsAtom).total,
    focused: get(focusedMeterAtom),
    shownId: get(shownMeterAtom)?.id ?? null,
    alone: alone !== null,
    narrowed: isNarrowed(filters),
    usual: get(usualAtom),
    lastDay: list === 'daily' ? get(dailyState.listAtom).lastDay : null,
    known: get(billDataAtom).data !== undefined,
    atHand: get(atHandAtom),
    billAddress: get(billAddressAtom),
    gaps: get(billDataAtom).data?.calendar?.coverage.gaps ?? [],
    prompt: get(promptAtom),
  }
})
