import { sql } from 'kysely'
import type { FieldValue, RecordPart, RecordType, RecordValues } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { columnOf, linkToPart, tableOf, tableOfPart } from './record-tables.ts'

type Columns = [column: string, value: FieldValue][]

/** A new record's own row; answers its id. `more` are columns that are no fields of it. */
export async function insertRecord(
  tx: DatabaseTransaction,
  type: RecordType,
  values: RecordValues,
  more: RecordValues = {},
): Promise<number> {
  return insertRow(tx, tableOf(type), [...columnsOf(type, values, null), ...Object.entries(more)])
}

/** A new record's row of a part, where it has one of its own; answers its id. */
export const insertPart = (
  tx: DatabaseTransaction,
  type: RecordType,
  part: RecordPart,
  values: RecordValues,
): Promise<number> => insertRow(tx, tableOfPart(part), columnsOf(type, values, part))

async function insertRow(
  tx: DatabaseTransaction,
  table: ReturnType<typeof tableOf>,
  columns: Columns,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a row that was written has no id')
  return row.id
}

/**
 * Writes what is given of a record, its own row and those beside it, and counts the change. Null where the record is
 * not as its caller saw it any more.
 */
export async function updateRecord(
  tx: DatabaseTransaction,
  type: RecordType,
  { id, version }: { id: number; version: number },
  values: RecordValues,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update ${tableOf(type)} set ${sql.join([sql`version = version + 1`, ...settings(columnsOf(type, values, null))])}
    where id = ${id} and version = ${version} returning version`.execute(tx)
  if (rows[0] === undefined) return null
  await updateParts(tx, type, id, values)
  return rows[0].version
}

/** Writes what is given of the rows beside a record's own. */
export async function updateParts(
  tx: DatabaseTransaction,
  type: RecordType,
  id: number,
  values: RecordValues,
  parts: readonly RecordPart[] = ['physicalMeter', 'request'],
): Promise<void> {
  for (const part of parts) {
    const columns = columnsOf(type, values, part)
    if (columns.length === 0) continue
    const counted = part === 'request' ? [sql`version = version + 1`] : []
    await sql`
      update ${tableOfPart(part)} set ${sql.join([...counted, ...settings(columns)])}
      where id = (select ${sql.ref(linkToPart(part))} from ${tableOf(type)} where id = ${id})`.execute(tx)
  }
}

/** Takes a record that has a mark for it out of use, or into use again. */
export async function markRecord(
  tx: DatabaseTransaction,
  type: RecordType,
  { id, version }: { id: number; version: number },
  active: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update ${tableOf(type)} set version = version + 1, deactivated_at = ${active ? null : sql`now()`}
    where id = ${id} and version = ${version} returning version`.execute(tx)
  return rows[0]?.version ?? null
}

const settings = (columns: Columns) => columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)

/** The columns of one row that fields are kept in. */
function columnsOf(type: RecordType, values: RecordValues, part: RecordPart | null): Columns {
  const { fields } = recordType(type)
  return Object.entries(values).flatMap(([name, value]): Columns => {
    const field = fields[name]
    return field === undefined || (field.part ?? null) !== part ? [] : [[columnOf(name, field), value]]
  })
}
