import { type Selectable, sql, type Updateable } from 'kysely'
import type { ImportMapping, KeptSheetMapping } from '#domain/imports/mapping.ts'
import type { SheetProposal } from '#domain/imports/propose.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ImportState = Selectable<Tables['imports']>['state']

export interface ImportRecord extends Selectable<Tables['imports']> {
  creator: string | null
  /** Rows by what comes of them. */
  counts: Record<string, Record<string, number>>
}

interface NewImport {
  fileName: string
  sizeBytes: number
  sheets: readonly SheetProposal[]
  mapping: ImportMapping
  createdBy: number
  clientIds: number[]
}

export async function insertImport(
  tx: DatabaseTransaction,
  { sheets, mapping, ...record }: NewImport,
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...record, state: 'mapping', sheets: JSON.stringify(sheets), mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findImport = async (db: Queryable, id: number): Promise<ImportRecord | undefined> =>
  (await findImports(db, { id, before: null, limit: 1 }))[0]

/** The last first. */
export async function findImports(
  db: Queryable,
  { id = null, before, limit }: { id?: number | null; before: number | null; limit: number },
): Promise<ImportRecord[]> {
  const records = await db
    .selectFrom('imports')
    .leftJoin('users as creator', 'creator.id', 'imports.createdBy')
    .$if(id !== null, (query) => query.where('imports.id', '=', id ?? 0))
    .$if(before !== null, (query) => query.where('imports.id', '<', before ?? 0))
    .selectAll('imports')
    .select('creator.fullName as creator')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
  const counted = await db
    .selectFrom('importRows')
    .where('importId', 'in', records.length === 0 ? [0] : records.map((record) => record.id))
    .select(['importId', 'kind', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['importId', 'kind', 'outcome'])
    .execute()
  return records.map((record) => {
    const counts: ImportRecord['counts'] = {}
    for (const { importId, kind, outcome, count } of counted)
      if (importId === record.id) counts[kind] = { ...counts[kind], [outcome]: Number(count) }
    return { ...record, counts }
  })
}

type Change = Omit<Updateable<Tables['imports']>, 'id' | 'version' | 'changedAt'>

/** Changes an import that is in one of these states; false where it is in none, or not there. */
export async function changeImport(
  db: Queryable,
  id: number,
  from: readonly ImportState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...change, version: sql`version + 1`, changedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Holds an import until the transaction ends; two jobs of one import follow one another. */
export async function lockImport(
  tx: DatabaseTransaction,
  id: number,
): Promise<Selectable<Tables['imports']> | undefined> {
  return tx.selectFrom('imports').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** How sheets with these heads were read before, by their signatures. */
export async function findKeptMappings(
  db: Queryable,
  signatures: readonly string[],
): Promise<Map<string, KeptSheetMapping>> {
  if (signatures.length === 0) return new Map()
  const rows = await db
    .selectFrom('importMappings')
    .where('signature', 'in', [...signatures])
    .select(['signature', 'mapping'])
    .execute()
  return new Map(rows.map(({ signature, mapping }) => [signature, mapping]))
}

export async function keepMapping(
  tx: DatabaseTransaction,
  signature: string,
  mapping: KeptSheetMapping,
  changedBy: number,
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), changedBy, changedAt: sql<Date>`now()` }
  await tx
    .insertInto('importMappings')
    .values({ signature, ...row })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(row))
    .execute()
}
