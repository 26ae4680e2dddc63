import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** Rows that wait for a job, without one that would come. */
const withoutJob = (name: string, key: string, waiting: RawBuilder<unknown>) => sql<{ id: number }>`
  select id from (${waiting}) as waiting
  where id not in (
    select (data->>${key})::bigint from pgboss.job where name = ${name} and state < 'completed' and data ? ${key}
  ) order by id`

/** Long enough for whatever is under way to be seen. */
const SETTLED = sql`now() - interval '1 minute'`

export const FORGOTTEN = {
  'send-mail': {
    holds: 'A mail that waits to be sent has a job that sends it',
    about: 'mail',
    find: (deadLetters: string) =>
      withoutJob(
        'send-mail',
        'mailId',
        // What gave up after its last try has a dead letter, for as long as these are kept.
        sql`select id from outgoing_mails where sent_at is null and recalled_at is null
        and (uncertain_at is null or decision = 'send_again')
        and created_at between now() - interval '29 days' and ${SETTLED}
        and not exists (select from pgboss.job where name = ${deadLetters} and source_name = 'send-mail'
          and data->>'mailId' = outgoing_mails.id::text)`,
      ),
  },
  'export-source-files': {
    holds: 'An export that was asked for has a job that writes it',
    about: 'export',
    find: () =>
      withoutJob(
        'export-source-files',
        'exportId',
        sql`select id from source_exports where state in ('waiting', 'writing') and asked_at < ${SETTLED}`,
      ),
  },
  'archive-client': {
    holds: 'An archive of a client that was asked for has a job that writes it',
    about: 'archive',
    find: () =>
      withoutJob(
        'archive-client',
        'archiveId',
        sql`select id from client_archives where finished_at is null and failure is null and asked_at < ${SETTLED}`,
      ),
  },
  'check-import': {
    holds: 'An import that is checked has a job that checks it',
    about: 'import',
    find: () =>
      withoutJob(
        'check-import',
        'importId',
        sql`select id from imports where state = 'checking' and changed_at < ${SETTLED}`,
      ),
  },
  'write-import': {
    holds: 'An import that is written has a job that writes it',
    about: 'import',
    find: () =>
      withoutJob(
        'write-import',
        'importId',
        sql`select id from imports where state = 'writing' and changed_at < ${SETTLED}`,
      ),
  },
  'undo-import': {
    holds: 'An import that is taken back has a job that does so',
    about: 'import',
    find: () =>
      withoutJob(
        'undo-import',
        'importId',
        sql`select id from imports where state = 'undoing' and changed_at < ${SETTLED}`,
      ),
  },
  'deliver-webhook': {
    holds: 'A message that another system waits for has a job that delivers it',
    about: 'delivery',
    find: () =>
      withoutJob(
        'deliver-webhook',
        'deliveryId',
        sql`select id from webhook_deliveries where status = 'waiting' and created_at < ${SETTLED}`,
      ),
  },
} as const

export type ForgottenJob = keyof typeof FORGOTTEN

export async function findForgotten(
  db: Queryable,
  name: ForgottenJob,
  deadLetters: string,
): Promise<number[]> {
  const { rows } = await FORGOTTEN[name].find(deadLetters).execute(db)
  return rows.map(({ id }) => id)
}

/** Bills that wait to be read, without a job. */
export async function findUnreadWithoutJob(db: Queryable): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id as "companyId" from bills
    where status in ('UNPROCESSED', 'METADATA_APPLIED') and changed_at < ${SETTLED}
      and id not in (
        select (data->>'billId')::bigint from pgboss.job where name = 'read-bill' and state < 'completed'
      )
    order by company_id, id`.execute(db)
  return rows
}

interface Job {
  name: string
  at: Date
  words: string | null
}

/** At work by a process that has given no sign of life for five minutes: nobody takes jobs over. */
export async function findSilentJobs(db: Queryable): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select name, started_on as at, null as words from pgboss.job
    where state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '5 minutes' order by started_on`.execute(
    db,
  )
  return rows
}

/** Due for an hour, and not begun. */
export async function findLateJobs(db: Queryable, deadLetters: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select name, min(start_after) as at, count(*) || ' wait' as words from pgboss.job
    where state < 'active' and start_after < now() - interval '1 hour' and name <> ${deadLetters}
    group by name order by name`.execute(db)
  return rows
}

/** Given up after the last try. */
export async function findDeadJobs(db: Queryable, deadLetters: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select source_name as name, created_on as at, source_output->>'message' as words from pgboss.job
    where name = ${deadLetters} order by created_on desc`.execute(db)
  return rows
}
