import { judgeBill, outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import { loadContexts } from '#server/bills/assessment/judge-bills.ts'
import { billEvent } from '#server/bills/queue/open-bill.ts'
import { recordChanges } from '#server/bills/repositories/bill-records.ts'
import { findWaitingDrafts } from '#server/bills/repositories/reading-drafts.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { ReplayedLine } from './replay-mappings.ts'
import type { MappingKind } from './repositories/mapping-tables.ts'
import { writeMeanings } from './repositories/waiting-lines.ts'

/** Writes a replay: the lines, their bills' problems anew, and word of it to open screens. */
export async function applyReplay(
  tx: DatabaseTransaction,
  events: Events,
  userId: number,
  changes: Record<MappingKind, readonly ReplayedLine[]>,
): Promise<void> {
  const linesOf = (kind: MappingKind) =>
    changes[kind].map(({ lineId, to, reason }) => ({ lineId, reason, ...to }))
  await writeMeanings(tx, 'charge', linesOf('charge'))
  await writeMeanings(tx, 'usage', linesOf('usage'))
  const billIds = new Set([...changes.charge, ...changes.usage].map((line) => line.billId))
  const bills = await findWaitingDrafts(tx, [...billIds])
  const contextOf = await loadContexts(tx, bills, { history: true })
  const judged = bills.map((bill) => {
    const outcome = outcomeOf(judgeBill(bill.draft, contextOf(bill), bill.page))
    return { id: bill.billId, ...outcome }
  })
  const changed = await recordChanges(tx, userId, 'mapping applied', judged)
  await events.publish(tx, ...changed.map(billEvent))
}
