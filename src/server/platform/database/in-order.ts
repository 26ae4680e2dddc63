import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The order of a list: by a column where there is one, then by id. */
export interface ListOrder {
  column: string | null
  direction: 'asc' | 'desc'
  /** Where rows without a value stand; never: every row has one. */
  nulls: 'first' | 'last' | 'never'
}

/** What a query takes on to read the next rows of a list. */
export interface NextRows {
  after: RawBuilder<SqlBool>
  orderBy: RawBuilder<unknown>
  /** The value that the list is ordered by, as text, in which no digit is lost. */
  key: RawBuilder<string | null>
  limit: number
}

/** Where a row stands in a list: its value of what the list is ordered by, null without one. */
export interface Placed {
  id: number
  key: string | null
}

const ROWS_AT_ONCE = 1_000

/**
 * The ids of a whole list in its order, some at a time. Each query begins where the one before ended, by an index of
 * the order: the last rows cost what the first did, and nothing is held between them. Rows that come or go meanwhile
 * are told as they are when it comes to them.
 */
export async function* inOrder(
  order: ListOrder,
  read: (next: NextRows) => Promise<Placed[]>,
): AsyncGenerator<number[]> {
  for (const stretch of stretchesOf(order)) {
    let last: Placed | undefined
    do {
      const rows = await read(nextRows(order, stretch, last, ROWS_AT_ONCE))
      if (rows.length > 0) yield rows.map(({ id }) => id)
      last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)
    } while (last !== undefined)
  }
}

/** The ids that follow a row, as many as `limit`: they cost what the first ones do, however far down the row is. */
export async function idsAfter(
  order: ListOrder,
  place: Placed,
  limit: number,
  read: (next: NextRows) => Promise<Placed[]>,
): Promise<number[]> {
  const stretches = stretchesOf(order)
  const ids: number[] = []
  for (const stretch of stretches.slice(stretches.indexOf(stretchOf(order, place)))) {
    const last = stretch === stretchOf(order, place) ? place : undefined
    const rows = await read(nextRows(order, stretch, last, limit - ids.length))
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === limit) break
  }
  return ids
}

/** Rows with a value of the column and rows without are read apart: no comparison finds its way from one to the other. */
type Stretch = 'by id' | 'with value' | 'without value'

function stretchesOf({ column, nulls }: ListOrder): Stretch[] {
  if (column === null) return ['by id']
  if (nulls === 'never') return ['with value']
  return nulls === 'first' ? ['without value', 'with value'] : ['with value', 'without value']
}

function stretchOf({ column }: ListOrder, { key }: Placed): Stretch {
  if (column === null) return 'by id'
  return key === null ? 'without value' : 'with value'
}

function nextRows(order: ListOrder, stretch: Stretch, last: Placed | undefined, limit: number): NextRows {
  const { direction, nulls } = order
  const up = direction === 'asc'
  const way = up ? sql`>` : sql`<`
  const by = up ? sql`asc` : sql`desc`
  const column = order.column === null ? sql`id` : sql.ref(order.column)
  if (stretch !== 'with value') {
    const beyond = last === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id ${way} ${last.id}`
    const after = stretch === 'by id' ? beyond : sql<SqlBool>`${column} is null and ${beyond}`
    return { after, orderBy: sql`id ${by}`, key: sql`null`, limit }
  }
  const beyond =
    last === undefined ? sql<SqlBool>`true` : sql<SqlBool>`(${column}, id) ${way} (${last.key}, ${last.id})`
  const placing = nulls === 'never' ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`
  return {
    after: sql<SqlBool>`${column} is not null and ${beyond}`,
    orderBy: sql`${column} ${by} ${placing}, id ${by}`,
    key: sql`${column}::text`,
    limit,
  }
}
