import type { z } from 'zod'
import type { recordListIn } from '#contract/records/records.ts'
import { RECORD_TYPE_NAMES, type RecordType, referencesOf } from '#domain/records/field.ts'
import { recordType, referringTo } from '#domain/records/record-types.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { currentId } from './repositories/merged-records.ts'
import {
  countRecords,
  everyRecordId,
  findRecords,
  findRecordsById,
  type RecordFilter,
  type RecordPage,
  type RecordRow,
} from './repositories/record-rows.ts'
import { historyTables } from './repositories/record-tables.ts'

export type { RecordRow }

/** How a list is narrowed and ordered. */
export type SearchInput = z.output<typeof recordListIn>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const MOST_WORDS = 8
const FOUND_OF_A_KIND = 4
/** More of one kind that belongs to a record are said to be many. */
const MOST_BELONGING = 1_000

export async function searchRecords(
  db: Database,
  type: RecordType,
  input: SearchInput & { limit: number; offset: number; named_first?: boolean | undefined },
): Promise<{ records: RecordRow[]; total: number; totalCapped: boolean }> {
  const filter = recordFilter(type, input)
  const { limit, offset } = input
  const page = { ...orderOf(type, input), limit, offset }
  const [records, count] = await Promise.all([
    input.named_first && offset === 0
      ? findNamedFirst(db, type, filter, { page, query: input.query ?? '' })
      : findRecords(db, type, filter, page),
    countRecords(db, type, filter, MOST_COUNTED + 1),
  ])
  return { records, total: Math.min(count, MOST_COUNTED), totalCapped: count > MOST_COUNTED }
}

/** The beginning of a list, with the records that have the query as their name before all others. */
async function findNamedFirst(
  db: Queryable,
  type: RecordType,
  filter: RecordFilter,
  { page, query }: { page: RecordPage; query: string },
): Promise<RecordRow[]> {
  const name = query.trim()
  const [named, found] = await Promise.all([
    name === '' ? [] : findRecords(db, type, { ...filter, named: name }, page),
    findRecords(db, type, filter, page),
  ])
  const ids = new Set(named.map(({ id }) => id))
  return [...named, ...found.filter(({ id }) => !ids.has(id))].slice(0, page.limit)
}

/** The field that a list is ordered by; null: the newest first. Throws `CallError` for one that it is not ordered by. */
function orderOf(
  type: RecordType,
  { sort: asked, order }: Pick<SearchInput, 'sort' | 'order'>,
): { sort: string | null; order: 'asc' | 'desc' } {
  const sort = asked ?? recordType(type).sorts[0]
  if (sort !== 'newest' && !recordType(type).sorts.includes(sort))
    throw new CallError('invalid_input', `These cannot be ordered by ${sort}.`)
  return { sort: sort === 'newest' ? null : sort, order }
}

/** Every record that a search finds, in its order. */
export async function* everyFoundRecord(
  db: Database,
  type: RecordType,
  input: SearchInput,
): AsyncGenerator<RecordRow> {
  for await (const ids of everyRecordId(db, type, recordFilter(type, input), orderOf(type, input))) {
    const byId = new Map((await findRecordsById(db, type, ids)).map((record) => [record.id, record]))
    for (const id of ids) {
      const record = byId.get(id)
      if (record !== undefined) yield record
    }
  }
}

/** The first few of every kind that are in use and hold all these words. */
export async function findOfEveryKind(
  db: Database,
  query: string,
): Promise<{ type: RecordType; record: RecordRow }[]> {
  const found = await Promise.all(
    RECORD_TYPE_NAMES.map(async (type) => {
      const filter = recordFilter(type, { query, active: 'active', of: {} })
      const page = {
        sort: recordType(type).sorts[0],
        order: 'asc',
        limit: FOUND_OF_A_KIND,
        offset: 0,
      } as const
      const records = await findNamedFirst(db, type, filter, { page, query })
      return records.map((record) => ({ type, record }))
    }),
  )
  return found.flat()
}

/** Throws `CallError` for a field that refers to nothing. */
export function recordFilter(
  type: RecordType,
  { query, active, of }: Pick<SearchInput, 'query' | 'active' | 'of'>,
): RecordFilter {
  const references = new Set(referencesOf(recordType(type)).map(({ name }) => name))
  const wrong = Object.keys(of).find((name) => !references.has(name))
  if (wrong !== undefined) throw new CallError('invalid_input', `These do not refer to anything by ${wrong}.`)
  const words = (query ?? '').split(/\s+/).filter((word) => word !== '')
  return { words: words.slice(0, MOST_WORDS), active, of }
}

/** Throws not_found, with what stands for it now where it was merged into another. */
export async function getRecord(db: Queryable, type: RecordType, id: number): Promise<RecordRow> {
  const [record] = await findRecordsById(db, type, [id])
  if (record !== undefined) return record
  const [{ table } = { table: '' }] = historyTables(type)
  const [standing] = await findRecordsById(db, type, [await currentId(db, table, id)])
  if (standing === undefined) throw notFound(recordType(type).singular)
  const { named, singular } = recordType(type)
  const title = String(standing.values[named] ?? '')
  throw new CallError('not_found', `This ${singular} was merged into ${title}.`, {
    details: { merged_into: { type, id: standing.id, title } },
  })
}

export interface Belonging {
  type: RecordType
  /** The field by which they refer to the record. */
  field: string
  label: string
  count: number
  capped: boolean
}

/** What refers to a record, kind by kind, used or not; kinds of which there is none are left out. */
export async function belongingsOf(db: Database, type: RecordType, id: number): Promise<Belonging[]> {
  const counted = await Promise.all(
    referringTo(type).map(async ({ type: kind, field, label }) => {
      const filter = { words: [], active: 'all', of: { [field]: id } } as const
      const count = await countRecords(db, kind, filter, MOST_BELONGING + 1)
      return {
        type: kind,
        field,
        label,
        count: Math.min(count, MOST_BELONGING),
        capped: count > MOST_BELONGING,
      }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}
