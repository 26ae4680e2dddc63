import { useMemo } from 'react'
import { type Measured, peakSheet } from './interval-sheets.ts'
import { PagedTable } from './PagedTable.tsx'

/** The intervals of the highest demand. */
export function Peaks({ measured }: { measured: Measured }) {
  const sheet = useMemo(() => peakSheet(measured), [measured])
  return <PagedTable sheet={sheet} />
}
