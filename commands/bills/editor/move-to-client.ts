import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, forStaff, onBill, unless } from '#commands/kernel/when.ts'
import { askForClient } from '../queue/move.ts'
import { billMay, editorOf } from './conditions.ts'

export const moveToClient = defineCommand({
  id: 'bills.move-to-client',
  title: 'Move the bill to another client',
  group: 'Bill',
  keys: ['l'],
  opens: 'the choice of the client',
  when: all(
    onBill,
    forStaff,
    billMay('move'),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  async run(_, ports) {
    const editor = editorOf(ports)
    await editor.sent()
    const bill = editor.toMove()
    if (bill !== null) await askForClient([bill], ports)
  },
  undo: nothingKept,
})
