import type {
  ManagedCompany,
  PlacedProperty,
  Portfolio,
  PortfoliosContext,
} from '#commands/portfolio/context.ts'

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
  portfolioId: 7,
})

const propertyIn = ({ id, name }: PlacedProperty): Portfolio['properties'][number] => ({
  ...{ id, name },
  ...{ street1: '12 Pier Rd', city: 'Springfield', state: 'NY' },
})

const DEFAULT = portfolio(7, { properties: [1, 2, 3].map(property).map(propertyIn) })
const NORTH = portfolio(8, { invoicing_contact_email: 'billing@harbor.example' })

const COMPANY: ManagedCompany = {
  id: 1,
  name: 'Harbor Street Properties',
  portfolios: [DEFAULT, NORTH],
  expanded: new Set([7]),
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
  dialog: null,
}

const COMPANIES: PortfoliosContext = {
  ...MANAGER,
  area: 'companies',
  focusedCompany: { id: 1, name: 'Harbor Street Properties', customer_type: 'Direct' },
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

/** The list of companies, and the manager of one in its states. */
export const portfolioContexts: readonly PortfoliosContext[] = [
  COMPANIES,
  { ...COMPANIES, filtered: true, total: 0, focusedCompany: null },
  { ...COMPANIES, area: 'portfolios', total: 0, focusedCompany: null },
  MANAGER,
  { ...MANAGER, portfolio: NORTH },
  {
    ...MANAGER,
    company: { ...COMPANY, portfolios: [portfolio(7)] },
    portfolio: portfolio(7),
  },
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
  { ...IN_CARD, dialog: { what: 'move-to', companyId: 1, properties: [property(2)] } },
]
