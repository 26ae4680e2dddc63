export const PAGE_SIZE = 10

/** One page of rows; a page beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(Math.max(wanted, 0), pages - 1)
  return { rows: rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), page, pages }
}
