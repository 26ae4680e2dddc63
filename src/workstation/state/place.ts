import { atom } from 'jotai'
import type { Room } from '#commands/context.ts'

/** Where in the workstation an address leads. */
export interface Place {
  room: Room
  billId: number | null
  /** The query of the address, which holds the list's filters. */
  search: string
}

/** Staff work under /invoiage, clients under /documents; either address leads to the same place. */
export type Prefix = 'invoiage' | 'documents'

const PATTERN = /^\/(?:invoiage|documents)(?:\/(\d+))?(?:\/view)?\/?$/

/** Null for an address that leads nowhere here. */
export function placeAt(path: string, search: string): Place | null {
  const match = PATTERN.exec(path)
  if (match === null) return null
  return { room: 'bills', billId: match[1] === undefined ? null : Number(match[1]), search }
}

export const billPath = (prefix: Prefix, id: number) => `/${prefix}/${id}`
export const billsPath = (prefix: Prefix, search = '') => `/${prefix}${search}`

const EVENTS = ['popstate', 'pushState', 'replaceState'] as const

const here = () => placeAt(window.location.pathname, window.location.search)

/** The place of the address bar. wouter makes the history tell of every change. */
export const placeAtom = atom<Place | null>(here())
placeAtom.onMount = (set) => {
  const read = () => set(here())
  read()
  for (const event of EVENTS) window.addEventListener(event, read)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, read)
  }
}
