import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { RECORD_NAMES } from '#domain/records/record-names.ts'
import { accountNumber, utilityName } from '../shared/bill-words.ts'
import { moneyWords } from '../shared/words.ts'
import type { FoundBill, FoundRecord } from './entries.ts'

const MOST_FOUND = 12

/** What tells a record from others: its kind, and what it belongs to. */
const MOST_WORDS = 3

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

/** Records of every kind, by what stands in them. */
export const foundRecordsQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['palette-records', query] as const,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { records } = await call('records.find', { body: { query } }, { signal })
      return records.map(({ type, id, title, names }): FoundRecord => {
        const detail = [RECORD_NAMES[type].singular, ...Object.values(names)]
        return { type, id, title, detail: detail.filter(Boolean).slice(0, MOST_WORDS).join(' · ') }
      })
    },
  })
