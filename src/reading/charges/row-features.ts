import type { Cents } from '#base/money.ts'
import { isDay } from '../text/wording.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'
import { type ChargeRow, type RowKind, startOf } from './charge-row.ts'

/** A row among the others of its file. */
interface Placed {
  row: ChargeRow
  at: number
  column: Column
  /** Where it stands in its column, and what stands beside it there. */
  inColumn: number
  before: ChargeRow | null
  after: ChargeRow | null
  file: FileOfRows
}

interface Column {
  rows: readonly ChargeRow[]
  /** Medians, in points. */
  start: number
  end: number
  size: number
}

/** What is the same for all rows of a file. */
interface FileOfRows {
  rows: readonly ChargeRow[]
  columns: ReadonlyMap<number, Column>
  /** Where each amount is printed. */
  places: ReadonlyMap<Cents, readonly number[]>
  /** How many rows stand on the line of each. */
  onLine: ReadonlyMap<string, number>
  largest: Cents
  /** The rows right above and right below that come to the amount of each. */
  above: readonly (readonly number[])[]
  below: readonly (readonly number[])[]
  /** Rows that are a part of what a row below them, or above them, is the sum of. */
  partOfNext: ReadonlySet<number>
  partOfLast: ReadonlySet<number>
}

const KIND: Record<RowKind, number> = { charge: 0, noise: 1, balance: 2, sum: 3, total: 4 }
const NOWHERE = -1
/** Beyond these one more tells nothing: words of a name, rows. */
const [MOST_WORDS, MOST_PARTS, MOST_ROWS] = [12, 8, 20]
/** Points, and heights of type, that stand for all that is further. */
const [FAR, FAR_BELOW] = [60, 9]

/**
 * What a row is told by beside the vocabulary, which `row-odds.ts` goes by: where it stands, and what its amount is to
 * the others. Nothing hangs on a word or on a place of the page, which are other ones on the next bill.
 */
const FEATURES = {
  kind: ({ row }) => KIND[row.kind],
  'kind before': ({ before }) => (before === null ? NOWHERE : KIND[before.kind]),
  'kind after': ({ after }) => (after === null ? NOWHERE : KIND[after.kind]),
  named: ({ row }) => Number(row.named),
  wrapped: ({ row }) => Number(row.wrapped),
  'general name': ({ row }) => Number(isGeneralName(row.description)),
  day: ({ row }) => Number(isDay({ text: row.description })),
  words: ({ row }) => Math.min(MOST_WORDS, row.description.split(' ').length),
  'other amounts': ({ row }) => row.others.length,
  'dollar sign': ({ row }) => Number(row.amount.words.some(({ text }) => text.includes('$'))),
  zero: ({ row }) => Number(row.amount.value === 0),
  negative: ({ row }) => Number(row.amount.value < 0),
  'whole dollars': ({ row }) => Number(row.amount.value !== 0 && row.amount.value % 100 === 0),
  'share of the largest': ({ row, file }) => Math.abs(row.amount.value) / Math.max(1, file.largest),
  'printed before': ({ row, at, file }) => placesOf(row, file).filter((place) => place < at).length,
  'printed later': ({ row, at, file }) => placesOf(row, file).filter((place) => place > at).length,
  'printed in its column': ({ row, column, file }) =>
    placesOf(row, file).filter((place) => column.rows.includes(file.rows[place] as ChargeRow)).length - 1,
  'rows above come to it': ({ at, file }) => Math.min(MOST_PARTS, file.above[at]?.length ?? 0),
  'rows below come to it': ({ at, file }) => Math.min(MOST_PARTS, file.below[at]?.length ?? 0),
  'part of a sum below': ({ at, file }) => Number(file.partOfNext.has(at)),
  'part of a sum above': ({ at, file }) => Number(file.partOfLast.has(at)),
  'rows of its column': ({ column }) => Math.min(MOST_ROWS, column.rows.length),
  'share of the file': ({ column, file }) => column.rows.length / file.rows.length,
  'named in its column': ({ column }) => shareOf(column, ({ kind, named }) => kind === 'charge' && named),
  'sums in its column': ({ column }) => shareOf(column, ({ kind }) => kind === 'total' || kind === 'sum'),
  'balances in its column': ({ column }) => shareOf(column, ({ kind }) => kind === 'balance'),
  'noise in its column': ({ column }) => shareOf(column, ({ kind }) => kind === 'noise'),
  'priced in its column': ({ column }) => shareOf(column, ({ others }) => others.length > 0),
  'rows before it': ({ inColumn }) => Math.min(MOST_ROWS, inColumn),
  'rows behind it': ({ inColumn, column }) => Math.min(MOST_ROWS, column.rows.length - 1 - inColumn),
  'behind a total': ({ inColumn, column }) => isBehind(column, inColumn, 'total'),
  'behind a balance': ({ inColumn, column }) => isBehind(column, inColumn, 'balance'),
  'others on its line': ({ row, file }) => (file.onLine.get(lineOf(row)) ?? 1) - 1,
  indent: ({ row, column }) => within(startOf(row) - column.start, FAR),
  'indent of the next': ({ row, after }) => (after ? within(startOf(after) - startOf(row), FAR) : 0),
  'indent against the last': ({ row, before }) => (before ? within(startOf(row) - startOf(before), FAR) : 0),
  'outdent of the amount': ({ row, column }) => within(row.amount.x1 - column.end, FAR),
  size: ({ row, column }) => sizeOf(row) / Math.max(1, column.size),
  'space above': ({ row, before }) => (before ? spaceBetween(before, row) : FAR_BELOW),
  'space below': ({ row, after }) => (after ? spaceBetween(row, after) : FAR_BELOW),
} satisfies Record<string, (placed: Placed) => number>

export const FEATURE_NAMES = Object.keys(FEATURES) as (keyof typeof FEATURES)[]

/** The features of each row of a file, in the order of their names. */
export function featuresOf(rows: readonly ChargeRow[]): number[][] {
  const file = fileOf(rows)
  const seen = new Map<number, number>()
  return rows.map((row, at) => {
    const column = file.columns.get(row.column) as Column
    const inColumn = seen.get(row.column) ?? 0
    seen.set(row.column, inColumn + 1)
    const before = column.rows[inColumn - 1] ?? null
    const after = column.rows[inColumn + 1] ?? null
    const placed: Placed = { row, at, column, inColumn, before, after, file }
    return FEATURE_NAMES.map((name) => FEATURES[name](placed))
  })
}

function fileOf(rows: readonly ChargeRow[]): FileOfRows {
  const above = rows.map((_, at) => partsOf(rows, at, -1))
  const below = rows.map((_, at) => partsOf(rows, at, 1))
  const places = Map.groupBy(rows.keys(), (at) => rows[at]?.amount.value ?? 0)
  const lines = Map.groupBy(rows, lineOf)
  const columns = Map.groupBy(rows, ({ column }) => column)
  return {
    rows,
    columns: new Map([...columns].map(([number, own]) => [number, columnOf(own)])),
    places,
    onLine: new Map([...lines].map(([line, { length }]) => [line, length])),
    largest: Math.max(0, ...rows.map(({ amount }) => Math.abs(amount.value))),
    above,
    below,
    partOfNext: new Set(above.flat()),
    partOfLast: new Set(below.flat()),
  }
}

const columnOf = (rows: readonly ChargeRow[]): Column => ({
  rows,
  start: medianOf(rows.map(startOf)),
  end: medianOf(rows.map(({ amount }) => amount.x1)),
  size: medianOf(rows.map(sizeOf)),
})

const lineOf = ({ line }: ChargeRow): string => `${line.sheet.number} ${line.index}`

/** Rows that a sum may be of, at most. */
const REACH = 40

/** Where the rows next to a row stand, on one side, that come to its amount: two or more, of those called like charges. */
function partsOf(rows: readonly ChargeRow[], at: number, step: 1 | -1): number[] {
  const wanted = rows[at]?.amount.value ?? 0
  if (wanted === 0) return []
  const parts: number[] = []
  let sum = 0
  for (let next = at + step; parts.length < REACH; next += step) {
    const row = rows[next]
    if (row === undefined) return []
    if (row.amount.value === 0 || row.kind !== 'charge') continue
    parts.push(next)
    sum += row.amount.value
    if (sum === wanted) return parts.length > 1 ? parts : []
  }
  return []
}

const placesOf = ({ amount }: ChargeRow, { places }: FileOfRows): readonly number[] =>
  places.get(amount.value) ?? []

const shareOf = ({ rows }: Column, is: (row: ChargeRow) => boolean): number =>
  rows.filter(is).length / rows.length

const isBehind = ({ rows }: Column, inColumn: number, wanted: RowKind): number =>
  Number(rows.slice(0, inColumn).some(({ kind }) => kind === wanted))

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

const sizeOf = ({ amount }: ChargeRow): number => Math.max(...amount.words.map(({ size }) => size))

/** In heights of type. */
const spaceBetween = (a: ChargeRow, b: ChargeRow): number =>
  a.line.sheet === b.line.sheet
    ? within((b.line.y0 - a.line.y1) / Math.max(1, sizeOf(a)), FAR_BELOW)
    : FAR_BELOW

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
