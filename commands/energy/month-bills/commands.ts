import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { GROUP, inMonth, monthOf, onMonthBill } from './conditions.ts'
import { decisionCommands } from './decide.ts'

const moves = moveCommandsOf({
  name: 'month-bills',
  group: GROUP,
  when: inMonth,
  inDialog: true,
  factsOf: ({ month }) => month,
  portOf: monthOf,
})

const openBill = defineCommand({
  id: 'month-bills.open-bill',
  title: 'Open the bill',
  group: GROUP,
  keys: ['Enter', 'o'],
  hint: 'open',
  inDialog: true,
  when: onMonthBill(),
  run({ month }, ports) {
    if (month?.bill != null) monthOf(ports).openBill(month.bill)
  },
  undo: nothingKept,
})

/** The bills behind a month, over whatever screen shows it. `month-bills.show` opens them. */
export const monthCommands = [...moves, openBill, ...decisionCommands]
