import type { Sheet, SheetRow } from './cells.ts'
import { dayOrderOf, isOrdered } from './dates.ts'
import { orderOfPeriods } from './day-order.ts'
import { energyNamed, type ImportEnergy } from './energies.ts'
import { importField } from './fields.ts'
import type { ColumnTarget, SheetReading } from './mapping.ts'
import { decimalSignOf } from './numbers.ts'

/** How the values of a sheet are meant, as far as they tell. */
export function readingOf(
  sheet: Sheet,
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
): SheetReading {
  const texts = (...kinds: string[]) => textsOf(data, targets, kinds)
  const told = dayOrderOf(texts('day', 'month'))
  const decimalSign = decimalSignOf(texts('quantity', 'money', 'area'))
  // Whoever writes a comma before the cents writes the day before the month.
  const byCustom = decimalSign === ',' ? 'day_first' : null
  const order = told ?? orderOfPeriods(data, targets) ?? byCustom
  const tellsEnergy = [...targets.values()].some(
    ({ field, energy }) => field === 'energyType' || field === 'accountStyle' || energy !== null,
  )
  return {
    dayOrder: order === 'mixed' ? null : order,
    ends: 'inclusive',
    decimalSign,
    energy: tellsEnergy ? null : energyOfName(sheet.name, targets),
  }
}

function energyOfName(name: string, targets: ReadonlyMap<number, ColumnTarget>): ImportEnergy | null {
  const ofUnit = [...targets.values()].find(({ field, unit }) => field === 'usage' && unit !== null)
  return /non[- _]?elec/i.test(name) || ofUnit?.energy ? null : energyNamed(name.replaceAll(/[_-]+/g, ' '))
}

function* textsOf(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  kinds: readonly string[],
): Iterable<string> {
  for (const [column, { field }] of targets) {
    if (!kinds.includes(importField(field).kind)) continue
    for (const { cells } of data) {
      const cell = cells[column]
      if (typeof cell === 'string') yield cell
    }
  }
}

/** Whether some day can be meant either way. */
export function asksOrder(data: readonly SheetRow[], targets: ReadonlyMap<number, ColumnTarget>): boolean {
  for (const text of textsOf(data, targets, ['day', 'month'])) if (isOrdered(text)) return true
  return false
}
