import type { CommandContext } from '#commands/kernel/context.ts'
import {
  CommandFailed,
  defineCommand,
  nothingKept,
  type Reversal,
  UndoRefused,
} from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, type When } from '#commands/kernel/when.ts'
import { GROUP, inLeaderboard, leaderboardOf } from './conditions.ts'
import type { Disagreement } from './context.ts'

type RightAnswer = Disagreement['right_answer']

const focusedIn = ({ leaderboard }: CommandContext): Disagreement | null => leaderboard?.disagreement ?? null

const onDisagreement = (may: (one: Disagreement) => true | string = () => true): When =>
  all(inLeaderboard, (context) => {
    const one = focusedIn(context)
    return one === null ? 'no two people disagree about a bill' : may(one)
  })

const step = (by: 1 | -1, { id, title, key }: { id: string; title: string; key: string }) =>
  defineCommand({
    id,
    title,
    group: GROUP,
    keys: [key],
    when: onDisagreement(),
    run: (_, ports) => leaderboardOf(ports).moveDisagreement(by),
    undo: nothingKept,
  })

const next = step(1, { id: 'leaderboard.next-disagreement', title: 'The next disagreement', key: 'j' })
const before = step(-1, { id: 'leaderboard.disagreement-before', title: 'The disagreement before', key: 'k' })

const openBill = defineCommand({
  id: 'leaderboard.open-bill',
  title: 'Open the bill that two people disagree about',
  group: GROUP,
  keys: ['o'],
  hint: 'open the bill',
  when: onDisagreement(),
  run(context, ports) {
    const one = focusedIn(context)
    if (one !== null) leaderboardOf(ports).openBill(one.textract_bill_id)
  },
  undo: nothingKept,
})

const nameOf = ({ textract_bill_id: billId }: Disagreement): string => `who is right about #${billId}`

type Said = NonNullable<RightAnswer>

const back =
  (said: Said) =>
  (one: Disagreement | null): Reversal | null =>
    one && {
      label: `Said ${nameOf(one)}`,
      async apply(ports) {
        const body = { right_answer: one.right_answer, takes_back: said }
        await ports.call('leaderboard.judge', { params: { id: one.id }, body }).catch((cause: unknown) => {
          throw new UndoRefused(`Could not take back ${nameOf(one)}`, cause)
        })
        ports.leaderboard?.refresh()
      },
    }

async function judge(context: CommandContext, ports: Ports, said: Said) {
  const one = focusedIn(context)
  if (one === null) return null
  const body = { right_answer: said }
  await ports.call('leaderboard.judge', { params: { id: one.id }, body }).catch((cause: unknown) => {
    throw new CommandFailed(`It was not kept ${nameOf(one)}`, cause)
  })
  leaderboardOf(ports).refresh()
  return one
}

const saidAlready = (answer: Said) => (one: Disagreement) =>
  one.right_answer !== answer || 'this was said already'

const firstRight = defineCommand({
  id: 'leaderboard.first-right',
  title: 'What stands is right',
  group: GROUP,
  keys: ['1'],
  hint: 'what stands is right',
  when: all(onDisagreement(saidAlready('first')), reachable),
  run: (context, ports) => judge(context, ports, 'first'),
  undo: { kind: 'reversible', reverse: back('first') },
})

const secondRight = defineCommand({
  id: 'leaderboard.second-right',
  title: 'The second answer is right: open the bill to correct it',
  group: GROUP,
  keys: ['2'],
  hint: 'the second is right',
  when: all(onDisagreement(saidAlready('second')), reachable),
  async run(context, ports) {
    const one = await judge(context, ports, 'second')
    if (one !== null) leaderboardOf(ports).openBill(one.textract_bill_id)
    return one
  },
  undo: { kind: 'reversible', reverse: back('second') },
})

/** Where two people who did not know of each other do not agree. */
export const disagreementCommands = [next, before, firstRight, secondRight, openBill]
