import { sql } from 'kysely'
import { snakeCase } from '#base/snake-case.ts'
import type { FieldValue, RecordPart, RecordType, RecordValues } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { columnOf, linkToPart, markOf, tableNameOf, tableNameOfPart, tableOf } from './record-tables.ts'

/** Rows are written many at once, so that ten thousand records cost what ten statements do. */

/** A row with its columns as the database names them. */
type Row = { id: number } & Record<string, FieldValue>

/** A record to be written, under an id of its own. `more` are columns that are no fields of it. */
export interface NewRecord {
  id: number
  values: RecordValues
  more?: RecordValues
}

/** Ids for records to come, that nobody else has. */
export const takeRecordIds = (tx: DatabaseTransaction, type: RecordType, count: number): Promise<number[]> =>
  takeIds(tx, tableNameOf(type), count)

export const takePhysicalMeterIds = (tx: DatabaseTransaction, count: number): Promise<number[]> =>
  takeIds(tx, tableNameOfPart('physicalMeter'), count)

async function takeIds(tx: DatabaseTransaction, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Writes new records' own rows. Answers the ids of those that were; another record stands in the way of the rest. */
export const insertRecords = (
  tx: DatabaseTransaction,
  type: RecordType,
  records: readonly NewRecord[],
): Promise<Set<number>> =>
  insertRows(
    tx,
    tableNameOf(type),
    records.map(({ id, values, more = {} }) => ({ id, ...columnsOf(type, values, null), ...named(more) })),
  )

export const insertPhysicalMeters = (
  tx: DatabaseTransaction,
  meters: readonly NewRecord[],
): Promise<Set<number>> =>
  insertRows(
    tx,
    tableNameOfPart('physicalMeter'),
    meters.map(({ id, values }) => ({ id, ...columnsOf('meter', values, 'physicalMeter') })),
  )

async function insertRows(
  tx: DatabaseTransaction,
  table: string,
  rows: readonly Row[],
): Promise<Set<number>> {
  const inserted = new Set<number>()
  for (const [columns, alike] of byColumns(rows)) {
    const names = sql.join(columns.map((column) => sql.id(column)))
    const { rows: written } = await sql<{ id: number }>`
      insert into ${sql.id(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(alike)}::jsonb)
      on conflict do nothing returning id`.execute(tx)
    for (const { id } of written) inserted.add(id)
  }
  return inserted
}

/** What is new of a record that is there. */
export interface RecordUpdate {
  id: number
  /** As its caller saw it. */
  version: number
  values: RecordValues
}

/**
 * Writes what is given of records, their own rows and those beside them, and counts each change. Answers the ids of
 * those that were as their caller saw them; nothing is written of the rest.
 */
export async function updateRecords(
  tx: DatabaseTransaction,
  type: RecordType,
  updates: readonly RecordUpdate[],
): Promise<Set<number>> {
  const own = updates.map(({ id, version, values }) => ({ id, version, ...columnsOf(type, values, null) }))
  const updated = await updateRows(tx, tableNameOf(type), own, { counted: true, guarded: true })
  const standing = updates.filter(({ id }) => updated.has(id))
  await updateParts(tx, type, standing)
  return updated
}

/** Writes what is given of the rows beside records' own. */
export async function updateParts(
  tx: DatabaseTransaction,
  type: RecordType,
  updates: readonly Pick<RecordUpdate, 'id' | 'values'>[],
  parts: readonly RecordPart[] = ['physicalMeter', 'request'],
): Promise<void> {
  for (const part of parts) {
    const given = updates
      .map(({ id, values }) => ({ id, columns: columnsOf(type, values, part) }))
      .filter(({ columns }) => Object.keys(columns).length > 0)
    if (given.length === 0) continue
    const rowIds = await partRowsOf(tx, type, part, given)
    const rows = given.map(({ id, columns }) => ({ id: rowIds.get(id) ?? 0, ...columns }))
    await updateRows(tx, tableNameOfPart(part), rows, { counted: part === 'request', guarded: false })
  }
}

/** Takes records that have a mark for it out of use, or into use again; answers whether it was as its caller saw it. */
export async function markRecord(
  tx: DatabaseTransaction,
  type: RecordType,
  { id, version }: { id: number; version: number },
  active: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update ${tableOf(type)} set version = version + 1, ${sql.ref(markOf(type))} = ${active ? null : sql`now()`}
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

async function updateRows(
  tx: DatabaseTransaction,
  table: string,
  rows: readonly Row[],
  { counted, guarded }: { counted: boolean; guarded: boolean },
): Promise<Set<number>> {
  const updated = new Set<number>()
  for (const [columns, alike] of byColumns(rows)) {
    const set = columns
      .filter((column) => column !== 'id' && column !== 'version')
      .map((column) => sql`${sql.id(column)} = given.${sql.id(column)}`)
    const all = counted ? [sql`version = kept.version + 1`, ...set] : set
    const { rows: written } = await sql<{ id: number }>`
      update ${sql.id(table)} as kept set ${sql.join(all)}
      from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(alike)}::jsonb) as given
      where kept.id = given.id ${guarded ? sql`and kept.version = given.version` : sql``}
      returning kept.id`.execute(tx)
    for (const { id } of written) updated.add(id)
  }
  return updated
}

async function partRowsOf(
  tx: DatabaseTransaction,
  type: RecordType,
  part: RecordPart,
  records: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = records.map(({ id }) => id)
  const { rows } = await sql<{ id: number; rowId: number }>`
    select id, ${sql.ref(linkToPart(part))} as row_id from ${tableOf(type)} where id = any(${ids}::bigint[])
  `.execute(tx)
  return new Map(rows.map(({ id, rowId }) => [id, rowId]))
}

/** Rows that say the same columns, with those columns. */
function byColumns(rows: readonly Row[]): [columns: string[], rows: Row[]][] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  return [...groups.values()].map((alike) => [Object.keys(alike[0] ?? {}).sort(), alike])
}

/** The columns of one row that fields are kept in. */
function columnsOf(type: RecordType, values: RecordValues, part: RecordPart | null): RecordValues {
  const { fields } = recordType(type)
  const columns = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    return field === undefined || (field.part ?? null) !== part ? [] : [[columnOf(name, field), value]]
  })
  return named(Object.fromEntries(columns))
}

const named = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]))
