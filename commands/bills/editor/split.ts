import { fields, integer, listOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, overlayOnTop, unless } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy, undoEdit } from './conditions.ts'

const online = unless('the server cannot be reached', ({ online }) => online)

const split = defineCommand({
  id: 'bills.split',
  final: true,
  title: 'Cut the file into several bills',
  group: 'Bill',
  keys: ['c'],
  args: fields({ billId: integer, parts: listOf(fields({ page_from: integer, page_to: integer })) }),
  ask: {
    opens: 'the pages of the file',
    when: all(
      onBill,
      billMay('split'),
      notBusy,
      unless('the file has one page', ({ bill }) => (bill?.pageCount ?? 0) > 1),
      online,
    ),
    async run({ bill }, ports) {
      if (bill !== null) await showPages(bill.id, ports)
    },
  },
  when: all(
    overlayOnTop('split'),
    unless('another bill is open by now', ({ bill }, { billId }) => bill?.id === billId),
    unless('one part: there is nothing to cut', (_, { parts }) => parts.length > 1),
    online,
  ),
  async run(_, ports, { parts }) {
    const { firstPart, ...edited } = await editorOf(ports).split(parts)
    ports.overlay.close('split')
    ports.say({ id: 'split', text: edited.label, tone: 'done' })
    ports.queue.refresh()
    if (firstPart !== null) ports.queue.open(firstPart)
    return edited
  },
  undo: undoEdit,
})

/** The pages of the file, cut where rules or the pages themselves say that a bill begins. */
export async function showPages(id: number, ports: Ports): Promise<void> {
  const preview = await ports.call('bills.splitPreview', { params: { id }, body: {} })
  ports.overlay.open('split', { billId: id, preview })
}

const unsplit = defineCommand({
  id: 'bills.unsplit',
  title: 'Make it one bill again',
  group: 'Bill',
  when: all(onBill, billMay('unsplit'), notBusy, online),
  async run(_, ports) {
    await editorOf(ports).unsplit()
    ports.queue.refresh()
  },
  undo: { kind: 'impossible', reason: 'Cut the file again instead.' },
})

export const splitCommands = [split, unsplit]
