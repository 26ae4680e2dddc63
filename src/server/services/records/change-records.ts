import { isDeepStrictEqual } from 'node:util'
import type { RecordType, RecordValues } from '#domain/records/field.ts'
import { readRecord } from '#domain/records/field-value.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, RecordChanged } from '../../errors.ts'
import { findPhysicalMeter, type PhysicalMeter } from '../../repositories/onboarding-repository.ts'
import { type Actor, type BatchKind, beginBatch } from '../../repositories/records/change-batches.ts'
import { findRecordsById, lockRecords, type RecordRow } from '../../repositories/records/record-rows.ts'
import {
  insertPart,
  insertRecord,
  markRecord,
  updateParts,
  updateRecord,
} from '../../repositories/records/record-writes.ts'
import type { Services } from '../../services.ts'
import { changeAndJudge, type Touched } from '../bills/judge-waiting.ts'
import { followChange } from './after-change.ts'
import { tellOfRival } from './already-there.ts'
import { checkRecord, refuseProblems } from './check-record.ts'
import { guardUser } from './guard-user.ts'
import { getRecord } from './search-records.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>
export type Given = Readonly<Record<string, unknown>>

export interface ChangedRecord {
  record: RecordRow
  /** Takes the change back: see `undoBatch`. Null where nothing was changed. */
  batchId: number | null
}

/** A change of one record as a gesture of its own, with all that follows it. */
const gesture = (
  services: Needed,
  { actor, kind }: { actor: Actor; kind: BatchKind },
  change: (tx: DatabaseTransaction, touched: Touched) => Promise<RecordRow>,
): Promise<ChangedRecord> =>
  changeAndJudge(services, async (tx, touched) => {
    const batchId = await beginBatch(tx, { kind, actor })
    return { record: await change(tx, touched), batchId }
  }).catch(tellOfRival)

/** Sets up a record. Throws invalid_input with what is wrong field by field, and "conflict" where there is one. */
export const addRecord = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  given: Given,
): Promise<ChangedRecord> =>
  gesture(services, { actor, kind: 'added' }, (tx, touched) => addWithin(tx, services, touched, type, given))

/** As `addRecord`, in a gesture that is under way. */
export async function addWithin(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  type: RecordType,
  given: Given,
): Promise<RecordRow> {
  if (recordType(type).invited) throw new CallError('invalid_input', 'Users are invited, not added.')
  const { values, problems } = readRecord(type, given, 'new')
  refuseProblems(problems)
  await checkRecord(tx, type, values, { id: null, changed: Object.keys(values) })
  const id = await insertWhole(tx, type, await withCompanys(tx, type, values))
  const record = await getRecord(tx, type, id)
  await followChange(tx, services, touched, type, { ...record, changed: Object.keys(record.values) })
  return record
}

/** The values with those that a new record has of its company. */
async function withCompanys(
  tx: DatabaseTransaction,
  type: RecordType,
  values: RecordValues,
): Promise<RecordValues> {
  const { fields } = recordType(type)
  const open = Object.keys(fields).filter((name) => fields[name]?.fromCompany && !(name in values))
  if (open.length === 0 || typeof values.companyId !== 'number') return values
  const company = await getRecord(tx, 'company', values.companyId)
  return { ...Object.fromEntries(open.map((name) => [name, company.values[name] ?? false])), ...values }
}

/** A record's own row and those beside it. A meter that another account bills already is the same meter. */
async function insertWhole(tx: DatabaseTransaction, type: RecordType, values: RecordValues): Promise<number> {
  if (type !== 'meter') return insertRecord(tx, type, values)
  const known = await findPhysicalMeter(tx, physicalMeterOf(values))
  const utilityMeterId = known ?? (await insertPart(tx, type, 'physicalMeter', values))
  const id = await insertRecord(tx, type, values, { utilityMeterId })
  await updateParts(tx, type, id, values, ['request'])
  return id
}

const physicalMeterOf = (values: RecordValues): PhysicalMeter => ({
  propertyId: Number(values.propertyId),
  energyTypeId: Number(values.energyTypeId),
  measurementUnitId: Number(values.measurementUnitId),
  demandUnitId: typeof values.demandUnitId === 'number' ? values.demandUnitId : null,
  meterNum: String(values.umMeterNum ?? ''),
})

/** The record as its caller saw it. */
export interface Seen {
  id: number
  /** Left out: as it is now. */
  version?: number | undefined
}

/**
 * Writes what is given of a record; a value that it has already is no change. Throws not_found, invalid_input with
 * what is wrong field by field, `RecordChanged` where it is not as the caller saw it.
 */
export async function changeRecord(
  services: Needed,
  actor: Actor,
  type: RecordType,
  seen: Seen,
  given: Given,
): Promise<ChangedRecord> {
  let changed = true
  const done = await gesture(services, { actor, kind: 'changed' }, async (tx, touched) => {
    const outcome = await changeWithin(tx, services, touched, { actor, type, seen, given })
    changed = outcome.changed
    return outcome.record
  })
  return changed ? done : { ...done, batchId: null }
}

/** As `changeRecord`, in a gesture that is under way. */
export async function changeWithin(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  { actor, type, seen, given }: { actor: Actor; type: RecordType; seen: Seen; given: Given },
): Promise<{ record: RecordRow; changed: boolean }> {
  const before = await holdRecord(tx, type, seen)
  const { values, problems } = readRecord(type, given, 'change')
  refuseProblems(problems)
  const news = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before.values[name])),
  )
  const changed = Object.keys(news)
  if (changed.length === 0) return { record: before, changed: false }
  await checkRecord(tx, type, { ...before.values, ...news }, { id: before.id, changed })
  if (type === 'user') await guardUser(tx, actor, before, news)
  if ((await updateRecord(tx, type, before, news)) === null) throw changedMeanwhile(type, before.id)
  const record = await getRecord(tx, type, before.id)
  await followChange(tx, services, touched, type, { ...record, changed })
  return { record, changed: true }
}

/** Takes a record out of use, or into use again. Nothing that belongs to it goes. */
export const setActive = (
  services: Needed,
  actor: Actor,
  type: RecordType,
  seen: Seen,
  active: boolean,
): Promise<ChangedRecord> =>
  gesture(services, { actor, kind: active ? 'reactivated' : 'deactivated' }, async (tx, touched) => {
    const by = recordType(type).active
    if (by !== 'mark') {
      const given = { [by.field]: active ? by.active : by.inactive }
      return (await changeWithin(tx, services, touched, { actor, type, seen, given })).record
    }
    const before = await holdRecord(tx, type, seen)
    if ((await markRecord(tx, type, before, active)) === null) throw changedMeanwhile(type, before.id)
    return getRecord(tx, type, before.id)
  })

/** The record, held until the transaction ends. Throws not_found, and `RecordChanged` unless it is as it was seen. */
export async function holdRecord(
  tx: DatabaseTransaction,
  type: RecordType,
  { id, version }: Seen,
): Promise<RecordRow> {
  await lockRecords(tx, type, [id])
  const record = await getRecord(tx, type, id)
  if (version !== undefined && version !== record.version) throw changedMeanwhile(type, id)
  return record
}

const changedMeanwhile = (type: RecordType, id: number): RecordChanged =>
  new RecordChanged(type, id, `Somebody else changed this ${recordType(type).singular} meanwhile.`)

/** Records by their ids, as they are by now. */
export const getRecords = (
  { db }: Pick<Services, 'db'>,
  type: RecordType,
  ids: readonly number[],
): Promise<RecordRow[]> => findRecordsById(db, type, ids)
