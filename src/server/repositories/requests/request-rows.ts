import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { MeterStatus } from '#domain/meter-status.ts'
import type { Queryable } from '../../database/client.ts'
import type { SecretPurpose } from '../../secrets/sealer.ts'
import { NEEDS_PERSON } from '../mail-repository.ts'

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
  sentAt: string | null
  /** Null once a person has said what became of it. */
  uncertainAt: string | null
  recalledAt: string | null
  error: string | null
  /** Those for whom it was refused; null once a person has dealt with it. */
  refused: string[] | null
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
  automation: AutomationRecord | null
  issue_automation: AutomationRecord | null
}

/** What the robot last did. */
interface AutomationRecord {
  day: CalendarDate
  sent: boolean
  reason: string
}

const METER_ACCESS: SecretPurpose = 'meter-access'

/** A contact of another client is none of this one's, whatever names it. */
const contact = (id: string) => sql`(
  select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone)
  from contacts where contacts.id = ${sql.raw(id)}
    and (contacts.company_id is null or contacts.company_id = request.company_id))`

const automation = (isIssue: boolean) => sql`(
  select json_build_object('day', day, 'sent', sent, 'reason', reason)
  from request_automation where request_id = request.id and is_issue = ${sql.lit(isIssue)})`

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

/** The latest mail; one before it that needs a person comes first. */
const LAST_MAIL = sql`(
  select json_build_object('id', mail.id, 'recipient', mail.recipient, 'createdAt', mail.created_at,
    'sentAt', mail.sent_at, 'recalledAt', mail.recalled_at,
    'uncertainAt', case when mail.decision is null then mail.uncertain_at end,
    'error', case when mail.decision is null then mail.last_error end,
    'refused', case when mail.decision is null then mail.refused end)
  from request_mails as about join outgoing_mails as mail on mail.id = about.mail_id
  where about.request_id = request.id order by ${NEEDS_PERSON} desc, mail.id desc limit 1
)`

/** The parts that are looked up for each row, by the table that they come from. */
interface LookedUp {
  property: Pick<RequestFacts, 'street' | 'city' | 'state' | 'zip_code' | 'tax_id' | 'property_contact'>
  utility: Pick<RequestFacts, 'tax_id_required' | 'utility_contact'>
  company: Pick<RequestFacts, 'company_name' | 'company_contact'>
  meter: Pick<RequestFacts, 'um_meter_num' | 'energy_type_name'>
  chasing: Pick<
    RequestFacts,
    | 'chasing_version'
    | 'email_template_id'
    | 'requests_paused'
    | 'requests_resume_on'
    | 'requests_pause_reason'
    | 'issues_paused'
    | 'issues_resume_on'
    | 'issues_pause_reason'
  > | null
  letter: Pick<RequestFacts, 'loa_signed_date' | 'loa_expiry_date'> | null
}

const NOTHING_DECIDED: NonNullable<LookedUp['chasing']> = {
  chasing_version: 0,
  email_template_id: null,
  requests_paused: false,
  requests_resume_on: null,
  requests_pause_reason: null,
  issues_paused: false,
  issues_resume_on: null,
  issues_pause_reason: null,
}

/**
 * Requests by their ids, in the order of the ids; those that do not exist are left out. What stands once for a row
 * comes by subqueries and not by joins: the planner weighs every order of joins, which took longer than the reading.
 */
export async function findRequests(db: Queryable, ids: readonly number[]): Promise<RequestFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<RequestFacts, keyof LookedUpFacts> & LookedUp>`
    select request.id, request.version, request.last_sent_date, request.last_received_date,
      request.last_issue_sent_date, request.follow_up_date, request.do_not_email, request.request_on_week,
      request.issue_note, request.asked_after, request.non_invoice_request, request.hive_action_id,
      request.hive_action_simple_id, request.utility_account_id, request.utility_company_id, request.company_id,
      request.property_id, request.utility_company_name, request.acct_num, request.property_name,
      request.delivery_method, request.delivery_name, request.delivery_key, request.loa_required,
      request.meter_status, request.latest_invoice_date,
      account.master_acct_num, account.service_name, account.eligibility_end_month,
      uam.utility_meter_id, uam.premise_num, uam.delivery_email, uam.billing_status, uam.association_type,
      uam.meter_num as uam_meter_num, uam.online_access_url as url, uam.online_access_username as username,
      exists (select from secrets where purpose = ${METER_ACCESS} and owner_id = uam.id) as has_password,
      (select string_agg(content, '; ' order by id) from utility_account_meter_notes
        where utility_account_meter_id = uam.id) as notes,
      ${contact('account.c1_id')} as c1, ${contact('account.c2_id')} as c2,
      (select json_build_object('street', street1, 'city', city, 'state', state, 'zip_code', zip_code,
        'tax_id', tax_id, 'property_contact', ${contact('properties.contact_id')})
        from properties where properties.id = request.property_id) as property,
      (select json_build_object('tax_id_required', tax_id_required,
        'utility_contact', ${contact('utility_companies.contact_id')})
        from utility_companies where utility_companies.id = request.utility_company_id) as utility,
      (select json_build_object('company_name', companies.name,
        'company_contact', ${contact('companies.contact_id')})
        from companies where companies.id = request.company_id) as company,
      (select json_build_object('um_meter_num', meter_num, 'energy_type_name',
        (select display_name from energy_types where energy_types.id = utility_meters.energy_type_id))
        from utility_meters where utility_meters.id = uam.utility_meter_id) as meter,
      (select json_build_object('chasing_version', version, 'email_template_id', email_template_id,
        'requests_paused', requests_paused, 'requests_resume_on', requests_resume_on,
        'requests_pause_reason', requests_pause_reason, 'issues_paused', issues_paused,
        'issues_resume_on', issues_resume_on, 'issues_pause_reason', issues_pause_reason)
        from account_chasing where account_chasing.utility_account_id = request.utility_account_id) as chasing,
      (select json_build_object('loa_signed_date', letter.signed_date, 'loa_expiry_date', letter.expiry_date)
        ${LETTERS_OF_REQUEST} limit 1) as letter,
      array(select invoice_date::text from utility_bills where utility_account_id = request.utility_account_id
        order by utility_bills.invoice_date desc limit 7) as invoice_dates,
      ${ARRIVALS} as arrivals, ${LAST_MAIL} as last_mail,
      ${automation(false)} as automation, ${automation(true)} as issue_automation
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join utility_requests as request on request.id = wanted.id
    join utility_account_meters as uam on uam.id = request.id
    join utility_accounts as account on account.id = request.utility_account_id
    order by wanted.place`.execute(db)
  return rows.map(({ property, utility, company, meter, chasing, letter, ...row }) => ({
    ...row,
    ...property,
    ...utility,
    ...company,
    ...meter,
    ...(chasing ?? NOTHING_DECIDED),
    ...(letter ?? { loa_signed_date: null, loa_expiry_date: null }),
    has_letter: letter !== null,
  }))
}

/** What the parts bring along, under one roof. */
type LookedUpFacts = LookedUp['property'] &
  LookedUp['utility'] &
  LookedUp['company'] &
  LookedUp['meter'] &
  NonNullable<LookedUp['chasing']> &
  NonNullable<LookedUp['letter']> & { has_letter: boolean }
