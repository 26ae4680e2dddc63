import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Somebody of the staff who is at an account of the queues. */
export interface AccountPresence {
  userId: number
  name: string
  utilityAccountId: number
  since: Date
  expiresAt: Date
}

/** Everybody who is at an account now. */
export const findAccountPresence = (db: Queryable): Promise<AccountPresence[]> =>
  db
    .selectFrom('accountPresence as presence')
    .innerJoin('users', 'users.id', 'presence.userId')
    .where('presence.expiresAt', '>', sql<Date>`now()`)
    .select([
      'presence.userId',
      'users.fullName as name',
      'presence.utilityAccountId',
      'presence.since',
      'presence.expiresAt',
    ])
    .orderBy('presence.since')
    .execute()

/** The person is at this account, and at no other any more. Answers whether that is news. */
export async function putAccountPresence(
  tx: DatabaseTransaction,
  { userId, accountId, seconds }: { userId: number; accountId: number; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select from account_presence
      where user_id = ${userId} and utility_account_id = ${accountId} and expires_at > now()
    )
    insert into account_presence as presence (user_id, utility_account_id, expires_at)
    values (${userId}, ${accountId}, now() + make_interval(secs => ${seconds}))
    on conflict (user_id) do update set
      since = case when exists (select from before) then presence.since else excluded.since end,
      utility_account_id = excluded.utility_account_id,
      expires_at = excluded.expires_at
    returning not exists (select from before) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/** Whether the person was there. */
export async function deleteAccountPresence(
  tx: DatabaseTransaction,
  userId: number,
  accountId: number,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('accountPresence')
    .where('userId', '=', userId)
    .where('utilityAccountId', '=', accountId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Forgets who did not say again that they are there; answers who that was, and of whom the account is. */
export async function deleteExpiredAccountPresence(
  tx: DatabaseTransaction,
): Promise<{ userId: number; companyId: number }[]> {
  const { rows } = await sql<{ userId: number; companyId: number }>`
    with gone as (delete from account_presence where expires_at <= now() returning user_id, utility_account_id)
    select gone.user_id as "userId", accounts.company_id as "companyId" from gone
    join utility_accounts as accounts on accounts.id = gone.utility_account_id`.execute(tx)
  return rows
}
