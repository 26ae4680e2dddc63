import { addressOf, ROOM_NAMES, ROOMS } from '#domain/people/areas.ts'

/**
 * Each front room is one page; addresses below it are the room's own. `entry` is the page of what staff and clients
 * share: it loads the workstation for the ones and the clients' pages for the others.
 */
export type RoomName = 'entry' | 'client' | 'forms' | 'widgets'

/** Where the page of each is: a folder of `src`, and of what is built from it. */
export const PAGE_FOLDERS: Record<RoomName, string> = {
  entry: 'entry',
  client: 'client',
  forms: 'client/public-links',
  widgets: 'client/widgets',
}

type Address = readonly [address: string, room: RoomName]

/** The rooms of the workstation, by the addresses of staff and of clients. */
const OF_WORKSTATION = ROOM_NAMES.flatMap((room) => {
  const { path } = ROOMS[room]
  return [...new Set([path, addressOf(path, 'documents')])].flatMap((own): Address[] => [
    [own, 'entry'],
    [`${own}/*`, 'entry'],
  ])
})

/** Addresses of pages: `*` stands for anything that follows. The first that fits decides. */
const FULL: readonly Address[] = [
  ['/', 'entry'],
  ['/login', 'client'],
  ...OF_WORKSTATION,
  ['/authorizations', 'entry'],
  ['/authorizations/*', 'entry'],
  ['/signup', 'client'],
  ['/confirm', 'client'],
  ['/forgot', 'client'],
  ['/continue', 'client'],
  ['/choose-password', 'client'],
  ['/unsubscribe', 'client'],
  ['/setup', 'client'],
  ['/setup/*', 'client'],
  ['/properties', 'client'],
  ['/properties/*', 'client'],
  ['/checkout', 'client'],
  ['/account', 'client'],
  ['/credentials-transfer/*', 'forms'],
  ['/file-upload/*', 'forms'],
  ['/repair-login/*', 'forms'],
  ['/widgets/credentials-transfer/*', 'forms'],
  ['/widgets/file-upload/*', 'forms'],
  ['/widgets', 'widgets'],
  ['/widgets/*', 'widgets'],
]

const DOCUMENTS_ONLY = new Set([
  '/',
  '/login',
  '/documents',
  '/review',
  '/authorizations',
  '/signup',
  '/confirm',
  '/forgot',
  '/continue',
  '/choose-password',
  '/unsubscribe',
  '/account',
  '/credentials-transfer',
  '/file-upload',
  '/repair-login',
  '/widgets/credentials-transfer',
  '/widgets/file-upload',
  '/widgets',
])

/** The pages of a variant: the documents variant has its own, and those that links lead to. */
export const pagesOf = (variant: 'full' | 'documents'): typeof FULL =>
  variant === 'full' ? FULL : FULL.filter(([address]) => DOCUMENTS_ONLY.has(address.replace('/*', '')))

/** The room whose page an address is; null when it is no page. */
export function roomAt(path: string): RoomName | null {
  const fits = (address: string) =>
    address.endsWith('/*') ? path.startsWith(address.slice(0, -1)) : path === address
  return FULL.find(([address]) => fits(address))?.[1] ?? null
}
