import type { SyncType } from '#domain/records/sync-types.ts'
import { companyOfKey } from '#server/people/policies/key-scope.ts'
import type { ApiKey } from '#server/platform/auth/api-key.ts'
import type { Database } from '#server/platform/database/client.ts'
import { findCompaniesOf, findRecordsById, type RecordRow } from '#server/records/repositories/record-rows.ts'
import { findChangedSince, findRecordIdsAfter } from '../repositories/record-changes.ts'
import { findSettledMicros } from '../repositories/settled.ts'
import { cursorOf, placeOf } from './sync-place.ts'

const PAGE_RECORDS = 200
/** Behind this stands the id up to which all were given, behind the moment from which changes count. */
const ALL = 'all.'

export interface SyncPage {
  records: RecordRow[]
  gone: number[]
  next: string
  more: boolean
}

interface Which {
  type: SyncType
  companyId: number | null
}

/** All records of a kind first, and then, again and again, what was changed since. */
export async function listSyncRecords(
  db: Database,
  key: ApiKey,
  { type, companyId: asked, after }: { type: SyncType; companyId?: number; after?: string },
): Promise<SyncPage> {
  const which = { type, companyId: companyOfKey(key, asked) }
  if (after === undefined) return listAll(db, which, { micros: await findSettledMicros(db), id: 0 })
  if (after.startsWith(ALL)) return listAll(db, which, placeOf(after.slice(ALL.length)))
  return listChanged(db, which, placeOf(after))
}

/** `from.micros` is when the first page was asked for: changes from then on are given when all have been. */
async function listAll(db: Database, which: Which, from: { micros: number; id: number }): Promise<SyncPage> {
  const { type, companyId } = which
  const ids = await findRecordIdsAfter(db, type, { companyId, after: from.id, most: PAGE_RECORDS })
  const records = await inOrder(db, type, ids)
  const more = ids.length === PAGE_RECORDS
  const next = more
    ? ALL + cursorOf({ micros: from.micros, id: ids.at(-1) ?? 0 })
    : cursorOf({ micros: from.micros, id: 0 })
  return { records, gone: [], next, more }
}

async function listChanged(
  db: Database,
  { type, companyId }: Which,
  after: { micros: number; id: number },
): Promise<SyncPage> {
  const beforeMicros = await findSettledMicros(db)
  const changed = await findChangedSince(db, type, { after, beforeMicros, most: PAGE_RECORDS })
  const owners = await findCompaniesOf(db, type, changed.ids)
  const ids = changed.ids.filter((id) => (companyId === null ? owners.has(id) : owners.get(id) === companyId))
  const records = await inOrder(db, type, ids)
  const gone = changed.deleted
    .filter((one) => !owners.has(one.id) && (companyId === null || one.companyId === companyId))
    .map(({ id }) => id)
  return { records, gone, next: cursorOf(changed.last ?? after), more: changed.full }
}

async function inOrder(db: Database, type: SyncType, ids: readonly number[]): Promise<RecordRow[]> {
  const records = await findRecordsById(db, type, ids)
  return records.toSorted((one, other) => one.id - other.id)
}
