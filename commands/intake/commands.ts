import { fields, integer, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { ListPlace } from '#commands/kernel/list/place.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { all } from '#commands/kernel/when.ts'
import { ACCOUNT_SORTS, type AccountSort } from '#domain/intake/account-queue.ts'
import { GROUP, intakeOf, onAccounts } from './conditions.ts'
import { fetchCommands } from './fetch.ts'
import { markCommands } from './mark.ts'
import { PAGE_SIZES } from './port.ts'

const PLACE: ListPlace = {
  name: 'intake',
  noun: 'account',
  group: GROUP,
  when: onAccounts,
  factsOf: ({ intake }) => intake,
  portOf: intakeOf,
}

const SORTS = Object.keys(ACCOUNT_SORTS) as AccountSort[]

const sort = defineCommand({
  id: 'intake.sort',
  title: 'Order the accounts',
  titleOf: ({ by }) => `Order the accounts by ${ACCOUNT_SORTS[by].toLowerCase()}`,
  group: GROUP,
  args: fields({ by: oneOf(SORTS) }),
  choices: SORTS.map((by) => ({ id: `intake.sort-${by.replaceAll('_', '-')}`, args: { by } })),
  when: onAccounts,
  run: (_, ports, { by }) => intakeOf(ports).sortBy(by),
  undo: nothingKept,
})

const search = defineCommand({
  id: 'intake.search',
  title: 'Search the accounts',
  group: GROUP,
  keys: ['/'],
  hint: 'search',
  when: onAccounts,
  run: (_, ports) => intakeOf(ports).focusSearch(),
  undo: nothingKept,
})

const clearSearch = defineCommand({
  id: 'intake.clear-search',
  title: 'Show all accounts of the queue',
  group: GROUP,
  keys: ['Shift+x'],
  when: all(onAccounts, ({ intake }) => intake?.filtered || 'nothing narrows the list'),
  run: (_, ports) => intakeOf(ports).clearSearch(),
  undo: nothingKept,
})

const pageSize = defineCommand({
  id: 'intake.page-size',
  title: 'Rows on a page',
  titleOf: (rows) => `${rows} rows on a page`,
  group: GROUP,
  args: oneOf(PAGE_SIZES),
  choices: PAGE_SIZES.map((rows) => ({ id: `intake.page-size-${rows}`, args: rows })),
  when: onAccounts,
  run: (_, ports, rows) => intakeOf(ports).setPageSize(rows),
  undo: nothingKept,
})

const goToPage = defineCommand({
  id: 'intake.go-to-page',
  title: 'Go to a page',
  group: GROUP,
  args: integer,
  when: onAccounts,
  run: (_, ports, page) => intakeOf(ports).goToPage(page),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'intake.refresh',
  title: 'Ask the server for the accounts again',
  group: GROUP,
  when: onAccounts,
  run: (_, ports) => intakeOf(ports).refresh(),
  undo: nothingKept,
})

/** The queues of accounts whose bills are fetched. */
export const intakeCommands = [
  ...fetchCommands,
  ...markCommands,
  ...moveCommandsOf(PLACE),
  ...selectCommandsOf(PLACE),
  sort,
  search,
  clearSearch,
  pageSize,
  goToPage,
  refresh,
]
