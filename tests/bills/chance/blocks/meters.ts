import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { drawGrid, type GridColumn, type GridRow } from '../grid.ts'
import { type Bill, lookOf, orDash } from '../page.ts'

type Key =
  | 'meter'
  | 'from'
  | 'to'
  | 'what'
  | 'present'
  | 'previous'
  | 'difference'
  | 'multiplier'
  | 'used'
  | 'unit'

/** The registers of each meter with what they read; a line of words for what no register shows. */
export function drawMeters(bill: Bill, services: readonly ServiceFacts[]): void {
  const rows = services.flatMap((service) => meterRows(bill, service))
  if (rows.length === 0) return
  drawGrid(bill.frame, columnsOf(bill), rows, {
    ...lookOf(bill),
    titles: true,
    size: Math.min(bill.plan.size, 8),
  })
  bill.frame.skip(8)
}

function columnsOf({ plan, random }: Bill): GridColumn<Key>[] {
  const own = random('meter columns')
  const { labels } = plan
  const twoLevels = plan.chances.does('two-level heads')
  const read = (key: Key, title: string): GridColumn<Key> => ({
    key,
    title: twoLevels ? ['Reading', title] : title,
    align: 'right',
  })
  const present = read('present', twoLevels ? 'Present' : labels('Present Reading'))
  const previous = read('previous', twoLevels ? 'Previous' : labels('Previous Reading'))
  return [
    { key: 'meter', title: labels('Meter Number') },
    { key: 'what', title: own.pick(['Type', 'Service', 'Register', 'Description']), grows: true },
    ...(own.chance(0.3)
      ? [{ key: 'from', title: 'From' } as const, { key: 'to', title: 'To' } as const]
      : []),
    ...(own.chance(0.5) ? [present, previous] : [previous, present]),
    { key: 'difference', title: own.pick(['Difference', 'Diff', 'Net']), align: 'right' },
    { key: 'multiplier', title: labels('Multiplier'), align: 'right' },
    { key: 'used', title: labels('Consumption'), align: 'right' },
    { key: 'unit', title: own.pick(['', 'Unit', 'UOM']), gap: 4 },
  ]
}

function meterRows(bill: Bill, service: ServiceFacts): GridRow<Key>[] {
  const { statement, plan, facts, random } = bill
  const withDifference = random('difference').chance(0.4)
  const glued = plan.chances.does('glued units')
  return service.usages.map((usage, i) => {
    const printed = statement.usage(usage)
    const meter = statement.meterNumber(service, usage) ?? ''
    const once = i > 0 && !usage.formerMeter && random('meter once').chance(0.5)
    return {
      cells: {
        meter: once ? '' : meter,
        what: printed.description,
        from: statement.date(facts.startDate, 'MM/DD'),
        to: statement.date(facts.endDate, 'MM/DD'),
        present: orDash(bill, printed.present),
        previous: orDash(bill, printed.previous),
        difference: withDifference ? printed.difference : '',
        multiplier: printed.multiplier,
        used: glued ? printed.amount + printed.unit : printed.amount,
        unit: glued ? '' : printed.unit,
      },
    }
  })
}
