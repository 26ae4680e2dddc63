import type {
  AccountingContext,
  Connection,
  CustomerRow,
  InvoiceRow,
  Proposals,
} from '#commands/accounting/context.ts'

export const connection = (over: Partial<Connection> = {}): Connection => ({
  state: 'connected',
  environment: 'sandbox',
  company_name: 'Brightwater Energy Data',
  connected_at: '2026-11-01T08:00:00.000Z',
  connected_by: 'Ann Kay',
  as_of: '2026-11-20T08:00:00.000Z',
  ...{ reading: false, progress: null, failure: null, customers: 2, invoices: 2 },
  ...over,
})

export const customerRow = (id: number, over: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  Id: String(id),
  DisplayName: `Harbor Street ${id}`,
  ...{ CompanyName: 'Harbor Street Properties', GivenName: 'Ada', FamilyName: 'Example', Active: true },
  ...{ ParentRef: null, Balance: 1284.17, BalanceWithJobs: 1284.17, BillAddr: null },
  ...{ PrimaryEmailAddr: 'billing@harbor.example', PrimaryPhone: null, epc_id: null, epc_name: null },
  ...over,
})

export const invoiceRow = (id: number, over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id,
  DgId: id,
  Id: String(id + 100),
  ...{ DocType: 'Invoice', DocNumber: String(id + 1000), TxnDate: '2026-11-01', DueDate: '2026-12-01' },
  ...{ TotalAmt: 200.5, Balance: 100.25, CustomerRef: { value: '7', name: 'Harbor Street 7' } },
  ...{ PrivateNote: null, CustomerMemo: null },
  ...over,
})

const proposal = (id: number): Proposals['proposals'][number] => ({
  ...{ company_id: id, company_name: `Harbor ${id} LLC`, reason: 'name', because: 'Same name' },
  ...{ exact: id === 1, also: [] },
})

export const proposals = (over: Partial<Proposals> = {}): Proposals => ({
  customer: customerRow(7),
  proposals: [1, 2, 3, 4, 5].map(proposal),
  parent: null,
  unmapped_parts: [],
  ...over,
})

const on = (over: Partial<AccountingContext>): AccountingContext => ({
  ...{ connection: connection(), tab: 'customers', total: 2, focused: null, selected: [] },
  ...{ customer: null, invoice: null, proposals: null, mapped: 'all', standing: 'all' },
  ...{ filtered: false, dialog: null },
  ...over,
})

const onCustomer = (customer: CustomerRow, over: Partial<AccountingContext> = {}) =>
  on({ customer, focused: customer, proposals: proposals(), ...over })

const onInvoice = (invoice: InvoiceRow, over: Partial<AccountingContext> = {}) =>
  on({ tab: 'invoices', invoice, focused: invoice, ...over })

const UNMAPPED = customerRow(7)
const MAPPED = customerRow(8, { epc_id: 1, epc_name: 'Harbor 1 LLC' })
const SEEN = { qboId: '7', name: 'Harbor Street 7', company: null }

/** How we may stand with QuickBooks, each list on rows of each kind, and each of its dialogs. */
export const accountingContexts: readonly AccountingContext[] = [
  on({ total: 0, connection: null }),
  on({ total: 0, connection: connection({ state: 'not_set_up', customers: 0, invoices: 0 }) }),
  on({ total: 0, connection: connection({ state: 'not_connected', customers: 0, invoices: 0 }) }),
  onCustomer(UNMAPPED),
  onCustomer(UNMAPPED, { connection: connection({ state: 'expired' }), filtered: true, mapped: 'unmapped' }),
  onCustomer(UNMAPPED, { proposals: null, connection: connection({ reading: true }) }),
  onCustomer(UNMAPPED, { proposals: proposals({ proposals: [] }), selected: [UNMAPPED, MAPPED] }),
  onCustomer(UNMAPPED, { proposals: proposals({ parent: MAPPED }) }),
  onCustomer(MAPPED),
  onCustomer(MAPPED, { proposals: proposals({ unmapped_parts: [{ Id: '9', DisplayName: 'Elm Court' }] }) }),
  onInvoice(invoiceRow(3)),
  onInvoice(invoiceRow(4, { DocNumber: null }), { selected: [invoiceRow(4)], filtered: true }),
  onCustomer(UNMAPPED, { dialog: { what: 'company', customer: SEEN } }),
  onCustomer(UNMAPPED, { dialog: { what: 'exact', pairs: [] } }),
  onCustomer(UNMAPPED, {
    dialog: {
      ...{ what: 'parts', of: 'Harbor', company: { id: 1, name: 'Harbor 1 LLC' } },
      ...{ parts: [SEEN], unasked: false },
    },
  }),
]
