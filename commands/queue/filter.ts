import { STATUS_FILTERS, type StatusFilter } from '#domain/bill-status.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { all, inRoom, onQueue, unless } from '../when.ts'

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

export const filterCommands = [search, clear, refresh, ...FILTERS.map(showStatus)]
