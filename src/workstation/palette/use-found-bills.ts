import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWorkstation } from '../workstation.ts'
import type { FoundBill } from './entries.ts'
import { foundBillsQuery } from './found-bills-queries.ts'

const PAUSE = 150
const SHORTEST = 2
const NONE: FoundBill[] = []

/** Bills by account number, utility, property or file name, asked of the server after a pause in typing. */
export function useFoundBills(typed: string): FoundBill[] {
  const { call } = useWorkstation()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({ ...foundBillsQuery(call, query), enabled: query.length >= SHORTEST })
  return typed.trim().length < SHORTEST ? NONE : (data ?? NONE)
}
