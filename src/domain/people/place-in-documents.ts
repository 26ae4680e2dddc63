import { addressOf } from './areas.ts'
import { PLACES } from './arrival.ts'

/** Where a place is in the variant for documents alone, which has the clients' pages and what links lead to. */
export function placeInDocuments(place: string): string {
  const path = place.replace(/[?#].*/, '')
  if (/^\/widgets(?:\/|$)/.test(path)) return place
  if (/^\/invoiage(?:\/|$)/.test(path)) return addressOf(path, 'documents') + place.slice(path.length)
  return PLACES.some(([, start]) => path === start || path.startsWith(`${start}/`)) ? '/documents' : place
}
