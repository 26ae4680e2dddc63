import type {
  InvoiceDraft,
  ManagedCompany,
  PlacedProperty,
  Portfolio,
  PortfolioMonth,
  PortfoliosContext,
} from '#commands/portfolios/context.ts'

export const portfolio = (id: number, over: Partial<Portfolio> = {}): Portfolio => ({
  bpg_id: id,
  bpg_name: id === 7 ? 'Default' : 'North',
  invoicing_contact_email: '',
  is_default: id === 7,
  version: 1,
  properties: [],
  ...over,
})

const property = (id: number): PlacedProperty => ({
  id,
  name: `Elm Court ${id}`,
  address: '12 Pier Rd, Springfield NY',
  isUnsubmitted: false,
  portfolioId: 7,
})

const propertyIn = ({ id, name }: PlacedProperty): Portfolio['properties'][number] => ({
  ...{ id, name },
  ...{ street1: '12 Pier Rd', city: 'Springfield', state: 'NY', is_unsubmitted: false },
})

const DEFAULT = portfolio(7, { properties: [1, 2, 3].map(property).map(propertyIn) })
const NORTH = portfolio(8, { invoicing_contact_email: 'billing@harbor.example' })

const ELECTRICITY = { energy_type: 'Electric', energy_type_name: 'Electricity', cost: '12.50' }

export const portfolioMonth = (over: Partial<PortfolioMonth> = {}): PortfolioMonth => ({
  bpg_id: 8,
  bpg_name: 'North',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  invoicing_contact_email: 'billing@harbor.example',
  month: '2026-10',
  properties: [
    {
      property_id: 1,
      property_name: 'Elm Court 1',
      bills: [{ id: 31, bill_id: 3, cost: '12.50' }],
      by_energy_type: [ELECTRICITY],
      total: '12.50',
      missing: [],
      facts: [],
    },
  ],
  by_energy_type: [ELECTRICITY],
  total: '12.50',
  missing_count: 0,
  overlap_count: 0,
  ready: true,
  invoice_in_quickbooks: true,
  invoice: null,
  ...over,
})

export const INVOICE_DRAFT: InvoiceDraft = {
  customer: { qbo_id: '58', display_name: 'Harbor Street' },
  txn_date: '2026-10-31',
  lines: [{ property_id: 1, description: 'Elm Court 1, October 2026', amount: '12.50' }],
  total: '12.50',
  bill_email: 'billing@harbor.example',
  private_note: '',
  request_id: 'r-1',
  warnings: [],
}

const COMPANY: ManagedCompany = {
  id: 1,
  name: 'Harbor Street Properties',
  portfolios: [DEFAULT, NORTH],
  expanded: new Set([7]),
  invoicing: false,
}

const MANAGER: PortfoliosContext = {
  area: 'portfolios',
  total: 2,
  focusedCompany: null,
  filtered: false,
  company: COMPANY,
  portfolio: DEFAULT,
  focused: null,
  selected: [],
  dragging: null,
  edited: null,
  month: null,
  dialog: null,
}

const COMPANIES: PortfoliosContext = {
  ...MANAGER,
  area: 'companies',
  focusedCompany: {
    ...{ id: 1, name: 'Harbor Street Properties', customer_type: 'Direct' },
    ...{ portfolios: 2, properties: 3, last_invoiced_month: null, waiting_portfolios: null },
  },
  company: null,
  portfolio: null,
}

const IN_CARD: PortfoliosContext = { ...MANAGER, area: 'properties', total: 3, focused: property(2) }

const EDITED: NonNullable<PortfoliosContext['edited']> = {
  id: 8,
  name: 'North',
  changed: false,
  complaint: null,
  busy: null,
  stale: false,
}

const MONTH: NonNullable<PortfoliosContext['month']> = {
  portfolioId: 8,
  month: '2026-10',
  answer: portfolioMonth(),
  bill: { id: 31, billId: 3, propertyId: 1, property: 'Elm Court 1', cost: '12.50' },
}
const ON_MONTH: PortfoliosContext = { ...MANAGER, area: 'bills', portfolio: NORTH, month: MONTH }

/** The list of companies, and the manager of one in its states. */
export const portfolioContexts: readonly PortfoliosContext[] = [
  COMPANIES,
  { ...COMPANIES, filtered: true, total: 0, focusedCompany: null },
  { ...COMPANIES, area: 'portfolios', total: 0, focusedCompany: null },
  MANAGER,
  { ...MANAGER, portfolio: NORTH },
  {
    ...MANAGER,
    company: { ...COMPANY, portfolios: [portfolio(7)], invoicing: null },
    portfolio: portfolio(7),
  },
  { ...MANAGER, company: { ...COMPANY, invoicing: true } },
  IN_CARD,
  { ...IN_CARD, selected: [property(1), property(2)] },
  { ...IN_CARD, dragging: 'by-keys' },
  { ...IN_CARD, dragging: 'by-pointer' },
  { ...MANAGER, portfolio: NORTH, edited: EDITED },
  { ...MANAGER, portfolio: NORTH, edited: { ...EDITED, changed: true } },
  {
    ...MANAGER,
    portfolio: NORTH,
    edited: { ...EDITED, changed: true, complaint: 'Give the portfolio a name.' },
  },
  { ...MANAGER, portfolio: NORTH, edited: { ...EDITED, changed: true, stale: true } },
  { ...MANAGER, portfolio: NORTH, edited: { ...EDITED, changed: true, busy: 'it is being saved' } },
  ON_MONTH,
  { ...ON_MONTH, area: 'portfolios' },
  { ...ON_MONTH, area: 'properties', selected: [property(1)] },
  { ...ON_MONTH, month: { ...MONTH, answer: null, bill: null } },
  {
    ...ON_MONTH,
    month: {
      ...MONTH,
      bill: { id: 31, billId: null, propertyId: 1, property: 'Elm Court 1', cost: '12.50' },
    },
  },
  { ...ON_MONTH, month: { ...MONTH, answer: portfolioMonth({ invoice_in_quickbooks: false }) } },
  { ...ON_MONTH, month: { ...MONTH, answer: portfolioMonth({ properties: [], by_energy_type: [] }) } },
  { ...MANAGER, dialog: { what: 'find' } },
  { ...IN_CARD, dialog: { what: 'move-to', companyId: 1, properties: [property(2)] } },
  { ...ON_MONTH, dialog: { what: 'invoice', month: portfolioMonth(), draft: INVOICE_DRAFT } },
]
