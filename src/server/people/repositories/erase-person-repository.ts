import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** What belongs to the person alone, and goes. */
const OWN_ROWS = [
  'sessions',
  'passkeys',
  'recovery_codes',
  'totp_factors',
  'notification_choices',
  'notifications',
  'account_presence',
] as const

/**
 * Takes a person out of the database: what they did stays, by an id without a name. The login has to be disabled.
 */
export async function erasePersonRows(
  tx: DatabaseTransaction,
  person: { id: number; email: string; fullName: string },
  forgotten: string,
): Promise<void> {
  const { id } = person
  const email = person.email.toLowerCase()
  const former = await findFormerAddresses(tx, id)
  for (const table of OWN_ROWS) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from secrets where purpose = 'totp' and owner_id = ${id}`.execute(tx)
  await sql`delete from sign_in_failures
    where key = ${`account:${email}`} or starts_with(key, ${`pair:${email} `})`.execute(tx)
  await sql`delete from rate_windows where key like '%:email:%' and substr(key, strpos(key, ':email:') + 7) = ${email}`.execute(
    tx,
  )
  await sql`update change_batches set actor = ${forgotten} where user_id = ${id}`.execute(tx)
  await sql`update authorization_events set by_name = ${forgotten} where user_id = ${id} and by_name is not null`.execute(
    tx,
  )
  await sql`delete from mail_tokens where owner_id = ${id} and kind <> 'invite'`.execute(tx)
  await sql`update users set email = ${`erased-${id}@invalid`}, pending_email = null, full_name = ${forgotten}, phone = null,
    password_hash = null, outside_id = null, erased_at = now(), version = version + 1 where id = ${id}`.execute(
    tx,
  )
  // The change itself is in the record's history too.
  await sql`delete from record_changes where table_name = 'users' and record_id = ${id}`.execute(tx)
  await sql`select forget_person_in_audit(${id}, ${forgotten})`.execute(tx)
  for (const address of [email, ...former]) await eraseMails(tx, address, `erased-${id}@invalid`)
  await eraseMailsWithLinks(tx, id, `erased-${id}@invalid`)
}

/** The addresses that were the person's before, without those that are somebody else's now. */
async function findFormerAddresses(tx: DatabaseTransaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(details #>> '{changes,email,before}') as email from audit_events
    where subject_kind = 'user' and subject_id = ${id} and details #>> '{changes,email,before}' is not null
      and not exists (select from users where id <> ${id} and lower(email) = lower(details #>> '{changes,email,before}'))`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

const EMPTIED = sql`subject = '', body = '', refused = null,
  recalled_at = case when sent_at is null then coalesce(recalled_at, now()) else recalled_at end`

/** Mails with links of the login itself, whatever address they were for. */
const eraseMailsWithLinks = (tx: DatabaseTransaction, id: number, erased: string) =>
  sql`update outgoing_mails set recipient = ${erased}, ${EMPTIED}
    where link_kind in ('confirmation', 'password', 'password-reset') and link_id = ${id}`.execute(tx)

/** A mail to the person alone is emptied, and one that has not left is withdrawn; to several the address goes. */
async function eraseMails(tx: DatabaseTransaction, email: string, erased: string): Promise<void> {
  await sql`update outgoing_mails set recipient = ${erased}, ${EMPTIED} where lower(recipient) = ${email}`.execute(
    tx,
  )
  await sql`update outgoing_mails set recipient = array_to_string(array(
      select case when lower(address) = ${email} then ${erased} else address end
      from unnest(string_to_array(recipient, ', ')) with ordinality as named (address, place) order by place
    ), ', ')
    where ${email} = any(string_to_array(lower(recipient), ', '))`.execute(tx)
}
