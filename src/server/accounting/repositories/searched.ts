import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseMoney } from '#base/money.ts'
import { containing } from '#server/platform/database/containing.ts'

/** More words than these nobody types. */
const MOST_WORDS = 8

/** Whether a row's text has every word; an amount is found however it is written: "$1,234.50" as 1234.50. */
export function hasWords(column: string, query: string): RawBuilder<SqlBool> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const plain = words.map((word) => (parseMoney(word) === null ? word : word.replaceAll(/[$,]/g, '')))
  if (plain.length === 0) return sql<SqlBool>`true`
  return sql.join(
    plain.map((word) => sql`${sql.ref(column)} like ${containing(word)}`),
    sql` and `,
  ) as RawBuilder<SqlBool>
}

export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
