import { type Kysely, sql } from 'kysely'
import { indexOnline, type OnlineStep } from '../online-steps.ts'

/** Numbers that a bill's pages print, by which its account is found before it has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bills add column printed_numbers text`.execute(db)
  await sql`
    comment on column bills.printed_numbers is
      'In lower case without punctuation, each behind a space; null while the bill is unread.'`.execute(db)
  await sql`
    create function meter_number_key(number text) returns text language sql immutable parallel safe
      return upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))`.execute(db)
}

export const online: OnlineStep[] = [
  indexOnline(
    'bills_printed_numbers',
    'on bills using gin (printed_numbers gin_trgm_ops) where utility_account_id is null',
  ),
  indexOnline('utility_account_meters_number_key', 'on utility_account_meters (meter_number_key(meter_num))'),
  indexOnline('utility_meters_number_key', 'on utility_meters (meter_number_key(meter_num))'),
]
