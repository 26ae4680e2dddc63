import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { changeAccess, rightsOf } from './guard-user.ts'
import { requireWrite } from './policies/record-rights.ts'
import { changedMeanwhile, hasRival, refused, tellOfRival } from './refusals.ts'
import { type Actor, type BatchKind, beginBatch } from './repositories/change-batches.ts'
import { hasStaff } from './repositories/company-repository.ts'
import { findRecordsById, lockRecords, type RecordRow } from './repositories/record-rows.ts'
import { markRecord } from './repositories/record-writes.ts'
import { getRecord } from './search-records.ts'
import { changeAndReport, type Touched } from './touched.ts'
import { type Given, type GivenRecord, type Seen, type WriteOutcome, writeRecords } from './write-records.ts'

export type { Given, Seen }

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

export interface ChangedRecord {
  record: RecordRow
  /** Takes the change back: see `undoBatch`. Null where nothing was changed. */
  batchId: number | null
}

/** Sets up a record. Throws invalid_input with what is wrong field by field, and "conflict" where there is one. */
export const addRecord = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  given: Given,
): Promise<ChangedRecord> =>
  gesture(services, { actor, kind: 'added', type }, (tx, touched) =>
    writeOne(tx, services, touched, { actor, type }, { seen: null, given }),
  )

/**
 * Writes what is given of a record; a value that it has already is no change. Throws not_found, invalid_input with
 * what is wrong field by field, `RecordChanged` where it is not as the caller saw it.
 */
export const changeRecord = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  seen: Seen,
  given: Given,
): Promise<ChangedRecord> =>
  gesture(services, { actor, kind: 'changed', type }, (tx, touched) =>
    writeOne(tx, services, touched, { actor, type }, { seen, given }),
  )

/** Takes a record out of use, or into use again. Nothing that belongs to it goes. */
export const setActive = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  seen: Seen,
  active: boolean,
): Promise<ChangedRecord> =>
  gesture(services, { actor, kind: active ? 'reactivated' : 'deactivated', type }, async (tx, touched) => {
    const by = recordType(type).active
    if (by !== 'mark') {
      const given = { [by.field]: active ? by.active : by.inactive }
      return writeOne(tx, services, touched, { actor, type }, { seen, given })
    }
    requireWrite(type, await rightsOf(tx, actor))
    await lockRecords(tx, type, [seen.id])
    const before = await getRecord(tx, type, seen.id)
    if (before.active === active) return { outcome: 'same', record: before }
    if (type === 'company' && !active && (await hasStaff(tx, before.id)))
      throw new CallError('conflict', 'Admins sign in by this company, so it stays in use.')
    if (type === 'user') await changeAccess(tx, actor, before, active)
    const expected = { id: before.id, version: seen.version ?? before.version }
    if (!(await markRecord(tx, type, expected, active))) throw changedMeanwhile(type, before.id)
    return { outcome: 'changed', record: await getRecord(tx, type, before.id) }
  })

/** As `addRecord` and `changeRecord`, in a gesture that is under way. */
export async function writeOne(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  writer: { actor: Actor; type: RecordType },
  given: GivenRecord,
): Promise<Extract<WriteOutcome, { record: RecordRow }>> {
  const [written] = await writeRecords(tx, services, touched, writer, [given])
  if (written === undefined) throw new Error('a record was given and nothing became of it')
  switch (written.outcome) {
    case 'refused':
      throw refused(written.problems)
    case 'taken':
      throw hasRival(writer.type)
    case 'stale':
      throw changedMeanwhile(writer.type, written.id)
    case 'missing':
      throw notFound(recordType(writer.type).singular)
    default:
      return written
  }
}

/** Records by their ids, as they are by now. */
export const getRecords = (
  { db }: Pick<Services, 'db'>,
  type: RecordType,
  ids: readonly number[],
): Promise<RecordRow[]> => findRecordsById(db, type, ids)

/** A change of one record as a gesture of its own, with all that follows it. */
export const gesture = (
  services: Needed,
  { actor, kind, type }: { actor: Actor; kind: BatchKind; type: RecordType },
  change: (
    tx: DatabaseTransaction,
    touched: Touched,
  ) => Promise<Extract<WriteOutcome, { record: RecordRow }>>,
): Promise<ChangedRecord> =>
  changeAndReport(services, async (tx, touched) => {
    const batchId = await beginBatch(tx, { kind, actor })
    const { outcome, record } = await change(tx, touched)
    return { record, batchId: outcome === 'same' ? null : batchId }
  }).catch(tellOfRival(type))
