import type { CommandContext } from '#commands/kernel/context.ts'
import { type Command, CommandFailed, defineCommand, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forStaff, reachable, type Verdict } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { GROUP, onMonthBill } from './conditions.ts'
import type { MonthBill } from './context.ts'

type Order = CallInput<'months.decide'>['body']

interface Decided {
  label: string
  order: Order
  before: Order['decision']
}

interface DecisionCommand {
  name: string
  title: string
  titleNow?: (context: CommandContext) => string
  keys: readonly string[]
  hint: string
  decision: Order['decision']
  /** What was done, as a notice and undo name it. */
  label: string
  fits(bill: MonthBill): Verdict
}

/** Decides whether two bills for the same days both count. */
function decisionCommandOf(spec: DecisionCommand): Command {
  const { name, title, titleNow, keys, hint, decision, label, fits } = spec
  return defineCommand<Decided | null>({
    id: `month-bills.${name}`,
    ...{ title, titleNow, group: GROUP, keys, hint },
    inDialog: true,
    when: all(
      onMonthBill((bill) => (bill.other_bill_id === null ? 'no other bill for these days' : fits(bill))),
      forStaff,
      reachable,
    ),
    async run({ month }, ports) {
      const bill = month?.bill
      if (bill?.other_bill_id == null) return null
      const order = {
        utility_account_meter_id: bill.utility_account_meter_id,
        utility_bill_id: bill.utility_bill_id,
        other_bill_id: bill.other_bill_id,
        decision,
      }
      const { before } = await decide({ ...order, expected: bill.decision }, ports)
      ports.say({ id: 'month-decision', text: label, tone: 'done' })
      return before === decision ? null : { label, order, before }
    },
    undo: { kind: 'reversible', reverse: (done) => done && reversalOf(done) },
  })
}

async function decide(order: Order, ports: Ports) {
  try {
    return await ports.call('months.decide', { body: order })
  } catch (cause) {
    throw new CommandFailed('The decision was not saved', cause)
  } finally {
    refreshFigures(ports)
  }
}

const reversalOf = ({ label, order, before }: Decided) => ({
  label,
  async apply(ports: Ports) {
    const body = { ...order, decision: before, expected: order.decision }
    await ports.call('months.decide', { body }).catch((cause: unknown) => {
      throw new UndoRefused('The decision was changed since', cause)
    })
    refreshFigures(ports)
  },
})

/** A decision changes the figures of every screen that shows the month. */
function refreshFigures({ month, monthly, energy, portfolios }: Ports): void {
  for (const screen of [month, monthly, energy, portfolios]) screen?.refresh()
}

const countBoth = decisionCommandOf({
  name: 'count-both',
  title: 'Count both bills',
  titleNow: ({ month }) => (month?.bill?.counted === false ? 'Count this bill too' : 'Count both bills'),
  keys: ['b'],
  hint: 'count both',
  decision: 'both',
  label: 'Counted both bills',
  fits: ({ decision }) => decision !== 'both' || 'both bills count already',
})

const leaveOut = decisionCommandOf({
  name: 'leave-out',
  title: 'Leave this bill out',
  keys: ['x'],
  hint: 'leave out',
  decision: 'left_out',
  label: 'Left the bill out',
  fits: ({ counted }) => counted || 'this bill is left out already',
})

const clearDecision = decisionCommandOf({
  name: 'clear-decision',
  title: 'Clear the decision',
  keys: ['u'],
  hint: 'clear',
  decision: 'undecided',
  label: 'Cleared the decision',
  fits: ({ decision }) => decision !== 'undecided' || 'nothing was decided about this bill',
})

export const decisionCommands = [countBoth, leaveOut, clearDecision]
