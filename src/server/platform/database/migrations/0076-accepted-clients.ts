import { type Kysely, sql } from 'kysely'
import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** A company that signed up by itself is no client before staff accept it; those there are are clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column accepted_at timestamptz default now(), add column signed_up_at timestamptz
  `.execute(db)
}

export const online: OnlineStep[] = [
  indexOnline('companies_waiting', 'on companies (id) where accepted_at is null'),
]
