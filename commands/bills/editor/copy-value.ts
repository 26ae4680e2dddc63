import { fields, integer, oneOf } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, forStaff, onBill } from '#commands/kernel/when.ts'
import type { BillContext } from './context.ts'

/** Copied, never shown: asking for it is recorded. */
export const copyMeterPassword = defineCommand({
  id: 'bills.copy-meter-password',
  title: 'Copy the password of the meter’s web account',
  group: 'Bill',
  args: fields({ meterId: integer }),
  when: all(onBill, forStaff),
  async run(_, ports, { meterId }) {
    const answer = await ports.call('meters.revealPassword', { params: { id: meterId }, body: {} })
    await ports.copySecret(answer.online_access_password, 'password')
  },
  undo: nothingKept,
})

const COPIED = ['account', 'number', 'utility'] as const
type Copied = (typeof COPIED)[number]

const WHAT: Record<
  Copied,
  { name: string; key?: string; missing: string; of(bill: BillContext): string | null }
> = {
  account: {
    name: 'account number',
    key: 'y',
    missing: 'no account number was read',
    of: (bill) => bill.accountNumber,
  },
  /** By which people speak of it. */
  number: { name: 'bill number', key: 'q', missing: 'no bill is open', of: ({ id }) => String(id) },
  utility: { name: 'utility name', missing: 'no utility was read', of: (bill) => bill.utilityName },
}

const textOf = ({ bill }: CommandContext, what: Copied): string | null =>
  bill === null ? null : WHAT[what].of(bill)

export const copyValue = defineCommand({
  id: 'bills.copy',
  title: 'Copy a value of the bill',
  titleOf: ({ what }) => `Copy the ${WHAT[what].name}`,
  group: 'Bill',
  args: fields({ what: oneOf(COPIED) }),
  choices: COPIED.map((what) => ({
    id: `bills.copy-${what}`,
    args: { what },
    keys: WHAT[what].key === undefined ? [] : [WHAT[what].key],
  })),
  when: all(onBill, (context, { what }) => textOf(context, what) !== null || WHAT[what].missing),
  run: (context, ports, { what }) => ports.copy(textOf(context, what) ?? '', WHAT[what].name),
  undo: nothingKept,
})
