import { defineCommand, nothingKept } from '../define.ts'
import { onBill } from '../when.ts'

/** Inside a bill j and k move over its lines; these move over the bills of the list, as seen. */
const neighbour = (to: 'next' | 'previous', title: string, keys: readonly string[], hint?: string) =>
  defineCommand({
    id: `bill.open-${to}`,
    title,
    group: 'Bill',
    keys,
    hint,
    repeats: true,
    when: onBill,
    run(_, ports) {
      ports.queue.move(to)
      ports.queue.openFocused()
    },
    undo: nothingKept,
  })

export const neighbourCommands = [
  neighbour('next', 'Next bill', [']', 'Shift+j'], 'bill'),
  neighbour('previous', 'Previous bill', ['[', 'Shift+k'], 'bill'),
]
