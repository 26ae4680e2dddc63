import { type Kysely, sql } from 'kysely'

/** The day from which a bill under review is to be judged again: by the rules that look at today, or anew by all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bills add judge_again_on date').execute(db)
  const waiting = `status in ('GPT_PARSED', 'ERROR')`
  await sql
    .raw(
      `create index bills_judge_again on bills (judge_again_on, id) where judge_again_on is not null and ${waiting}`,
    )
    .execute(db)
  // Nobody judged them again until now when something that they are held against was changed.
  await sql.raw(`update bills set judge_again_on = created_at::date where ${waiting}`).execute(db)
}
