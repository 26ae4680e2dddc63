import { fields, integer } from '../args.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { all, forStaff, onBill, unless } from '../when.ts'

/** Copied, never shown: asking for it is recorded. */
export const copyMeterPassword = defineCommand({
  id: 'bill.copy-meter-password',
  title: 'Copy the password of the meter’s web account',
  group: 'Bill',
  args: fields({ meterId: integer }),
  when: all(onBill, forStaff),
  async run(_, ports, { meterId }) {
    const answer = await ports.call('meters.revealPassword', { params: { id: meterId } })
    await ports.copy(answer.online_access_password, 'password')
  },
  undo: nothingKept,
})

export const copyAccount = defineCommand({
  id: 'bill.copy-account',
  title: 'Copy the account number',
  group: 'Bill',
  keys: ['y'],
  when: all(
    onBill,
    unless('no account number was read', ({ bill }) => bill?.accountNumber != null),
  ),
  run: ({ bill }, ports) => ports.copy(bill?.accountNumber ?? '', 'account number'),
  undo: nothingKept,
})
