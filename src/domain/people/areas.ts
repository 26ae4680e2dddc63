/**
 * The areas of the workstation and the rooms in them, stated once: the bars, the keys behind `g`, the palette, the
 * addresses that the server answers and the titles of the window are all read from here. What a room shows is loaded
 * by `src/workstation/window/screens.ts`.
 */

/** What the session says of a person, as far as rooms are opened by it. The server decides again on every call. */
export interface Viewer {
  admin: boolean
  os: boolean
}

/** Whom a window serves: the provider's staff, outside staff who process bills for it, or a client. */
export type Audience = 'admin' | 'os' | 'client'

export const audienceOf = ({ admin, os }: Viewer): Audience => (admin ? 'admin' : os ? 'os' : 'client')

export interface AreaEntry {
  title: string
  /** What clients see it called. */
  clientTitle?: string
  /** Reached by the admin menu: it has no place of its own in the bar. */
  inMenu?: boolean
}

export interface RoomEntry {
  area: string
  /** Rooms of an area that belong closer together: the bar names their section and then them. */
  section?: string
  title: string
  clientTitle?: string
  /** Its address for staff. What begins with /invoiage begins with /documents for clients. */
  path: string
  /** The stroke behind `g` that leads there. */
  letter: string
  /** Where its area's name leads, when it is not the first of the area. */
  home?: boolean
  admits(viewer: Viewer): boolean
}

const admins = ({ admin }: Viewer) => admin
/** What is no matter of contractors’ staff. */
const ownAdmins = ({ admin, os }: Viewer) => admin && !os
const notOutsourced = ({ os }: Viewer) => !os

/** In the order of the bar. */
export const AREAS = {
  requests: { title: 'Utility Requests' },
  invoiage: { title: 'Invoiage', clientTitle: 'Documents' },
  accounting: { title: 'Accounting' },
  portfolios: { title: 'Portfolios' },
  properties: { title: 'Properties' },
  records: { title: 'Records' },
  admin: { title: 'Admin', inMenu: true },
} as const satisfies Record<string, AreaEntry>

/** Accounts whose bills are fetched, as `ACCOUNT_QUEUES` narrows them. */
const accountQueue = (title: string, name: string, letter: string) =>
  ({
    area: 'invoiage',
    section: 'Intake',
    title,
    path: `/invoiage/intake/${name}`,
    letter,
    admits: admins,
  }) as const

/** In the order of the bar of their area. */
export const ROOMS = {
  requests: { area: 'requests', title: 'Utility Requests', path: '/request', letter: 'r', admits: admins },
  /** Clients have their own at /documents/authorizations. */
  authorizations: {
    area: 'invoiage',
    title: 'Authorizations',
    path: '/invoiage/authorizations',
    letter: 'Shift+a',
    admits: ownAdmins,
  },
  'intake-all-manual': accountQueue('All Manual', 'all-manual', 'Shift+m'),
  'intake-open': accountQueue('Open', 'open', 'Shift+o'),
  'intake-histories': accountQueue('Histories', 'histories', 'Shift+h'),
  'intake-checked-follow-up': accountQueue('Checked/Follow Up', 'checked-follow-up', 'Shift+f'),
  'intake-scraped': accountQueue('Scraped', 'scraped', 'Shift+s'),
  'intake-ardem': accountQueue('ARDEM', 'ardem', 'Shift+d'),
  /** What went wrong in runs of scrapers. */
  'intake-scraper-monitoring': {
    area: 'invoiage',
    section: 'Intake',
    title: 'Scraper Monitoring',
    path: '/invoiage/intake/scraper-monitoring',
    letter: 'Shift+e',
    admits: ownAdmins,
  },
  'intake-non-online': accountQueue('NON-ONLINE', 'non-online', 'Shift+n'),
  /** What staff uploaded, and how what they saved stands. */
  'intake-leaderboard': {
    area: 'invoiage',
    section: 'Intake',
    title: 'Leaderboard',
    path: '/invoiage/intake/leaderboard',
    letter: 'Shift+l',
    admits: admins,
  },
  bills: {
    area: 'invoiage',
    section: 'Processing',
    title: 'Bills',
    clientTitle: 'Documents',
    path: '/invoiage',
    letter: 'b',
    home: true,
    admits: () => true,
  },
  configurations: {
    area: 'invoiage',
    section: 'Processing',
    title: 'Extract Config',
    path: '/invoiage/configurations',
    letter: 'c',
    admits: notOutsourced,
  },
  mappings: {
    area: 'invoiage',
    section: 'Processing',
    title: 'Line Item Mappings',
    path: '/invoiage/mappings',
    letter: 'm',
    admits: notOutsourced,
  },
  instructions: {
    area: 'invoiage',
    section: 'Processing',
    title: 'AI Instructions',
    path: '/invoiage/instructions',
    letter: 'i',
    admits: notOutsourced,
  },
  /** What the saved bills say. */
  review: {
    area: 'invoiage',
    section: 'Review',
    title: 'Meters',
    clientTitle: 'Review',
    path: '/review',
    letter: 'v',
    admits: notOutsourced,
  },
  validations: {
    area: 'invoiage',
    section: 'Review',
    title: 'AI Validation',
    path: '/review/validations',
    letter: 'Shift+v',
    admits: ownAdmins,
  },
  /** The provider's own books. */
  accounting: {
    area: 'accounting',
    title: 'Accounting',
    path: '/quickbooks',
    letter: 'x',
    admits: ownAdmins,
  },
  /** Which properties of a company are invoiced together. */
  portfolios: {
    area: 'portfolios',
    title: 'Portfolios',
    path: '/billing_portfolios',
    letter: 'Shift+p',
    admits: ownAdmins,
  },
  /** Clients have their own at /properties. */
  properties: {
    area: 'properties',
    title: 'Properties',
    path: '/property_intake',
    letter: 'j',
    admits: admins,
  },
  /** Clients have their own at /properties/charts. */
  monthly: {
    area: 'properties',
    title: 'Monthly Costs',
    path: '/property_charts',
    letter: 'Shift+c',
    admits: ownAdmins,
  },
  /** Clients have their own at /properties/yearoveryear. */
  energy: {
    area: 'properties',
    title: 'Energy',
    path: '/property_energy',
    letter: 'Shift+y',
    admits: ownAdmins,
  },
  /** Questions about properties. Clients have their own at /properties/chat. */
  eva: { area: 'properties', title: 'Eva', path: '/eva', letter: 'e', admits: ownAdmins },
  records: { area: 'records', title: 'Records', path: '/records', letter: 'Shift+r', admits: admins },
  letters: { area: 'records', title: 'Letters', path: '/letters', letter: 'Shift+k', admits: admins },
  imports: { area: 'admin', title: 'Imports', path: '/imports', letter: 'Shift+i', admits: ownAdmins },
  arrivals: { area: 'admin', title: 'Public Links', path: '/links', letter: 'l', admits: admins },
  source: {
    area: 'admin',
    title: 'Source Export',
    path: '/source_bill_files',
    letter: 'z',
    admits: ownAdmins,
  },
  audit: { area: 'admin', title: 'Audit', path: '/audit', letter: 'Shift+u', admits: ownAdmins },
  /** What there is to do behind the screens, and what of it gave up. */
  jobs: { area: 'admin', title: 'Jobs', path: '/jobs', letter: 'Shift+j', admits: ownAdmins },
  settings: { area: 'admin', title: 'Settings', path: '/settings', letter: ',', admits: ownAdmins },
  sync: { area: 'admin', title: 'API & Webhooks', path: '/sync', letter: 'Shift+w', admits: ownAdmins },
} as const satisfies Record<string, RoomEntry & { area: keyof typeof AREAS }>

export type Room = keyof typeof ROOMS

export const ROOM_NAMES = Object.keys(ROOMS) as Room[]

export const roomEntry = (room: Room): RoomEntry => ROOMS[room]

export const areaEntry = (room: Room): AreaEntry => AREAS[ROOMS[room].area]

/** The rooms that the person may enter, in their order. */
export const roomsOpenTo = (viewer: Viewer): Room[] =>
  ROOM_NAMES.filter((room) => roomEntry(room).admits(viewer))

/** Where the name of an area leads, of its rooms that are open. */
export const homeOf = (rooms: readonly RoomEntry[]): RoomEntry | undefined =>
  rooms.find(({ home }) => home) ?? rooms[0]

/** The areas that the person has in the bar, each with its address. */
export function areasOpenTo(viewer: Viewer): { area: AreaEntry; path: string }[] {
  const open = roomsOpenTo(viewer).map(roomEntry)
  return Object.entries<AreaEntry>(AREAS).flatMap(([name, area]) => {
    const home = homeOf(open.filter((room) => room.area === name))
    return area.inMenu || home === undefined ? [] : [{ area, path: home.path }]
  })
}

/** What somebody calls an area or a room, wherever it is named: in bars, the palette and the window's title. */
export const titleFor = (audience: Audience, { title, clientTitle = title }: AreaEntry): string =>
  audience === 'client' ? clientTitle : title

/** Staff work under /invoiage, clients under /documents; either address leads to the same place. */
export type Prefix = 'invoiage' | 'documents'

export const prefixFor = (audience: Audience): Prefix => (audience === 'client' ? 'documents' : 'invoiage')

export const addressOf = (path: string, prefix: Prefix): string =>
  path.replace(/^\/invoiage(?=\/|$)/, `/${prefix}`)

/** The room of an address, and what follows the room's own: a tab or an id. Null where there is no room. */
export function roomAt(address: string): { room: Room; within: string } | null {
  const path = address.replace(/^\/documents(?=\/|$)/, '/invoiage')
  const fits = (room: Room) => path === ROOMS[room].path || path.startsWith(`${ROOMS[room].path}/`)
  // The address of one room may begin with that of another.
  const [room] = ROOM_NAMES.filter(fits).sort(
    (one, other) => ROOMS[other].path.length - ROOMS[one].path.length,
  )
  if (room === undefined) return null
  return { room, within: decoded(path.slice(ROOMS[room].path.length + 1).replace(/\/$/, '')) }
}

/** Anybody can write an address: what cannot be decoded stays as it is, and names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
