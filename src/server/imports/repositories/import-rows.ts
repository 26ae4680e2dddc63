import { type Selectable, sql } from 'kysely'
import type { ImportRow } from '#domain/imports/row.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type StagedRow = Selectable<Tables['importRows']>
export type Outcome = StagedRow['outcome']

export interface NewStagedRow
  extends Pick<ImportRow, 'sheet' | 'row' | 'part' | 'kind' | 'values' | 'problems'> {
  outcome: Outcome
  makes: readonly string[]
}

export async function deleteRows(tx: DatabaseTransaction, importId: number): Promise<void> {
  await sql`delete from secrets where purpose = 'import-row' and owner_id in (
    select id from import_rows where import_id = ${importId})`.execute(tx)
  await tx.deleteFrom('importRows').where('importId', '=', importId).execute()
}

/** Adds rows behind those that are there, in one statement; answers their ids, in their order. */
export async function insertRows(
  tx: DatabaseTransaction,
  importId: number,
  from: number,
  rows: readonly NewStagedRow[],
): Promise<number[]> {
  const sent = rows.map((row, index) => ({ ...row, position: from + index }))
  const { rows: inserted } = await sql<{ id: number; position: number }>`
    insert into import_rows (import_id, position, sheet, row, part, kind, outcome, values, problems, makes)
    select ${importId}, position, sheet, row, part, kind, outcome, values, problems, makes
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
      position integer, sheet integer, row integer, part integer, kind text, outcome text, values jsonb, problems jsonb,
      makes text[])
    returning id, position`.execute(tx)
  return inserted.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

/** Rows behind a position, in their order. */
export async function findRows(
  db: Queryable,
  importId: number,
  { after, limit, outcome = null }: { after: number; limit: number; outcome?: Outcome | null },
): Promise<StagedRow[]> {
  return db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('position', '>', after)
    .$if(outcome !== null, (query) => query.where('outcome', '=', outcome ?? 'new'))
    .selectAll()
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** A window of the rows of an outcome. */
export async function findRowWindow(
  db: Queryable,
  importId: number,
  { outcome, offset, limit }: { outcome: Outcome; offset: number; limit: number },
): Promise<StagedRow[]> {
  return db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('outcome', '=', outcome)
    .selectAll()
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** What writing found that the check had not: another has the place by now. */
export async function refuseRows(
  tx: DatabaseTransaction,
  rows: readonly Pick<StagedRow, 'id' | 'problems'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update import_rows set outcome = 'refused', problems = sent.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id bigint, problems jsonb)
    where import_rows.id = sent.id`.execute(tx)
}
