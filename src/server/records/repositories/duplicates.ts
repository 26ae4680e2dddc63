import { type RawBuilder, sql } from 'kysely'
import { isOfAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { type AlikePair, saidDistinct } from './distinct-records.ts'
import { tableNameOf } from './record-tables.ts'

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

/**
 * Pairs of records that are likely the same and that nobody set apart: each with the one that was set up first among
 * those it is alike to. Of one record all its pairs.
 */
export async function findAlikePairs(
  db: Queryable,
  kind: LikenessKind,
  { id = null, offset, limit }: DuplicateAsk,
): Promise<AlikePair[]> {
  const { table, within, key } = LIKENESS[kind]
  const own = sql`(${within}, ${key}) = (select ${within}, ${key} from ${sql.table(table)} where id = ${id})`
  const isApart = saidDistinct(tableNameOf(kind), sql`earlier.id`, sql`later.id`)
  const { rows } = await sql<AlikePair>`
    select first.id as one, later.id as other
    from (
      select array_agg(id order by id) as ids from ${sql.table(table)}
      where ${key} is not null and ${isOfAcceptedCompany(sql.ref('companyId'))} and ${id === null ? sql`true` : own}
      group by ${within}, ${key} having count(*) > 1
    ) as alike
    cross join lateral unnest(ids) with ordinality as later (id, place)
    cross join lateral (
      select ${id === null ? sql`min(earlier.id)` : sql`earlier.id`} as id
      from unnest(ids[:later.place - 1]) as earlier (id)
      where not ${isApart} and ${id === null ? sql`true` : sql`${id} in (earlier.id, later.id)`}
    ) as first
    where first.id is not null
    order by ids[1], later.id, first.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ one, other }) => ({ one: Number(one), other: Number(other) }))
}
