import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Queryable } from './queryable.ts'

const MARK = /^\/\* planned once: (\w+) \*\//

/**
 * A query that is the same text each time, on paths where building and planning it would cost more than its answer:
 * each connection plans it once, under its name, which no other may have. Its rows come as the text names them: give
 * columns their names in quotes, in camel case.
 */
export function statement<Values extends readonly unknown[], Row>(
  name: string,
  text: string,
): (db: Queryable, ...values: Values) => Promise<Row[]> {
  const marked = `/* planned once: ${name} */ ${text}`
  return async (db, ...values) => {
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(marked, [...values]))
    return rows
  }
}

/** The name of a statement that is planned once; undefined of any other. */
export const nameOf = (text: string): string | undefined => MARK.exec(text)?.[1]

/** Has a connection keep the plans of statements. */
export function keepPlans(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined
    return query(name === undefined ? text : { name, text }, ...rest)
  }
  client.query = named as typeof client.query
}
