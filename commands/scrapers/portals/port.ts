import type { Move } from '#commands/kernel/ports.ts'
import type { ScraperPortal, ScraperPortalDialog, ScraperPortalsContext } from './context.ts'

/** What commands may ask of the portals’ view. */
export interface ScraperPortalsPort {
  move(to: Move): void
  dialog(what: ScraperPortalDialog | null): void
  /** Asks for the portals anew, with the keyboard on this one once it is there. */
  returnTo(id: number): void
  /** Shows what workers could not do there: by cause, or of one that is stopped, whose errors wait, one by one. */
  showErrors(portal: Pick<ScraperPortal, 'id' | 'stopped_at'>): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The websites that scrapers go to. */
    scraperPortals: { context: ScraperPortalsContext; port: ScraperPortalsPort }
  }
}
