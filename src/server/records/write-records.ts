import { isDeepStrictEqual } from 'node:util'
import type { RecordType, RecordValues } from '#domain/records/field.ts'
import { initialOf, readRecord } from '#domain/records/field-value.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { followChanges } from './after-change.ts'
import { checkRecords, type RecordDraft, type RecordProblems } from './check-records.ts'
import { type Rights, rightsOf } from './guard-user.ts'
import { physicalMetersOf } from './physical-meters.ts'
import { mayWriteField, requireWrite } from './policies/record-rights.ts'
import type { Actor } from './repositories/change-batches.ts'
import { findRecordsById, lockRecords, type RecordRow } from './repositories/record-rows.ts'
import { insertRecords, takeRecordIds, updateParts, updateRecords } from './repositories/record-writes.ts'
import type { Touched } from './touched.ts'

/** What a person, a file or another system says of a record, by the names of its fields. */
export type Given = Readonly<Record<string, unknown>>

/** The record as its caller saw it. */
export interface Seen {
  id: number
  /** Left out: as it is now. */
  version?: number | undefined
}

export interface GivenRecord {
  /** Null: a new one. */
  seen: Seen | null
  given: Given
}

/**
 * What became of one. `taken`: another record stands in its way. `stale`: it is not as its caller saw it. `missing`:
 * it is not there.
 */
export type WriteOutcome =
  | { outcome: 'added' | 'changed' | 'same'; record: RecordRow }
  | { outcome: 'refused'; problems: RecordProblems }
  | { outcome: 'taken' }
  | { outcome: 'stale' | 'missing'; id: number }

interface Writer {
  actor: Actor
  type: RecordType
}

/**
 * Writes records of one kind, each by itself: what is refused keeps none of the others back, and answers why. Each
 * record is named once at most. Within the batch that the transaction has begun.
 */
export async function writeRecords(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  touched: Touched,
  writer: Writer,
  given: readonly GivenRecord[],
): Promise<WriteOutcome[]> {
  const { type } = writer
  const rights = await rightsOf(tx, writer.actor)
  requireWrite(type, rights)
  const read = await readGiven(tx, type, given, rights)
  const drafts = read.flatMap((one) => ('draft' in one ? [one.draft] : []))
  const problems = new Map<RecordDraft, RecordProblems>()
  for (const [at, found] of (await checkRecords(tx, type, drafts)).entries()) {
    const draft = drafts[at]
    if (draft !== undefined && Object.keys(found).length > 0) problems.set(draft, found)
  }
  const sound = drafts.filter((draft) => !problems.has(draft))
  const written = await writeSound(tx, writer, sound)
  const records = await asTheyAre(tx, type, [...written.values()])
  await followChanges(
    tx,
    services,
    touched,
    type,
    [...written].flatMap(([draft, id]) => {
      const record = records.get(id)
      return record === undefined ? [] : [{ ...record, changed: draft.changed }]
    }),
  )
  return read.map((one): WriteOutcome => {
    if (!('draft' in one)) return one
    const found = problems.get(one.draft)
    if (found !== undefined) return { outcome: 'refused', problems: found }
    const record = records.get(written.get(one.draft) ?? 0)
    if (record !== undefined) return { outcome: one.draft.id === null ? 'added' : 'changed', record }
    return one.draft.id === null ? { outcome: 'taken' } : { outcome: 'stale', id: one.draft.id }
  })
}

/** A draft of what is new, or what became of it already. */
type ReadGiven = { draft: WholeDraft } | WriteOutcome

type WholeDraft = RecordDraft & {
  /** As it was; null for a new one. */
  before: RecordRow | null
}

async function readGiven(
  tx: DatabaseTransaction,
  type: RecordType,
  given: readonly GivenRecord[],
  rights: Rights,
): Promise<ReadGiven[]> {
  const ids = given.flatMap(({ seen }) => (seen === null ? [] : [seen.id]))
  await lockRecords(tx, type, ids)
  const held = await asTheyAre(tx, type, ids)
  const companies = await companiesOfNew(tx, type, given)
  return given.map(({ seen, given: said }): ReadGiven => {
    if (seen === null) return readNew(type, said, companies, rights)
    const before = held.get(seen.id)
    if (before === undefined) return { outcome: 'missing', id: seen.id }
    if (seen.version !== undefined && seen.version !== before.version)
      return { outcome: 'stale', id: seen.id }
    return readChange(type, said, before, rights)
  })
}

function readChange(type: RecordType, said: Given, before: RecordRow, rights: Rights): ReadGiven {
  const { values, problems } = readRecord(type, said, 'change')
  const changed = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], before.values[name]))
  Object.assign(problems, closedFields(type, changed, rights))
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems }
  if (changed.length === 0) return { outcome: 'same', record: before }
  return { draft: { id: before.id, before, values: { ...before.values, ...values }, changed } }
}

/** Problems of the fields that are not theirs to write. */
const closedFields = (type: RecordType, names: readonly string[], rights: Rights): RecordProblems =>
  Object.fromEntries(
    names
      .filter((name) => !mayWriteField(type, name, rights))
      .map((name) => [name, `Only full admins change ${recordType(type).fields[name]?.label ?? name}.`]),
  )

function readNew(
  type: RecordType,
  said: Given,
  companies: ReadonlyMap<number, RecordRow>,
  rights: Rights,
): ReadGiven {
  if (recordType(type).invited) throw new CallError('invalid_input', 'Users are invited, not added.')
  const { values: own, problems } = readRecord(type, said, 'new')
  const companys = companysOwn(type, companies.get(Number(own.companyId)))
  const changed = Object.entries(own).flatMap(([name, value]) =>
    isDeepStrictEqual(value, companys[name] ?? defaultOf(type, name)) ? [] : [name],
  )
  Object.assign(problems, closedFields(type, changed, rights))
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems }
  const values = { ...companys, ...own }
  return { draft: { id: null, before: null, values, changed: Object.keys(values) } }
}

const defaultOf = (type: RecordType, name: string) => {
  const field = recordType(type).fields[name]
  return field === undefined ? null : initialOf(field)
}

/** What a new record has as its company has it. */
function companysOwn(type: RecordType, company: RecordRow | undefined): RecordValues {
  const open = Object.entries(recordType(type).fields).filter(([, field]) => field.fromCompany)
  return Object.fromEntries(open.map(([name]) => [name, company?.values[name] ?? false]))
}

async function companiesOfNew(tx: DatabaseTransaction, type: RecordType, given: readonly GivenRecord[]) {
  if (!Object.values(recordType(type).fields).some((field) => field.fromCompany)) return new Map()
  const ids = given.flatMap(({ seen, given: { companyId } }) =>
    seen === null && Number.isSafeInteger(companyId) ? [Number(companyId)] : [],
  )
  return asTheyAre(tx, 'company', [...new Set(ids)])
}

const asTheyAre = async (
  tx: DatabaseTransaction,
  type: RecordType,
  ids: readonly number[],
): Promise<Map<number, RecordRow>> =>
  new Map((await findRecordsById(tx, type, ids)).map((record) => [record.id, record]))

/** Answers the ids of those that were written, by their drafts. */
async function writeSound(
  tx: DatabaseTransaction,
  { type }: Writer,
  drafts: readonly WholeDraft[],
): Promise<Map<WholeDraft, number>> {
  const news = drafts.filter(({ id }) => id === null)
  const written = await insertNew(tx, type, news)
  const updates = drafts.flatMap((draft) => {
    const { before, values, changed } = draft
    if (before === null) return []
    const given = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
    return [{ draft, before, update: { id: before.id, version: before.version, values: given } }]
  })
  const updated = await updateRecords(
    tx,
    type,
    updates.map(({ update }) => update),
  )
  for (const { draft, update } of updates) if (updated.has(update.id)) written.set(draft, update.id)
  return written
}

async function insertNew(
  tx: DatabaseTransaction,
  type: RecordType,
  drafts: readonly WholeDraft[],
): Promise<Map<WholeDraft, number>> {
  const written = new Map<WholeDraft, number>()
  if (drafts.length === 0) return written
  const ids = await takeRecordIds(tx, type, drafts.length)
  const meterIds =
    type === 'meter'
      ? await physicalMetersOf(
          tx,
          drafts.map(({ values }) => values),
        )
      : []
  const records = drafts.map(({ values }, at) => {
    const meterId = meterIds[at]
    const more: RecordValues = meterId === undefined ? {} : { utilityMeterId: meterId }
    return { id: ids[at] ?? 0, values, more }
  })
  const inserted = await insertRecords(tx, type, records)
  await updateParts(
    tx,
    type,
    records.filter(({ id }) => inserted.has(id)),
    ['request'],
  )
  for (const [at, draft] of drafts.entries()) {
    const id = ids[at] ?? 0
    if (inserted.has(id)) written.set(draft, id)
  }
  return written
}
