import type { CalendarDate } from '../calendar-date.ts'
import type { Cents } from '../money.ts'

/** What cells hold, by the type of their column. */
interface CellTypes {
  /** Numbers that name something are text too: an account's zeros in front belong to it. */
  text: string
  date: CalendarDate
  /** By its first day. */
  month: CalendarDate
  instant: Date
  money: Cents
  number: number
  /** 0.042 is 4.2 %. */
  share: number
  flag: boolean
}

export type ColumnType = keyof CellTypes

/** A column of a list as it is exported. */
export type Column<Row> = {
  [Type in ColumnType]: { title: string; type: Type; value(row: Row): CellTypes[Type] | null }
}[ColumnType]

export type Cell = CellTypes[ColumnType] | null

/** A list that is read while it is written, so that no length of it is ever in memory. */
export interface Table {
  /** What the file and the sheet are called. */
  title: string
  columns: readonly { title: string; type: ColumnType }[]
  /** Each with a cell for every column. */
  rows: AsyncIterable<Cell[]>
}

export const tableOf = <Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Table => ({ title, columns, rows: cellsOf(columns, rows) })

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row))
}
