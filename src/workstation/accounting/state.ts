import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { type Cents, fromDollars } from '#base/money.ts'
import type {
  AccountingContext,
  AccountingDialog,
  AccountingTab,
  CustomerRow,
  InvoiceRow,
  MappedCompany,
  MappedFilter,
} from '#commands/accounting/context.ts'
import { PAGE_SIZES } from '#commands/accounting/port.ts'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { asSeen } from '#workstation/platform/list/state/as-seen.ts'
import { createListState, type Focus, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, type PageResult, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import { createPageSize } from '#workstation/platform/list/state/page-size.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import {
  CUSTOMERS,
  customersAddress,
  customersIn,
  INVOICES,
  invoicesAddress,
  invoicesIn,
  tabOf,
} from './narrowing.ts'
import { connectionQuery, customersQuery, invoiceQuery, invoicesQuery, proposalsQuery } from './queries.ts'

const hereAtom = atom((get) => {
  const place = get(placeAtom)
  return place?.room === 'accounting' ? place : null
})

export const tabAtom = atom((get) => {
  const here = get(hereAtom)
  return tabOf(here?.within ?? '', here?.search ?? '')
})

const searchAtom = atom((get) => get(hereAtom)?.search ?? '')
export const customerNarrowingAtom = atom((get) => customersIn(get(searchAtom)))
export const invoiceNarrowingAtom = atom((get) => invoicesIn(get(searchAtom)))

/** The question that the list on screen answers: its address within the room. */
export const questionAtom = atom((get) =>
  get(tabAtom) === 'customers'
    ? customersAddress(get(customerNarrowingAtom))
    : invoicesAddress(get(invoiceNarrowingAtom)),
)

const connectionAnswerAtom = answerAtom((_, call) => connectionQuery(call))

/** How we stand with QuickBooks; null until it is known. */
export const connectionAtom = atom((get) => get(connectionAnswerAtom).data ?? null)

/** Nothing is to be listed: we were never connected, and nothing was read. */
export const isBareAtom = atom((get) => {
  const connection = get(connectionAtom)
  if (connection === null || connection.customers + connection.invoices > 0) return false
  return connection.state === 'not_set_up' || connection.state === 'not_connected'
})

/** What a customer was said to be here. */
export interface MappedHere {
  company: MappedCompany | null
  /** When the server said so too, in ms; null while it has not. */
  settledAt: number | null
}

export const mappedHereAtom = atom<ReadonlyMap<number, MappedHere>>(new Map())

const answeredAt = (results: readonly PageResult<unknown>[]): number =>
  Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt))

interface Customers extends LoadedRows<CustomerRow> {
  /** When the oldest of its answers came, in ms. */
  answeredAt: number
}

const fits = ({ epc_id }: CustomerRow, filter: MappedFilter): boolean =>
  filter === 'all' || (filter === 'mapped') === (epc_id !== null)

export const customerList = createListState<CustomerRow, Customers>({
  loaded(pagesAtom) {
    const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
      get(tabAtom) === 'customers' ? customersQuery(call, get(customerNarrowingAtom), page) : null,
    )
    return atom((get): Customers => {
      const results = get(resultsAtom)
      const { list } = loadedRowsOf(results, ({ customers, totalCount }) => ({
        rows: customers.map((customer) => ({ ...customer, id: Number(customer.Id) })),
        total: totalCount,
        capped: false,
      }))
      return { ...list, answeredAt: answeredAt(results) }
    })
  },
  seen(get, loaded) {
    const { mapped } = get(customerNarrowingAtom)
    const seen = asSeen(loaded, get(mappedHereAtom), (row, { company, settledAt }) => {
      // Of two words of the server the later one counts.
      if (settledAt !== null && loaded.answeredAt > settledAt) return row
      const now = { ...row, epc_id: company?.id ?? null, epc_name: company?.name ?? null }
      return fits(now, mapped) ? now : null
    })
    return seen === loaded ? loaded : { ...loaded, ...seen }
  },
})

interface Invoices extends LoadedRows<InvoiceRow> {
  /** Of all that were found; null until they are known. */
  sums: { total: Cents; balance: Cents } | null
}

export const invoiceList = createListState<InvoiceRow, Invoices>({
  loaded(pagesAtom) {
    const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
      get(tabAtom) === 'invoices' ? invoicesQuery(call, get(invoiceNarrowingAtom), page) : null,
    )
    return atom((get): Invoices => {
      const { list, newest } = loadedRowsOf(get(resultsAtom), ({ invoices, totalCount }) => ({
        rows: invoices.map((invoice) => ({ ...invoice, id: invoice.DgId })),
        total: totalCount,
        capped: false,
      }))
      const sums = newest && { total: fromDollars(newest.TotalAmt), balance: fromDollars(newest.Balance) }
      return { ...list, sums }
    })
  },
})

type AnyRow = CustomerRow | InvoiceRow

/** What both lists have. */
interface EitherList {
  listAtom: Atom<LoadedRows<AnyRow>>
  focusAtom: PrimitiveAtom<Focus>
  focusedRowAtom: Atom<AnyRow | null>
  selectedRowsAtom: Atom<readonly AnyRow[]>
}

export const LISTS: Record<AccountingTab, EitherList> = { customers: customerList, invoices: invoiceList }

/** The list on screen, and where the keyboard was in those that were left, by their questions: who comes back is there again. */
export const leftAtom = atom<{
  shown: { question: string; tab: AccountingTab } | null
  focuses: ReadonlyMap<string, Focus>
}>({ shown: null, focuses: new Map() })

const proposalsAnswerAtom = answerAtom((get, call) => {
  const id = get(tabAtom) === 'customers' ? get(customerList.focusedRowAtom)?.Id : undefined
  return id === undefined ? null : proposalsQuery(call, id)
})

/** Companies that the customer may be on which the keyboard is, and whether they could not be found. */
export const proposalsAtom = atom((get) => {
  const { data, isError } = get(proposalsAnswerAtom)
  return { proposals: data ?? null, failed: isError }
})

const invoiceAnswerAtom = answerAtom((get, call) => {
  const id = get(tabAtom) === 'invoices' ? get(invoiceList.focusedRowAtom)?.id : undefined
  return id === undefined ? null : invoiceQuery(call, id)
})

/** The invoice that the keyboard is on with its lines, and whether it could not be fetched. */
export const openInvoiceAtom = atom((get) => {
  const { data, isError } = get(invoiceAnswerAtom)
  return { invoice: data ?? null, failed: isError }
})

export const pageSizeAtom = createPageSize('accounting-page-size', PAGE_SIZES)

/** What is asked. */
export const dialogAtom = atom<AccountingDialog | null>(null)

/** Whether the rows belong to the list that the address names. */
export const accountingReadinessAtom = atom((get): Readiness => {
  if (get(isBareAtom)) return READY
  const list = LISTS[get(tabAtom)]
  const { state, total } = get(list.listAtom)
  if (state === 'loading') return { state: 'waiting', for: 'the list' }
  if (state === 'failed') return { state: 'failed', what: 'The list' }
  const gap = total > 0 && get(list.focusedRowAtom) === null
  return gap ? { state: 'waiting', for: 'the rows' } : READY
})

/** Something narrows the list. */
export const filteredAtom = atom((get) => {
  if (get(tabAtom) === 'invoices') {
    const { query, qboId, standing, from, until } = get(invoiceNarrowingAtom)
    const isOfDates = from !== null || until !== null
    return query !== INVOICES.query || qboId !== INVOICES.qboId || standing !== INVOICES.standing || isOfDates
  }
  const { query, mapped } = get(customerNarrowingAtom)
  return query !== CUSTOMERS.query || mapped !== CUSTOMERS.mapped
})

/** The room as commands see it. */
export const accountingContextAtom = atom((get): AccountingContext => {
  const tab = get(tabAtom)
  const customer = tab === 'customers' ? get(customerList.focusedRowAtom) : null
  const invoice = tab === 'invoices' ? get(invoiceList.focusedRowAtom) : null
  return {
    connection: get(connectionAtom),
    tab,
    total: get(LISTS[tab].listAtom).total,
    focused: customer ?? invoice,
    selected: get(LISTS[tab].selectedRowsAtom),
    customer,
    invoice,
    proposals: get(proposalsAtom).proposals,
    mapped: get(customerNarrowingAtom).mapped,
    standing: get(invoiceNarrowingAtom).standing,
    filtered: get(filteredAtom),
    dialog: get(dialogAtom),
  }
})
