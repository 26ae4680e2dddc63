import { oneOf, text } from '#commands/kernel/args.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, any, unless } from '#commands/kernel/when.ts'
import { RECORD_TYPE_NAMES, type RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { beforeList, inRecords, onDuplicates, onList, recordsOf } from './conditions.ts'
import { SHOWN_RECORDS, type ShownRecords } from './context.ts'

const showing = showingIn('records', 'Records', recordsOf)

const kindId = (type: RecordType) => `records.show-${recordType(type).path.replaceAll('_', '-')}`

const show = showing<RecordType>({
  id: 'show',
  title: 'Show the records of a kind',
  titleOf: (type) => `Show ${recordType(type).title.toLowerCase()}`,
  args: oneOf(RECORD_TYPE_NAMES),
  choices: RECORD_TYPE_NAMES.map((type) => ({
    id: kindId(type),
    args: type,
    keys: [`t ${recordType(type).letter}`],
  })),
  when: inRecords,
  show: (records, type) => records.show(type),
})

const ACTIVE_TITLES: Record<ShownRecords, string> = {
  active: 'Show the records that are in use',
  inactive: 'Show the records that are out of use',
  all: 'Show the records whether in use or not',
}

const showActive = showing<ShownRecords>({
  id: 'show-active',
  title: 'Choose whether records out of use are shown',
  titleOf: (shown) => ACTIVE_TITLES[shown],
  args: oneOf(SHOWN_RECORDS),
  choices: SHOWN_RECORDS.map((shown) => ({ id: `records.only-${shown}`, args: shown })),
  when: beforeList,
  show: (records, shown) => records.showActive(shown),
})

/** Run by the heads of the list. */
const sortBy = showing<string>({
  id: 'sort',
  title: 'Sort the records by a column',
  args: text,
  when: onList,
  show: (records, by) => records.sortBy(by),
})

export const listCommands = [
  ...moveCommandsOf({
    name: 'records',
    group: 'Records',
    when: any(onList, onDuplicates),
    factsOf: ({ records }) => records?.duplicates ?? records,
    portOf: recordsOf,
  }),
  exportCommandOf({ name: 'records', group: 'Records', when: beforeList, portOf: recordsOf }),
  showing({
    id: 'search',
    title: 'Search the records',
    keys: ['/'],
    hint: 'search',
    when: beforeList,
    show: (records) => records.focusSearch(),
  }),
  show,
  showActive,
  showing({
    id: 'next-active',
    title: 'In use, out of use, or all',
    keys: ['i'],
    when: onList,
    show: (records) => records.nextActive(),
  }),
  sortBy,
  showing({
    id: 'next-sort',
    title: 'Sort by the next column',
    keys: ['s'],
    when: onList,
    show: (records) => records.nextSort(),
  }),
  showing({
    id: 'turn-order',
    title: 'Turn the order of the list around',
    keys: ['Shift+s'],
    when: onList,
    show: (records) => records.turnOrder(),
  }),
  showing({
    id: 'clear-filters',
    title: 'Show every record of the kind again',
    keys: ['Shift+c'],
    when: all(
      beforeList,
      unless('nothing narrows the list', ({ records }) => records?.filtered === true),
    ),
    show: (records) => records.clearFilters(),
  }),
  showing({
    id: 'refresh',
    title: 'Ask for the records anew',
    when: inRecords,
    show: (records) => records.refresh(),
  }),
]
