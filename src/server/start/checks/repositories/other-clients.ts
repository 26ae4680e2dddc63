import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'
import { type ForeignKey, findForeignKeys } from '#server/platform/database/foreign-keys.ts'
import { OWNERS } from '#server/platform/database/owners.ts'

/** More than anybody reads. */
const MOST = 1_000

/**
 * Rows of one client that name rows of another, in words. Whom they name is not looked at: the provider's people work for
 * every client.
 */
export async function findNamesOfOthers(db: Queryable): Promise<string[]> {
  const keys = await findForeignKeys(db)
  const found: string[] = []
  for (const key of keys.filter((one) => isBetweenClients(one, keys)))
    found.push(...(await findNamesIn(db, key, keys)))
  return found
}

/** The same by one column. */
export async function findNamesIn(
  db: Queryable,
  key: ForeignKey,
  keys: readonly ForeignKey[],
): Promise<string[]> {
  const { rows } = await othersNamedBy(key, keys).execute(db)
  return rows.map(({ about }) => about)
}

const NOT_LOOKED_AT: readonly string[] = ['users', 'companies']

/** Whether it could name another client's row: what says whose a row is cannot. */
export const isBetweenClients = (
  { table, column, names }: ForeignKey,
  keys: readonly ForeignKey[],
): boolean => {
  const owner = OWNERS[table]
  const saysWhose = owner?.is === 'of' && owner.column === column
  return !saysWhose && !NOT_LOOKED_AT.includes(names) && hasClient(table, keys) && hasClient(names, keys)
}

const hasClient = (table: string, keys: readonly ForeignKey[]): boolean =>
  clientOf(table, 'it', keys) !== null

/** The client of a row as SQL, and the rows on the way to it. */
interface Way {
  joins: string
  client: string
}

/** From a row called `alias`; null where its table has no client. */
function clientOf(table: string, alias: string, keys: readonly ForeignKey[]): Way | null {
  const owner = OWNERS[table]
  if (owner?.is === 'client') return { joins: '', client: `${alias}.company_id` }
  if (owner?.is === 'itself') return { joins: '', client: `${alias}.id` }
  if (owner?.is !== 'of') return null
  const key = keys.find((one) => one.table === table && one.column === owner.column)
  if (key === undefined) return null
  const next = `${alias}_${key.names}`
  const on = clientOf(key.names, next, keys)
  const join = `join ${key.names} as ${next} on ${next}.${key.by} = ${alias}.${key.column}`
  return on && { joins: `${join} ${on.joins}`, client: on.client }
}

function othersNamedBy(key: ForeignKey, keys: readonly ForeignKey[]): RawBuilder<{ about: string }> {
  const own = clientOf(key.table, 'own', keys)
  const other = clientOf(key.names, 'other', keys)
  if (own === null || other === null) throw new Error(`${key.table} or ${key.names} has no client`)
  return sql.raw(`
    select '${key.table}.${key.column} of client ' || ${own.client} || ' names ${key.names} ' || other.${key.by}
      || ' of client ' || ${other.client} as about
    from ${key.table} as own join ${key.names} as other on other.${key.by} = own.${key.column}
    ${own.joins} ${other.joins}
    where ${own.client} <> ${other.client}
    order by other.${key.by} limit ${MOST}`)
}
