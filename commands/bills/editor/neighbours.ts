import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { onBill } from '#commands/kernel/when.ts'

/** Inside a bill j and k move over its lines; these move over the bills that are not finished. */
const neighbour = (side: 'next' | 'prev', title: string, keys: readonly string[], hint?: string) =>
  defineCommand({
    id: side === 'next' ? 'bills.open-next' : 'bills.open-previous',
    title,
    group: 'Bill',
    keys,
    hint,
    repeats: true,
    opens: side === 'next' ? 'the next bill' : 'the bill before',
    when: onBill,
    run: (_, ports) => ports.queue.openNeighbour(side),
    undo: nothingKept,
  })

export const neighbourCommands = [
  neighbour('next', 'Next unfinished bill', [']', 'Shift+j'], 'bill'),
  neighbour('prev', 'Previous unfinished bill', ['[', 'Shift+k'], 'bill'),
]
