import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { followChanges } from './after-change.ts'
import { guardUndo, guardUndoneUsers, requireFullAdmin, rightsOf } from './guard-user.ts'
import { followMerge, mergeAgain, refuseForgotten } from './merge-records.ts'
import { takeSecretsBack } from './merged-secrets.ts'
import { tellOfRival } from './refusals.ts'
import {
  type Actor,
  type Batch,
  beginBatch,
  findBatchChanges,
  findBatchKinds,
  lockBatch,
  markUndone,
  type RowChange,
  takeBack,
} from './repositories/change-batches.ts'
import { beginMerging } from './repositories/merged-records.ts'
import { findRecordsById, findRecordsOfRows } from './repositories/record-rows.ts'
import { historyTypes } from './repositories/record-tables.ts'
import { findMergedBy, unmergeRows } from './repositories/unmerge-rows.ts'
import { changeAndReport, type Touched } from './touched.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'vault'>

/** Changes that are taken back in one statement. */
const PART = 1_000

/** What is the record's own row goes by the type; rows beside it are told with it. */
export interface UndoneBatch {
  /** Takes the undoing back. */
  batchId: number
  records: { type: RecordType; id: number }[]
}

/**
 * Takes a gesture back, all or nothing, and what it changed is as it was before. Throws not_found, "conflict" where it
 * was taken back already or something needs what it added, `RecordChanged` where a record was changed since.
 */
export async function undoBatch(services: Needed, actor: Actor, id: number): Promise<UndoneBatch> {
  const kinds = await findBatchKinds(services.db, id)
  if (kinds?.kind === 'merged' || kinds?.undid === 'merged')
    requireFullAdmin(await rightsOf(services.db, actor))
  if (kinds?.undid === 'merged') return mergeAgain(services, actor, id)
  return changeAndReport(services, async (tx, touched) => {
    if (kinds?.kind === 'merged') await beginMerging(tx)
    return undoWithin(tx, services, touched, actor, id)
  }).catch(tellOfRival(null))
}

/** As `undoBatch`, in a transaction that does more. */
export async function undoWithin(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  actor: Actor,
  id: number,
): Promise<UndoneBatch> {
  const batch = await lockBatch(tx, id)
  if (batch === undefined) throw notFound('change')
  if (batch.undoneBy !== null) throw new CallError('conflict', 'This was taken back already.')
  refuseForgotten(batch)
  const rights = await rightsOf(tx, actor)
  if (batch.userId !== actor.userId) requireFullAdmin(rights)
  const batchId = await beginBatch(tx, { kind: 'undone', actor, undoes: id })
  const touchedRows = new Map<string, Set<number>>()
  for (let before: number | null = null; ; ) {
    const changes = await findBatchChanges(tx, id, { before, limit: PART })
    for (const change of changes) guardUndo(rights, change)
    for (const run of runsOf(changes)) await takeRunBack(tx, run)
    for (const { tableName, recordId } of changes) {
      const ids = touchedRows.get(tableName) ?? new Set()
      touchedRows.set(tableName, ids.add(recordId))
    }
    if (changes.length < PART) break
    before = changes.at(-1)?.id ?? null
  }
  if (touchedRows.has('users')) await guardUndoneUsers(tx, actor, rights)
  await markUndone(tx, id, batchId)
  const records =
    batch.kind === 'merged'
      ? await unmerge(tx, services, touched, batch)
      : await followUndo(tx, services, touched, touchedRows)
  return { batchId, records }
}

/** Whatever was led to another record leads back, once both are there. */
async function unmerge(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  { id, details }: Batch,
): Promise<UndoneBatch['records']> {
  const merged = await findMergedBy(tx, id)
  await unmergeRows(tx, id)
  await takeSecretsBack(tx, details)
  const both = merged.flatMap(({ table, gone, kept }) => [
    { table, pairs: [{ gone, kept }] },
    { table, pairs: [{ gone: kept, kept: gone }] },
  ])
  await followMerge(tx, services, touched, both)
  return both.flatMap(({ table, pairs }) =>
    historyTypes(table)
      .filter(({ part }) => part === null)
      .flatMap(({ type }) => pairs.map(({ kept }) => ({ type, id: kept }))),
  )
}

/** Changes in a row of one table and one operation, none of them about the same record twice. */
function runsOf(changes: readonly RowChange[]): RowChange[][] {
  const runs: RowChange[][] = []
  for (const change of changes) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const goesOn =
      first?.tableName === change.tableName &&
      first.operation === change.operation &&
      !run?.some(({ recordId }) => recordId === change.recordId)
    if (goesOn) run?.push(change)
    else runs.push([change])
  }
  return runs
}

async function takeRunBack(tx: DatabaseTransaction, run: readonly RowChange[]): Promise<void> {
  const [first] = run
  if (first === undefined) return
  const others = await takeBack(
    tx,
    first.tableName,
    first.operation,
    run.map(({ id }) => id),
  )
  if (others.length === 0) return
  const [{ type } = { type: null }] = historyTypes(first.tableName)
  const message = 'This was changed again since, so it stays as it is.'
  if (type === null) throw new CallError('conflict', message)
  const ids = await findRecordsOfRows(tx, type, first.tableName, others)
  throw ids.length > 0 ? new RecordChanged(type, ids, message) : new CallError('conflict', message)
}

/** What follows a change follows its undoing too. */
async function followUndo(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  rows: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<UndoneBatch['records']> {
  const records: UndoneBatch['records'] = []
  for (const [table, ids] of rows) {
    for (const { type } of historyTypes(table)) {
      const found = await findRecordsById(tx, type, await findRecordsOfRows(tx, type, table, [...ids]))
      const changed = Object.keys(recordType(type).fields)
      await followChanges(
        tx,
        services,
        touched,
        type,
        found.map((record) => ({ ...record, changed })),
      )
      records.push(...found.map(({ id }) => ({ type, id })))
    }
  }
  return records
}
