import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import type { LinkArrival } from '#domain/requests/link-arrival.ts'
import { speaksFor } from '#server/letters/repositories/letter-scope.ts'
import { NEEDS_PERSON } from '#server/notifications/repositories/mail-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { LOGIN_PASSWORD } from '#server/records/repositories/logins.ts'
import type { KeptMarks } from './request-marks.ts'

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
  /** What came by a link that asked a request of this account for it. */
  asked: { forThis: boolean; isRead: boolean; isSaved: boolean; printedNumber: string | null } | null
}

/** The file that came last by the link which asks for the request's bill. */
export interface LinkArrivalRow extends LinkArrival {
  fileName: string
  /** An instant as JSON has it. */
  arrivedAt: string
  /** Why it was refused, and what else is to be told of it. */
  message: string
  accountNumber: string | null
  utilityName: string | null
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
export interface RequestFacts extends KeptMarks {
  id: number
  version: number
  nonInvoiceRequest: boolean
  hiveActionId: number | null
  hiveActionSimpleId: string | null
  utilityAccountId: number
  utilityCompanyId: number
  companyId: number
  propertyId: number
  utilityCompanyName: string
  acctNum: string
  propertyName: string
  deliveryMethod: string | null
  deliveryName: string | null
  deliveryKey: string | null
  loaRequired: boolean
  meterStatus: MeterStatus
  latestInvoiceDate: CalendarDate | null

  companyName: string
  masterAcctNum: string | null
  serviceName: string | null
  eligibilityEndMonth: string | null
  street: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  taxId: string | null
  taxIdRequired: boolean
  utilityMeterId: number
  premiseNum: string | null
  deliveryEmail: string | null
  billingStatus: string | null
  associationType: 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'
  uamMeterNum: string | null
  umMeterNum: string | null
  energyTypeName: string
  url: string | null
  username: string | null
  hasPassword: boolean
  notes: string | null

  chasingVersion: number
  emailTemplateId: number | null
  requestsPaused: boolean
  requestsResumeOn: CalendarDate | null
  requestsPauseReason: string | null
  issuesPaused: boolean
  issuesResumeOn: CalendarDate | null
  issuesPauseReason: string | null

  c1: ContactRow | null
  c2: ContactRow | null
  companyContact: ContactRow | null
  propertyContact: ContactRow | null
  utilityContact: ContactRow | null

  loaSignedDate: CalendarDate | null
  loaExpiryDate: CalendarDate | null
  hasLetter: boolean
  /** The latest, newest first. */
  invoiceDates: CalendarDate[]
  arrivals: ArrivalRow[]
  /** Of the link by which its bill is asked for. */
  uploadUuid: string
  uploadLinkRevoked: boolean
  linkArrival: LinkArrivalRow | null
  lastMail: MailOfRequest | null
  automation: AutomationRecord | null
  issueAutomation: AutomationRecord | null
}

/** What the robot last did. */
interface AutomationRecord {
  day: CalendarDate
  sent: boolean
  reason: string
}

/** A contact of another client is none of this one's, whatever names it, and one out of use is nobody's. */
const contact = (id: string) => sql`(
  select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone)
  from contacts where contacts.id = ${sql.raw(id)} and contacts.deactivated_at is null
    and (contacts.company_id is null or contacts.company_id = request.company_id))`

const automation = (isIssue: boolean) => sql`(
  select json_build_object('day', day, 'sent', sent, 'reason', reason)
  from request_automation where request_id = request.id and is_issue = ${sql.lit(isIssue)})`

/** Letters that speak for a request today or did, the one that ends last before the others. */
export const lettersOfRequest = () => sql`
  from authorization_letters as letter
  where ${speaksFor(sql.ref('request'))}
  order by letter.expiry_date desc nulls first, letter.id desc`

/** Of a bill: what of its reading says whose it is. */
const AS_READ = sql`
  'isRead', exists (select from readings where bill_id = bill.id and not archived),
  'isSaved', bill.status in ('PROCESSED_AUTO', 'PROCESSED_MANUAL'),
  'printedNumber', (select fields->'accountNumber'->>'value' from readings where bill_id = bill.id and not archived)`

/** Of a bill that a link asked a request of this account for. */
const ASKED = sql`(
  select json_build_object('forThis', bool_or(asked.asked_request_id = request.id), ${AS_READ})
  from public_uploads as asked join utility_requests as sibling on sibling.id = asked.asked_request_id
  where asked.bill_id = bill.id and sibling.utility_account_id = request.utility_account_id
  having count(*) > 0)`

const LINK_ARRIVAL = sql`(
  select json_build_object('billId', bill.id, 'fileName', asked.file_name, 'arrivedAt', asked.created_at,
    'message', asked.message, 'accountId', bill.utility_account_id,
    'accountNumber', (select acct_num from utility_accounts where id = bill.utility_account_id),
    'utilityName', (select name from utility_companies where id = bill.utility_company_id), ${AS_READ})
  from public_uploads as asked left join bills as bill on bill.id = asked.bill_id
  where asked.asked_request_id = request.id order by asked.id desc limit 1)`

/** What came for a request's account since it was sent: uploaded bills, and saved ones that came around them. */
const ARRIVALS = sql`(
  select coalesce(json_agg(arrival), '[]') from (
    select bill.id as "billId", saved.id as "savedBillId", bill.created_at as "arrivedAt",
      coalesce(saved.invoice_date, bill.invoice_date) as "invoiceDate", ${ASKED} as asked
    from bills as bill left join utility_bills as saved on saved.bill_id = bill.id
    where bill.utility_account_id = request.utility_account_id and bill.copy_of is null
      and bill.invoice_date > coalesce(request.asked_after, date '0001-01-01')
      and bill.status not in ('PROCESSED_FORCE', 'PROCESSED_FORCE_AUTO')
      and bill.created_at >= request.last_sent_date - 1
    union all
    select null, saved.id, saved.created_at, saved.invoice_date, null
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
  property: Pick<RequestFacts, 'street' | 'city' | 'state' | 'zipCode' | 'taxId' | 'propertyContact'>
  utility: Pick<RequestFacts, 'taxIdRequired' | 'utilityContact'>
  company: Pick<RequestFacts, 'companyName' | 'companyContact'>
  meter: Pick<RequestFacts, 'umMeterNum' | 'energyTypeName'>
  chasing: Pick<
    RequestFacts,
    | 'chasingVersion'
    | 'emailTemplateId'
    | 'requestsPaused'
    | 'requestsResumeOn'
    | 'requestsPauseReason'
    | 'issuesPaused'
    | 'issuesResumeOn'
    | 'issuesPauseReason'
  > | null
  letter: Pick<RequestFacts, 'loaSignedDate' | 'loaExpiryDate'> | null
}

const NOTHING_DECIDED: NonNullable<LookedUp['chasing']> = {
  chasingVersion: 0,
  emailTemplateId: null,
  requestsPaused: false,
  requestsResumeOn: null,
  requestsPauseReason: null,
  issuesPaused: false,
  issuesResumeOn: null,
  issuesPauseReason: null,
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
      exists (select from secrets join intake_accounts as fetched on fetched.authorization_id = owner_id
        where purpose = ${LOGIN_PASSWORD} and fetched.utility_account_id = request.utility_account_id) as has_password,
      (select string_agg(content, '; ' order by id) from utility_account_meter_notes
        where utility_account_meter_id = uam.id) as notes,
      ${contact('account.c1_id')} as c1, ${contact('account.c2_id')} as c2,
      (select json_build_object('street', street1, 'city', city, 'state', state, 'zipCode', zip_code,
        'taxId', tax_id, 'propertyContact', ${contact('properties.contact_id')})
        from properties where properties.id = request.property_id) as property,
      (select json_build_object('taxIdRequired', tax_id_required,
        'utilityContact', ${contact('utility_companies.contact_id')})
        from utility_companies where utility_companies.id = request.utility_company_id) as utility,
      (select json_build_object('companyName', companies.name,
        'companyContact', ${contact('companies.contact_id')})
        from companies where companies.id = request.company_id) as company,
      (select json_build_object('umMeterNum', meter_num, 'energyTypeName',
        (select display_name from energy_types where energy_types.id = utility_meters.energy_type_id))
        from utility_meters where utility_meters.id = uam.utility_meter_id) as meter,
      (select json_build_object('chasingVersion', version, 'emailTemplateId', email_template_id,
        'requestsPaused', requests_paused, 'requestsResumeOn', requests_resume_on,
        'requestsPauseReason', requests_pause_reason, 'issuesPaused', issues_paused,
        'issuesResumeOn', issues_resume_on, 'issuesPauseReason', issues_pause_reason)
        from account_chasing where account_chasing.utility_account_id = request.utility_account_id) as chasing,
      (select json_build_object('loaSignedDate', letter.signed_date, 'loaExpiryDate', letter.expiry_date)
        ${lettersOfRequest()} limit 1) as letter,
      array(select invoice_date::text from utility_bills where utility_account_id = request.utility_account_id
        order by utility_bills.invoice_date desc limit 7) as invoice_dates,
      request.upload_uuid, exists (select from public_links
        where uuid = request.upload_uuid and revoked_at is not null) as upload_link_revoked,
      ${ARRIVALS} as arrivals, ${LINK_ARRIVAL} as link_arrival, ${LAST_MAIL} as last_mail,
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
    ...(letter ?? { loaSignedDate: null, loaExpiryDate: null }),
    hasLetter: letter !== null,
  }))
}

/** What the parts bring along, under one roof. */
type LookedUpFacts = LookedUp['property'] &
  LookedUp['utility'] &
  LookedUp['company'] &
  LookedUp['meter'] &
  NonNullable<LookedUp['chasing']> &
  NonNullable<LookedUp['letter']> & { hasLetter: boolean }
