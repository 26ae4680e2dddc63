import { type Kysely, sql } from 'kysely'

/** Whose a reading was, once its bill was moved to another client: the new one is shown nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table readings
      /* The client that had the bill when it was read; null for a reading of the one that has it. */
      add left_with bigint references companies`)
    .execute(db)
}
