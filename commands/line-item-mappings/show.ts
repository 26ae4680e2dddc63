import { fields, nullable, oneOf } from '#commands/kernel/args.ts'
import { neighbours, showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import { hasRows, onMappings, tablesOf } from './conditions.ts'
import { MAPPING_KINDS, MAPPING_SORTS, type MappingKind, type MappingSort } from './context.ts'

const showing = showingIn('line-item-mappings', 'Mappings', tablesOf)

const SORTS: Record<MappingSort, { noun: string; letter: string }> = {
  description: { noun: 'description', letter: 'd' },
  type: { noun: 'type', letter: 't' },
  applicable: { noun: 'Include', letter: 'i' },
  created_at: { noun: 'Date Created', letter: 'c' },
}

interface Sort {
  by: MappingSort
  /** Null for the table that the keyboard is in. */
  kind: MappingKind | null
}

const sort = showing<Sort>({
  id: 'sort',
  title: 'Sort the mappings',
  titleOf: ({ by }) => `Sort by ${SORTS[by].noun}`,
  args: fields({ by: oneOf(MAPPING_SORTS), kind: nullable(oneOf(MAPPING_KINDS)) }),
  choices: MAPPING_SORTS.map((by) => ({
    id: `line-item-mappings.sort-${by.replaceAll('_', '-')}`,
    args: { by, kind: null },
    keys: [`s ${SORTS[by].letter}`],
  })),
  when: hasRows,
  show: (tables, { by, kind }) => tables.sortBy(by, kind),
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
  ...neighbours(showing, {
    noun: 'utility',
    suffix: '-utility',
    when: all(onMappings, manyUtilities),
    open: (tables, where) => tables.openUtility(where),
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
  sort,
  showing({
    id: 'refresh',
    title: 'Ask for the newest mappings',
    keys: ['Shift+r'],
    when: onMappings,
    show: (tables) => tables.refresh(),
  }),
]
