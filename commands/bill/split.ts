import { defineCommand } from '../define.ts'
import { all, onBill, overlayOnTop, unless } from '../when.ts'
import { billMay, editorOf, notBusy, undoEdit } from './conditions.ts'

const online = unless('the server cannot be reached', ({ online }) => online)

const begin = defineCommand({
  id: 'bill.split',
  title: 'Cut the file into several bills',
  group: 'Bill',
  keys: ['c'],
  opens: 'the pages of the file',
  when: all(
    onBill,
    billMay('split'),
    notBusy,
    unless('the file has one page', ({ bill }) => (bill?.pageCount ?? 0) > 1),
    online,
  ),
  async run(_, ports) {
    await editorOf(ports).beginSplit()
    ports.overlay.open('split')
  },
  undo: { kind: 'nothing-kept' },
})

/** Run by the button of the dialog that shows where the file is cut. */
const split = defineCommand({
  id: 'bill.split-confirmed',
  final: true,
  title: 'Cut the file as shown',
  group: 'Bill',
  everywhere: true,
  when: all(overlayOnTop('split'), online),
  async run(_, ports) {
    const edited = await editorOf(ports).split()
    if (edited === null) return null
    ports.overlay.close()
    ports.say({ id: 'split', text: edited.label, tone: 'done' })
    ports.queue.refresh()
    return edited
  },
  undo: undoEdit,
})

const unsplit = defineCommand({
  id: 'bill.unsplit',
  title: 'Make it one bill again',
  group: 'Bill',
  when: all(onBill, billMay('unsplit'), notBusy, online),
  async run(_, ports) {
    await editorOf(ports).unsplit()
    ports.queue.refresh()
  },
  undo: { kind: 'impossible', reason: 'Cut the file again instead.' },
})

export const splitCommands = [begin, split, unsplit]
