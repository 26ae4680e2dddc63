import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { WalkedPlace } from '#commands/kernel/list/place.ts'
import { all, unless } from '#commands/kernel/when.ts'
import { hasRows, onMappings, tablesOf } from './conditions.ts'

const tables: WalkedPlace = {
  name: 'line-item-mappings',
  group: 'Mappings',
  when: onMappings,
  factsOf: ({ mappings }) => mappings && { total: mappings.shown },
  portOf: tablesOf,
}

const goToOpen = (direction: 1 | -1, title: string, key: string, hint?: string) =>
  defineCommand({
    id: `line-item-mappings.${direction === 1 ? 'next' : 'previous'}-open`,
    title,
    group: 'Mappings',
    keys: [key],
    hint,
    repeats: true,
    when: all(
      hasRows,
      unless('every mapping here is done', ({ mappings }) => (mappings?.open ?? 0) > 0),
    ),
    run: (_, ports) => tablesOf(ports).goToOpen(direction),
    undo: nothingKept,
  })

export const moveCommands = [
  ...moveCommandsOf(tables),
  goToOpen(1, 'Next open mapping', 'n', 'next open'),
  goToOpen(-1, 'Previous open mapping', 'Shift+n'),
]
