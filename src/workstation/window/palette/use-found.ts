import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { contains } from '#ui/pick/choices.ts'
import { roomsAtom } from '#workstation/platform/state/rooms.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { FoundBill, FoundInBooks, FoundRecord } from './entries.ts'
import { foundBillsQuery, foundInBooksQuery, foundRecordsQuery } from './found-queries.ts'

const PAUSE = 150
const SHORTEST = 2

interface Found {
  bills: readonly FoundBill[]
  records: readonly FoundRecord[]
  books: readonly FoundInBooks[]
}

const NOTHING: Found = { bills: [], records: [], books: [] }

/** Bills, records and the books by what stands in them, asked of the server after a pause in typing. */
export function useFound(typed: string): Found {
  const { call } = useWorkstation()
  const rooms = useAtomValue(roomsAtom)
  const keepsRecords = rooms.includes('records')
  const keepsBooks = rooms.includes('accounting')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isLong = query.length >= SHORTEST
  const bills = useQuery({ ...foundBillsQuery(call, query), enabled: isLong }).data ?? NOTHING.bills
  const { data: records = NOTHING.records } = useQuery({
    ...foundRecordsQuery(call, query),
    enabled: isLong && keepsRecords,
  })
  const { data: books = NOTHING.books } = useQuery({
    ...foundInBooksQuery(call, query),
    enabled: isLong && keepsBooks,
  })
  if (typed.trim().length < SHORTEST) return NOTHING
  const stillFits = ({ title, detail }: { title: string; detail: string }) =>
    query === typed.trim() || contains(`${title} ${detail}`, typed.trim())
  return {
    bills: bills.filter(stillFits),
    records: records.filter(stillFits),
    books: books.filter(stillFits),
  }
}
