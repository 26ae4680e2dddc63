import { type Kysely, sql } from 'kysely'

/**
 * The day on which a bill is to be paid, as it was read or corrected. Of bills that were saved before nobody looked at it:
 * they have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table readings add due_date date').execute(db)
  await sql.raw('alter table utility_bills add due_date date').execute(db)
  await sql.raw(`update readings set due_date = (fields->'dueDate'->>'value')::date`).execute(db)
  // A rule looks at it that did not before.
  await sql
    .raw(`update bills set judge_again_on = created_at::date where status in ('GPT_PARSED', 'ERROR')`)
    .execute(db)
}
