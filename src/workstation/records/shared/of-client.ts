import { atom } from 'jotai'
import { placeAtom } from '#workstation/platform/state/place.ts'

const NAME = 'company'
const ID = /^[1-9]\d{0,14}$/

/** The client whose rows alone the address asks a list for; null for every client's. */
export const clientOfPlaceAtom = atom((get): number | null => {
  const named = new URLSearchParams(get(placeAtom)?.search ?? '').get(NAME) ?? ''
  return ID.test(named) ? Number(named) : null
})

/** The query of an address that asks for the rows of one client, or of every one, beside what else it says. */
export function searchOfClient(id: number | null, others: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(id === null ? {} : { [NAME]: String(id) }), ...others }).toString()
  return search === '' ? '' : `?${search}`
}

/** What a call is asked for the same. */
export const ofClient = (id: number | null): { company_id?: number } =>
  id === null ? {} : { company_id: id }
