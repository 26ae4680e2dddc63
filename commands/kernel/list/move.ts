import { type Command, defineCommand, nothingKept } from '../define.ts'
import type { Move } from '../ports.ts'
import { all } from '../when.ts'
import { hasRows, type WalkedPlace } from './place.ts'

/** The moves over the rows of a list. */
export function moveCommandsOf(place: WalkedPlace): Command[] {
  const move = (to: Move, title: string, keys: readonly string[], hint?: string) =>
    defineCommand({
      id: `${place.name}.${to}`,
      title,
      group: place.group,
      keys,
      hint,
      repeats: true,
      inDialog: place.inDialog,
      when: all(place.when, hasRows(place)),
      run: (_, ports) => place.portOf(ports).move(to),
      undo: nothingKept,
    })
  return [
    move('next', 'Next row', ['j', 'ArrowDown'], 'row'),
    move('previous', 'Previous row', ['k', 'ArrowUp'], 'row'),
    move('first', 'First row', ['Home', 'g g']),
    move('last', 'Last row', ['End', 'Shift+g']),
    move('page-down', 'A page down', ['PageDown']),
    move('page-up', 'A page up', ['PageUp']),
  ]
}
