import type { z } from 'zod'
import type { MAIL_STATES, receivedProposal as proposalShape, RequestRow } from '#contract/requests.ts'
import { type CalendarDate, today as dayOf, daysBetween } from '#domain/calendar-date.ts'
import { letterState } from '#domain/requests/letter-state.ts'
import { isPaused, type Pause } from '#domain/requests/pause.ts'
import { type ArrivedBill, receivedProposal } from '#domain/requests/received-proposal.ts'
import { type ChasedRow, hasAlarm, isDue, isOpen, reasonsOf } from '#domain/requests/rules.ts'
import { listedReasons } from '#domain/requests/tabs.ts'
import { usualGap } from '#domain/requests/usual-gap.ts'
import { requestAbilitiesOf } from '../../policies/request-abilities.ts'
import type { ContactRow, MailOfRequest, RequestFacts } from '../../repositories/requests/request-rows.ts'

/** What the domain's rules look at. */
export const chasedRow = (facts: RequestFacts): ChasedRow => ({
  deliveryMethod: facts.delivery_method,
  latestInvoiceDate: facts.latest_invoice_date,
  lastSentDate: facts.last_sent_date,
  lastReceivedDate: facts.last_received_date,
  followUpDate: facts.follow_up_date,
  doNotEmail: facts.do_not_email,
})

export const requestsPause = (facts: RequestFacts): Pause => ({
  paused: facts.requests_paused,
  resumesOn: facts.requests_resume_on,
  reason: facts.requests_pause_reason,
})

export const issuesPause = (facts: RequestFacts): Pause => ({
  paused: facts.issues_paused,
  resumesOn: facts.issues_resume_on,
  reason: facts.issues_pause_reason,
})

export function addressOf({ street, city, state, zip_code }: RequestFacts): string | null {
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ') || null
}

/** The bill that answers the request; null where there is none. */
export function proposalOf(facts: RequestFacts): ArrivedBill | null {
  const chase = {
    lastSentDate: facts.last_sent_date,
    lastReceivedDate: facts.last_received_date,
    askedAfter: facts.asked_after,
  }
  return receivedProposal(
    chase,
    facts.arrivals.map(({ arrivedAt, ...bill }) => ({ ...bill, arrivedOn: dayOf(new Date(arrivedAt)) })),
  )
}

/** A request as the API shows it on this day. */
export function presentRequest(facts: RequestFacts, today: CalendarDate): RequestRow {
  const row = chasedRow(facts)
  const proposal = proposalOf(facts)
  const requests = requestsPause(facts)
  const issues = issuesPause(facts)
  const letter = facts.has_letter
    ? { signedDate: facts.loa_signed_date, expiryDate: facts.loa_expiry_date }
    : null
  return {
    ...identity(facts),
    ...dates(facts),
    do_not_email: facts.do_not_email,
    email_template_id: facts.email_template_id,
    request_on_week: facts.request_on_week ?? 'any',
    exclude_from_automated_requests: isPaused(requests, today),
    exclude_from_automated_issues: isPaused(issues, today),
    requests_pause: presentPause(requests, today),
    issues_pause: presentPause(issues, today),
    notes: facts.notes,
    issue_note: facts.issue_note,
    loa_required: facts.loa_required,
    loa_signed_date: facts.loa_signed_date,
    loa_expiry_date: facts.loa_expiry_date,
    loa_state: letterState(letter, today),
    ...people(facts),
    ...access(facts),
    non_invoice_request: facts.non_invoice_request,
    hive_action_id: facts.hive_action_id,
    hive_action_simple_id: facts.hive_action_simple_id,
    due: isDue(row, today),
    alarm: hasAlarm(row, today),
    open: isOpen(row, today),
    reasons: [
      ...listedReasons({ issueNote: facts.issue_note, meterStatus: facts.meter_status }),
      ...reasonsOf(row, today),
    ],
    usual_days: usualGap(facts.invoice_dates),
    proposal: proposal && presentProposal(proposal),
    last_mail: facts.last_mail && presentMail(facts.last_mail),
    automation: presentAutomation(facts.automation),
    issue_automation: presentAutomation(facts.issue_automation),
    abilities: requestAbilitiesOf(facts, { answered: proposal !== null, mailInDoubt: isInDoubt(facts) }),
  }
}

const identity = (facts: RequestFacts) => ({
  id: facts.id,
  version: facts.version,
  utility_company_name: facts.utility_company_name,
  utility_company_id: facts.utility_company_id,
  acct_num: facts.acct_num,
  master_acct_num: facts.master_acct_num,
  premise_num: facts.premise_num,
  property_name: facts.property_name,
  property_id: facts.property_id,
  company_id: facts.company_id,
  company_name: facts.company_name,
  utility_account_id: facts.utility_account_id,
  utility_meter_id: facts.utility_meter_id,
  utility_account_meter_id: facts.id,
  meter_status: facts.meter_status,
  delivery_method: facts.delivery_method,
  delivery_name: facts.delivery_name,
  delivery_email: facts.delivery_email,
  service_name: facts.service_name,
  service_address: addressOf(facts),
})

const dates = (facts: RequestFacts) => ({
  latest_invoice_date: facts.latest_invoice_date,
  last_sent_date: facts.last_sent_date,
  last_received_date: facts.last_received_date,
  last_issue_sent_date: facts.last_issue_sent_date,
  follow_up_date: facts.follow_up_date,
})

const issueContact = (contact: ContactRow | null) =>
  contact && { name: contact.name, email: contact.email, phone: contact.phone }

const people = (facts: RequestFacts) => ({
  c1_id: facts.c1?.id ?? null,
  c1_name: facts.c1?.name ?? null,
  c2_id: facts.c2?.id ?? null,
  c2_name: facts.c2?.name ?? null,
  issue_contacts: {
    company: issueContact(facts.company_contact),
    property: issueContact(facts.property_contact),
    c1: issueContact(facts.c1),
    utility_company: issueContact(facts.utility_contact),
  },
})

const access = (facts: RequestFacts) => ({
  billing_status: facts.billing_status,
  eligibility_end_month: facts.eligibility_end_month,
  energy_type_name: facts.energy_type_name,
  um_meter_num: facts.um_meter_num,
  uam_meter_num: facts.uam_meter_num,
  association_type: facts.association_type,
  tax_id: facts.tax_id,
  tax_id_required: facts.tax_id_required,
  url: facts.url,
  username: facts.username,
  password: null,
  has_password: facts.has_password,
})

function presentPause(pause: Pause, today: CalendarDate): RequestRow['requests_pause'] {
  const paused = isPaused(pause, today)
  return {
    paused,
    resumes_on: paused ? pause.resumesOn : null,
    days_left: paused && pause.resumesOn !== null ? daysBetween(today, pause.resumesOn) : null,
    reason: paused ? pause.reason : null,
  }
}

const presentProposal = (bill: ArrivedBill): z.infer<typeof proposalShape> => ({
  date: bill.arrivedOn,
  textract_bill_id: bill.billId,
  bill_id: bill.savedBillId,
  invoice_date: bill.invoiceDate,
})

export function mailState(
  mail: Pick<MailOfRequest, 'sentAt' | 'recalledAt' | 'uncertainAt' | 'error' | 'refused'>,
): (typeof MAIL_STATES)[number] {
  if (mail.recalledAt !== null) return 'recalled'
  if (mail.sentAt !== null) return mail.refused === null ? 'sent' : 'refused'
  if (mail.uncertainAt !== null) return 'uncertain'
  return mail.error === null ? 'waiting' : 'failing'
}

function isInDoubt({ last_mail }: RequestFacts): boolean {
  if (last_mail === null) return false
  const state = mailState(last_mail)
  return state === 'uncertain' || state === 'failing' || state === 'refused'
}

const presentAutomation = (record: RequestFacts['automation']): RequestRow['automation'] =>
  record && { date: record.day, sent: record.sent, reason: record.reason }

const presentMail = (mail: MailOfRequest): RequestRow['last_mail'] => ({
  id: mail.id,
  state: mailState(mail),
  recipients: mail.recipient.split(', '),
  created_at: new Date(mail.createdAt).toISOString(),
  error: mail.error,
})
