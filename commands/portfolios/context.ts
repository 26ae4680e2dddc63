import type { CallAnswer } from '#contract/client/contract.ts'

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
  /** Its client still prepares it. */
  isUnsubmitted: boolean
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

/** What a portfolio's properties came to in a month. */
export type PortfolioMonth = CallAnswer<'portfolioMonths.get'>

export type InvoiceDraft = CallAnswer<'portfolioMonths.draft'>

/** A saved bill of a portfolio's month. */
export interface MonthBill {
  id: number
  /** Of the bill that it was saved from; null for what came by a list. */
  billId: number | null
  propertyId: number
  property: string
  cost: string
}

/** Where the keyboard acts. */
export type PortfoliosArea = 'companies' | 'portfolios' | 'properties' | 'bills'

/** What is asked, about what it was opened on. */
export type PortfolioDialog =
  | { what: 'move-to'; companyId: number; properties: readonly PlacedProperty[] }
  /** Any property of the company, in whichever portfolio. */
  | { what: 'find' }
  | { what: 'invoice'; month: PortfolioMonth; draft: InvoiceDraft }

/** The portfolios of the company whose manager is open. */
export interface ManagedCompany {
  id: number
  /** Empty until it is known. */
  name: string
  portfolios: readonly Portfolio[]
  /** Ids of those whose card is open. */
  expanded: ReadonlySet<number>
  /** Whether its invoices may be made in QuickBooks; null until it is known. */
  invoicing: boolean | null
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
  /** The month beside the portfolios; its answer is null until it is there. */
  month: { portfolioId: number; month: string; answer: PortfolioMonth | null; bill: MonthBill | null } | null
  dialog: PortfolioDialog | null
}
