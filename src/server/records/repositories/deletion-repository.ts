import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface ClientDeletion {
  companyId: number
  companyName: string
  askedByName: string | null
  askedAt: Date
  /** Null for one that was asked for before a reason was. */
  reason: string | null
  dueAt: Date
  /** From then on it cannot be taken back. */
  startedAt: Date | null
}

/** The client, held for its deletion; undefined where there is none of this id. */
export async function lockClient(
  tx: DatabaseTransaction,
  companyId: number,
): Promise<{ name: string; provider: boolean; hasStaff: boolean } | undefined> {
  const { rows } = await sql<{ name: string; provider: boolean; hasStaff: boolean }>`
    select name, provider,
      exists (select from users where company_id = companies.id and (admin or os)) as "hasStaff"
    from companies where id = ${companyId} for update`.execute(tx)
  return rows[0]
}

export async function insertDeletion(
  tx: DatabaseTransaction,
  { companyId, askedBy, reason, days }: { companyId: number; askedBy: number; reason: string; days: number },
): Promise<void> {
  await sql`
    insert into client_deletions (company_id, asked_by, reason, due_at)
    values (${companyId}, ${askedBy}, ${reason}, now() + make_interval(days => ${days}))
    on conflict (company_id) do nothing`.execute(tx)
}

/** Ends the sessions of everybody who is of the client. */
export async function revokeSessionsOfClient(tx: DatabaseTransaction, companyId: number): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where revoked_at is null and user_id in (select id from users where company_id = ${companyId})`.execute(
    tx,
  )
}

export async function findDeletion(db: Queryable, companyId: number): Promise<ClientDeletion | undefined> {
  return deletions(db).where('clientDeletions.companyId', '=', companyId).executeTakeFirst()
}

/** What is due first comes first. */
export const listDeletions = (db: Queryable): Promise<ClientDeletion[]> =>
  deletions(db).orderBy('dueAt').orderBy('clientDeletions.companyId').execute()

const deletions = (db: Queryable) =>
  db
    .selectFrom('clientDeletions')
    .innerJoin('companies', 'companies.id', 'clientDeletions.companyId')
    .leftJoin('users', 'users.id', 'clientDeletions.askedBy')
    .select([
      'clientDeletions.companyId as companyId',
      'companies.name as companyName',
      'users.fullName as askedByName',
      'askedAt',
      'clientDeletions.reason as reason',
      'dueAt',
      'startedAt',
    ])

/** Whether it was there and could still be taken back. */
export async function deleteWaitingDeletion(tx: DatabaseTransaction, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from client_deletions where company_id = ${companyId} and started_at is null returning company_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletions whose time has come, now begun; again those that have not come to an end within a day. */
export async function beginDueDeletions(tx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ companyId: number }>`
    update client_deletions set started_at = now()
    where due_at <= now() and (started_at is null or started_at < now() - interval '1 day')
    returning company_id as "companyId"`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}

/** The files that the client's rows refer to now, added to those that they referred to when it was begun. */
export async function noteClientFiles(tx: DatabaseTransaction, companyId: number): Promise<void> {
  await sql`
    insert into client_deletion_files (company_id, sha256)
    select ${companyId}::bigint, sha256 from (
      select sha256 from bills where company_id = ${companyId}
      union select sha256 from authorization_letters where company_id = ${companyId}
      union select sha256 from client_archives where company_id = ${companyId} and sha256 is not null
      union select sha256 from source_exports where client_ids @> array[${companyId}]::bigint[] and sha256 is not null
      union select unnest(array[sha256, thumbnail_sha256]) from scraper_screenshots where company_id = ${companyId}
      union select attached.sha256 from outgoing_mail_attachments as attached
        join request_mails as about on about.mail_id = attached.mail_id
        join utility_requests as request on request.id = about.request_id where request.company_id = ${companyId}
    ) as file
    on conflict do nothing`.execute(tx)
}

export async function findNotedFiles(db: Queryable, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('clientDeletionFiles')
    .where('companyId', '=', companyId)
    .select('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function deletePlan(tx: DatabaseTransaction, companyId: number): Promise<void> {
  await tx.deleteFrom('clientDeletions').where('companyId', '=', companyId).execute()
}
