import { recordAudit } from '#server/audit/record-audit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { rebuildMonths } from './rebuild-months.ts'
import {
  type DecidedPair,
  deleteDecisions,
  findDecisions,
  insertDecision,
  lockPair,
} from './repositories/bill-decisions.ts'

/** What a person decides about a bill beside another: `left_out` leaves out the bill, `other_left_out` the other. */
export type Decision = 'both' | 'left_out' | 'other_left_out' | 'undecided'

interface DecisionOrder extends DecidedPair {
  decision: Decision
  /** What the person saw; left out: whatever it is. */
  expected: Decision | null
}

/**
 * Decides which of two bills count at an account meter, and rebuilds its months. Answers what was decided until then.
 * Throws not_found, and conflict where it is not what was expected, or neither bill would count.
 */
export async function decideBills(
  db: Database,
  order: DecisionOrder,
  session: ActingUser,
): Promise<Decision> {
  if (order.billId === order.otherId) throw new CallError('invalid_input', 'Name two bills.')
  return db.transaction().execute(async (tx) => {
    const { accountMeterId, billId, otherId, decision, expected } = order
    const found = await lockPair(tx, order)
    if (found === undefined) throw notFound('pair of bills')
    const decisions = await findDecisions(tx, order)
    const before = decisionAt(order, decisions)
    if (expected !== null && expected !== before)
      throw new CallError(
        'conflict',
        'Somebody has decided about these bills meanwhile. Look at the month again.',
      )
    const isOtherOut = decisions.some(
      (each) => each.leftOut && each.billId === otherId && each.accountMeterId !== accountMeterId,
    )
    if (decision === 'left_out' && isOtherOut)
      throw new CallError('conflict', 'The other bill is left out already. Count it first.')
    if (decision === before) return before
    await deleteDecisions(tx, order)
    const [out, other] = decision === 'other_left_out' ? [otherId, billId] : [billId, otherId]
    const leftOut = decision !== 'both'
    if (decision !== 'undecided')
      await insertDecision(tx, { accountMeterId, billId: out, otherId: other, leftOut }, session.userId)
    await rebuildMonths(tx)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'bill_decided', companyId: found.companyId },
      subject: { kind: 'saved bill', id: billId, name: found.propertyName },
      details: { otherBillId: otherId, accountMeterId, changes: { decision: { before, after: decision } } },
    })
    return before
  })
}

function decisionAt(
  { accountMeterId, billId }: DecidedPair,
  decisions: Awaited<ReturnType<typeof findDecisions>>,
): Decision {
  const own = decisions.find((each) => each.accountMeterId === accountMeterId)
  if (own === undefined) return 'undecided'
  if (!own.leftOut) return 'both'
  return own.billId === billId ? 'left_out' : 'other_left_out'
}
