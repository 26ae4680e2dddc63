import { defineCommand } from '#commands/kernel/define.ts'
import { all, onBill, only } from '#commands/kernel/when.ts'

/** Nobody is kept from working on a bill; who has it taken over is told. */
export const takeOver = defineCommand({
  id: 'bills.take-over',
  title: 'Take the bill over',
  titleNow: ({ bill }) =>
    bill?.heldBy == null ? 'Take the bill over' : `Take the bill over from ${bill.heldBy}`,
  group: 'Bill',
  keys: ['Shift+h'],
  when: all(
    onBill,
    only(({ bill }) => bill?.heldBy != null),
  ),
  async run({ bill }, ports) {
    if (bill === null) return
    await ports.call('presence.open', { params: { id: bill.id }, body: { steal: true } })
    ports.say({ id: 'presence', text: `Invoiage #${bill.id} is yours; ${bill.heldBy} is told`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'The other can take it over again.' },
})
