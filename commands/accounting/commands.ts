import { integer, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { ListPlace } from '#commands/kernel/list/place.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all } from '#commands/kernel/when.ts'
import { INVOICE_STANDINGS, type InvoiceStanding } from '#domain/accounting/invoice-standings.ts'
import { accountingIn, accountingOf, GROUP, inAccounting, onInvoice, onTab } from './conditions.ts'
import { connectionCommands } from './connection.ts'
import {
  ACCOUNTING_TABS,
  type AccountingContext,
  type AccountingTab,
  MAPPED_FILTERS,
  type MappedFilter,
} from './context.ts'
import { mappingCommands } from './mapping.ts'
import { type CustomerSort, type InvoiceSort, PAGE_SIZES } from './port.ts'

const PLACE: ListPlace = {
  name: 'accounting',
  noun: 'row',
  group: GROUP,
  when: inAccounting,
  factsOf: ({ accounting }) => accounting,
  portOf: accountingOf,
}

const showing = showingIn('accounting', GROUP, accountingOf)

const TAB_KEYS: Record<AccountingTab, string> = { customers: 'Shift+c', invoices: 'Shift+i' }

const tabs = (Object.keys(ACCOUNTING_TABS) as AccountingTab[]).map((tab) =>
  showing({
    id: `show-${tab}`,
    title: ACCOUNTING_TABS[tab],
    keys: [TAB_KEYS[tab]],
    when: inAccounting,
    show: (port) => port.show(tab),
  }),
)

const FILTERS = Object.keys(MAPPED_FILTERS) as MappedFilter[]

const showMapped = showing<MappedFilter>({
  id: 'show-mapped',
  title: 'Show mapped or unmapped customers',
  titleOf: (filter) => `Show customers: ${MAPPED_FILTERS[filter]}`,
  args: oneOf(FILTERS),
  choices: FILTERS.map((filter) => ({ id: `accounting.filter-${filter}`, args: filter })),
  when: onTab('customers'),
  show: (port, filter) => port.showMapped(filter),
})

const STANDINGS = Object.keys(INVOICE_STANDINGS) as InvoiceStanding[]

const showStanding = showing<InvoiceStanding>({
  id: 'show-standing',
  title: 'Show open or overdue invoices',
  titleOf: (standing) => `Show invoices: ${INVOICE_STANDINGS[standing]}`,
  args: oneOf(STANDINGS),
  choices: STANDINGS.map((standing) => ({ id: `accounting.standing-${standing}`, args: standing })),
  when: onTab('invoices'),
  show: (port, standing) => port.showStanding(standing),
})

const after = <Filter>(filters: readonly Filter[], now: Filter): Filter =>
  filters[(filters.indexOf(now) + 1) % filters.length] ?? now

const nextFilter = defineCommand({
  id: 'accounting.next-filter',
  title: 'Next filter',
  titleNow: ({ accounting }) =>
    accounting?.tab === 'invoices'
      ? 'Open invoices, overdue ones, all'
      : 'Unmapped customers, mapped ones, all',
  group: GROUP,
  keys: ['f'],
  hint: 'filter',
  when: inAccounting,
  run(context, ports) {
    const { tab, mapped, standing } = accountingIn(context)
    if (tab === 'customers') accountingOf(ports).showMapped(after(FILTERS, mapped))
    else accountingOf(ports).showStanding(after(STANDINGS, standing))
  },
  undo: nothingKept,
})

const CUSTOMER_SORTS: Record<CustomerSort, string> = {
  DisplayName: 'name',
  CompanyName: 'company name',
  Balance: 'balance',
  epc_name: 'company',
}

const INVOICE_SORTS: Record<InvoiceSort, string> = {
  TxnDate: 'date',
  DueDate: 'due date',
  DocNumber: 'number',
  CustomerName: 'customer',
  TotalAmt: 'total',
  Balance: 'balance',
}

const idOf = (sort: string) =>
  sort
    .replaceAll('_', '-')
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase()

const sortsOf = <Sort extends CustomerSort | InvoiceSort>(
  tab: AccountingTab,
  one: string,
  words: Record<Sort, string>,
) => {
  const sorts = Object.keys(words) as Sort[]
  return showing<Sort>({
    id: `sort-${tab}`,
    title: `Order the ${tab}`,
    titleOf: (sort) => `Order the ${tab} by ${words[sort]}`,
    args: oneOf(sorts),
    choices: sorts.map((sort) => ({ id: `accounting.sort-${one}-${idOf(sort)}`, args: sort })),
    when: onTab(tab),
    show: (port, sort) => port.sortBy(sort),
  })
}

const search = showing({
  id: 'search',
  title: 'Search by number, name or amount',
  keys: ['/'],
  hint: 'search',
  when: inAccounting,
  show: (port) => port.focusSearch(),
})

const clearSearch = showing({
  id: 'clear-search',
  title: 'Show everything on the list',
  keys: ['Shift+x'],
  when: all(inAccounting, ({ accounting }) => accounting?.filtered || 'nothing narrows the list'),
  show: (port) => port.clearSearch(),
})

const pageSize = showing({
  id: 'page-size',
  title: 'Rows on a page',
  titleOf: (rows) => `${rows} rows on a page`,
  args: oneOf(PAGE_SIZES),
  choices: PAGE_SIZES.map((rows) => ({ id: `accounting.page-size-${rows}`, args: rows })),
  when: inAccounting,
  show: (port, rows) => port.setPageSize(rows),
})

const goToPage = showing({
  id: 'go-to-page',
  title: 'Go to a page',
  args: integer,
  when: inAccounting,
  show: (port, page) => port.goToPage(page),
})

/** The customer that the keyboard is on, or whose invoice it is on. */
const customerId = ({ customer, invoice }: AccountingContext): string | null =>
  customer?.Id ?? invoice?.CustomerRef.value ?? null

const itsInvoices = defineCommand({
  id: 'accounting.invoices-of-customer',
  title: 'Show the invoices of the customer',
  group: GROUP,
  keys: ['i'],
  hint: 'invoices',
  when: all(
    inAccounting,
    ({ accounting }) => (accounting !== null && customerId(accounting) !== null) || 'the list is empty',
  ),
  run(context, ports) {
    const id = customerId(accountingIn(context))
    if (id !== null) accountingOf(ports).openInvoicesOf(id)
  },
  undo: nothingKept,
})

const copyNumber = defineCommand({
  id: 'accounting.copy-number',
  title: 'Copy the number of the invoice',
  group: GROUP,
  keys: ['c'],
  hint: 'copy',
  when: onInvoice(({ DocNumber }) => DocNumber !== null || 'it has no number'),
  run: (context, ports) =>
    ports.copy(accountingIn(context).invoice?.DocNumber ?? '', 'the number of the invoice'),
  undo: nothingKept,
})

/** Where Intuit shows what the keyboard is on. */
function pageOf({ connection, customer, invoice }: AccountingContext): string | null {
  const host = connection?.environment === 'production' ? 'app.qbo.intuit.com' : 'app.sandbox.qbo.intuit.com'
  if (invoice !== null) return `https://${host}/app/invoice?txnId=${invoice.Id}`
  return customer && `https://${host}/app/customerdetail?nameId=${customer.Id}`
}

const openInQuickbooks = defineCommand({
  id: 'accounting.open-in-quickbooks',
  title: 'Open it in QuickBooks',
  group: GROUP,
  keys: ['o'],
  when: all(
    inAccounting,
    ({ accounting }) => (accounting !== null && pageOf(accounting) !== null) || 'the list is empty',
  ),
  run(context, ports) {
    const page = pageOf(accountingIn(context))
    if (page !== null) accountingOf(ports).openInQuickbooks(page)
  },
  undo: nothingKept,
})

/** Customers and invoices of the provider's own books. */
export const accountingCommands = [
  ...mappingCommands,
  ...moveCommandsOf(PLACE),
  ...selectCommandsOf(PLACE),
  itsInvoices,
  copyNumber,
  nextFilter,
  search,
  ...connectionCommands,
  ...tabs,
  showMapped,
  showStanding,
  sortsOf('customers', 'customer', CUSTOMER_SORTS),
  sortsOf('invoices', 'invoice', INVOICE_SORTS),
  clearSearch,
  pageSize,
  goToPage,
  openInQuickbooks,
]
