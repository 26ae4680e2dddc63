import { fields, integer, listOf, nullable } from '#commands/kernel/args.ts'
import { type BillRow, type BillToAssign, targetRows } from '#commands/kernel/context.ts'
import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import { all, onQueue, overlayOnTop } from '#commands/kernel/when.ts'
import { attemptTogether, nameOf, reportOutcome } from '../bill-steps.ts'
import { targetsMay, titleForTargets } from './target.ts'

const billToAssign = fields({
  id: integer,
  version: integer,
  companyId: integer,
  utilityId: nullable(integer),
  accountId: nullable(integer),
})

export const assign = defineCommand({
  id: 'queue.assign',
  final: true,
  title: 'Assign the utility or account of the bills',
  group: 'Bills',
  keys: ['t'],
  /** Without an account each bill is matched by the number that it prints. */
  args: fields({ bills: listOf(billToAssign), utilityId: integer, accountId: nullable(integer) }),
  ask: {
    titleNow: titleForTargets('Assign the utility or account of'),
    when: all(onQueue, targetsMay('edit')),
    run: (context, ports) => ports.overlay.open('assign', { bills: targetRows(context).map(rowToAssign) }),
  },
  when: overlayOnTop('assign'),
  async run(_, ports, { bills, utilityId, accountId }) {
    ports.overlay.close('assign')
    const chosen = accountId === null ? { utility_company_id: utilityId } : { utility_account_id: accountId }
    const { done, failed } = await attemptTogether(
      bills,
      (some) => ({ action: 'assign', bills: some, ...chosen }),
      ports,
    )
    ports.queue.clearSelection()
    reportOutcome({ done: 'Assigned', failed: 'Could not assign' }, done, failed, ports)
    return done
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

const rowToAssign = (row: BillRow): BillToAssign => ({
  id: row.id,
  version: row.version,
  companyId: row.company_id,
  utilityId: row.utility_company_id,
  accountId: row.utility_account_id,
})

/** Each bill has its own utility and account again. */
function takeBack(assigned: readonly BillToAssign[]): Reversal | null {
  if (assigned.length === 0) return null
  return {
    label: `Assigned ${nameOf(assigned)}`,
    async apply(ports) {
      for (const [first, ...others] of alike(assigned)) {
        const before = { utility_company_id: first.utilityId, utility_account_id: first.accountId }
        const { done, failed } = await attemptTogether(
          [first, ...others].map(({ id }) => ({ id })),
          (bills) => ({ action: 'assign', bills, ...before }),
          ports,
        )
        reportOutcome({ done: null, failed: 'Could not take back:' }, done, failed, ports)
      }
    },
  }
}

/** Those together that had the same utility and account before. */
function alike(bills: readonly BillToAssign[]): Iterable<[BillToAssign, ...BillToAssign[]]> {
  const groups = new Map<string, [BillToAssign, ...BillToAssign[]]>()
  for (const bill of bills) {
    const key = `${bill.utilityId} ${bill.accountId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [bill])
    else group.push(bill)
  }
  return groups.values()
}
