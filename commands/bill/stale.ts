import { defineCommand } from '../define.ts'
import { all, onBill, only } from '../when.ts'
import { editorOf, undoEdit } from './conditions.ts'

const keep = (whose: 'mine' | 'theirs', title: string, key: string) =>
  defineCommand({
    id: `bill.keep-${whose}`,
    title,
    group: 'Bill',
    keys: [key],
    hint: `take ${whose}`,
    when: all(
      onBill,
      only(({ bill }) => bill?.stale === true),
    ),
    run: (_, ports) => editorOf(ports).resolveStale(whose),
    undo: undoEdit,
  })

/** Offered after somebody else changed the bill while it was being edited here. */
export const staleCommands = [
  keep('mine', 'Keep my values', 'Shift+m'),
  keep('theirs', 'Take their values', 'Shift+t'),
]
