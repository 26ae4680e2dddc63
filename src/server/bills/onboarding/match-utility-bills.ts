import { isNameOf } from '#domain/bills/matching/account-differences.ts'
import type { KnownUtility } from '#domain/bills/matching/match-utility.ts'
import { forgetProposedOf } from '#server/line-item-mappings/repositories/known-mappings.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { lockUtility } from '#server/records/repositories/utility-repository.ts'
import { Touched } from '#server/records/touched.ts'
import { judgeAllWaiting, judgeWaiting } from '../assessment/judge-waiting.ts'
import { finishDraft } from '../editor/update-bill.ts'
import { matchBill } from '../matching/match-bill.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { billEvent } from '../queue/open-bill.ts'
import { insertBillEvent, lockBill } from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import { findPrintedUtilities, type PrintedUtility, takeOffUtility } from '../repositories/utility-bills.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** The event of a bill that was given its utility because that one came to be known. */
const MATCHED = 'utility matched'

/** So many bills under review are looked at together. */
const AT_ONCE = 1_000

/**
 * The job for a utility that came to be known, to everybody or to a client, or that no longer is: bills under review
 * that print its name and have no utility are matched to it, as far as their client knows it; those with an account are
 * judged again, as the page may name another utility than theirs. Takes the names: the utility may be gone.
 */
export async function matchUtilityBills(services: Needed, utility: KnownUtility): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const some: PrintedUtility[] = await findPrintedUtilities(services.db, after, AT_ONCE)
    const own = some.filter(({ printed }) => isNameOf(printed, utility))
    for (const { id, isMatched } of own) if (!isMatched) await matchTo(services, utility.id, id)
    const billIds = own.filter(({ hasAccount }) => hasAccount).map(({ id }) => id)
    await judgeAllWaiting(services, { accountIds: [], billIds })
    after = some.length < AT_ONCE ? undefined : some.at(-1)?.id
  }
}

async function matchTo({ db, events }: Needed, utilityCompanyId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // What its client knows must hold until the bill names it.
    await lockUtility(tx, utilityCompanyId)
    const bill = await lockBill(tx, EVERY_COMPANY, id)
    const isWaiting = bill?.progress === null && (bill.status === 'GPT_PARSED' || bill.status === 'ERROR')
    if (!isWaiting || bill.utilityCompanyId !== null || bill.utilityAccountId !== null) return
    const stored = await findReading(tx, id)
    if (stored === undefined) return
    const matched = await matchBill(tx, bill, stored.reading.fields)
    if (matched.utilityCompanyId !== utilityCompanyId) return
    const named = {
      ...bill,
      utilityCompanyId,
      utilityAccountId: matched.accountId,
    }
    await insertBillEvent(tx, { billId: id, kind: MATCHED, userId: null, details: { utilityCompanyId } })
    await rematchLines(tx, named)
    await events.publish(tx, billEvent(await finishDraft(tx, named, null)))
  })
}

/**
 * Takes a utility that is about to go off the bills that only the job gave it to, as far as they still wait without an
 * account; where it stays a client's own, not off that client's.
 */
export async function releaseUtilityBills(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events' | 'queue'>,
  utilityCompanyId: number,
  { exceptCompanyId }: { exceptCompanyId: number | null },
): Promise<void> {
  const released = await takeOffUtility(tx, utilityCompanyId, MATCHED, exceptCompanyId)
  await forgetProposedOf(tx, utilityCompanyId, exceptCompanyId)
  await services.events.publish(tx, ...released.map(billEvent))
  const touched = new Touched()
  for (const { id } of released) touched.bill(id)
  await judgeWaiting(tx, services, touched)
}
