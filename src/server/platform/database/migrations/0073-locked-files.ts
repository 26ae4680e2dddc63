import { type Kysely, sql } from 'kysely'
import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** Bills whose file needs a password, and what the file was before it was unlocked: the same one may come again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bills
      add column locked boolean not null default false,
      add column locked_sha256 text`.execute(db)
}

export const online: OnlineStep[] = [
  indexOnline('bills_locked', 'on bills (company_id, id) where locked'),
  indexOnline('bills_locked_file', 'on bills (company_id, locked_sha256) where locked_sha256 is not null'),
]
