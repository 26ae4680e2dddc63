import { attemptTogether, nameOf, tell } from '../bill-steps.ts'
import { type BillRow, type CommandContext, targetRows } from '../context.ts'
import { defineCommand, nothingKept, type Reversal } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, onQueue, overlayOnTop, unless } from '../when.ts'
import { targetsMay, titleForTargets } from './target.ts'

const choose = defineCommand({
  id: 'queue.assign',
  title: 'Assign the utility or account of the bills',
  titleNow: titleForTargets('Assign the utility or account of'),
  group: 'Bills',
  keys: ['t'],
  when: all(onQueue, targetsMay('edit')),
  run: (_, ports) => ports.overlay.open('assign'),
  undo: nothingKept,
})

/** Run by the button of the dialog where they are chosen. */
const assign = defineCommand({
  id: 'queue.assign-confirmed',
  final: true,
  title: 'Assign the chosen utility and account',
  group: 'Bills',
  everywhere: true,
  when: all(
    overlayOnTop('assign'),
    unless('choose a utility', ({ queue }) => queue.assigning !== null),
  ),
  run(context, ports) {
    ports.overlay.close()
    return assignChosen(context, ports)
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

async function assignChosen(context: CommandContext, ports: Ports): Promise<readonly BillRow[]> {
  const { assigning } = context.queue
  if (assigning === null) return []
  const { utilityId, accountId } = assigning
  const chosen = accountId === null ? { utility_company_id: utilityId } : { utility_account_id: accountId }
  const { done, failed } = await attemptTogether(
    targetRows(context),
    (bills) => ({ action: 'assign', bills, ...chosen }),
    ports,
  )
  ports.queue.clearSelection()
  tell({ done: 'Assigned', failed: 'Could not assign' }, done, failed, ports)
  return done
}

/** Each bill has its own utility and account again. */
function takeBack(assigned: readonly BillRow[]): Reversal | null {
  if (assigned.length === 0) return null
  return {
    label: `Assigned ${nameOf(assigned)}`,
    async apply(ports) {
      for (const [first, ...others] of alike(assigned)) {
        const { utility_company_id, utility_account_id } = first
        const { done, failed } = await attemptTogether(
          [first, ...others].map(({ id }) => ({ id })),
          (bills) => ({ action: 'assign', bills, utility_company_id, utility_account_id }),
          ports,
        )
        tell({ done: null, failed: 'Could not take back:' }, done, failed, ports)
      }
    },
  }
}

/** Those together that had the same utility and account before. */
function alike(rows: readonly BillRow[]): Iterable<[BillRow, ...BillRow[]]> {
  const groups = new Map<string, [BillRow, ...BillRow[]]>()
  for (const row of rows) {
    const key = `${row.utility_company_id} ${row.utility_account_id}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups.values()
}

export const assignCommands = [choose, assign]
