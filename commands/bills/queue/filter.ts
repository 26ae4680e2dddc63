import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { BillFilterField } from '#commands/kernel/ports.ts'
import { all, inRoom, only, onQueue, unless } from '#commands/kernel/when.ts'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'

const FILTERS = Object.keys(STATUS_FILTERS) as StatusFilter[]

const showStatus = defineCommand({
  id: 'queue.show',
  title: 'Show bills by their status',
  titleOf: ({ status }) => `Show bills: ${STATUS_FILTERS[status].label}`,
  group: 'Bills',
  args: fields({ status: oneOf(FILTERS) }),
  choices: FILTERS.map((status) => ({
    id: `queue.show-${status.toLowerCase().replaceAll('_', '-')}`,
    args: { status },
  })),
  when: inRoom('bills'),
  run: (_, ports, { status }) => ports.queue.showStatus(status),
  undo: nothingKept,
})

const FIELDS: Record<BillFilterField, { title: string; letter: string; staffOnly: boolean }> = {
  utility: { title: 'Show the bills of a utility…', letter: 'u', staffOnly: false },
  client: { title: 'Show the bills of a client…', letter: 'c', staffOnly: true },
  'processed-by': { title: 'Show the bills that somebody processed…', letter: 'p', staffOnly: true },
  delivery: { title: 'Show the bills that came on a day…', letter: 'd', staffOnly: false },
}

const NAMES = Object.keys(FIELDS) as BillFilterField[]

/** The fields stand over the wide list, in the place of what can be done with marked bills. */
const chooseFilter = defineCommand({
  id: 'queue.filter',
  title: 'Narrow the list',
  titleOf: ({ by }) => FIELDS[by].title,
  group: 'Bills',
  args: fields({ by: oneOf(NAMES) }),
  choices: NAMES.map((by) => ({ id: `queue.filter-${by}`, args: { by }, keys: [`f ${FIELDS[by].letter}`] })),
  when: all(
    onQueue,
    only(
      ({ openBillId, audience }, { by }) =>
        openBillId === null && (audience === 'admin' || !FIELDS[by].staffOnly),
    ),
    unless('unmark the bills first', ({ queue }) => queue.selected.length === 0),
  ),
  run: (_, ports, { by }) => ports.queue.focusFilter(by),
  undo: nothingKept,
})

const search = defineCommand({
  id: 'queue.search',
  title: 'Search the list',
  group: 'Bills',
  keys: ['/'],
  hint: 'search',
  when: onQueue,
  run: (_, ports) => ports.queue.focusSearch(),
  undo: nothingKept,
})

const clear = defineCommand({
  id: 'queue.clear-filters',
  title: 'Show every bill again',
  group: 'Bills',
  keys: ['Shift+c'],
  when: all(
    onQueue,
    unless('nothing narrows the list', ({ queue }) => queue.filtered),
  ),
  run: (_, ports) => ports.queue.clearFilters(),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'queue.refresh',
  title: 'Ask for the newest bills',
  group: 'Bills',
  keys: ['Shift+r'],
  when: inRoom('bills'),
  run: (_, ports) => ports.queue.refresh(),
  undo: nothingKept,
})

export const filterCommands = [search, clear, refresh, chooseFilter, showStatus]
