import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Portfolio, PortfolioMonth } from '#commands/portfolios/context.ts'
import type { Call } from '#contract/client/client.ts'
import { inOrder } from './state/places.ts'

/** Every answer of the room. */
export const PORTFOLIOS = ['portfolios'] as const
const BOARD = [...PORTFOLIOS, 'board'] as const
const MONTH = [...PORTFOLIOS, 'month'] as const
const INVOICING = [...PORTFOLIOS, 'invoicing'] as const

/** Asked for anew whenever the room is entered: a colleague may have changed it. */
const ALWAYS_ANEW = { staleTime: 0 } as const

export const companiesQuery = (call: Call) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...PORTFOLIOS, 'companies'] as const,
    queryFn: ({ signal }) => call('portfolios.companies', {}, { signal }),
  })

export const boardQuery = (call: Call, companyId: number) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...BOARD, companyId] as const,
    queryFn: async ({ signal }): Promise<readonly Portfolio[]> =>
      inOrder(await call('portfolios.list', { params: { companyId } }, { signal })),
  })

export const invoicingQuery = (call: Call, companyId: number) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...INVOICING, companyId] as const,
    queryFn: ({ signal }) => call('portfolios.invoicing', { params: { companyId } }, { signal }),
  })

export const monthQuery = (call: Call, { portfolioId, month }: { portfolioId: number; month: string }) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...MONTH, portfolioId, month] as const,
    queryFn: ({ signal }) =>
      call('portfolioMonths.get', { params: { bpgId: portfolioId, month } }, { signal }),
  })

/**
 * Writes a company's portfolios as they are known by now. An answer that is still on its way may be from before, and is
 * let go of.
 */
export async function keepBoard(
  queryClient: QueryClient,
  companyId: number,
  change: (known: readonly Portfolio[] | undefined) => readonly Portfolio[] | undefined,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [...BOARD, companyId] })
  queryClient.setQueryData<readonly Portfolio[]>([...BOARD, companyId], change)
}

/** The portfolios as the server has them now; null where it cannot say. */
export async function askForBoard(
  queryClient: QueryClient,
  call: Call,
  companyId: number,
): Promise<readonly Portfolio[] | null> {
  await queryClient.cancelQueries({ queryKey: [...BOARD, companyId] })
  return queryClient.fetchQuery(boardQuery(call, companyId)).catch(() => null)
}

export function keepMonth(queryClient: QueryClient, month: PortfolioMonth): void {
  queryClient.setQueryData([...MONTH, month.bpg_id, month.month], month)
}

export function keepInvoicing(queryClient: QueryClient, companyId: number, on: boolean): void {
  queryClient.setQueryData<{ company_name: string; invoice_in_quickbooks: boolean }>(
    [...INVOICING, companyId],
    (known) => known && { ...known, invoice_in_quickbooks: on },
  )
  void queryClient.invalidateQueries({ queryKey: MONTH })
}

export const refreshPortfolios = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: PORTFOLIOS })
