import { atom } from 'jotai'
import { addressOf, type Prefix, ROOMS, type Room, roomAt } from '#domain/people/areas.ts'

/** Where in the workstation an address leads. */
export interface Place {
  room: Room
  billId: number | null
  /** What follows the room's own address: a tab or an id. Empty at the room itself. */
  within: string
  /** The query of the address, which holds a list's filters. */
  search: string
}

export const roomPath = (room: Room, prefix: Prefix) => addressOf(ROOMS[room].path, prefix)

const BILL = /^\/(?:invoiage|documents)(?:\/(\d+))?(?:\/view)?\/?$/

/** Null for an address that leads nowhere here. */
export function placeAt(path: string, search: string): Place | null {
  const bill = BILL.exec(path)
  if (bill !== null) {
    return { room: 'bills', billId: bill[1] === undefined ? null : Number(bill[1]), within: '', search }
  }
  const found = roomAt(path)
  return found === null || found.room === 'bills' ? null : { ...found, billId: null, search }
}

/** A client's bill without the last word is a page to look at; with it, one to work on. */
export const billPath = (prefix: Prefix, id: number) =>
  prefix === 'documents' ? `/documents/${id}/view` : `/${prefix}/${id}`
export const billsPath = (prefix: Prefix, search = '') => `${roomPath('bills', prefix)}${search}`

const EVENTS = ['popstate', 'pushState', 'replaceState'] as const

const here = () => placeAt(window.location.pathname, window.location.search)

/** The place of the address bar. wouter makes the history tell of every change. */
export const placeAtom = atom<Place | null>(here())
placeAtom.onMount = (set) => {
  // While the login stands before the window, the window stays where it was.
  const read = () => {
    if (window.location.pathname !== '/login') set(here())
  }
  read()
  for (const event of EVENTS) window.addEventListener(event, read)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, read)
  }
}
