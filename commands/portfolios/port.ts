import type { DraftPort, Edited } from '#commands/kernel/draft-edits.ts'
import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { ListPort } from '#commands/kernel/list/place.ts'
import type {
  Portfolio,
  PortfolioDialog,
  PortfolioMonth,
  PortfoliosContext,
  PropertyMove,
} from './context.ts'

/** Why a property is not where it was to be. */
export interface RefusedMove {
  move: PropertyMove
  why: 'property_gone' | 'portfolio_gone' | 'moved_by_other' | 'other_company' | 'try_again'
  /** Where it is by now; null: nowhere. */
  at: number | null
}

/** What came of moving properties, each by itself. */
export interface MovesOutcome {
  moved: readonly PropertyMove[]
  refused: readonly RefusedMove[]
}

/** A change of a company's portfolios that one key takes back as a whole, or that taking back. */
export interface Rearrangement {
  what: 'add' | 'reset' | 'split' | 'remove' | 'restore'
  companyId: number
  /** Which one is removed. */
  portfolioId?: number
  undoKey: string
}

export type PortfolioSaving =
  | { kind: 'saved'; now: Portfolio; reversal: Edited }
  /** Somebody else saved it meanwhile; the card shows what. */
  | { kind: 'stale' }

/** What commands may ask of the portfolios. */
export interface PortfoliosPort extends ListPort, Omit<DraftPort, 'edit'>, ExportPort {
  focusSearch(): void
  clearSearch(): void
  /** The manager of the company in focus. */
  openCompany(): void
  goToPage(page: number): void
  /** From a company's manager to the list of companies. */
  back(): void
  /** Opens or closes the card of the portfolio in focus. */
  toggle(): void
  close(portfolioId: number): void
  /** The keyboard goes to the list of portfolios, or into the card of the one that it is on. */
  goTo(area: 'portfolios' | 'properties'): void
  /** Begins to drag the property in focus, or what is marked, by the keyboard. */
  pickUp(): void
  dialog(what: PortfolioDialog | null): void

  /**
   * Moves properties: at once on screen, and then on the server, after everything that was begun before. What is
   * refused is shown where it is; where the call fails, all of them are, and it rejects.
   */
  moveProperties(companyId: number, moves: readonly PropertyMove[]): Promise<MovesOutcome>
  /** Offers the same moves to the gate again, as a gesture of their own. */
  moveAgain(companyId: number, moves: readonly PropertyMove[], to: string): void
  /** Puts the keyboard on a property, wherever it is seen. */
  returnTo(propertyId: number): void
  /** Opens the card that a property is in, and puts the keyboard on it. */
  show(propertyId: number): void
  /**
   * Changes a company's portfolios after everything that was begun before, and shows what the server answers. Its key
   * makes it one change, however often it is sent: where the answer is lost, it is asked for again.
   */
  /** With a label it can be undone under it, also after a reload. */
  rearrange(change: Rearrangement, label?: string): Promise<readonly Portfolio[]>

  /** Opens the card of a portfolio to be edited. */
  beginEdit(id: number): void
  endEdit(): void
  /** Rejects with a CallFailed when the server refuses it. */
  save(): Promise<PortfolioSaving>

  /** The month beside the portfolios; null closes it. */
  showMonth(of: { portfolioId: number; month: string } | null): void
  receiveMonth(month: PortfolioMonth): void
  receiveInvoicing(companyId: number, on: boolean): void
  openInvoice(docNumber: string): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** Which properties of a company are invoiced together. */
    portfolios: { context: PortfoliosContext; port: PortfoliosPort }
  }
}
