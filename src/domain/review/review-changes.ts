/** Most ids of each kind in one request for changed rows. */
export const MAX_CHANGED_IDS = 1_000

/** A meter of a list of a day, as far as its place in the list goes. */
interface Listed {
  id: number
  utility_bill_ids: readonly number[]
  size: number | null
  utility_company_name: string
  acct_num: string
  display_name: string
}

/**
 * A list of a day in which the rows of some bills are as they are by now: those that name one of these bills give way
 * to `now`, all others stay. In the order that the server gives, the oddest first, then by utility and account.
 */
export function withChangedRows<Row extends Listed>(
  rows: readonly Row[],
  bills: readonly number[],
  now: readonly Row[],
): Row[] {
  const changed = new Set(bills)
  const replaced = new Set(now.map(({ id }) => id))
  const left = rows.filter(
    ({ id, utility_bill_ids }) => !replaced.has(id) && !utility_bill_ids.some((bill) => changed.has(bill)),
  )
  return [...left, ...now].sort(inOrder)
}

const inOrder = (a: Listed, b: Listed): number =>
  bySize(a.size, b.size) ||
  compared(a.utility_company_name, b.utility_company_name) ||
  compared(a.acct_num, b.acct_num) ||
  compared(a.display_name, b.display_name) ||
  a.id - b.id

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What nothing is odd about comes last. */
const bySize = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : b - a
