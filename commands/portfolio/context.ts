import type { CallAnswer } from '#contract/contract.ts'

/** A company that we bill directly. */
export type BilledCompany = CallAnswer<'portfolios.companies'>[number]

/** A portfolio with its properties, as it is seen here: what was moved stands where it was put. */
export type Portfolio = CallAnswer<'portfolios.list'>[number]

/** A property, and the portfolio that it is seen in. */
export interface PlacedProperty {
  id: number
  name: string
  /** Street, city and state in one line; empty where none is known. */
  address: string
  portfolioId: number
}

/** One property on its way from a portfolio to another. */
export interface PropertyMove {
  id: number
  name: string
  /** Where the mover saw it; null: wherever it is. */
  from: number | null
  to: number
}

/** Where the keyboard acts. */
export type PortfoliosArea = 'companies' | 'portfolios' | 'properties'

/** What is asked, about what it was opened on. */
export interface PortfolioDialog {
  what: 'move-to'
  companyId: number
  properties: readonly PlacedProperty[]
}

/** The portfolios of the company whose manager is open. */
export interface ManagedCompany {
  id: number
  /** Empty until it is known. */
  name: string
  portfolios: readonly Portfolio[]
  /** Ids of those whose card is open. */
  expanded: ReadonlySet<number>
}

/** The portfolio whose name or address is being edited. */
export interface EditedPortfolio {
  id: number
  name: string
  changed: boolean
  /** Why it cannot be saved as it is; null when it can. */
  complaint: string | null
  busy: string | null
  /** Somebody else saved it meanwhile, and the person has not chosen yet. */
  stale: boolean
}

/** The room as commands see it. */
export interface PortfoliosContext {
  area: PortfoliosArea
  /** Of the rows that the keyboard walks over. */
  total: number
  /** Of the list of companies: the one in focus. */
  focusedCompany: BilledCompany | null
  filtered: boolean
  /** Null at the list of companies, and until its portfolios are there. */
  company: ManagedCompany | null
  /** The portfolio that the keyboard is on, or in. */
  portfolio: Portfolio | null
  focused: PlacedProperty | null
  /** The marked properties, those in closed cards too. */
  selected: readonly PlacedProperty[]
  /** How something is being dragged; null: nothing is. */
  dragging: 'by-keys' | 'by-pointer' | null
  edited: EditedPortfolio | null
  dialog: PortfolioDialog | null
}
