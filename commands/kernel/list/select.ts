import { type Command, defineCommand, nothingKept } from '../define.ts'
import { all, always, only } from '../when.ts'
import { hasFocus, hasRows, type ListPlace } from './place.ts'

/** Marking rows of a list, so that a command acts on all of them. */
export function selectCommandsOf(place: ListPlace): Command[] {
  const { name, group, when, factsOf, portOf } = place

  const extend = (to: 'next' | 'previous', title: string, keys: readonly string[]) =>
    defineCommand({
      id: `${name}.select-${to}`,
      title,
      group,
      keys,
      repeats: true,
      when: all(when, hasRows(place)),
      run: (_, ports) => portOf(ports).extendSelection(to),
      undo: nothingKept,
    })

  return [
    defineCommand({
      id: `${name}.select`,
      title: 'Mark or unmark the row',
      group,
      keys: ['x'],
      hint: 'select',
      when: all(when, hasFocus(place)),
      run: (_, ports) => portOf(ports).toggleSelected(),
      undo: nothingKept,
    }),
    extend('next', 'Mark down to the next row', ['Shift+j', 'Shift+ArrowDown']),
    extend('previous', 'Mark up to the previous row', ['Shift+k', 'Shift+ArrowUp']),
    defineCommand({
      id: `${name}.select-all`,
      title: 'Mark every row that is loaded',
      group,
      keys: ['Mod+a'],
      when: all(when, hasRows(place)),
      run: (_, ports) => portOf(ports).selectAll(),
      undo: nothingKept,
    }),
    defineCommand({
      id: `${name}.clear-selection`,
      title: 'Unmark every row',
      group,
      keys: ['Escape'],
      when: all(
        when,
        place.unmarksByEscape ?? always,
        only((context) => (factsOf(context)?.selected.length ?? 0) > 0),
      ),
      run: (_, ports) => portOf(ports).clearSelection(),
      undo: nothingKept,
    }),
  ]
}
