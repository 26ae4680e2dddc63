import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { DatabaseTransaction, Queryable } from '../../database/client.ts'
import { NEEDS_PERSON } from '../mail-repository.ts'

export interface StampedRequest {
  mail_id: number
  request_id: number
  is_issue: boolean
  stamped_on: CalendarDate
  sent_date_before: CalendarDate | null
  asked_after_before: CalendarDate | null
}

export async function insertStamps(
  tx: DatabaseTransaction,
  stamps: readonly StampedRequest[],
): Promise<void> {
  await tx.insertInto('request_mails').values(stamps).execute()
}

export async function findStamps(tx: DatabaseTransaction, mailId: number): Promise<StampedRequest[]> {
  return tx
    .selectFrom('request_mails')
    .where('mail_id', '=', mailId)
    .selectAll()
    .orderBy('request_id')
    .execute()
}

export interface RequestMailRow {
  id: number
  recipient: string
  subject: string
  body: string
  isIssue: boolean
  createdAt: Date
  sentAt: Date | null
  /** Null once a person has said what became of it. */
  uncertainAt: Date | null
  recalledAt: Date | null
  error: string | null
  sentBy: string | null
  requestIds: number[]
}

const MOST_MAILS = 200

/** Mails that need a person, and the latest of all; neither looks through everything that was ever sent. */
const RECENT = sql`
  (select id from outgoing_mails as mail where ${NEEDS_PERSON} order by id desc limit ${MOST_MAILS})
  union
  (select mail_id from request_mails group by mail_id order by mail_id desc limit ${MOST_MAILS})`

/** The latest mails about requests, those first that wait for a person; of one request or of one mail when told. */
export async function listRequestMails(
  db: Queryable,
  { requestId = null, mailId = null }: { requestId?: number | null; mailId?: number | null },
): Promise<RequestMailRow[]> {
  const candidates =
    mailId !== null
      ? sql`select ${mailId}::bigint as id`
      : requestId !== null
        ? sql`select mail_id as id from request_mails where request_id = ${requestId}`
        : RECENT
  const { rows } = await sql<RequestMailRow>`
    select mail.id, mail.recipient, mail.subject, mail.body, about."isIssue", mail.created_at as "createdAt",
      mail.sent_at as "sentAt", case when mail.decision is null then mail.uncertain_at end as "uncertainAt", mail.recalled_at as "recalledAt",
      case when mail.decision is null then mail.last_error end as error, users.full_name as "sentBy", about.ids as "requestIds"
    from outgoing_mails as mail
    join (${candidates}) as candidate on candidate.id = mail.id
    join lateral (
      select json_agg(request_id order by request_id) as ids, bool_or(is_issue) as "isIssue"
      from request_mails where mail_id = mail.id
    ) as about on about.ids is not null
    left join users on users.id = mail.created_by
    order by ${NEEDS_PERSON} desc, mail.id desc
    limit ${MOST_MAILS}`.execute(db)
  return rows
}

/**
 * Requests that go into one mail with others of the same utility and address: due, not asked for two weeks, and open
 * to mail.
 */
export async function findMailGroup(
  db: Queryable,
  group: { utilityCompanyId: number; deliveryKey: string; quietDays: number; today: CalendarDate },
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests
    where utility_company_id = ${group.utilityCompanyId} and delivery_key = ${group.deliveryKey}
      and due_from <= ${group.today}::date and not do_not_email
      and (corresponded_on is null or corresponded_on < ${group.today}::date - ${group.quietDays}::int)
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts of these requests for which a bill, newer than what was known, was matched after this instant. */
export async function findAccountsWithNewBills(
  db: Queryable,
  requestIds: readonly number[],
  since: Date,
): Promise<{ acct_num: string; invoice_date: CalendarDate }[]> {
  const { rows } = await sql<{ acct_num: string; invoice_date: CalendarDate }>`
    select distinct on (request.utility_account_id) request.acct_num, bill.invoice_date
    from utility_requests as request
    join bills as bill on bill.utility_account_id = request.utility_account_id
    where request.id = any(${requestIds}::bigint[])
      and bill.created_at > ${since}
      and bill.status not in ('PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO')
      and bill.invoice_date > coalesce(request.latest_invoice_date, date '0001-01-01')
    order by request.utility_account_id, bill.invoice_date desc`.execute(db)
  return rows
}
