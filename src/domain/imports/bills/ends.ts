import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { type Cell, cellText, type SheetRow } from '../cells.ts'
import type { ImportFieldName } from '../fields.ts'
import type { ColumnTarget, SheetReading } from '../mapping.ts'
import { readCell } from '../values.ts'

const WHOSE: readonly ImportFieldName[] = [
  'meterId',
  'meterNumber',
  'meterName',
  'accountNumber',
  'accountId',
  'propertyId',
  'property',
  'energyType',
  'accountStyle',
]

/**
 * Whether periods share a day with the next one, or end the day before it starts, as most of the chains of a meter’s
 * periods say. Where no period follows another a column of their days tells, and else those that begin and end on the
 * first of a month share it.
 */
export function endsOf(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  reading: SheetReading,
): 'inclusive' | 'exclusive' {
  const columns = (names: readonly ImportFieldName[]) =>
    [...targets]
      .filter(([, { field }]) => names.includes(field))
      .map(([column, target]) => ({ column, target }))
  const [start] = columns(['startDate'])
  const [end] = columns(['endDate'])
  if (!start || !end) return 'inclusive'
  const [days] = columns(['days'])
  const whose = columns(WHOSE)
  const chains = new Map<string, { starts: Set<string>; ends: CalendarDate[] }>()
  let [firsts, counted] = [0, 0]
  for (const { cells } of data) {
    const [from, to] = [start, end].map(({ column, target }) => dayIn(cells[column] ?? null, target, reading))
    // A haul of one day shares it with nothing but itself.
    if (!from || !to || from === to) continue
    const key = whose.map(({ column }) => cellText(cells[column] ?? null)).join('\n')
    const chain = chains.get(key) ?? { starts: new Set(), ends: [] }
    chain.starts.add(from)
    chain.ends.push(to)
    chains.set(key, chain)
    if (days) {
      const told = readCell(cells[days.column] ?? null, days.target, reading)
      const between = daysBetween(from, to)
      if ('value' in told && told.value === between) counted += 1
      else if ('value' in told && told.value === between + 1) counted -= 1
    }
    firsts += from.endsWith('-01') && to.endsWith('-01') && from !== to ? 1 : -1
  }
  let [shared, apart] = [0, 0]
  for (const { starts, ends } of chains.values())
    for (const to of ends) {
      if (starts.has(to)) shared += 1
      if (starts.has(addDays(to, 1))) apart += 1
    }
  if (shared === apart) return (counted || firsts) > 0 ? 'exclusive' : 'inclusive'
  return shared > apart ? 'exclusive' : 'inclusive'
}

/** The day in a cell; null where there is none that can be told yet. */
export function dayIn(cell: Cell, target: ColumnTarget, reading: SheetReading): CalendarDate | null {
  const read = readCell(cell, target, { ...reading, dayOrder: reading.dayOrder ?? 'month_first' })
  return 'value' in read && typeof read.value === 'string' ? (read.value as CalendarDate) : null
}
