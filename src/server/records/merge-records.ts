import { z } from 'zod'
import { RECORD_TYPE_NAMES, type RecordType } from '#domain/records/field.ts'
import { type Chosen, mergedValues } from '#domain/records/merge.ts'
import { recordType } from '#domain/records/record-types.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { followChanges } from './after-change.ts'
import { type ChangedRecord, type Seen, writeOne } from './change-records.ts'
import { chosenDifferences, demandMerged, findObstacles } from './merge-preview.ts'
import { copySecrets } from './merged-secrets.ts'
import { changedMeanwhile, tellOfRival } from './refusals.ts'
import {
  type Actor,
  addBatchDetails,
  type Batch,
  beginBatch,
  lockBatch,
  markUndone,
} from './repositories/change-batches.ts'
import { copyLogins } from './repositories/logins.ts'
import { type Merged, mergeRows } from './repositories/merge-rows.ts'
import { beginMerging } from './repositories/merged-records.ts'
import { findMeters } from './repositories/meter-repository.ts'
import { findRecordsById, lockRecords } from './repositories/record-rows.ts'
import { historyTables } from './repositories/record-tables.ts'
import { refreshRequests } from './repositories/unmerge-rows.ts'
import { getRecord, type RecordRow } from './search-records.ts'
import { changeAndReport, type Touched } from './touched.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'vault'>

/** Which of two stays, and whose values it has where they differ. */
export interface MergeOrder {
  kept: Seen
  gone: Seen
  chosen: Chosen
}

/**
 * Makes two records one: everything that leads to the one that goes leads to the other, records that would be there
 * twice become one too, and the one that stays has the values that were chosen. Throws not_found, "conflict" with what
 * stands in the way, `RecordChanged` where either is not as it was seen.
 */
export const mergeRecords = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  order: MergeOrder,
): Promise<ChangedRecord> =>
  changeAndReport(services, async (tx, touched) => {
    await beginMerging(tx)
    return mergeWithin(tx, services, touched, { actor, type, order })
  }).catch(tellOfRival(type))

async function mergeWithin(
  tx: DatabaseTransaction,
  { queue, vault }: Needed,
  touched: Touched,
  { actor, type, order }: { actor: Actor; type: RecordType; order: MergeOrder },
): Promise<{ record: RecordRow; batchId: number }> {
  const of = demandMerged(type)
  await lockRecords(tx, type, [order.kept.id, order.gone.id])
  const [kept, gone] = [await asSeen(tx, type, order.kept), await asSeen(tx, type, order.gone)]
  const [obstacle] = await findObstacles(tx, of, kept, gone)
  if (obstacle !== undefined)
    throw new CallError('conflict', obstacle.message, { details: { links: obstacle.links } })
  const found = chosenDifferences(of, kept, gone, order.chosen)
  const details = { type, kept: kept.id, gone: gone.id, chosen: order.chosen }
  const batchId = await beginBatch(tx, { kind: 'merged', actor, details })
  const [{ table } = { table: '' }] = historyTables(type)
  const merged = await mergeRows(tx, batchId, table, [{ gone: gone.id, kept: kept.id }], false)
  await addBatchDetails(tx, batchId, { secrets: await copySecrets(tx, vault, merged) })
  await refreshRequests(tx, pairsOf(merged, 'utility_requests'))
  await copyLogins(
    tx,
    pairsOf(merged, 'utility_accounts').map((pair) => pair.kept),
  )
  const given = mergedValues(of, kept.values, gone.values, found)
  if (Object.keys(given).length > 0)
    await writeOne(tx, { queue }, touched, { actor, type }, { seen: { id: kept.id }, given })
  await followMerge(tx, { queue }, touched, merged)
  await recordAudit(tx, {
    who: { kind: 'user', id: actor.userId, name: actor.name, address: null },
    action: 'records_merged',
    companyId: typeof kept.values.companyId === 'number' ? kept.values.companyId : null,
    subject: { kind: type, id: kept.id, name: titleOf(type, kept) },
    details: { gone: { id: gone.id, name: titleOf(type, gone) } },
  })
  return { record: await getRecord(tx, type, kept.id), batchId }
}

async function asSeen(tx: DatabaseTransaction, type: RecordType, { id, version }: Seen): Promise<RecordRow> {
  const record = await getRecord(tx, type, id)
  if (version !== undefined && version !== record.version) throw changedMeanwhile(type, id)
  return record
}

const titleOf = (type: RecordType, { values }: RecordRow): string =>
  String(values[recordType(type).named] ?? '')

const pairsOf = (merged: readonly Merged[], name: string) =>
  merged.filter(({ table }) => table === name).flatMap(({ pairs }) => pairs)

/** Bills that wait are matched to what stays, and judged again. */
export async function followMerge(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  merged: readonly Merged[],
): Promise<void> {
  const keptOf = (table: string) => pairsOf(merged, table).map(({ kept }) => kept)
  const meters = await findMeters(tx, keptOf('utility_account_meters'))
  const accounts = [...keptOf('utility_accounts'), ...meters.map(({ utilityAccountId }) => utilityAccountId)]
  await followAll(tx, services, touched, 'account', accounts)
  const utilities = keptOf('utility_companies')
  for (const id of utilities) touched.settings({ utilityCompanyId: id, companyId: null })
  await followAll(tx, services, touched, 'utility', utilities)
}

async function followAll(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  type: RecordType,
  ids: readonly number[],
): Promise<void> {
  const changed = Object.keys(recordType(type).fields)
  const records = await findRecordsById(tx, type, [...new Set(ids)])
  await followChanges(
    tx,
    services,
    touched,
    type,
    records.map((record) => ({ ...record, changed })),
  )
}

const mergeDetails = z.object({
  type: z.enum(RECORD_TYPE_NAMES),
  kept: z.number(),
  gone: z.number(),
  chosen: z.record(z.string(), z.enum(['kept', 'gone'])),
})

/** What a client that was deleted had of a merge is gone, so the rest is not taken back either. Throws "conflict". */
export function refuseForgotten({ details }: Pick<Batch, 'details'>): void {
  if (details.forgotten === true)
    throw new CallError('conflict', 'A client that this was about was deleted since, so it stays as it is.')
}

/** Takes the undoing `undoneId` of a merge back: the two are made one again, as it was chosen then. */
export const mergeAgain = (
  services: Needed,
  actor: Actor,
  undoneId: number,
): Promise<{ batchId: number; records: { type: RecordType; id: number }[] }> =>
  changeAndReport(services, async (tx, touched) => {
    await beginMerging(tx)
    const undone = await lockBatch(tx, undoneId)
    if (undone?.undoes == null || undone.undoneBy !== null)
      throw new CallError('conflict', 'This was taken back already.')
    const before = await lockBatch(tx, undone.undoes)
    if (before !== undefined) refuseForgotten(before)
    const { type, kept, gone, chosen } = mergeDetails.parse(before?.details)
    const order = { kept: { id: kept }, gone: { id: gone }, chosen }
    const { record, batchId } = await mergeWithin(tx, services, touched, { actor, type, order })
    await markUndone(tx, undoneId, batchId)
    return { batchId, records: [{ type, id: record.id }] }
  }).catch(tellOfRival(null))
