/** Rows of a list that is read from its newest on, some at a time. */
export const PAGE_ROWS = 200

/** Of the rows before this id; of all, from the newest, without one. */
export interface NewestFirst {
  companyId: number | undefined
  before: number | undefined
}

/** Beyond every id. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER

export interface Page<Row> {
  rows: Row[]
  /** Where the next page begins; null on the last one. */
  next: number | null
}

/** Every row of a list, page by page as it is asked for. */
export async function* everyRow<Row>(
  read: (place: Pick<NewestFirst, 'before'>) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let before: number | undefined
  do {
    const { rows, next } = await read({ before })
    yield* rows
    before = next ?? undefined
  } while (before !== undefined)
}

/** The page of so many rows of which one more than it holds were asked for. */
export function pageOf<Row extends { id: number }>(found: readonly Row[], most = PAGE_ROWS): Page<Row> {
  const rows = found.slice(0, most)
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}
