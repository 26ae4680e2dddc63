import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Connection } from '#commands/accounting/context.ts'
import type { Call } from '#contract/client/client.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import type { CustomerNarrowing, InvoiceNarrowing } from './narrowing.ts'

/** Every answer of the room. */
export const QUICKBOOKS = ['quickbooks'] as const
const CONNECTION = [...QUICKBOOKS, 'connection'] as const

/** Who comes back within an hour sees at once what was known; it is asked for anew, for others read and map too. */
const KEPT = { staleTime: 0, gcTime: 3_600_000 } as const

export const connectionQuery = (call: Call) =>
  queryOptions({
    queryKey: CONNECTION,
    queryFn: ({ signal }) => call('quickbooks.connection', {}, { signal }),
    ...KEPT,
  })

const CUSTOMER_PAGES = [...QUICKBOOKS, 'customers'] as const

export const customersQuery = (call: Call, narrowing: CustomerNarrowing, page: number) =>
  queryOptions({
    queryKey: [...CUSTOMER_PAGES, narrowing, page] as const,
    queryFn: ({ signal }) =>
      call(
        'quickbooks.searchCustomers',
        { body: { ...narrowing, page, rowsPerPage: PAGE_ROWS } },
        { signal },
      ),
    ...KEPT,
  })

export const invoicesQuery = (call: Call, { qboId, ...narrowing }: InvoiceNarrowing, page: number) =>
  queryOptions({
    queryKey: [...QUICKBOOKS, 'invoices', qboId, narrowing, page] as const,
    queryFn: ({ signal }) =>
      call(
        'quickbooks.searchInvoices',
        { body: { ...narrowing, qbo_id: qboId, page, rowsPerPage: PAGE_ROWS } },
        { signal },
      ),
    ...KEPT,
  })

export const invoiceQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...QUICKBOOKS, 'invoice', id] as const,
    queryFn: ({ signal }) => call('quickbooks.invoice', { params: { id } }, { signal }),
  })

export const proposalsQuery = (call: Call, qboId: string) =>
  queryOptions({
    queryKey: [...QUICKBOOKS, 'proposals', qboId] as const,
    queryFn: ({ signal }) => call('quickbooks.proposals', { params: { qbo_id: qboId } }, { signal }),
  })

/** The companies that a customer can be mapped to. */
export const companiesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...QUICKBOOKS, 'companies'] as const,
    queryFn: ({ signal }) => call('delivery.companies', {}, { signal }),
  })

export const refreshAccounting = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: QUICKBOOKS })

/** An answer that is still on its way may be from before what was done here, and is let go of. */
export const dropCustomersOnTheirWay = (queryClient: QueryClient): Promise<void> =>
  queryClient.cancelQueries({ queryKey: CUSTOMER_PAGES })

/** As the server has just told it; what it is about is asked for again. */
export function putConnection(queryClient: QueryClient, connection: Connection): void {
  queryClient.setQueryData(CONNECTION, connection)
  void queryClient.invalidateQueries({
    queryKey: QUICKBOOKS,
    predicate: ({ queryKey }) => queryKey[1] !== CONNECTION[1],
  })
}
