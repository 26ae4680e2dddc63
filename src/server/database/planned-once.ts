import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = /\/\* planned once: (\w+) \*\//

/**
 * Marks a query that is asked with every call, whose planning takes longer than its answer: each connection plans it
 * once, under this name. It must always be the same text, and no other query may have the name.
 */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(markPlannedOnce(name))

/** The same as text. */
export const markPlannedOnce = (name: string): string => `/* planned once: ${name} */`

/** Has a connection keep the plans of marked queries. */
export function keepPlans(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined
    return query(name === undefined ? text : { name, text }, ...rest)
  }
  client.query = named as typeof client.query
}
