import { type Kysely, sql } from 'kysely'

/** Bills are also found by the account that they are on and by its properties. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SEARCH) await sql.raw(statement).execute(db)
}

const SEARCH = [
  'create index utility_accounts_search on utility_accounts using gin (lower(acct_num) gin_trgm_ops)',
  'create index properties_search on properties using gin (lower(name) gin_trgm_ops)',
]
