import { CompiledQuery } from 'kysely'
import type { Queryable } from './client.ts'
import { markPlannedOnce } from './planned-once.ts'

/**
 * A query that is the same text each time, on paths where building and planning it would cost more than its answer. Its
 * rows come as the text names them: give columns their names in quotes, in camel case. No other may have the name.
 */
export function statement<Values extends readonly unknown[], Row>(
  name: string,
  text: string,
): (db: Queryable, ...values: Values) => Promise<Row[]> {
  const marked = markPlannedOnce(name) + text
  return async (db, ...values) => {
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(marked, [...values]))
    return rows
  }
}
