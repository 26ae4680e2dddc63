import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { MeterStatus } from '#domain/meter-status.ts'
import type { Queryable } from '../../database/client.ts'
import type { SecretPurpose } from '../../secrets/sealer.ts'

export interface ContactRow {
  id: number
  name: string
  email: string | null
  phone: string | null
}

export interface ArrivalRow {
  billId: number | null
  savedBillId: number | null
  /** An instant as JSON has it. */
  arrivedAt: string
  invoiceDate: CalendarDate
}

export interface MailOfRequest {
  id: number
  recipient: string
  createdAt: string
  notBefore: string | null
  sentAt: string | null
  handingOverAt: string | null
  uncertainAt: string | null
  recalledAt: string | null
  error: string | null
}

/** All that is known of a request: its marks, its account and meter, its letter, what came and what was sent. */
export interface RequestFacts {
  id: number
  version: number
  last_sent_date: CalendarDate | null
  last_received_date: CalendarDate | null
  last_issue_sent_date: CalendarDate | null
  follow_up_date: CalendarDate | null
  do_not_email: boolean
  request_on_week: 1 | 2 | 3 | 4 | null
  issue_note: string | null
  asked_after: CalendarDate | null
  non_invoice_request: boolean
  hive_action_id: number | null
  hive_action_simple_id: string | null
  utility_account_id: number
  utility_company_id: number
  company_id: number
  property_id: number
  utility_company_name: string
  acct_num: string
  property_name: string
  delivery_method: string | null
  delivery_name: string | null
  delivery_key: string | null
  loa_required: boolean
  meter_status: MeterStatus
  latest_invoice_date: CalendarDate | null

  company_name: string
  master_acct_num: string | null
  service_name: string | null
  eligibility_end_month: string | null
  street: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  tax_id: string | null
  tax_id_required: boolean
  utility_meter_id: number
  premise_num: string | null
  delivery_email: string | null
  billing_status: string | null
  association_type: 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'
  uam_meter_num: string | null
  um_meter_num: string | null
  energy_type_name: string
  url: string | null
  username: string | null
  has_password: boolean
  notes: string | null

  chasing_version: number
  email_template_id: number | null
  requests_paused: boolean
  requests_resume_on: CalendarDate | null
  requests_pause_reason: string | null
  issues_paused: boolean
  issues_resume_on: CalendarDate | null
  issues_pause_reason: string | null

  c1: ContactRow | null
  c2: ContactRow | null
  company_contact: ContactRow | null
  property_contact: ContactRow | null
  utility_contact: ContactRow | null

  loa_signed_date: CalendarDate | null
  loa_expiry_date: CalendarDate | null
  has_letter: boolean
  /** The latest, newest first. */
  invoice_dates: CalendarDate[]
  arrivals: ArrivalRow[]
  last_mail: MailOfRequest | null
  automation: { day: CalendarDate; sent: boolean; reason: string } | null
}

const METER_ACCESS: SecretPurpose = 'meter-access'

const contact = (id: string) => sql`(
  select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone)
  from contacts where contacts.id = ${sql.raw(id)})`

/** Letters that speak for a request, the one that ends last before the others. */
export const LETTERS_OF_REQUEST = sql`
  from authorization_letters as letter
  where letter.company_id = request.company_id
    and (letter.utility_company_id is null or letter.utility_company_id = request.utility_company_id)
    and (letter.property_id is null or letter.property_id = request.property_id)
  order by letter.expiry_date desc nulls first, letter.id desc`

/** What came for a request's account since it was sent: uploaded bills, and saved ones that came around them. */
const ARRIVALS = sql`(
  select coalesce(json_agg(arrival), '[]') from (
    select bill.id as "billId", saved.id as "savedBillId", bill.created_at as "arrivedAt",
      coalesce(saved.invoice_date, bill.invoice_date) as "invoiceDate"
    from bills as bill left join utility_bills as saved on saved.bill_id = bill.id
    where bill.utility_account_id = request.utility_account_id
      and bill.invoice_date > coalesce(request.asked_after, date '0001-01-01')
      and bill.status not in ('PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO')
      and bill.created_at >= request.last_sent_date - 1
    union all
    select null, saved.id, saved.created_at, saved.invoice_date
    from utility_bills as saved
    where saved.utility_account_id = request.utility_account_id and saved.bill_id is null
      and saved.invoice_date > coalesce(request.asked_after, date '0001-01-01')
      and saved.created_at >= request.last_sent_date - 1
  ) as arrival
  where request.last_sent_date is not null
)`

const LAST_MAIL = sql`(
  select json_build_object('id', mail.id, 'recipient', mail.recipient, 'createdAt', mail.created_at,
    'notBefore', mail.not_before, 'sentAt', mail.sent_at, 'handingOverAt', mail.handing_over_at,
    'uncertainAt', mail.uncertain_at, 'recalledAt', mail.recalled_at, 'error', mail.last_error)
  from outgoing_mails as mail
  where mail.id = (select max(mail_id) from request_mails where request_mails.request_id = request.id)
)`

/** Requests by their ids, in the order of the ids; those that do not exist are left out. */
export async function findRequests(db: Queryable, ids: readonly number[]): Promise<RequestFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RequestFacts>`
    select request.id, request.version, request.last_sent_date, request.last_received_date,
      request.last_issue_sent_date, request.follow_up_date, request.do_not_email, request.request_on_week,
      request.issue_note, request.asked_after, request.non_invoice_request, request.hive_action_id,
      request.hive_action_simple_id, request.utility_account_id, request.utility_company_id, request.company_id,
      request.property_id, request.utility_company_name, request.acct_num, request.property_name,
      request.delivery_method, request.delivery_name, request.delivery_key, request.loa_required,
      request.meter_status, request.latest_invoice_date,
      (select name from companies where id = request.company_id) as company_name,
      account.master_acct_num, account.service_name, account.eligibility_end_month,
      property.street1 as street, property.city, property.state, property.zip_code, property.tax_id,
      utility.tax_id_required,
      uam.utility_meter_id, uam.premise_num, uam.delivery_email, uam.billing_status, uam.association_type,
      uam.meter_num as uam_meter_num, meter.meter_num as um_meter_num,
      (select display_name from energy_types where id = meter.energy_type_id) as energy_type_name,
      uam.online_access_url as url, uam.online_access_username as username,
      exists (select from secrets where purpose = ${METER_ACCESS} and owner_id = uam.id) as has_password,
      (select string_agg(content, '; ' order by id) from utility_account_meter_notes
        where utility_account_meter_id = uam.id) as notes,
      coalesce(chasing.version, 0) as chasing_version, chasing.email_template_id,
      coalesce(chasing.requests_paused, false) as requests_paused, chasing.requests_resume_on,
      chasing.requests_pause_reason,
      coalesce(chasing.issues_paused, false) as issues_paused, chasing.issues_resume_on,
      chasing.issues_pause_reason,
      ${contact('account.c1_id')} as c1, ${contact('account.c2_id')} as c2,
      ${contact('(select contact_id from companies where companies.id = request.company_id)')} as company_contact,
      ${contact('property.contact_id')} as property_contact, ${contact('utility.contact_id')} as utility_contact,
      letter.signed_date as loa_signed_date, letter.expiry_date as loa_expiry_date,
      letter.id is not null as has_letter,
      array(select invoice_date::text from utility_bills where utility_account_id = request.utility_account_id
        order by invoice_date desc limit 7) as invoice_dates,
      ${ARRIVALS} as arrivals, ${LAST_MAIL} as last_mail,
      (select json_build_object('day', day, 'sent', sent, 'reason', reason)
        from request_automation where request_id = request.id) as automation
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join utility_requests as request on request.id = wanted.id
    join utility_account_meters as uam on uam.id = request.id
    join utility_accounts as account on account.id = request.utility_account_id
    join utility_companies as utility on utility.id = request.utility_company_id
    join utility_meters as meter on meter.id = uam.utility_meter_id
    join properties as property on property.id = request.property_id
    left join account_chasing as chasing on chasing.utility_account_id = request.utility_account_id
    left join lateral (select letter.id, letter.signed_date, letter.expiry_date ${LETTERS_OF_REQUEST} limit 1)
      as letter on true
    order by wanted.place`.execute(db)
  return rows
}
