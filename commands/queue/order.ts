import { defineCommand, nothingKept } from '../define.ts'
import type { BillSort, RowsPerPage } from '../ports.ts'
import { onQueue } from '../when.ts'

/** What the list can be ordered by, and the letter of each. */
export const BILL_SORTS: Record<BillSort, { noun: string; letter: string }> = {
  'tb.id': { noun: 'ID', letter: 'n' },
  status: { noun: 'status', letter: 's' },
  utility_company_name: { noun: 'utility', letter: 'u' },
  acct_num: { noun: 'account', letter: 'a' },
  invoice_date: { noun: 'invoice date', letter: 'i' },
  processed_at: { noun: 'when it was processed', letter: 'p' },
  total_cost: { noun: 'amount', letter: 't' },
}

export const ROWS_PER_PAGE = [25, 50, 100] as const satisfies readonly RowsPerPage[]

/** Run again, it turns the order around. */
const sortBy = (sort: BillSort) =>
  defineCommand({
    id: `queue.sort-${sort.replace('tb.', '').replaceAll('_', '-')}`,
    title: `Sort by ${BILL_SORTS[sort].noun}`,
    group: 'Bills',
    keys: [`Shift+o ${BILL_SORTS[sort].letter}`],
    when: onQueue,
    run: (_, ports) => ports.queue.sortBy(sort),
    undo: nothingKept,
  })

const pagesOf = (rows: RowsPerPage) =>
  defineCommand({
    id: `queue.page-size-${rows}`,
    title: `Pages of ${rows} rows`,
    group: 'Bills',
    when: onQueue,
    run: (_, ports) => ports.queue.setPageSize(rows),
    undo: nothingKept,
  })

export const orderCommands = [
  ...(Object.keys(BILL_SORTS) as BillSort[]).map(sortBy),
  ...ROWS_PER_PAGE.map(pagesOf),
]
