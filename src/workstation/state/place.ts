import { atom } from 'jotai'
import type { Room } from '#commands/context.ts'

/** Where in the workstation an address leads. */
export interface Place {
  room: Room
  billId: number | null
  /** What follows the room's own address: a tab or an id. Empty at the room itself. */
  within: string
  /** The query of the address, which holds a list's filters. */
  search: string
}

/** Staff work under /invoiage, clients under /documents; either address leads to the same place. */
export type Prefix = 'invoiage' | 'documents'

/** The address of each room. */
const ROOM_PATHS: Record<Room, (prefix: Prefix) => string> = {
  bills: (prefix) => `/${prefix}`,
  requests: () => '/request',
  arrivals: () => '/links',
  configurations: (prefix) => `/${prefix}/configurations`,
  mappings: (prefix) => `/${prefix}/mappings`,
  instructions: (prefix) => `/${prefix}/instructions`,
}

export const roomPath = (room: Room, prefix: Prefix) => ROOM_PATHS[room](prefix)

const BILL = /^\/(?:invoiage|documents)(?:\/(\d+))?(?:\/view)?\/?$/

/** Null for an address that leads nowhere here. */
export function placeAt(path: string, search: string): Place | null {
  const bill = BILL.exec(path)
  if (bill !== null) {
    return { room: 'bills', billId: bill[1] === undefined ? null : Number(bill[1]), within: '', search }
  }
  const found = roomAt(path)
  return found === null ? null : { ...found, billId: null, search }
}

/** A room other than the bills, whose addresses are their own. */
function roomAt(path: string): { room: Room; within: string } | null {
  for (const room of Object.keys(ROOM_PATHS) as Room[]) {
    if (room === 'bills') continue
    for (const prefix of ['invoiage', 'documents'] as const) {
      const own = roomPath(room, prefix)
      if (path === own || path.startsWith(`${own}/`)) {
        return { room, within: decodeURIComponent(path.slice(own.length + 1).replace(/\/$/, '')) }
      }
    }
  }
  return null
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
