import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { roomsAtom } from '../state/rooms.ts'
import { useWorkstation } from '../workstation.ts'
import type { FoundBill, FoundRecord } from './entries.ts'
import { foundBillsQuery, foundRecordsQuery } from './found-queries.ts'

const PAUSE = 150
const SHORTEST = 2

interface Found {
  bills: readonly FoundBill[]
  records: readonly FoundRecord[]
}

const NOTHING: Found = { bills: [], records: [] }

/** Bills and records by what stands in them, asked of the server after a pause in typing. */
export function useFound(typed: string): Found {
  const { call } = useWorkstation()
  const keepsRecords = useAtomValue(roomsAtom).includes('records')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isLong = query.length >= SHORTEST
  const bills = useQuery({ ...foundBillsQuery(call, query), enabled: isLong }).data ?? NOTHING.bills
  const { data } = useQuery({ ...foundRecordsQuery(call, query), enabled: isLong && keepsRecords })
  return typed.trim().length < SHORTEST ? NOTHING : { bills, records: data ?? NOTHING.records }
}
