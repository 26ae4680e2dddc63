import { sql } from 'kysely'
import type { Queryable } from './client.ts'

/** A column that names a row of another table, or of the same. */
export interface ForeignKey {
  table: string
  column: string
  names: string
  /** Of the row that is named. */
  by: string
}

/** Those of our own tables that are of one column, by table and column. */
export async function findForeignKeys(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as "table", child_column.attname as "column", parent.relname as names,
      parent_column.attname as "by"
    from pg_constraint as key
    join pg_class as child on child.oid = key.conrelid
    join pg_class as parent on parent.oid = key.confrelid
    join pg_attribute as child_column on child_column.attrelid = child.oid and child_column.attnum = key.conkey[1]
    join pg_attribute as parent_column on parent_column.attrelid = parent.oid and parent_column.attnum = key.confkey[1]
    where key.contype = 'f' and key.conparentid = 0 and cardinality(key.conkey) = 1
      and child.relnamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db)
  return rows
}
