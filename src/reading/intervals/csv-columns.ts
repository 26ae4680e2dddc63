import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import { type HeadRole, roleOf } from './csv-heads.ts'
import { readTime } from './read-times.ts'

/** An amount's place in a row. */
export interface AmountColumn {
  at: number
  direction: FlowDirection
  /** As its head says, "Usage (kWh)"; null where it does not. */
  unit: string | null
  head: string | null
}

/** What stands where in the rows of a file. */
export interface CsvColumns {
  /** The row of the heads; null without one. */
  heads: number | null
  date: number
  /** Whether the date is when an interval ends, where nothing says when it begins. */
  isEnd: boolean
  /** Null where it stands with the date. */
  clock: number | null
  /** In minutes. */
  duration: number | null
  unit: number | null
  meter: number | null
  /** In words, row by row: "Consumption", "Surplus Generation". */
  direction: number | null
  /** Whether it was estimated. */
  quality: number | null
  amounts: AmountColumn[]
}

type Row = readonly string[]

/** Above the rows stand a few lines about the account in some files. */
const MOST_LINES_ABOVE = 60

/** Null where neither heads nor values show what stands where. */
export function columnsOf(rows: readonly Row[]): CsvColumns | null {
  for (const index of rows.slice(0, MOST_LINES_ABOVE).keys()) {
    const columns = columnsByHeads(rows, index)
    if (columns !== null && isFilled(rows, columns)) return columns
  }
  return columnsByValues(rows)
}

/** Lines about the account have heads of their own; those of intervals stand above times. */
function isFilled(rows: readonly Row[], { heads, date }: CsvColumns): boolean {
  const next = rows.slice((heads ?? -1) + 1).find((row) => (row[date] ?? '').trim() !== '')
  return next !== undefined && readsAsTime(next[date] ?? '')
}

function columnsByHeads(rows: readonly Row[], heads: number): CsvColumns | null {
  const row = rows[heads] ?? []
  const roles = row.map(roleOf)
  const place = (role: HeadRole): number | null => {
    const at = roles.indexOf(role)
    return at === -1 ? null : at
  }
  const amounts = roles.flatMap((role, at): AmountColumn[] =>
    role !== null && typeof role === 'object' ? [{ at, ...role, head: (row[at] ?? '').trim() }] : [],
  )
  const [date, end] = [place('date'), place('end')]
  const clock = place('clock') ?? endClock(rows[heads + 1] ?? [], date, end)
  const when = date ?? clock ?? end
  if (when === null || amounts.length === 0) return null
  return {
    ...{ heads, date: when, isEnd: clock === null ? date === null : clock === end, amounts },
    ...{ clock: date === null ? null : clock, duration: place('duration'), unit: place('unit') },
    ...{ meter: place('meter'), direction: place('direction'), quality: place('quality') },
  }
}

/** "Hour Ending" beside a date that has no clock of its own. */
function endClock(next: Row, date: number | null, end: number | null): number | null {
  if (date === null || end === null) return null
  const isDay = !/[:T]/i.test((next[date] ?? '').trim())
  return isDay && !readsAsTime(next[end] ?? '') ? end : null
}

/** A column of times and after it one of amounts, as the first rows have them; what stands before names the meter. */
function columnsByValues(rows: readonly Row[]): CsvColumns | null {
  const sample = rows.slice(0, MOST_LINES_ABOVE).filter((row) => row.length > 1)
  const [first] = sample
  if (first === undefined) return null
  const isColumn = (at: number, fits: (text: string) => boolean) => sample.every((row) => fits(row[at] ?? ''))
  const places = first.map((_, at) => at)
  const date = places.find((at) => isColumn(at, (text) => /[-/]/.test(text) && readsAsTime(text)))
  if (date === undefined) return null
  const amount = places.findLast(
    (at) => at > date && isColumn(at, (text) => /^-?\d*\.?\d+$/.test(text.trim())),
  )
  if (amount === undefined) return null
  const clock = places.find((at) => at > date && isColumn(at, (text) => /^\d{1,2}:\d{2}/.test(text.trim())))
  return {
    ...{ heads: null, date, isEnd: false, clock: clock ?? null, duration: null, unit: null },
    ...{ meter: date > 0 ? 0 : null, direction: null, quality: null },
    amounts: [{ at: amount, direction: 'delivered', unit: null, head: null }],
  }
}

const readsAsTime = (text: string): boolean =>
  (readTime(text, null, false) ?? readTime(text, null, true)) !== null
