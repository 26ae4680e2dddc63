import { type Kysely, sql } from 'kysely'

/** What a bill's pages say for and against its lines, and whether that makes it a clean one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* Null for readings that were made before pages were weighed: of those no more is known than that they add up. */
  await sql.raw('alter table readings add grounds jsonb').execute(db)
  await sql.raw('alter table bills add clean boolean not null default false').execute(db)
}
