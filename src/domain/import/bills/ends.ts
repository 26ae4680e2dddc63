import { addDays, type CalendarDate } from '../../calendar-date.ts'
import type { SheetRow } from '../cells.ts'
import { cellText } from '../cells.ts'
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
 * periods say. Where no period follows another, those that begin and end on the first of a month share it.
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
  const whose = columns(WHOSE)
  const chains = new Map<string, { starts: Set<string>; ends: CalendarDate[] }>()
  let firsts = 0
  for (const { cells } of data) {
    const [from, to] = [start, end].map(({ column, target }) =>
      dayIn(readCell(cells[column] ?? null, target, reading, null)),
    )
    if (!from || !to) continue
    const key = whose.map(({ column }) => cellText(cells[column] ?? null)).join('\n')
    const chain = chains.get(key) ?? { starts: new Set(), ends: [] }
    chain.starts.add(from)
    chain.ends.push(to)
    chains.set(key, chain)
    firsts += from.endsWith('-01') && to.endsWith('-01') && from !== to ? 1 : -1
  }
  let [shared, apart] = [0, 0]
  for (const { starts, ends } of chains.values())
    for (const to of ends) {
      if (starts.has(to)) shared += 1
      if (starts.has(addDays(to, 1))) apart += 1
    }
  if (shared === apart) return firsts > 0 ? 'exclusive' : 'inclusive'
  return shared > apart ? 'exclusive' : 'inclusive'
}

const dayIn = (read: ReturnType<typeof readCell>): CalendarDate | null =>
  'value' in read && typeof read.value === 'string' ? (read.value as CalendarDate) : null
