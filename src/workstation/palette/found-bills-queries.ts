import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { accountNumber, utilityName } from '../shared/bill-words.ts'
import { moneyWords } from '../shared/words.ts'
import type { FoundBill } from './entries.ts'

const MOST_FOUND = 12

/** Bills by account number, utility, property or file name. */
export const foundBillsQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['palette-bills', query] as const,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { query, rowsPerPage: MOST_FOUND }
      const { textractBills } = await call('bills.search', { body }, { signal })
      return textractBills.map((bill): FoundBill => {
        const detail = [accountNumber(bill), bill.property_name, moneyWords(bill.total_cost)]
        return {
          id: bill.id,
          title: `${utilityName(bill)} #${bill.id}`,
          detail: detail.filter(Boolean).join(' · '),
        }
      })
    },
  })
