import { defineCommand, nothingKept } from '../define.ts'
import { all, only, unless, type When } from '../when.ts'
import { hasRows, onMappings, tablesOf } from './conditions.ts'
import type { MappingSort } from './context.ts'
import type { MappingsPort } from './port.ts'

interface Showing {
  id: string
  title: string
  keys?: readonly string[]
  hint?: string
  when: When
  show(tables: MappingsPort): void
}

const showing = ({ id, title, keys, hint, when, show }: Showing) =>
  defineCommand({
    id: `mapping.${id}`,
    title,
    group: 'Mappings',
    keys,
    hint,
    when,
    run: (_, ports) => show(tablesOf(ports)),
    undo: nothingKept,
  })

const sort = (by: MappingSort, title: string, key: string) =>
  showing({
    id: `sort-${by.replaceAll('_', '-')}`,
    title,
    keys: [`s ${key}`],
    when: hasRows,
    show: (tables) => tables.sortBy(by),
  })

const manyUtilities = unless(
  'there is no other utility',
  ({ mappings }) => (mappings?.utilities.count ?? 0) > 1,
)

export const showCommands = [
  showing({
    id: 'choose-utility',
    title: 'Choose the utility',
    keys: ['t'],
    hint: 'utility',
    when: onMappings,
    show: (tables) => tables.focusPicker('utility'),
  }),
  showing({
    id: 'choose-client',
    title: 'Choose the client',
    keys: ['c'],
    when: all(
      onMappings,
      only(({ mappings }) => mappings?.picksClient === true),
    ),
    show: (tables) => tables.focusPicker('client'),
  }),
  showing({
    id: 'next-unmapped-utility',
    title: 'Next utility with something to acknowledge',
    keys: ['u'],
    hint: 'next utility',
    when: all(
      onMappings,
      unless('every utility is done', ({ mappings }) => (mappings?.utilities.unmapped ?? 0) > 0),
    ),
    show: (tables) => tables.openUtility('next-unmapped'),
  }),
  showing({
    id: 'next-utility',
    title: 'Next utility',
    keys: [']', 'Shift+j'],
    when: all(onMappings, manyUtilities),
    show: (tables) => tables.openUtility('next'),
  }),
  showing({
    id: 'previous-utility',
    title: 'Previous utility',
    keys: ['[', 'Shift+k'],
    when: all(onMappings, manyUtilities),
    show: (tables) => tables.openUtility('previous'),
  }),
  showing({
    id: 'filter',
    title: 'Filter by description',
    keys: ['/'],
    hint: 'filter',
    when: all(
      onMappings,
      unless('choose a utility first, with t', ({ mappings }) => mappings?.utilityId != null),
    ),
    show: (tables) => tables.focusFilter(),
  }),
  showing({
    id: 'clear-filter',
    title: 'Show every mapping again',
    keys: ['Shift+c'],
    when: all(
      onMappings,
      unless('nothing is filtered', ({ mappings }) => mappings?.filtered === true),
    ),
    show: (tables) => tables.clearFilter(),
  }),
  sort('description', 'Sort by description', 'd'),
  sort('type', 'Sort by type', 't'),
  sort('applicable', 'Sort by Include', 'i'),
  sort('created_at', 'Sort by Date Created', 'c'),
  showing({
    id: 'refresh',
    title: 'Ask for the newest mappings',
    keys: ['Shift+r'],
    when: onMappings,
    show: (tables) => tables.refresh(),
  }),
]
