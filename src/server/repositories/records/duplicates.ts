import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/client.ts'

/** By what records of a kind are likely the same, as an index has it. */
const LIKENESS = {
  account: {
    table: 'utilityAccounts',
    within: sql`company_id, utility_company_id`,
    key: sql`account_number_key(acct_num_bare)`,
  },
  property: {
    table: 'properties',
    within: sql`company_id`,
    key: sql`address_key(street1, street2, city, state, zip_code)`,
  },
  contact: { table: 'contacts', within: sql`coalesce(company_id, 0)`, key: sql`lower(email)` },
} satisfies Record<string, { table: string; within: RawBuilder<unknown>; key: RawBuilder<unknown> }>

export type LikenessKind = keyof typeof LIKENESS

export interface DuplicateAsk {
  /** Only those of this record. */
  id?: number | null | undefined
  offset: number
  limit: number
}

/** Groups of records that are likely the same, each in the order of their ids. */
export async function findAlikeRecords(
  db: Queryable,
  kind: LikenessKind,
  { id = null, offset, limit }: DuplicateAsk,
): Promise<number[][]> {
  const { table, within, key } = LIKENESS[kind]
  const own = sql`(${within}, ${key}) = (select ${within}, ${key} from ${sql.table(table)} where id = ${id})`
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids from ${sql.table(table)}
    where ${key} is not null and ${id === null ? sql`true` : own}
    group by ${within}, ${key} having count(*) > 1
    order by ${within}, ${key} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ ids }) => ids.map(Number))
}
