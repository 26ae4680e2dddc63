import type { Move } from '../ports.ts'
import type { ScraperPortalDialog } from './context.ts'

/** What commands may ask of the portals’ view. */
export interface ScraperPortalsPort {
  move(to: Move): void
  dialog(what: ScraperPortalDialog | null): void
  /** Asks for the portals anew, with the keyboard on this one once it is there. */
  returnTo(id: number): void
  /** Shows what workers could not do there, by cause. */
  showErrors(id: number): void
  refresh(): void
}
