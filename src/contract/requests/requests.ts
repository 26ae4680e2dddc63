import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf, version } from '#contract/kernel/values.ts'
import { publicLink } from '#contract/public-links/public.ts'
import { METER_STATUSES } from '#domain/records/meter-status.ts'
import {
  REQUEST_FLAGS,
  REQUEST_SORTS,
  type RequestFlag,
  type RequestSort,
} from '#domain/requests/list-views.ts'
import { REQUEST_TABS, REQUEST_TYPES, type RequestTab, type RequestType } from '#domain/requests/tabs.ts'

const date = z.string().nullable()
const text = z.string().nullable()
/** For what can be done with a request: true, or why not, for a person. */
const ability = z.union([z.literal(true), z.string()])

/** Whom an issue can be told to. */
const issueContact = z.object({ name: z.string(), email: text, phone: text }).nullable()

/** A bill that came after the request was sent; one call confirms that it was received. */
export const receivedProposal = z.object({
  /** The day to be marked: when the bill came. */
  date: z.string(),
  /** Of the uploaded file; null for a bill that was entered around it. */
  textract_bill_id: z.number().nullable(),
  /** Of the saved bill; null while it is under review. */
  bill_id: z.number().nullable(),
  invoice_date: z.string(),
})

/** The file that came last by the link which asks for the request's bill. */
export const linkArrival = z.object({
  textract_bill_id: z.number().nullable(),
  file_name: z.string(),
  arrived_at: z.string(),
  /** other: its reading says that it is another account's bill, so nothing is proposed here. */
  verdict: z.enum(['refused', 'reading', 'right', 'other', 'unclear']),
  /** The same for a person. */
  words: z.string(),
})

export const MAIL_STATES = ['waiting', 'sent', 'refused', 'failing', 'uncertain', 'recalled'] as const

/**
 * waiting: in its recall window or on its way; refused: sent, but refused for some of its recipients; failing: refused or not reached, and tried again; uncertain: the
 * program ended between handing it over and hearing the answer, so a person decides (`requests.settleMail`).
 */
const lastMail = z.object({
  id: z.number(),
  state: z.enum(MAIL_STATES),
  recipients: z.array(z.string()),
  created_at: z.string(),
  error: text,
})

const weekOut = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal('any')])

const automationPause = z.object({
  /** Whether automation rests today. */
  paused: z.boolean(),
  /** The first day on which it goes on by itself. */
  resumes_on: date,
  days_left: z.number().nullable(),
  reason: text,
})

const automationRecord = z.object({ date: z.string(), sent: z.boolean(), reason: z.string() }).nullable()

/** One utility account meter whose bills are chased. `id` is that of the utility account meter. */
export const requestRow = z.object({
  id: z.number(),
  version: z.number(),
  utility_company_name: z.string(),
  utility_company_id: z.number(),
  acct_num: z.string(),
  master_acct_num: text,
  premise_num: text,
  property_name: z.string(),
  property_id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  utility_account_id: z.number(),
  utility_meter_id: z.number(),
  utility_account_meter_id: z.number(),
  meter_status: z.enum(METER_STATUSES),

  delivery_method: text,
  delivery_name: text,
  /** May hold several addresses, and the marker [CALL]: phone only. */
  delivery_email: text,
  service_name: text,
  service_address: text,

  latest_invoice_date: date,
  last_sent_date: date,
  last_received_date: date,
  last_issue_sent_date: date,
  follow_up_date: date,

  do_not_email: z.boolean(),
  /** The account's favourite template. */
  email_template_id: z.number().nullable(),
  request_on_week: weekOut,
  exclude_from_automated_requests: z.boolean(),
  exclude_from_automated_issues: z.boolean(),
  requests_pause: automationPause,
  issues_pause: automationPause,

  /** Connection notes, the oldest first, separated by "; ". */
  notes: text,
  issue_note: text,

  loa_required: z.boolean(),
  loa_signed_date: date,
  loa_expiry_date: date,
  /** expiring: within 30 days. */
  loa_state: z.enum(['none', 'valid', 'expiring', 'expired']),

  c1_id: z.number().nullable(),
  c1_name: text,
  c2_id: z.number().nullable(),
  c2_name: text,

  billing_status: text,
  /** YYYY-MM */
  eligibility_end_month: text,
  energy_type_name: z.string(),
  um_meter_num: text,
  uam_meter_num: text,
  association_type: z.enum(['STANDARD', 'SUPPLY', 'DISTRIBUTION']),
  tax_id: text,
  tax_id_required: z.boolean(),

  url: text,
  username: text,
  /** Never sent along: see `meters.revealPassword`. */
  password: z.null(),
  has_password: z.boolean(),

  issue_contacts: z.object({
    company: issueContact,
    property: issueContact,
    c1: issueContact,
    utility_company: issueContact,
  }),
  non_invoice_request: z.boolean(),
  hive_action_id: z.number().nullable(),
  hive_action_simple_id: text,

  due: z.boolean(),
  alarm: z.boolean(),
  open: z.boolean(),
  /** Why it is where it is, the strongest reason first: "due: 41 days, limit 35". */
  reasons: z.array(z.string()),
  /** Days between its invoices as they really come; null while too few are known. */
  usual_days: z.number().nullable(),
  proposal: receivedProposal.nullable(),
  /** Null once a bill was marked as received after it. */
  link_arrival: linkArrival.nullable(),
  last_mail: lastMail.nullable(),
  /** What the robot last did about its bill, or why it left it. */
  automation: automationRecord,
  /** The same about its issue. */
  issue_automation: automationRecord,

  abilities: z.object({
    /** Write a mail to the utility. [CALL] rows open a call card instead. */
    mail: ability,
    /** The words of the disabled button's tooltip. */
    favourite: ability,
    letters: ability,
    confirm_received: ability,
    /** Ask for its bill by a link of its own. */
    upload_link: ability,
    /** Say what became of a mail that nobody knows to have left. */
    settle_mail: ability,
  }),
})

export type RequestRow = z.infer<typeof requestRow>

/** A request as a list gave it, or its id. With `version`, a request that was changed meanwhile answers 409. */
export const requestReference = z.union([
  z.looseObject({ id: idOf('accountMeter'), version: version.optional() }),
  idOf('accountMeter').transform((given) => ({ id: given, version: undefined })),
])

const MOST_SELECTED = 1_000

/** As `id`, but a number from the first: it goes out before it comes back in. */
const knownId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** The parts of an undo, with dates as they come in or go out. */
function undoOf<D extends z.ZodType>(day: D) {
  const pause = z.object({
    paused: z.boolean(),
    resumes_on: day.nullable(),
    reason: z.string().max(500).nullable(),
  })
  const request = z.object({
    id: knownId,
    version,
    last_sent_date: day.nullable(),
    last_received_date: day.nullable(),
    last_issue_sent_date: day.nullable(),
    follow_up_date: day.nullable(),
    request_on_week: weekOut,
    do_not_email: z.boolean(),
    issue_note: z.string().max(2_000).nullable(),
    asked_after: day.nullable(),
  })
  const account = z.object({
    utility_account_id: knownId,
    version,
    email_template_id: knownId.nullable(),
    requests_pause: pause,
    issues_pause: pause,
  })
  return z.object({
    requests: z.array(request).max(MOST_SELECTED),
    accounts: z.array(account).max(MOST_SELECTED),
  })
}

/**
 * What a change replaced: given back to `requests.restore` as it is, it undoes the change. Its versions are those
 * after the change, so that nobody's later work is undone with it.
 */
export const requestUndo = undoOf(z.string())
const undoIn = undoOf(dateText)

export type RequestUndo = z.infer<typeof requestUndo>

const week = z.union([
  z.coerce.number().int().min(1).max(4),
  z.literal('any'),
  z.literal('Any').transform(() => 'any' as const),
])

/** One gesture on a selection. `complete` false removes the mark. */
export const requestChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sent'),
    complete: z.boolean(),
    issue: z.boolean().default(false),
    /** Today unless told. */
    date: dateText.optional(),
  }),
  z.object({ kind: z.literal('received'), complete: z.boolean(), date: dateText.optional() }),
  /** Marks what each row's proposal says as received. */
  z.object({ kind: z.literal('confirm_received') }),
  z.object({ kind: z.literal('follow_up'), date: dateText.nullable() }),
  z.object({ kind: z.literal('week'), request_on_week: week }),
  z.object({ kind: z.literal('do_not_email'), do_not_email: z.boolean() }),
  z.object({ kind: z.literal('issue_note'), issue_note: z.string().trim().max(2_000).nullable() }),
  /** The favourite of the rows' accounts. */
  z.object({ kind: z.literal('template'), email_template_id: idOf('emailTemplate').nullable() }),
  /** Pauses or resumes automation of the rows' accounts. */
  z.object({
    kind: z.literal('automation'),
    issue: z.boolean().default(false),
    paused: z.boolean(),
    resumes_on: dateText.nullish(),
    reason: z.string().trim().max(500).nullish(),
  }),
])

const filter = {
  request_type: z.enum(keysOf<RequestType>(REQUEST_TYPES)).default('all'),
  /** Words that all have to be found: utility, account, meter, property, client, delivery name or e-mail. */
  query: z.string().max(200).nullish(),
  flag: z.enum(keysOf<RequestFlag>(REQUEST_FLAGS)).nullish(),
}

/** A list of requests, narrowed and in an order. */
export const requestListIn = z.object({
  tab: z.enum(keysOf<RequestTab>(REQUEST_TABS)).default('all'),
  ...filter,
  /** priority: open and longest overdue first. */
  sort: z.enum(keysOf<RequestSort>(REQUEST_SORTS)).default('priority'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const changed = {
  /** The changed rows as they are now. */
  requests: z.array(requestRow),
  undo: requestUndo,
}

export const requestCalls = {
  /** The whole list of a tab or a request type, sent as it is read. Large: the workstation uses `requests.search`. */
  'requests.list': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/{listType}' },
    params: z.object({ listType: z.string().max(50) }),
  },
  'requests.allTab': { method: 'GET', at: { admin: '/admin/utility_email_requests/alltab' } },
  'requests.issues': { method: 'GET', at: { admin: '/admin/utility_email_requests/issues/' } },
  /** A window of a list in its order. */
  'requests.search': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/search' },
    body: requestListIn.extend({
      offset: z.int().min(0).max(10_000_000).default(0),
      limit: z.int().min(1).max(200).default(20),
    }),
    answer: z.object({
      requests: z.array(requestRow),
      /** Requests that match; counted exactly up to 10,000, and `total_capped` beyond: see `requests.counts`. */
      total: z.number(),
      total_capped: z.boolean(),
    }),
  },
  /** How many requests each tab has under the same filter. */
  'requests.counts': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/counts' },
    body: z.object(filter),
    answer: z.object({
      tabs: z.record(z.enum(keysOf<RequestTab>(REQUEST_TABS)), z.number()),
      alarms: z.number(),
      /** Mails that wait for a person's word, whatever narrows the lists. */
      mails_in_doubt: z.number(),
      /** The same of mails about no request: confirmations, invites, questions about a login, notices. */
      account_mails_in_doubt: z.number(),
      /** Requests to be asked for in each week of the month, "1" to "4" and "any". */
      weeks: z.record(z.enum(['1', '2', '3', '4', 'any']), z.number()),
    }),
  },
  'requests.get': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/requests/{id}' },
    params: z.object({ id: idOf('accountMeter') }),
    answer: z.object({ request: requestRow }),
  },
  /** All or nothing: when one of the requests was changed meanwhile, 409 with those rows in `details.requests`. */
  'requests.change': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/change' },
    body: z.object({
      requests: z.array(requestReference).min(1).max(MOST_SELECTED),
      change: requestChange,
    }),
    answer: z.object(changed),
  },
  /** Undoes a change by what it answered; its own `undo` does it again. */
  'requests.restore': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/restore' },
    body: z.object({ undo: undoIn }),
    answer: z.object(changed),
  },

  /** The link by which this request's bill is asked for, opened when it is first asked for. 409 where it was revoked. */
  'requests.uploadLink': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/requests/{id}/upload_link' },
    params: z.object({ id: idOf('accountMeter') }),
    answer: z.object({
      link: publicLink,
      /** The whole address of its page, to hand on. */
      url: z.string(),
    }),
  },

  'requests.markSent': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/mark_as_sent' },
    body: z.object({
      request: requestReference,
      complete: z.boolean().default(true),
      issue: z.boolean().default(false),
    }),
    answer: z.object({ sent_request: requestRow, undo: requestUndo }),
  },
  'requests.markReceived': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/mark_as_received' },
    body: z.object({ request: requestReference, complete: z.boolean().default(true) }),
    answer: z.object({ request: requestRow, undo: requestUndo }),
  },
  'requests.setFollowUp': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/set_follow_up_date' },
    body: z.object({ request: requestReference, date: dateText.nullish() }),
    answer: z.object({ request: requestRow, undo: requestUndo }),
  },
  'requests.setWeek': {
    method: 'PUT',
    at: { admin: '/admin/utility_email_requests/setRequestOnWeek' },
    body: z.object({ request: requestReference, request_on_week: week }),
    answer: z.object({ request: requestRow, undo: requestUndo }),
  },
  'requests.setTemplate': {
    method: 'PUT',
    at: { admin: '/admin/utility_email_requests/settemplateid' },
    body: z.object({
      email_template_id: idOf('emailTemplate').nullable(),
      utility_account_id: idOf('account'),
    }),
    answer: z.object(changed),
  },
  /** `setting` true: excluded from automation. */
  'requests.updateAutomation': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/update-automation' },
    body: z.object({
      issue: z.boolean().default(false),
      setting: z.boolean(),
      acctId: idOf('account'),
      resumes_on: dateText.nullish(),
      reason: z.string().trim().max(500).nullish(),
    }),
    answer: z.object(changed),
  },
} satisfies Calls
