import { formatMoney, parseMoney, sumCents } from '#base/money.ts'
import { type BillRow, type CommandContext, targetRows } from '#commands/kernel/context.ts'
import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onQueue, unless } from '#commands/kernel/when.ts'
import { attemptTogether, nameOf, reportOutcome } from '../bill-steps.ts'
import { wordsFor } from './target.ts'

/** Each save takes the server a moment, and all of one call are one transaction. */
const MAX_TOGETHER = 50

const cleanRows = (context: CommandContext): BillRow[] =>
  targetRows(context).filter(({ standing, abilities }) => standing === 'clean' && abilities.save === true)

/** Of the marked bills those that are clean; the server judges each once more. */
export const saveClean = defineCommand({
  id: 'queue.save-clean',
  final: true,
  title: 'Save the clean bills',
  titleNow: (context) => `Save the clean bills: ${cleanRows(context).length}`,
  group: 'Bills',
  keys: ['a'],
  hint: 'save clean',
  when: all(
    onQueue,
    unless('the server cannot be reached', ({ online }) => online),
    unless('no marked bill is clean', (context) => cleanRows(context).length > 0),
  ),
  question: (context) => questionAbout(cleanRows(context), targetRows(context).length),
  run: (context, ports) => save(cleanRows(context), ports),
  undo: { kind: 'reversible', reverse: takeBack },
})

function questionAbout(clean: readonly BillRow[], marked: number) {
  const sum = sumCents(
    clean.map(({ total_cost }) => (total_cost === null ? 0 : (parseMoney(total_cost) ?? 0))),
  )
  const others = marked - clean.length
  return {
    title: clean.length === 1 ? `Save ${wordsFor(clean)}?` : `Save ${clean.length} clean bills?`,
    text: [
      `Current charges of ${formatMoney(sum)} in all.`,
      ...(others > 0
        ? [`${others} of the marked bills will not be saved: not clean, or not to be saved by you now.`]
        : []),
    ],
    act: 'Save',
  }
}

async function save(bills: readonly BillRow[], ports: Ports): Promise<readonly BillRow[]> {
  ports.queue.clearSelection()
  ports.queue.settle(
    bills.map(({ id }) => id),
    'PROCESSED_MANUAL',
  )
  // An edit that is on its way makes its bill another one: the server refuses it then.
  await ports.bill?.sent()
  ports.say({ id: 'bill-step', text: `Saving ${nameOf(bills)}...`, tone: 'busy' })
  const { done, failed } = await attemptTogether(
    bills,
    (some) => ({ action: 'save_clean', bills: some }),
    ports,
    MAX_TOGETHER,
  )
  ports.queue.unsettle(failed.map(({ target }) => target.id))
  reportOutcome({ done: 'Saved', failed: 'Could not save' }, done, failed, ports)
  return done
}

function takeBack(saved: readonly BillRow[]): Reversal | null {
  if (saved.length === 0) return null
  return {
    label: `Saved ${nameOf(saved)}`,
    async apply(ports) {
      const { done, failed } = await attemptTogether(
        saved.map(({ id }) => ({ id })),
        (some) => ({ action: 'restore', bills: some }),
        ports,
      )
      ports.queue.unsettle(done.map(({ id }) => id))
      reportOutcome({ done: null, failed: 'Could not take back:' }, done, failed, ports)
    },
  }
}
