import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { SheetMapping } from '../mapping.ts'
import { meterKey } from '../repeats.ts'
import { type ImportRow, isRefused, notice, refusal } from '../row.ts'

/**
 * Gives each bill of a sheet its period, both days its own, and refuses those without one or without an amount, or of
 * years that no bill of this day is of.
 */
export function finishBills(rows: readonly ImportRow[], { ends }: SheetMapping, today: CalendarDate): void {
  const exclusive = ends === 'exclusive'
  for (const row of rows) {
    const { startDate, endDate } = row.values
    if (exclusive && startDate && endDate && endDate > startDate && row.cells.startDate !== row.cells.endDate)
      row.values.endDate = addDays(endDate as CalendarDate, -1)
  }
  for (const row of rows) if (!isRefused(row)) settleByDays(row)
  for (const chain of chainsOf(rows)) settleChain(chain)
  for (const row of rows) if (!isRefused(row)) checkBill(row, today)
}

/** A period of which the row tells one end and how many days it has. */
function settleByDays({ values }: ImportRow): void {
  const days = Number(values.days ?? 0)
  if (days === 0 || (values.startDate && values.endDate)) return
  const end = (values.endDate ?? values.readDate) as CalendarDate | undefined
  if (end) Object.assign(values, { startDate: addDays(end, 1 - days), endDate: end })
  else if (values.startDate) values.endDate = addDays(values.startDate as CalendarDate, days - 1)
}

/** Bills of one meter that tell one day alone. */
function chainsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const chains = new Map<string, ImportRow[]>()
  for (const row of rows) {
    if (isRefused(row) || isWhole(row) || dayOf(row) === null) continue
    const key = meterKey(row)
    const chain = chains.get(key)
    if (chain) chain.push(row)
    else chains.set(key, [row])
  }
  return [...chains.values()]
}

const isWhole = ({ values }: ImportRow): boolean => Boolean(values.startDate && values.endDate)

const dayOf = ({ values }: ImportRow): CalendarDate | null =>
  (values.endDate ?? values.readDate ?? values.startDate ?? values.invoiceDate ?? null) as CalendarDate | null

/** The column that tells the one day. */
const toldBy = ({ values }: ImportRow) =>
  (['endDate', 'readDate', 'startDate', 'invoiceDate'] as const).find((name) => values[name]) ?? 'endDate'

/** Months of 28 to 31 days, two of them, and quarters. */
const LONGEST_STEP = 100

/** From one reading to the next; the first is taken to be as long as the others are. */
function settleChain(chain: readonly ImportRow[]): void {
  const onStart = chain.every(({ values }) => values.startDate && !values.endDate && !values.readDate)
  const days = [...new Set(chain.map((row) => dayOf(row) as CalendarDate))].sort()
  const places = new Map(days.map((day, at) => [day, at]))
  const steps = days
    .slice(1)
    .map((day, index) => daysBetween(days[index] as CalendarDate, day))
    .sort((a, b) => a - b)
  const usual = steps[Math.floor((steps.length - 1) / 2)] ?? null
  for (const row of chain) {
    const day = dayOf(row) as CalendarDate
    const at = places.get(day) ?? 0
    const neighbour = days[onStart ? at + 1 : at - 1]
    const step = neighbour === undefined ? usual : Math.abs(daysBetween(day, neighbour))
    const told = toldBy(row)
    const column = row.cells[told] ?? null
    if (step === null || step > LONGEST_STEP) {
      row.problems.push(
        refusal(
          column,
          day,
          onStart ? 'has no end, and no later one follows' : 'has no start, and none is before it',
        ),
      )
      continue
    }
    row.values.startDate = onStart ? day : addDays(day, 1 - step)
    row.values.endDate = onStart ? addDays(day, step - 1) : day
    if (told === 'invoiceDate')
      row.problems.push(
        notice(
          column,
          day,
          'is the day of the bill; its period is taken to go from the bill before to that day',
        ),
      )
    if (neighbour === undefined)
      row.problems.push(
        notice(
          column,
          day,
          `is one end of a period; the other is taken to be ${step} days away, as is usual for this meter`,
        ),
      )
  }
}

const LONGEST_PERIOD = 800

/** What is earlier is a slip of the year: two digits of it are read from here on too. */
const EARLIEST = '1970-01-01'
/** Bills come after their service; a lease may bill some months ahead. */
const MAX_DAYS_AHEAD = 366

function checkBill(row: ImportRow, today: CalendarDate): void {
  const { startDate, endDate, usage, cost, demand } = row.values
  const column = row.cells.endDate ?? row.cells.startDate ?? null
  const refuse = (says: unknown, reason: string, at = column) =>
    row.problems.push(refusal(at, String(says ?? ''), reason))
  if (!startDate || !endDate) refuse('', 'The row has no start and end.', null)
  else if (endDate < startDate) refuse(endDate, `is before the start, ${startDate}`)
  else if (daysBetween(startDate as CalendarDate, endDate as CalendarDate) > LONGEST_PERIOD)
    refuse(endDate, `is more than two years after the start, ${startDate}`)
  else if (startDate < EARLIEST) refuse(startDate, 'is before 1970. Check the year')
  else if (endDate > addDays(today, MAX_DAYS_AHEAD))
    refuse(endDate, 'is more than a year ahead. Check the year')
  else if ((usage ?? cost ?? demand ?? null) === null) refuse('', 'The row has neither usage nor cost.', null)
}
