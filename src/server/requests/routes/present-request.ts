import type { z } from 'zod'
import { type CalendarDate, today as dayOf, daysBetween } from '#base/calendar-date.ts'
import type {
  MAIL_STATES,
  receivedProposal as proposalShape,
  RequestRow,
} from '#contract/requests/requests.ts'
import { letterState } from '#domain/letters/letter-state.ts'
import type { ArrivalVerdict } from '#domain/requests/link-arrival.ts'
import { isPaused, type Pause } from '#domain/requests/pause.ts'
import type { ArrivedBill } from '#domain/requests/received-proposal.ts'
import { type ChasedRow, hasAlarm, isDue, isOpen, reasonsOf } from '#domain/requests/rules.ts'
import { listedReasons } from '#domain/requests/tabs.ts'
import { usualGap } from '#domain/requests/usual-gap.ts'
import { requestAbilitiesOf } from '../policies/request-abilities.ts'
import {
  addressOf,
  type ContactRow,
  issuesPauseOf,
  type LinkArrivalRow,
  type MailOfRequest,
  proposalOf,
  type RequestFacts,
  requestsPauseOf,
  verdictOn,
} from '../request-facts.ts'

/** What the domain's rules look at. */
const chasedRow = (facts: RequestFacts): ChasedRow => ({
  deliveryMethod: facts.deliveryMethod,
  latestInvoiceDate: facts.latestInvoiceDate,
  lastSentDate: facts.lastSentDate,
  lastReceivedDate: facts.lastReceivedDate,
  followUpDate: facts.followUpDate,
  doNotEmail: facts.doNotEmail,
})

/** Requests as the API shows them today. */
export function presentRequests(requests: readonly RequestFacts[]): RequestRow[] {
  const today = dayOf()
  return requests.map((facts) => presentRequest(facts, today))
}

/** As `presentRequests`, one by one as they are read. */
export async function* presentEach(requests: AsyncIterable<RequestFacts>): AsyncGenerator<RequestRow> {
  const today = dayOf()
  for await (const facts of requests) yield presentRequest(facts, today)
}

/** A request as the API shows it on this day. */
function presentRequest(facts: RequestFacts, today: CalendarDate): RequestRow {
  const row = chasedRow(facts)
  const proposal = proposalOf(facts)
  const requests = requestsPauseOf(facts)
  const issues = issuesPauseOf(facts)
  const letter = facts.hasLetter ? { signedDate: facts.loaSignedDate, expiryDate: facts.loaExpiryDate } : null
  return {
    ...identity(facts),
    ...dates(facts),
    do_not_email: facts.doNotEmail,
    email_template_id: facts.emailTemplateId,
    request_on_week: facts.requestOnWeek ?? 'any',
    exclude_from_automated_requests: isPaused(requests, today),
    exclude_from_automated_issues: isPaused(issues, today),
    requests_pause: presentPause(requests, today),
    issues_pause: presentPause(issues, today),
    notes: facts.notes,
    issue_note: facts.issueNote,
    loa_required: facts.loaRequired,
    loa_signed_date: facts.loaSignedDate,
    loa_expiry_date: facts.loaExpiryDate,
    loa_state: letterState(letter, today),
    ...people(facts),
    ...access(facts),
    non_invoice_request: facts.nonInvoiceRequest,
    hive_action_id: facts.hiveActionId,
    hive_action_simple_id: facts.hiveActionSimpleId,
    due: isDue(row, today),
    alarm: hasAlarm(row, today),
    open: isOpen(row, today),
    reasons: [
      ...listedReasons({ issueNote: facts.issueNote, meterStatus: facts.meterStatus }),
      ...reasonsOf(row, today),
    ],
    usual_days: usualGap(facts.invoiceDates),
    proposal: proposal && presentProposal(proposal),
    link_arrival: presentLinkArrival(facts),
    last_mail: facts.lastMail && presentMail(facts.lastMail),
    automation: presentAutomation(facts.automation),
    issue_automation: presentAutomation(facts.issueAutomation),
    abilities: requestAbilitiesOf(facts, { answered: proposal !== null, mailInDoubt: isInDoubt(facts) }),
  }
}

const identity = (facts: RequestFacts) => ({
  id: facts.id,
  version: facts.version,
  utility_company_name: facts.utilityCompanyName,
  utility_company_id: facts.utilityCompanyId,
  acct_num: facts.acctNum,
  master_acct_num: facts.masterAcctNum,
  premise_num: facts.premiseNum,
  property_name: facts.propertyName,
  property_id: facts.propertyId,
  company_id: facts.companyId,
  company_name: facts.companyName,
  utility_account_id: facts.utilityAccountId,
  utility_meter_id: facts.utilityMeterId,
  utility_account_meter_id: facts.id,
  meter_status: facts.meterStatus,
  delivery_method: facts.deliveryMethod,
  delivery_name: facts.deliveryName,
  delivery_email: facts.deliveryEmail,
  service_name: facts.serviceName,
  service_address: addressOf(facts),
})

const dates = (facts: RequestFacts) => ({
  latest_invoice_date: facts.latestInvoiceDate,
  last_sent_date: facts.lastSentDate,
  last_received_date: facts.lastReceivedDate,
  last_issue_sent_date: facts.lastIssueSentDate,
  follow_up_date: facts.followUpDate,
})

const issueContact = (contact: ContactRow | null) =>
  contact && { name: contact.name, email: contact.email, phone: contact.phone }

const people = (facts: RequestFacts) => ({
  c1_id: facts.c1?.id ?? null,
  c1_name: facts.c1?.name ?? null,
  c2_id: facts.c2?.id ?? null,
  c2_name: facts.c2?.name ?? null,
  issue_contacts: {
    company: issueContact(facts.companyContact),
    property: issueContact(facts.propertyContact),
    c1: issueContact(facts.c1),
    utility_company: issueContact(facts.utilityContact),
  },
})

const access = (facts: RequestFacts) => ({
  billing_status: facts.billingStatus,
  eligibility_end_month: facts.eligibilityEndMonth,
  energy_type_name: facts.energyTypeName,
  um_meter_num: facts.umMeterNum,
  uam_meter_num: facts.uamMeterNum,
  association_type: facts.associationType,
  tax_id: facts.taxId,
  tax_id_required: facts.taxIdRequired,
  url: facts.url,
  username: facts.username,
  password: null,
  has_password: facts.hasPassword,
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

function presentLinkArrival(facts: RequestFacts): RequestRow['link_arrival'] {
  const { linkArrival: file, lastReceivedDate } = facts
  if (file === null) return null
  const arrivedAt = new Date(file.arrivedAt)
  if (lastReceivedDate !== null && lastReceivedDate >= dayOf(arrivedAt)) return null
  const verdict = verdictOn(facts, file)
  return {
    textract_bill_id: file.billId,
    file_name: file.fileName,
    arrived_at: arrivedAt.toISOString(),
    verdict,
    words: ARRIVAL_WORDS[verdict](file),
  }
}

const ARRIVAL_WORDS: Record<ArrivalVerdict, (file: LinkArrivalRow) => string> = {
  refused: ({ fileName, message }) => `${fileName} came by the link and was refused: ${message}`,
  reading: ({ fileName }) => `${fileName} came by the link and is being read.`,
  right: ({ fileName }) => `${fileName} came by the link and is this account’s bill.`,
  other: ({ fileName, printedNumber, accountNumber, utilityName }) =>
    `${fileName} came by the link, but it is the bill of ${[utilityName, accountNumber ?? printedNumber].filter(Boolean).join(' ') || 'another account'}. Nothing is proposed.`,
  unclear: ({ fileName }) =>
    `${fileName} came by the link; its pages do not say that it is this account’s bill.`,
}

export function mailState(
  mail: Pick<MailOfRequest, 'sentAt' | 'recalledAt' | 'uncertainAt' | 'error' | 'refused'>,
): (typeof MAIL_STATES)[number] {
  if (mail.recalledAt !== null) return 'recalled'
  if (mail.sentAt !== null) return mail.refused === null ? 'sent' : 'refused'
  if (mail.uncertainAt !== null) return 'uncertain'
  return mail.error === null ? 'waiting' : 'failing'
}

function isInDoubt({ lastMail }: RequestFacts): boolean {
  if (lastMail === null) return false
  const state = mailState(lastMail)
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
