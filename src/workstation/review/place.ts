import { addDays, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import type { ReviewList } from '#commands/review/context.ts'
import {
  BILL_CREATORS,
  type BillCreator,
  type Reviewed,
  SAVED_BILL_SOURCES,
  type SavedBillSource,
} from '#domain/review/review.ts'

/** What narrows the lists of the review; day, source and creator that of a day alone. */
export interface ReviewFilters {
  /** A day of UTC. */
  date: CalendarDate
  client: number | null
  source: SavedBillSource | null
  createdBy: BillCreator | number | null
  query: string
}

/** What the address of the room names. */
export interface ReviewPlace {
  list: ReviewList
  of: Reviewed
  /** The meter that is opened by itself. */
  alone: number | null
  /** The meter of the list that the keyboard is on. */
  meter: number | null
  filters: ReviewFilters
}

const BROWSE = 'browse'

const idIn = (text: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

const isSource = (text: string | null): text is SavedBillSource =>
  text !== null && Object.hasOwn(SAVED_BILL_SOURCES, text)

const isCreator = (text: string | null): text is BillCreator =>
  text !== null && Object.hasOwn(BILL_CREATORS, text)

/** What is looked at where nothing narrows it: what was saved the day before. */
export const usualFilters = (today: CalendarDate): ReviewFilters => ({
  date: addDays(today, -1),
  client: null,
  source: null,
  createdBy: null,
  query: '',
})

/**
 * What an address names, by what follows the room's own and its query. Who is no staff has one list, of every meter.
 * @param today the day of UTC
 */
export function placeIn(within: string, search: string, staff: boolean, today: CalendarDate): ReviewPlace {
  const named = new URLSearchParams(search)
  const [date, source, by] = [named.get('date') ?? '', named.get('source'), named.get('by')]
  const alone = idIn(within)
  return {
    list: staff && alone === null && within !== BROWSE ? 'daily' : 'browse',
    of: named.get('of') === 'meter' ? 'meter' : 'accountMeter',
    alone,
    meter: idIn(named.get('meter')),
    filters: {
      date: isCalendarDate(date) ? date : addDays(today, -1),
      client: staff ? idIn(named.get('client')) : null,
      source: isSource(source) ? source : null,
      createdBy: isCreator(by) ? by : idIn(by),
      query: named.get('q') ?? '',
    },
  }
}

/** What follows the room's own address: "/browse?q=elm". */
export function addressWithin(place: ReviewPlace, staff: boolean, today: CalendarDate): string {
  const { list, of, alone, meter, filters } = place
  const named = new URLSearchParams()
  if (of === 'meter') named.set('of', 'meter')
  if (list === 'daily' && filters.date !== usualFilters(today).date) named.set('date', filters.date)
  if (filters.client !== null) named.set('client', String(filters.client))
  if (filters.source !== null) named.set('source', filters.source)
  if (filters.createdBy !== null) named.set('by', String(filters.createdBy))
  if (filters.query !== '') named.set('q', filters.query)
  if (meter !== null && alone === null) named.set('meter', String(meter))
  const search = named.toString()
  return `${pathWithin(list, alone, staff)}${search === '' ? '' : `?${search}`}`
}

function pathWithin(list: ReviewList, alone: number | null, staff: boolean): string {
  if (alone !== null) return `/${alone}`
  return staff && list === 'browse' ? `/${BROWSE}` : ''
}

/** Whether anything but the day narrows the list: every list of a day has one. */
export const isNarrowed = ({ client, source, createdBy, query }: ReviewFilters): boolean =>
  client !== null || source !== null || createdBy !== null || query !== ''
