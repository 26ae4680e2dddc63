import type { CallInput } from '#contract/contract.ts'
import { CommandFailed, defineCommand } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, onBill, only, overlayOnTop, unless } from '../when.ts'
import { editorOf, notBusy } from './conditions.ts'
import type { BillContext, Robot } from './context.ts'

const MESSAGE_MS = 10_000

/** Not shown at all where the server does not allow it. */
const robotAllowed = all(
  onBill,
  only(({ bill }) => bill?.abilities.auto_process === true),
  notBusy,
  unless('the server cannot be reached', ({ online }) => online),
)

const noWayBack = { kind: 'impossible', reason: 'Revert the bills that the robot saved.' } as const

const thisBill = defineCommand({
  id: 'bill.auto-process',
  title: 'Let the robot save this bill',
  group: 'Passes',
  keys: ['Shift+a'],
  when: robotAllowed,
  run: ({ bill }, ports) =>
    bill === null ? undefined : autoProcess({ textract_bill_ids: [bill.id] }, ports),
  undo: noWayBack,
})

const TITLES: Record<Robot, string> = {
  'auto-process-account': 'Let the robot save the clean bills of this account',
  'auto-process-utility': 'Let the robot save the clean bills of this utility',
}

const ask = (robot: Robot) =>
  defineCommand({
    id: `bill.${robot}`,
    title: TITLES[robot],
    group: 'Passes',
    when: robotAllowed,
    run(_, ports) {
      editorOf(ports).confirm(robot)
      ports.overlay.open('dialog')
    },
    undo: noWayBack,
  })

/** Run by the button of the dialog that asked. */
const confirmed = (robot: Robot) =>
  defineCommand({
    id: `bill.${robot}-confirmed`,
    title: `${TITLES[robot]}: confirm`,
    group: 'Passes',
    everywhere: true,
    when: all(
      overlayOnTop('dialog'),
      only(({ bill }) => bill?.confirming === robot),
    ),
    run({ bill }, ports) {
      editorOf(ports).confirm(null)
      ports.overlay.close()
      const whose = bill === null ? null : scopeOf(robot, bill)
      return whose === null ? undefined : autoProcess(whose, ports)
    },
    undo: noWayBack,
  })

type Whose = CallInput<'bills.autoProcess'>['body']

function scopeOf(robot: Robot, { accountId, utilityId }: BillContext): Whose | null {
  if (robot === 'auto-process-account') return accountId === null ? null : { utility_account_id: accountId }
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

const ROBOTS: readonly Robot[] = ['auto-process-account', 'auto-process-utility']

export const robotCommands = [thisBill, ...ROBOTS.map(ask), ...ROBOTS.map(confirmed)]
