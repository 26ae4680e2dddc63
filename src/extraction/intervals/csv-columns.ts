import type { FlowDirection } from '#domain/intervals/interval.ts'
import { readTime } from './read-times.ts'

/** An amount's place in a row. */
export interface AmountColumn {
  at: number
  direction: FlowDirection
  /** As its head says, "Usage (kWh)"; null where it does not. */
  unit: string | null
}

/** What stands where in the rows of a file. */
export interface CsvColumns {
  /** The first row of values. */
  firstRow: number
  date: number
  /** Null where it stands with the date. */
  clock: number | null
  /** In minutes. */
  duration: number | null
  unit: number | null
  meter: number | null
  amounts: AmountColumn[]
}

type Row = readonly string[]

const DATE =
  /^(?:usage|read(?:ing)?|interval|start)?\s*(?:date|day|start|date\s*\/?\s*time|time\s*stamp|date\s+and\s+time)(?:\s*\/?\s*time)?(?:\s+start)?(?:\s*\(.*\))?$/
const CLOCK = /^(?:interval\s+)?(?:start\s*)?(?:time|hour)(?:\s+start)?$/
const DURATION = /^(?:interval\s+)?(?:duration|length|minutes)(?:\s*\(?min(?:ute)?s?\)?)?$/
const UNIT = /^(?:units?|uom|unit of measure|measurement unit)$/
const METER = /^(?:meter|service point|esi ?id|nmi|electric meter)(?:\s*(?:number|no\.?|id|#))?$/
const DELIVERED =
  /^(?:usage|consumption|value|amount|energy|delivered|import(?:ed)?|quantity|kwh|therms?|ccf|gallons?|(?:energy|electricity|electric|gas|water) (?:usage|use|consumption|delivered))(?:\s*\(?(?:kwh|wh|mwh|therms?|ccf|gal(?:lons)?)\)?)?$/
const RECEIVED =
  /^(?:generation|received|export(?:ed)?|surplus generation|(?:energy|electricity) (?:received|exported))(?:\s*\(?k?wh\)?)?$/
const NET = /^net(?: (?:usage|consumption|energy))?(?:\s*\(?k?wh\)?)?$/
const NAMED_UNIT = /\b(kwh|mwh|wh|therms?|ccf|gal(?:lons?)?)\b/

/** Above the rows stand a few lines about the account in some files. */
const MOST_LINES_ABOVE = 40

/** Null where neither heads nor values show what stands where. */
export function columnsOf(rows: readonly Row[]): CsvColumns | null {
  for (const [index, row] of rows.slice(0, MOST_LINES_ABOVE).entries()) {
    const columns = columnsByHeads(row, index + 1)
    if (columns !== null) return columns
  }
  return columnsByValues(rows)
}

function columnsByHeads(row: Row, firstRow: number): CsvColumns | null {
  const heads = row.map((head) => head.trim().toLowerCase().replaceAll('_', ' '))
  const place = (pattern: RegExp): number | null => {
    const at = heads.findIndex((head) => pattern.test(head))
    return at === -1 ? null : at
  }
  const date = place(DATE)
  const amounts = heads.flatMap((head, at): AmountColumn[] => {
    const direction = directionOf(head)
    return direction === null ? [] : [{ at, direction, unit: NAMED_UNIT.exec(head)?.[1] ?? null }]
  })
  if (date === null || amounts.length === 0) return null
  return {
    ...{ firstRow, date, amounts, clock: place(CLOCK) },
    ...{ duration: place(DURATION), unit: place(UNIT), meter: place(METER) },
  }
}

function directionOf(head: string): FlowDirection | null {
  if (DELIVERED.test(head)) return 'delivered'
  if (RECEIVED.test(head)) return 'received'
  return NET.test(head) ? 'net' : null
}

/** A column of times and after it one of amounts, as the first rows have them; what stands before names the meter. */
function columnsByValues(rows: readonly Row[]): CsvColumns | null {
  const sample = rows.slice(0, MOST_LINES_ABOVE).filter((row) => row.length > 1)
  const [first] = sample
  if (first === undefined) return null
  const isColumn = (at: number, fits: (text: string) => boolean) => sample.every((row) => fits(row[at] ?? ''))
  const places = first.map((_, at) => at)
  const date = places.find((at) => isColumn(at, (text) => isTime(text)))
  if (date === undefined) return null
  const amount = places.findLast(
    (at) => at > date && isColumn(at, (text) => /^-?\d*\.?\d+$/.test(text.trim())),
  )
  if (amount === undefined) return null
  return {
    ...{ firstRow: 0, date, clock: null, duration: null, unit: null, meter: date > 0 ? 0 : null },
    amounts: [{ at: amount, direction: 'delivered', unit: null }],
  }
}

const isTime = (text: string): boolean =>
  /[-/]/.test(text) && (readTime(text, null, false) ?? readTime(text, null, true)) !== null
