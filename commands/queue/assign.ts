import { fields, integer, nullable } from '../args.ts'
import { attemptTogether, nameOf, tell } from '../bill-steps.ts'
import { type BillRow, targetRows } from '../context.ts'
import { defineCommand, type Reversal } from '../define.ts'
import { all, onQueue, overlayOnTop } from '../when.ts'
import { targetsMay, titleForTargets } from './target.ts'

export const assign = defineCommand({
  id: 'queue.assign',
  final: true,
  title: 'Assign the utility or account of the bills',
  group: 'Bills',
  keys: ['t'],
  /** Without an account each bill is matched by the number that it prints. */
  args: fields({ utilityId: integer, accountId: nullable(integer) }),
  ask: {
    titleNow: titleForTargets('Assign the utility or account of'),
    when: all(onQueue, targetsMay('edit')),
    run: (_, ports) => ports.overlay.open('assign'),
  },
  when: overlayOnTop('assign'),
  async run(context, ports, { utilityId, accountId }) {
    ports.overlay.close()
    const chosen = accountId === null ? { utility_company_id: utilityId } : { utility_account_id: accountId }
    const { done, failed } = await attemptTogether(
      targetRows(context),
      (bills) => ({ action: 'assign', bills, ...chosen }),
      ports,
    )
    ports.queue.clearSelection()
    tell({ done: 'Assigned', failed: 'Could not assign' }, done, failed, ports)
    return done
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

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
