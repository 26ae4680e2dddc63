import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { NEEDS_PERSON } from '#server/notifications/repositories/mail-repository.ts'
import type { MailLink } from '#server/people/repositories/mail-token-repository.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface StampedRequest {
  mailId: number
  requestId: number
  isIssue: boolean
  stampedOn: CalendarDate
  sentDateBefore: CalendarDate | null
  askedAfterBefore: CalendarDate | null
}

export async function insertStamps(
  tx: DatabaseTransaction,
  stamps: readonly StampedRequest[],
): Promise<void> {
  await tx.insertInto('requestMails').values(stamps).execute()
}

export async function findStamps(tx: DatabaseTransaction, mailId: number): Promise<StampedRequest[]> {
  return tx.selectFrom('requestMails').where('mailId', '=', mailId).selectAll().orderBy('requestId').execute()
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
  /** Those for whom it was refused; null once a person has dealt with it. */
  refused: string[] | null
  /** Of an account; null for a mail about requests. */
  linkKind: MailLink['kind'] | null
  /** Whether it asks a client to mend a login. */
  asksRepair: boolean
  sentBy: string | null
  /** None for a mail of an account. */
  requestIds: number[]
}

const MOST_MAILS = 200

/** Mails that need a person, and the latest of all; neither looks through everything that was ever sent. */
const RECENT = sql`
  (select id from outgoing_mails as mail where ${NEEDS_PERSON} order by id desc limit ${MOST_MAILS})
  union
  (select mail_id from request_mails group by mail_id order by mail_id desc limit ${MOST_MAILS})`

export interface MailChoice {
  requestId?: number | null
  mailId?: number | null
  /** Those alone that wait for a person, of accounts too. */
  inDoubt?: boolean
}

/** The latest mails about requests, those first that wait for a person; of one request or of one mail when told. */
export async function listRequestMails(
  db: Queryable,
  { requestId = null, mailId = null, inDoubt = false }: MailChoice,
): Promise<RequestMailRow[]> {
  const candidates =
    mailId !== null
      ? sql`select ${mailId}::bigint as id`
      : requestId !== null
        ? sql`select mail_id as id from request_mails where request_id = ${requestId}`
        : inDoubt
          ? sql`select id from outgoing_mails as mail where ${NEEDS_PERSON} order by id desc limit ${MOST_MAILS}`
          : RECENT
  const { rows } = await sql<RequestMailRow>`
    select mail.id, mail.recipient, mail.subject, mail.body, coalesce(about."isIssue", false) as "isIssue",
      mail.link_kind as "linkKind", mail.asks_repair as "asksRepair", case when mail.decision is null then mail.refused end as refused,
      mail.created_at as "createdAt",
      mail.sent_at as "sentAt", case when mail.decision is null then mail.uncertain_at end as "uncertainAt", mail.recalled_at as "recalledAt",
      case when mail.decision is null then mail.last_error end as error, users.full_name as "sentBy",
      coalesce(about.ids, '[]') as "requestIds"
    from outgoing_mails as mail
    join (${candidates}) as candidate on candidate.id = mail.id
    join lateral (
      select json_agg(request_id order by request_id) as ids, bool_or(is_issue) as "isIssue"
      from request_mails where mail_id = mail.id
    ) as about on true
    left join users on users.id = mail.created_by
    where about.ids is not null or ${inDoubt}
    order by ${NEEDS_PERSON} desc, mail.id desc
    limit ${MOST_MAILS}`.execute(db)
  return rows
}

/** The client and the utility that a mail is about, on a day. */
export interface MailSubject {
  companyId: number
  utilityCompanyId: number
  quietDays: number
  today: CalendarDate
}

/** Due, not asked for two weeks, and open to mail. */
const isAskable = ({ quietDays, today }: MailSubject) => sql`
  due_from <= ${today}::date and not do_not_email
  and (corresponded_on is null or corresponded_on < ${today}::date - ${quietDays}::int)`

/** Requests of the client that go into one mail to an address of the utility. */
export async function findMailGroup(
  db: Queryable,
  group: MailSubject & { deliveryKey: string },
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests
    where utility_company_id = ${group.utilityCompanyId} and delivery_key = ${group.deliveryKey}
      and company_id = ${group.companyId} and ${isAskable(group)}
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Looked at for the mails that come next. */
const MOST_NEXT_ROWS = 1_000

/** Requests of other clients for which the utility has to be asked by mail, those of one client together. */
export async function findAskableAtUtility(db: Queryable, subject: MailSubject): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests
    where utility_company_id = ${subject.utilityCompanyId} and delivery_key is not null
      and company_id <> ${subject.companyId} and ${isAskable(subject)}
    order by company_id, delivery_key, id limit ${MOST_NEXT_ROWS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Requests On Issue of other clients at the utility that nobody was told of for two weeks. */
export async function findIssuesAtUtility(db: Queryable, subject: MailSubject): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests
    where utility_company_id = ${subject.utilityCompanyId} and issue_note ~ '\\S'
      and company_id <> ${subject.companyId}
      and (last_issue_sent_date is null
        or last_issue_sent_date < ${subject.today}::date - ${subject.quietDays}::int)
    order by company_id, id limit ${MOST_NEXT_ROWS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The meters of an account that are On Issue. */
export async function findIssuesOfAccount(db: Queryable, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests where utility_account_id = ${accountId} and issue_note ~ '\\S'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts of these requests for which a bill, newer than what was known, was matched after this instant. */
export async function findAccountsWithNewBills(
  db: Queryable,
  requestIds: readonly number[],
  since: Date,
): Promise<{ acctNum: string; invoiceDate: CalendarDate }[]> {
  const { rows } = await sql<{ acctNum: string; invoiceDate: CalendarDate }>`
    select distinct on (request.utility_account_id) request.acct_num, bill.invoice_date
    from utility_requests as request
    join bills as bill on bill.utility_account_id = request.utility_account_id and bill.copy_of is null
    where request.id = any(${requestIds}::bigint[])
      and bill.created_at > ${since}
      and bill.status not in ('PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO')
      and bill.invoice_date > coalesce(request.latest_invoice_date, date '0001-01-01')
    order by request.utility_account_id, bill.invoice_date desc`.execute(db)
  return rows
}
