/** A list as seen: pages of a search that were loaded, each with up to `PAGE_ROWS` rows. */
export const PAGE_ROWS = 100

export interface Identified {
  id: number
}

/** Rows by page number. A page that was not loaded is absent. */
export type Pages<Row extends Identified> = ReadonlyMap<number, readonly Row[]>

export const pageOf = (index: number): number => Math.floor(index / PAGE_ROWS)

export function rowAt<Row extends Identified>(pages: Pages<Row>, index: number): Row | null {
  return pages.get(pageOf(index))?.[index % PAGE_ROWS] ?? null
}

/** Where a row stands in the list, null when no loaded page has it. */
export function indexOfId<Row extends Identified>(pages: Pages<Row>, id: number): number | null {
  for (const [page, rows] of pages) {
    const at = rows.findIndex((row) => row.id === id)
    if (at !== -1) return page * PAGE_ROWS + at
  }
  return null
}

/** The loaded rows in their order. */
export function loadedRows<Row extends Identified>(pages: Pages<Row>): Row[] {
  return [...pages.keys()].sort((a, b) => a - b).flatMap((page) => [...(pages.get(page) ?? [])])
}

/**
 * The pages after these rows left the list: what stood below moves up, also over the border of a page when the next
 * one was loaded. A page may then be short until it is loaded again.
 */
export function withoutIds<Row extends Identified>(pages: Pages<Row>, ids: ReadonlySet<number>): Pages<Row> {
  const left = new Map<number, Row[]>()
  let removed = 0
  for (const page of [...pages.keys()].sort((a, b) => a - b)) {
    left.set(page, [])
    ;(pages.get(page) ?? []).forEach((row, at) => {
      if (ids.has(row.id)) {
        removed += 1
        return
      }
      const to = pageOf(page * PAGE_ROWS + at - removed)
      left.get(to)?.push(row)
    })
  }
  return left
}

/**
 * The row the keyboard goes to when these rows leave or are done: the first one below the row at `from` that stays,
 * else null, for then the list is done. Rows that are not loaded count as staying.
 */
export function nextIndexAfter<Row extends Identified>(
  pages: Pages<Row>,
  total: number,
  from: number,
  ids: ReadonlySet<number>,
): number | null {
  for (let index = from; index < total; index++) {
    const row = rowAt(pages, index)
    if (row === null || !ids.has(row.id)) return index
  }
  return null
}
