import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountNumber, moneyWords, utilityName } from '../queue/bill-words.ts'
import { useWorkstation } from '../workstation.ts'
import type { FoundBill } from './entries.ts'

const PAUSE = 150
const SHORTEST = 2
const MOST_FOUND = 12
const NONE: FoundBill[] = []

/** Bills by account number, utility, property or file name, asked of the server after a pause in typing. */
export function useFoundBills(typed: string): FoundBill[] {
  const { call } = useWorkstation()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['palette-bills', query],
    enabled: query.length >= SHORTEST,
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
  return typed.trim().length < SHORTEST ? NONE : (data ?? NONE)
}
