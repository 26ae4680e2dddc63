import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { RowsPerPage } from '#commands/kernel/ports.ts'
import { onQueue } from '#commands/kernel/when.ts'
import { BILL_SORTS, type BillSort } from '#domain/bills/bill-sorts.ts'

export const ROWS_PER_PAGE = [25, 50, 100] as const satisfies readonly RowsPerPage[]

const SORTS = Object.keys(BILL_SORTS) as BillSort[]

/** Run again, it turns the order around. */
const sortBy = defineCommand({
  id: 'queue.sort',
  title: 'Sort the bills',
  titleOf: ({ by }) => `Sort by ${BILL_SORTS[by].noun}`,
  group: 'Bills',
  args: fields({ by: oneOf(SORTS) }),
  choices: SORTS.map((by) => ({
    id: `queue.sort-${by.replace('tb.', '').replaceAll('_', '-')}`,
    args: { by },
    keys: [`Shift+o ${BILL_SORTS[by].letter}`],
  })),
  when: onQueue,
  run: (_, ports, { by }) => ports.queue.sortBy(by),
  undo: nothingKept,
})

const pageSize = defineCommand({
  id: 'queue.page-size',
  title: 'Rows per page',
  titleOf: ({ rows }) => `Pages of ${rows} rows`,
  group: 'Bills',
  args: fields({ rows: oneOf(ROWS_PER_PAGE) }),
  choices: ROWS_PER_PAGE.map((rows) => ({ id: `queue.page-size-${rows}`, args: { rows } })),
  when: onQueue,
  run: (_, ports, { rows }) => ports.queue.setPageSize(rows),
  undo: nothingKept,
})

export const orderCommands = [sortBy, pageSize]
