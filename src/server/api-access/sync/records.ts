import { isDeepStrictEqual } from 'node:util'
import { recordType } from '#domain/records/record-types.ts'
import type { SyncType } from '#domain/records/sync-types.ts'
import { companyOfKey } from '#server/people/policies/key-scope.ts'
import type { ApiKey, CallingKey } from '#server/platform/auth/api-key.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, forbidden, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { RecordProblems } from '#server/records/check-records.ts'
import { rivalOf, tellOfRival } from '#server/records/refusals.ts'
import { beginBatch } from '#server/records/repositories/change-batches.ts'
import { findOutsideIds, findRecordsById, type RecordRow } from '#server/records/repositories/record-rows.ts'
import { changeAndReport } from '#server/records/touched.ts'
import { type GivenRecord, type WriteOutcome, writeRecords } from '#server/records/write-records.ts'
import { resolveReferences, type SyncValues } from './outside-references.ts'

export interface SyncRow {
  outsideId: string
  values: SyncValues
}

export interface SyncOrder {
  type: SyncType
  /** Whose outside ids are meant; left out: the key's client, or whoever's there is one of. */
  companyId?: number
  rows: readonly SyncRow[]
}

export type SyncOutcome =
  | { outcome: 'added' | 'changed' | 'same'; record: RecordRow }
  /** `rival`: another record stands in the way. */
  | { outcome: 'refused'; problems: RecordProblems; rival: boolean }

/** Those that belong to no client, or are one. */
const OF_EVERYBODY: readonly SyncType[] = ['company', 'utility']

/**
 * Sets up what has a new outside id and writes the rest, each by itself and all as one gesture of the key's; the
 * outcomes in the order of the rows. Throws where the key may not write this kind, or not for this client.
 */
export async function putRecords(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  key: CallingKey,
  { type, companyId: asked, rows }: SyncOrder,
): Promise<SyncOutcome[]> {
  const companyId = companyOfKey(key, asked)
  if (key.companyId !== null && OF_EVERYBODY.includes(type))
    throw forbidden(`A key of one client may not write ${recordType(type).title.toLowerCase()}.`)
  const actor = { userId: null, name: `API key “${key.name}”` }
  return changeAndReport(services, async (tx, touched) => {
    const drafts = await draftRows(tx, type, companyId, rows)
    const sound = drafts.flatMap((draft) => ('seen' in draft ? [draft] : []))
    await beginBatch(tx, { kind: 'synced', actor, details: { apiKeyId: key.id } })
    const written = await writeRecords(tx, services, touched, { actor, type }, sound)
    const outcomes = new Map(sound.map((draft, at) => [draft as Draft, written[at]]))
    return drafts.map((draft) =>
      'seen' in draft ? outcomeOf(type, outcomes.get(draft)) : refusal(draft.problems),
    )
  }).catch(tellOfRival(type))
}

/** What is to be written of a row, or why nothing is. */
type Draft = GivenRecord | { problems: RecordProblems }

const refusal = (problems: RecordProblems, rival = false): SyncOutcome => ({
  outcome: 'refused',
  problems,
  rival,
})

function outcomeOf(type: SyncType, written: WriteOutcome | undefined): SyncOutcome {
  if (written !== undefined && 'record' in written) return written
  if (written?.outcome === 'refused') return refusal(written.problems)
  const problem =
    written?.outcome === 'taken' ? rivalOf(type) : 'Somebody else changed it meanwhile. Send it once more.'
  return refusal({ outsideId: problem }, true)
}

async function draftRows(
  tx: DatabaseTransaction,
  type: SyncType,
  companyId: number | null,
  rows: readonly SyncRow[],
): Promise<Draft[]> {
  const resolved = await resolveReferences(
    tx,
    type,
    companyId,
    rows.map(({ values }) => values),
  )
  const known = await knownRecords(tx, type, companyId, rows)
  const named = new Set<string>()
  return rows.map(({ outsideId }, at): Draft => {
    if (named.has(outsideId)) return { problems: { outsideId: 'Another row has this outside id too.' } }
    named.add(outsideId)
    const { given = {}, problems = {} } = resolved[at] ?? {}
    if (Object.keys(problems).length > 0) return { problems }
    const fits = known(outsideId, given)
    if (fits.length > 1)
      return { problems: { outsideId: 'Several have this outside id. Say whose with company_id.' } }
    const [record] = fits
    if (record === undefined)
      return { seen: null, given: newRecord(type, companyId, { ...given, outsideId }) }
    return { seen: { id: record.id }, given: withoutFixed(type, given, record) }
  })
}

/** A client that the call is for is the new record's; one that is named beside it has to be the same. */
function newRecord(type: SyncType, companyId: number | null, given: SyncValues): SyncValues {
  const isOfClient = 'companyId' in recordType(type).fields
  return companyId === null || !isOfClient ? given : { companyId, ...given }
}

/** What is said once and for all may be said again; said otherwise it is a problem that the writing tells of. */
function withoutFixed(type: SyncType, given: SyncValues, { values }: RecordRow): SyncValues {
  const { fields } = recordType(type)
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, said]) => !(fields[name]?.fixed && isDeepStrictEqual(said, values[name])),
    ),
  )
}

/** Finds the records that an outside id may mean; of meters those of the account that is named beside it. */
async function knownRecords(
  db: DatabaseTransaction | Database,
  type: SyncType,
  companyId: number | null,
  rows: readonly Pick<SyncRow, 'outsideId'>[],
) {
  const outside = await findOutsideIds(
    db,
    type,
    rows.map(({ outsideId }) => outsideId),
  )
  const own = outside.filter((one) => type === 'utility' || companyId === null || one.companyId === companyId)
  const records = await findRecordsById(
    db,
    type,
    own.map(({ id }) => id),
  )
  return (outsideId: string, { utilityAccountId, companyId: client }: SyncValues): RecordRow[] =>
    records.filter(
      ({ values }) =>
        values.outsideId === outsideId &&
        (type !== 'meter' ||
          utilityAccountId === undefined ||
          values.utilityAccountId === utilityAccountId) &&
        (typeof client !== 'number' || !('companyId' in values) || values.companyId === client),
    )
}

/** Throws not_found beyond the key's client, and "conflict" where several clients have records of this outside id. */
export async function getSyncRecord(
  db: Database,
  key: ApiKey,
  { type, companyId: asked, outsideId }: { type: SyncType; companyId?: number; outsideId: string },
): Promise<RecordRow> {
  const companyId = companyOfKey(key, asked)
  const [record, another] = (await knownRecords(db, type, companyId, [{ outsideId }]))(outsideId, {})
  const { singular } = recordType(type)
  if (record === undefined || (type === 'utility' && key.companyId !== null)) throw notFound(singular)
  if (another === undefined) return record
  throw new CallError(
    'conflict',
    `Several have this outside id, each a ${singular}. Say whose with company_id.`,
  )
}
