import type { Move } from '#commands/kernel/ports.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { ErrorNarrowing } from '#domain/scrapers/errors/narrowing.ts'
import type { ScraperErrorsContext, ScraperErrorsDialog } from './context.ts'

/** What commands may ask of the room of scrapers’ errors. */
export interface ScraperErrorsPort {
  move(to: Move): void
  /** Looks anew, with the keyboard on the row that came next. */
  goOnAfter(ids: readonly number[]): void
  /** Looks anew, with the keyboard on these once they are there. */
  returnTo(ids: readonly number[]): void
  show(view: 'errors' | 'causes' | 'portals'): void
  /** Shows an error with its pictures in full. */
  open(id: number): void
  narrow(to: Partial<ErrorNarrowing>): void
  dialog(what: ScraperErrorsDialog | null): void
  /** Leads to the logins of which this is said, or whatever is, and of one portal where it is given. */
  showLogins(cause: CauseCode | null, portalId: number | null): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What went wrong in runs of scrapers. */
    scraperErrors: { context: ScraperErrorsContext; port: ScraperErrorsPort }
  }
}
