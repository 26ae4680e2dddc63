import { type Kysely, sql } from 'kysely'

/** What was said of bills that were taken back is looked up by itself, to see how often it was right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index bill_validations_archived on bill_validations (id) where archived').execute(db)
}
