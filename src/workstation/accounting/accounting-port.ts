import { navigate } from 'wouter/use-browser-location'
import type { AccountingTab } from '#commands/accounting/context.ts'
import type { AccountingPort } from '#commands/accounting/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { createMappedHere } from './mapped-here.ts'
import {
  CUSTOMERS,
  customersAddress,
  customersBy,
  INVOICES,
  type InvoiceNarrowing,
  invoicesAddress,
  invoicesBy,
} from './narrowing.ts'
import { putConnection, refreshAccounting } from './queries.ts'
import {
  customerList,
  customerNarrowingAtom,
  dialogAtom,
  invoiceList,
  invoiceNarrowingAtom,
  LISTS,
  pageSizeAtom,
  tabAtom,
} from './state.ts'

/** News come in bursts while the books are read; the rows are asked for once in so many ms. */
const GATHER = 400

type Store = Workstation['store']

function goTo(store: Store, within: string, options?: { replace: boolean }): void {
  navigate(`${roomPath('accounting', store.get(prefixAtom))}${within}`, options)
}

/** Goes to the address of the list on screen, narrowed otherwise. */
const narrow = (store: Store, within: Record<AccountingTab, () => string>) =>
  goTo(store, within[store.get(tabAtom)](), { replace: true })

/** Goes to the address of the same list with these words searched for. */
export const searchAccounting = (store: Store, query: string): void =>
  narrow(store, {
    customers: () => customersAddress({ ...store.get(customerNarrowingAtom), query }),
    invoices: () => invoicesAddress({ ...store.get(invoiceNarrowingAtom), query }),
  })

/** Goes to the address of the invoices of these dates. */
export const narrowDates = (store: Store, dates: Pick<InvoiceNarrowing, 'from' | 'until'>): void =>
  goTo(store, invoicesAddress({ ...store.get(invoiceNarrowingAtom), ...dates }), { replace: true })

/** The accounting view as commands move in it and change it. */
export function createAccountingPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): AccountingPort {
  const pageSize = () => store.get(pageSizeAtom)
  const moves = {
    customers: createListMoves({ store, state: customerList, pageSize }),
    invoices: createListMoves({ store, state: invoiceList, pageSize }),
  } as const
  const list = () => moves[store.get(tabAtom)]

  return {
    move: (to) => list().move(to),
    toggleSelected: () => list().toggleSelected(),
    extendSelection: (to) => list().extendSelection(to),
    selectAll: () => list().selectAll(),
    clearSelection: () => list().clearSelection(),
    show: (tab) => goTo(store, tab === 'customers' ? '' : '/invoices'),
    showMapped: (mapped) =>
      goTo(store, customersAddress({ ...store.get(customerNarrowingAtom), mapped }), { replace: true }),
    showStanding: (standing) =>
      goTo(store, invoicesAddress({ ...store.get(invoiceNarrowingAtom), standing }), { replace: true }),
    sortBy: (sort) =>
      narrow(store, {
        customers: () => customersAddress(customersBy(store.get(customerNarrowingAtom), sort)),
        invoices: () => invoicesAddress(invoicesBy(store.get(invoiceNarrowingAtom), sort)),
      }),
    focusSearch: focusSearchField,
    clearSearch() {
      const { query, mapped } = CUSTOMERS
      const { qboId, standing, from, until } = INVOICES
      narrow(store, {
        customers: () => customersAddress({ ...store.get(customerNarrowingAtom), query, mapped }),
        invoices: () =>
          invoicesAddress({
            ...store.get(invoiceNarrowingAtom),
            ...{ query, qboId, standing, from, until },
          }),
      })
    },
    setPageSize: (rows) => store.set(pageSizeAtom, rows),
    goToPage(page) {
      const last = Math.max(0, store.get(LISTS[store.get(tabAtom)].listAtom).total - 1)
      list().focusOn(Math.min((page - 1) * pageSize(), last))
    },
    openInvoicesOf: (qboId) => goTo(store, invoicesAddress({ ...INVOICES, qboId })),
    leaveFor: (url) => window.location.assign(url),
    openInQuickbooks: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    receive: (connection) => putConnection(queryClient, connection),
    ...createMappedHere({ store, queryClient }, moves.customers),
    returnTo: (qboId) => moves.customers.returnTo(Number(qboId)),
    refresh: gathered(() => void refreshAccounting(queryClient), GATHER),
  }
}
