import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type Field,
  type Lookup,
  type RecordType,
  type RecordValues,
  referencesOf,
} from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import {
  isAcceptedCompany,
  isOfAcceptedCompany,
  isSharedOrOfAccepted,
} from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { inOrder } from '#server/platform/database/in-order.ts'
import { holdOffMerges } from './merged-records.ts'
import {
  columnOf,
  historyTables,
  isActive,
  keptIn,
  linkToPart,
  recordsWithParts,
  tableOf,
} from './record-tables.ts'

/** A record as it is kept. */
export interface RecordRow {
  id: number
  version: number
  active: boolean
  createdAt: string
  values: RecordValues
  /** What the ids of its fields stand for, by the names of the fields. */
  names: Readonly<Record<string, string | null>>
}

export interface RecordFilter {
  /** Each has to be found in the record's own words or the names of what it refers to. */
  words: readonly string[]
  active: 'active' | 'inactive' | 'all'
  /** By fields that refer to another record. */
  of: Readonly<Record<string, number>>
  /** Only those of this name, whatever its case. */
  named?: string
}

export interface RecordPage {
  /** A field; null: the newest first. */
  sort: string | null
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A window of the list of a type. */
export async function findRecords(
  db: Queryable,
  type: RecordType,
  filter: RecordFilter,
  { sort, order, limit, offset }: RecordPage,
): Promise<RecordRow[]> {
  const up = order === 'asc'
  const ordered =
    sort === null
      ? up
        ? sql`record.id`
        : sql`record.id desc`
      : up
        ? sql`${sql.ref(`record.${sort}`)} asc nulls first, record.id`
        : sql`${sql.ref(`record.${sort}`)} desc nulls last, record.id desc`
  const { rows } = await sql<RecordRow>`
    select ${shown(type)} from ${recordsWithParts(type)}
    where ${conditionOf(type, filter)} order by ${ordered} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The ids of every record that is left, in the order of the list, some at a time. */
export const everyRecordId = (
  db: Queryable,
  type: RecordType,
  filter: RecordFilter,
  { sort, order }: Pick<RecordPage, 'sort' | 'order'>,
): AsyncGenerator<number[]> =>
  inOrder(
    { column: sort, direction: order, nulls: order === 'asc' ? 'first' : 'last' },
    async ({ after, orderBy, key, limit }) => {
      const { rows } = await sql<{ id: number; key: string | null }>`
        select id, ${key} as key
        from (select record.* from ${recordsWithParts(type)} where ${conditionOf(type, filter)}) as listed
        where ${after} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )

/** How many there are, counted no further than `most`. */
export async function countRecords(
  db: Queryable,
  type: RecordType,
  filter: RecordFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${recordsWithParts(type)} where ${conditionOf(type, filter)} limit ${most}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** By their ids, in no order. */
export async function findRecordsById(
  db: Queryable,
  type: RecordType,
  ids: readonly number[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RecordRow>`
    select ${shown(type)} from ${recordsWithParts(type)} where record.id = any(${ids}::bigint[]) and ${ofAcceptedCompany(type)}`.execute(
    db,
  )
  return rows
}

/** Holds records until the transaction ends, in the order in which everybody does. */
export async function lockRecords(
  tx: DatabaseTransaction,
  type: RecordType,
  ids: readonly number[],
): Promise<void> {
  await holdOffMerges(tx)
  await sql`select from ${tableOf(type)} where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** What the ids in a field stand for; of a field that holds no ids nothing. */
export async function findNamesOf(
  db: Queryable,
  field: Field,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const of = tableNamedBy(field)
  if (of === null || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(of.title)} as name from ${of.table} where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Each record's company, by the ids of the records; null for one of everybody's. */
export async function findCompaniesOf(
  db: Queryable,
  type: RecordType,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; companyId: number | null }>`
    select record.id, ${companyOf(type)} as company_id from ${tableOf(type)} as record
    where record.id = any(${ids}::bigint[]) and ${ofAcceptedCompany(type)}`.execute(db)
  return new Map(rows.map(({ id, companyId }) => [id, companyId]))
}

/** Whose a record is, in a query on its own row. */
export function companyOf(type: RecordType): RawBuilder<unknown> {
  if (type === 'company') return sql`record.id`
  const { companyBy } = recordType(type)
  if (companyBy === null) return sql`null::bigint`
  if (companyBy === 'companyId') return sql`record.company_id`
  return sql`(select company_id from utility_accounts where id = record.utility_account_id)`
}

/** A company that waits to be accepted has people, drafts of properties and utilities of its own, and nothing else. */
export function ofAcceptedCompany(type: RecordType): RawBuilder<SqlBool> {
  if (type === 'company') return isAcceptedCompany('record')
  if (type === 'utility') return isSharedOrOfAccepted('record')
  return type === 'user' || type === 'property' ? isOfAcceptedCompany(companyOf(type)) : sql`true`
}

/** The columns of `RecordRow`. What is inside its two objects is named as the fields are. */
function shown(type: RecordType): RawBuilder<unknown> {
  const fields = Object.entries(recordType(type).fields)
  const pairs = (entries: [string, RawBuilder<unknown>][]) =>
    sql`jsonb_build_object(${sql.join(entries.flatMap(([name, value]) => [sql`${sql.lit(name)}`, value]))})`
  const named = fields.flatMap(([name, field]): [string, RawBuilder<unknown>][] => {
    const title = titleOf(name, field)
    return title === null ? [] : [[name, title]]
  })
  return sql`record.id, record.version, ${isActive(type)} as active, to_json(record.created_at)#>>'{}' as created_at,
    ${pairs(fields.map(([name, field]) => [name, keptIn(name, field)]))} as values,
    ${named.length === 0 ? sql`'{}'::jsonb` : pairs(named)} as names`
}

/** Of a field that holds an id, what it stands for. */
function titleOf(name: string, field: Field): RawBuilder<unknown> | null {
  const of = tableNamedBy(field)
  return (
    of &&
    sql`(select ${sql.ref(`named.${of.title}`)} from ${of.table} as named where named.id = ${keptIn(name, field)})`
  )
}

/** Where what an id of a field stands for is named. */
function tableNamedBy(field: Field): { table: RawBuilder<unknown>; title: string } | null {
  if (field.kind === 'reference') return { table: tableOf(field.to), title: recordType(field.to).named }
  if (field.kind !== 'lookup') return null
  const { table, title } = LOOKUPS[field.from]
  return { table: sql.table(table), title }
}

const LOOKUPS: Record<Lookup, { table: string; title: string }> = {
  energyType: { table: 'energyTypes', title: 'displayName' },
  unit: { table: 'measurementUnits', title: 'name' },
  demandUnit: { table: 'measurementUnits', title: 'name' },
}

function conditionOf(type: RecordType, { words, active, of, named }: RecordFilter): RawBuilder<SqlBool> {
  const { fields, named: nameField } = recordType(type)
  const conditions = [
    ofAcceptedCompany(type),
    ...words.map((word) => hasWord(type, patternOf(word), sql.raw('record'))),
  ]
  const inName = fields[nameField]
  if (named !== undefined && inName !== undefined)
    conditions.push(sql`lower(${keptIn(nameField, inName)}) = ${named.toLowerCase()}`)
  if (active !== 'all') conditions.push(active === 'active' ? isActive(type) : sql`not ${isActive(type)}`)
  for (const [name, id] of Object.entries(of)) {
    const field = fields[name]
    if (field !== undefined) conditions.push(sql`${keptIn(name, field)} = ${id}`)
  }
  return sql.join(conditions, sql` and `)
}

const patternOf = (word: string): string => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** References whose names are words of the record too. */
const SPOKEN_OF: readonly RecordType[] = ['company', 'utility', 'account', 'property']

/**
 * A word stands in the record's own words or in those of what it refers to. The ids of those are looked up first, as
 * one list, so that each side is read from its index.
 */
function hasWord(type: RecordType, pattern: string, row: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const spoken = referencesOf(recordType(type)).filter(({ to, kept }) => SPOKEN_OF.includes(to) && !kept)
  const within = spoken.map(({ name, part, to, ...field }) => {
    const ids = sql`array(select other.id from ${tableOf(to)} as other where ${hasWord(to, pattern, sql.raw('other'))})`
    const column = sql.ref(columnOf(name, { ...field, to }))
    if (part !== 'physicalMeter') return sql`${row}.${column} = any(${ids})`
    return sql`${row}.utility_meter_id = any(array(select id from utility_meters where ${column} = any(${ids})))`
  })
  const onMeter = sql`${row}.utility_meter_id = any(array(
    select id from utility_meters where lower(meter_num) like ${pattern}))`
  const own = sql`${row}.record_words like ${pattern}`
  return sql<SqlBool>`(${sql.join([own, ...within, ...(type === 'meter' ? [onMeter] : [])], sql` or `)})`
}

/** The records of a type that these rows, of its own table or of a part's, are rows of. */
export async function findRecordsOfRows(
  db: Queryable,
  type: RecordType,
  table: string,
  rowIds: readonly number[],
): Promise<number[]> {
  const part = historyTables(type).find((one) => one.table === table)?.part ?? null
  const column = part === null ? 'id' : linkToPart(part)
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(type)} where ${sql.ref(column)} = any(${rowIds}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The rows that a record is kept in, by their tables as history names them. */
export async function findRowsOf(
  db: Queryable,
  type: RecordType,
  id: number,
): Promise<{ table: string; id: number }[]> {
  const tables = historyTables(type)
  const { rows } = await sql<{ ids: number[] }>`
    select array[${sql.join(tables.map(({ part }) => sql.ref(part === null ? 'id' : linkToPart(part))))}] as ids
    from ${tableOf(type)} where id = ${id}`.execute(db)
  const ids = rows[0]?.ids ?? []
  return tables.map(({ table }, at) => ({ table, id: Number(ids[at]) }))
}

/** The records of a type that have one of these outside ids. */
export async function findOutsideIds(
  db: Queryable,
  type: RecordType,
  outsideIds: readonly string[],
): Promise<{ id: number; outsideId: string; companyId: number | null }[]> {
  if (outsideIds.length === 0) return []
  const { rows } = await sql<{ id: number; outsideId: string; companyId: number | null }>`
    select record.id, record.outside_id, ${companyOf(type)} as company_id from ${tableOf(type)} as record
    where record.outside_id = any(${outsideIds}::text[]) and ${ofAcceptedCompany(type)} order by record.id`.execute(
    db,
  )
  return rows
}
