import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { accountNumber, utilityName } from '#workstation/bills/bill-words.ts'
import { dateWords } from '#workstation/platform/shared/words.ts'

type Configuration = CallAnswer<'configurations.get'>['configuration']

/** Every answer about configurations. */
export const CONFIGURATIONS = ['configurations'] as const

/** Asked for anew whenever the room is entered: a colleague may have changed it. */
const ALWAYS_ANEW = { staleTime: 0 } as const

export const listQuery = (call: Call) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...CONFIGURATIONS, 'list'] as const,
    queryFn: async ({ signal }) => (await call('configurations.list', {}, { signal })).configurations,
  })

export const configurationQuery = (call: Call, id: number) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...CONFIGURATIONS, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await call('configurations.get', { params: { id } }, { signal })).configuration,
  })

/** What a new one starts as, and what can be chosen in any. */
export const choicesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...CONFIGURATIONS, 'new'] as const,
    queryFn: ({ signal }) => call('configurations.new', {}, { signal }),
  })

const MOST_RECENT = 25

/** The newest bills of a utility, or of every utility, to try a configuration on. */
export const billsToTryQuery = (call: Call, utilityId: number | null, companyId: number | null) =>
  queryOptions({
    queryKey: [...CONFIGURATIONS, 'bills-to-try', utilityId, companyId] as const,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const body = { utility_company_id: utilityId, company_id: companyId, rowsPerPage: MOST_RECENT }
      const { textractBills } = await call('bills.search', { body }, { signal })
      return textractBills.map((bill): Choice<number> => {
        const words = [utilityName(bill), accountNumber(bill), dateWords(bill.invoice_date)]
        return { value: bill.id, label: `#${bill.id} ${words.filter(Boolean).join(' · ')}` }
      })
    },
  })

/** A configuration as the server just answered it; the list is asked for again. */
export function keepConfiguration(queryClient: QueryClient, configuration: Configuration): void {
  queryClient.setQueryData([...CONFIGURATIONS, 'one', configuration.id], configuration)
  void queryClient.invalidateQueries({ queryKey: [...CONFIGURATIONS, 'list'] })
}

export function forgetConfiguration(queryClient: QueryClient, id: number): void {
  queryClient.removeQueries({ queryKey: [...CONFIGURATIONS, 'one', id] })
  void queryClient.invalidateQueries({ queryKey: [...CONFIGURATIONS, 'list'] })
}

export const refreshConfigurations = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CONFIGURATIONS })
