import { useMemo } from 'react'
import { daySheet, type Measured } from './interval-sheets.ts'
import { PagedTable } from './PagedTable.tsx'

/** The days of a profile: what was used, and when the most. */
export function DayTable({ measured }: { measured: Measured }) {
  const sheet = useMemo(() => daySheet(measured), [measured])
  return <PagedTable sheet={sheet} />
}
