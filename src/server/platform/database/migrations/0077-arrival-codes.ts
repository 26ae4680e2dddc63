import { type Kysely, sql } from 'kysely'
import { type OnlineStep, validateOnline } from '../online-steps.ts'

/** A code of one minute by which a person who is logged in elsewhere arrives here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_steps drop constraint sign_in_steps_kind_check`.execute(db)
  await sql`
    alter table sign_in_steps add constraint sign_in_steps_kind_check
    check (kind in ('second-factor', 'passkey', 'new-passkey', 'arrival')) not valid`.execute(db)
}

export const online: OnlineStep[] = [validateOnline('sign_in_steps', 'sign_in_steps_kind_check')]
