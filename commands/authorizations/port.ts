import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import type { Authorization, AuthorizationDialog, AuthorizationsContext } from './context.ts'

/** What commands may ask of the room of authorizations. */
export interface AuthorizationsPort extends ExportPort {
  move(to: Move): void
  /** Narrows the list to a status. */
  show(status: AuthorizationStatus): void
  /** Whatever is wrong with the logins, and wherever they lead. */
  everyCause(): void
  /** Every login: of each status, cause, portal and client. */
  showAll(): void
  open(id: number): void
  /** Back to the list, with the keyboard on the login that was open. */
  back(): void
  /** Commands are about another account of the open login. */
  moveAccount(by: 1 | -1): void
  dialog(what: AuthorizationDialog | null): void
  /** The server's word on a login, in the place of what was known of it. */
  receive(authorization: Authorization): void
  /** Opens the site in a tab of its own. */
  visit(url: string): void
  /** The whole address of a page of ours. */
  wholeAddress(path: string): string
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The logins that clients entrusted to us. */
    authorizations: { context: AuthorizationsContext; port: AuthorizationsPort }
  }
}
