export const PAGE_SIZE = 10

/** One page of rows; a page beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(Math.max(wanted, 0), pages - 1)
  return { rows: rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), page, pages }
}

const DATE = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A moment as the day it was here: "11/21/2026". */
export const shownDate = (moment: string): string => DATE.format(new Date(moment))
