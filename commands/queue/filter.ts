import { STATUS_FILTERS, type StatusFilter } from '#domain/bill-status.ts'
import { defineCommand, nothingKept } from '../define.ts'
import type { BillFilterField } from '../ports.ts'
import { all, inRoom, only, onQueue, unless } from '../when.ts'

const FILTERS = Object.keys(STATUS_FILTERS) as StatusFilter[]

const showStatus = (filter: StatusFilter) =>
  defineCommand({
    id: `queue.show-${filter.toLowerCase().replaceAll('_', '-')}`,
    title: `Show bills: ${STATUS_FILTERS[filter].label}`,
    group: 'Bills',
    when: inRoom('bills'),
    run: (_, ports) => ports.queue.showStatus(filter),
    undo: nothingKept,
  })

const FIELDS: Record<BillFilterField, { title: string; letter: string; staffOnly: boolean }> = {
  utility: { title: 'Show the bills of a utility…', letter: 'u', staffOnly: false },
  client: { title: 'Show the bills of a client…', letter: 'c', staffOnly: true },
  'processed-by': { title: 'Show the bills that somebody processed…', letter: 'p', staffOnly: true },
  delivery: { title: 'Show the bills that came on a day…', letter: 'd', staffOnly: false },
}

/** The fields stand over the wide list, in the place of what can be done with marked bills. */
const choose = (field: BillFilterField) => {
  const { title, letter, staffOnly } = FIELDS[field]
  return defineCommand({
    id: `queue.filter-${field}`,
    title,
    group: 'Bills',
    keys: [`f ${letter}`],
    when: all(
      onQueue,
      only(({ openBillId, staff }) => openBillId === null && (staff || !staffOnly)),
      unless('unmark the bills first', ({ queue }) => queue.selected.length === 0),
    ),
    run: (_, ports) => ports.queue.focusFilter(field),
    undo: nothingKept,
  })
}

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

export const filterCommands = [
  search,
  clear,
  refresh,
  ...(Object.keys(FIELDS) as BillFilterField[]).map(choose),
  ...FILTERS.map(showStatus),
]
