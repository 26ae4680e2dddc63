import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import type { PrintedUsage } from '#demo/bills/statement.ts'
import { drawGrid } from '../grid.ts'
import type { GridColumn, GridRow } from '../grid-columns.ts'
import { type Bill, lookOf, orDash } from '../page.ts'
import type { Plan } from '../plan.ts'

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
  if (bill.plan.meters === 'lines') {
    drawLines(bill, rows)
    return
  }
  drawGrid(bill.frame, columnsOf(bill), rows, {
    ...lookOf(bill),
    titles: true,
    size: Math.min(bill.plan.size, 8),
  })
  bill.frame.skip(8)
}

function columnsOf(bill: Bill): GridColumn<Key>[] {
  const { plan, random, frame } = bill
  const own = random('meter columns')
  const narrow = frame.width < 330
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
    ...(!narrow && (own.chance(0.3) || tellsPeriod(bill))
      ? [{ key: 'from', title: 'From' } as const, { key: 'to', title: 'To' } as const]
      : []),
    ...(own.chance(0.5) ? [present, previous] : [previous, present]),
    ...(narrow || tellsPeriod(bill)
      ? []
      : [{ key: 'difference', title: own.pick(['Difference', 'Diff', 'Net']), align: 'right' } as const]),
    { key: 'multiplier', title: labels('Multiplier'), align: 'right' },
    { key: 'used', title: labels('Consumption'), align: 'right' },
    { key: 'unit', title: own.pick(['', 'Unit', 'UOM']), gap: 4 },
  ]
}

function meterRows(bill: Bill, service: ServiceFacts): GridRow<Key>[] {
  const { statement, plan, facts, random } = bill
  const withDifference = random('difference').chance(0.4)
  const glued = plan.chances.does('glued units')
  const alone = tellsPeriod(bill) && bill.frame.width >= 330
  const typeOf = ({ readType }: PrintedUsage) =>
    readType && plan.chances.does('read types')
      ? ` ${random('read type').pick([readType, readType.slice(0, 1)])}`
      : ''
  return service.usages.map((usage, i) => {
    const printed = statement.usage(usage)
    const meter = statement.meterNumber(service, usage) ?? ''
    const once = i > 0 && !usage.formerMeter && random('meter once').chance(0.5)
    return {
      cells: {
        meter: once ? '' : meter,
        what: printed.description,
        from: alone ? statement.startDate() : statement.date(facts.startDate, 'MM/DD'),
        to: alone ? statement.endDate() : statement.date(facts.endDate, 'MM/DD'),
        present: orDash(bill, printed.present + typeOf(printed)),
        previous: orDash(bill, printed.previous),
        difference: withDifference ? printed.difference : '',
        multiplier: printed.multiplier,
        used: glued ? printed.amount + printed.unit : printed.amount,
        unit: glued ? '' : printed.unit,
      },
    }
  })
}

/** Whether the period stands beside the readings and nowhere else. */
export const tellsPeriod = ({ plan, facts }: Bill): boolean =>
  TABLES.has(plan.meters) &&
  WIDE.has(plan.family) &&
  facts.services.some(({ usages }) => usages.length > 0) &&
  plan.chances.does('period in reads alone')

const TABLES: ReadonlySet<Plan['meters']> = new Set(['before', 'after'])
/** Where a table of readings has the width of the page. */
const WIDE: ReadonlySet<Plan['family']> = new Set(['one column', 'worksheet', 'invoice', 'ledger'])

/** Without a table: what was used, in words. */
function drawLines({ frame, plan, random }: Bill, rows: readonly GridRow<Key>[]): void {
  const own = random('meter lines')
  const order = own.chance(0.5)
  for (const { cells } of rows) {
    const { meter, what, used, unit = '' } = cells
    const named = meter ? `${plan.labels('Meter Number', 'line')} ${meter}` : ''
    const told = `${what}: ${used} ${unit}`.trim()
    const y = frame.take(plan.pitch)
    frame.sheet.fitted(
      (order ? [named, told] : [told, named]).filter(Boolean).join('   '),
      frame.region.x,
      y,
      frame.width,
      {
        size: plan.size,
      },
    )
  }
  frame.skip(6)
}
