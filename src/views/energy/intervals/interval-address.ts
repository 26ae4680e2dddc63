import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { idIn } from '#ui/id-in-address.ts'
import { type IntervalTab, TABS } from './interval-data.ts'

/** Which interval data is looked at. Null where nobody has chosen. */
export interface IntervalPlace {
  propertyId: number | null
  meterId: number | null
  /** As "delivered kWh". */
  register: string | null
  /** The last day that is shown. */
  lastDay: CalendarDate | null
  tab: IntervalTab
  asTable: boolean
  /** Whether what was uploaded stands above it. */
  uploads: boolean
}

/** The parts of an address that are about it; what else it says is somebody else's. */
const PARTS = ['property', 'meter', 'register', 'until', 'as', 'table', 'uploads'] as const

/** A search string with the place in it, beside what else it says. */
export function searchOfIntervals(place: IntervalPlace, search = ''): string {
  const params = new URLSearchParams(search)
  for (const part of PARTS) params.delete(part)
  if (place.propertyId !== null) params.set('property', String(place.propertyId))
  if (place.meterId !== null) params.set('meter', String(place.meterId))
  if (place.register !== null) params.set('register', place.register)
  if (place.lastDay !== null) params.set('until', place.lastDay)
  if (place.tab !== 'profile') params.set('as', place.tab)
  if (place.asTable) params.set('table', '1')
  if (place.uploads) params.set('uploads', '1')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `searchOfIntervals` wrote; what makes no sense there says nothing. */
export function intervalsOfSearch(search: string): IntervalPlace {
  const params = new URLSearchParams(search)
  const until = params.get('until') ?? ''
  return {
    propertyId: idIn(params.get('property')),
    meterId: idIn(params.get('meter')),
    register: params.get('register'),
    lastDay: isCalendarDate(until) ? until : null,
    tab: TABS.find((tab) => tab === params.get('as')) ?? 'profile',
    asTable: params.get('table') === '1',
    uploads: params.get('uploads') === '1',
  }
}
