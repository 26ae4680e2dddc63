import { fields, oneOf } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, only, unless } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { notBusy } from './conditions.ts'
import type { BillContext } from './context.ts'
import { accountWords } from './pass-questions.ts'

const MESSAGE_MS = 10_000

/** Not shown at all where the server does not allow it. */
const robotAllowed = all(
  onBill,
  only(({ bill }) => bill?.abilities.auto_process === true),
  notBusy,
  unless('the server cannot be reached', ({ online }) => online),
)

/** Which bills the robot may save: this one, or every open one of its account or utility. */
const SCOPES = ['bill', 'account', 'utility'] as const
type Scope = (typeof SCOPES)[number]

const TITLES: Record<Scope, string> = {
  bill: 'Let the robot save this bill',
  account: 'Let the robot save the clean bills of this account',
  utility: 'Let the robot save the clean bills of this utility',
}

export const letRobotSave = defineCommand({
  id: 'bills.robot',
  title: 'Let the robot save bills',
  titleOf: ({ scope }) => TITLES[scope],
  group: 'Passes',
  args: fields({ scope: oneOf(SCOPES) }),
  choices: [
    { id: 'bills.auto-process', args: { scope: 'bill' }, keys: ['Shift+a'] },
    { id: 'bills.auto-process-account', args: { scope: 'account' } },
    { id: 'bills.auto-process-utility', args: { scope: 'utility' } },
  ],
  when: robotAllowed,
  question({ bill }, { scope }) {
    if (bill === null || scope === 'bill') return null
    return {
      title: `Let the robot save this ${scope}’s bills?`,
      text: [
        `Every open bill of this ${scope} that passes all checks is saved without anybody looking at it.`,
        scope === 'account' ? accountWords(bill) : (bill.utilityName ?? 'no utility'),
      ],
      act: `Auto-process the ${scope}`,
    }
  },
  run({ bill }, ports, { scope }) {
    const whose = bill === null ? null : whoseBills(scope, bill)
    return whose === null ? undefined : autoProcess(whose, ports)
  },
  undo: { kind: 'impossible', reason: 'Revert the bills that the robot saved.' },
})

type Whose = CallInput<'bills.autoProcess'>['body']

function whoseBills(scope: Scope, { id, accountId, utilityId }: BillContext): Whose | null {
  if (scope === 'bill') return { textract_bill_ids: [id] }
  if (scope === 'account') return accountId === null ? null : { utility_account_id: accountId }
  return utilityId === null ? null : { utility_company_id: utilityId }
}

/** Hands the bills to the robot, and says how many. What it does with each shows as it happens. */
export async function autoProcess(whose: Whose, ports: Ports): Promise<void> {
  try {
    const { message } = await ports.call('bills.autoProcess', { body: whose })
    ports.say({ id: 'auto-process', text: message, tone: 'done', stay: MESSAGE_MS })
    ports.queue.refresh()
  } catch (cause) {
    throw new CommandFailed('The robot could not begin.', cause)
  }
}
