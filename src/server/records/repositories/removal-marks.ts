import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** Rows that are removed by a mark, when and by whom, and stay to be restored: what the mark is called in each table. */
const MARKS = {
  costAvoidanceProjects: { mark: 'archived', versioned: true },
  intervalUploads: { mark: 'removed', versioned: false },
  publicLinks: { mark: 'revoked', versioned: false },
  temperatureUploads: { mark: 'removed', versioned: false },
  widgetLinks: { mark: 'revoked', versioned: true },
} as const

export type MarkedTable = keyof typeof MARKS

/** Whether that changed it: whoever removed it first stays who did. `by` null restores it. */
export async function setRemovalMark(
  tx: DatabaseTransaction,
  table: MarkedTable,
  id: number,
  by: number | null,
): Promise<boolean> {
  const { mark, versioned } = MARKS[table]
  const [markedAt, markedBy] = [sql.ref(`${mark}At`), sql.ref(`${mark}By`)]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set ${markedBy} = ${by}, ${markedAt} = ${by === null ? sql`null` : sql`now()`}
      ${versioned ? sql`, version = version + 1` : sql``}
    where id = ${id} and ${markedAt} ${by === null ? sql`is not null` : sql`is null`}`.execute(tx)
  return numAffectedRows === 1n
}
