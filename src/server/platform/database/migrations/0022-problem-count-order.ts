import { type Kysely, sql } from 'kysely'

/** The order of bills by how many problems stand against saving them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index bills_problems on bills (problem_count desc nulls last, id desc)').execute(db)
}
