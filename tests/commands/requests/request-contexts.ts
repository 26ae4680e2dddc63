import type { CommandContext } from '#commands/kernel/context.ts'
import type { RequestsContext, Template } from '#commands/requests/context.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'

export function requestRow(id: number, over: Partial<RequestRow> = {}): RequestRow {
  const pause = { paused: false, resumes_on: null, days_left: null, reason: null }
  return {
    id,
    version: 1,
    utility_company_name: 'Northline Gas',
    utility_company_id: 1,
    acct_num: `88 20 ${id}`,
    master_acct_num: null,
    premise_num: null,
    property_name: 'North Annex',
    property_id: 1,
    company_id: 1,
    company_name: 'Harbor Street Properties',
    utility_account_id: id,
    utility_meter_id: id,
    utility_account_meter_id: id,
    meter_status: 'Active',
    delivery_method: 'Mail',
    delivery_name: null,
    delivery_email: 'billing@northline.example',
    service_name: null,
    service_address: null,
    latest_invoice_date: '2026-09-28',
    last_sent_date: null,
    last_received_date: null,
    last_issue_sent_date: null,
    follow_up_date: null,
    do_not_email: false,
    email_template_id: null,
    request_on_week: 'any',
    exclude_from_automated_requests: false,
    exclude_from_automated_issues: false,
    requests_pause: pause,
    issues_pause: pause,
    notes: null,
    issue_note: null,
    loa_required: false,
    loa_signed_date: null,
    loa_expiry_date: null,
    loa_state: 'none',
    c1_id: null,
    c1_name: null,
    c2_id: null,
    c2_name: null,
    billing_status: null,
    eligibility_end_month: null,
    energy_type_name: 'Natural Gas',
    um_meter_num: 'G 77-0412',
    uam_meter_num: null,
    association_type: 'STANDARD',
    tax_id: null,
    tax_id_required: false,
    url: null,
    username: null,
    password: null,
    has_password: false,
    issue_contacts: { company: null, property: null, c1: null, utility_company: null },
    non_invoice_request: false,
    hive_action_id: null,
    hive_action_simple_id: null,
    due: true,
    alarm: false,
    open: true,
    reasons: ['due: 54 days, limit 35'],
    usual_days: null,
    proposal: null,
    link_arrival: null,
    last_mail: null,
    automation: null,
    issue_automation: null,
    abilities: {
      mail: true,
      favourite: "This account doesn't have a favorite template.",
      letters: 'there is no letter of authorization',
      confirm_received: 'no bill came',
      upload_link: true,
      settle_mail: 'no e-mail is in doubt',
    },
    ...over,
  }
}

/** A request with which everything can be done. */
const RICH = requestRow(2, {
  has_password: true,
  last_sent_date: '2026-10-30',
  last_received_date: '2026-10-31',
  follow_up_date: '2026-11-16',
  email_template_id: 7,
  proposal: { date: '2026-11-20', textract_bill_id: 4, bill_id: null, invoice_date: '2026-11-15' },
  last_mail: {
    id: 9,
    state: 'uncertain',
    recipients: ['billing@northline.example'],
    created_at: '2026-11-19T08:00:00.000Z',
    error: 'The program ended while this mail was handed over. The server may have taken it.',
  },
  abilities: {
    mail: true,
    favourite: true,
    letters: true,
    confirm_received: true,
    upload_link: true,
    settle_mail: true,
  },
})
const TO_CALL = requestRow(3, {
  delivery_email: '[CALL] 555-0100',
  abilities: { ...RICH.abilities, mail: 'the utility wants a call' },
})
const ON_ISSUE = requestRow(5, {
  issue_note: 'The password was changed.',
  last_issue_sent_date: '2026-11-02',
  delivery_email: null,
})
const ELSEWHERE = requestRow(4, { delivery_email: 'bills@cedar.example', utility_company_id: 2 })

export const TEMPLATE: Template = {
  id: 7,
  version: 1,
  name: 'Missing invoice',
  subject: 'Account {{acct_num}}',
  body: 'Please send us the bills.',
  template_type: 'Ongoing',
  automated: false,
  updated_at: '2026-11-01T08:00:00.000Z',
}

const WRITTEN = {
  template: TEMPLATE,
  fields: {
    name: TEMPLATE.name,
    subject: TEMPLATE.subject,
    body: TEMPLATE.body,
    template_type: TEMPLATE.template_type,
    automated: TEMPLATE.automated,
  },
}

export const REQUESTS: RequestsContext = {
  tab: 'open',
  total: 4,
  focused: requestRow(1),
  selected: [],
  filtered: false,
  detailsOpen: false,
  dialog: null,
  prompt: null,
  call: null,
  notesOf: null,
  mail: null,
  nextMails: [],
  accountMailsInDoubt: 0,
  markedAccountMail: null,
  manager: { focused: null, total: 0, form: null },
}

/** As many mails to write next as there are keys for them. */
const NEXT = Array.from({ length: 9 }, (_, at) => ({
  company_name: `Client ${at}`,
  utility_company_name: 'Northline Gas',
  accounts: at + 1,
  request_ids: [100 + at],
}))

/** What can be typed below the list. */
const PROMPTS = [
  'follow-up',
  'note',
  'issue',
  'pause',
  'issues-pause',
  'favourite',
  'delivery-email',
  'delivery-name',
  'delivery-method',
  'contact',
  'copy-password',
] as const

const rooms: RequestsContext[] = [
  REQUESTS,
  { ...REQUESTS, total: 0, focused: null, filtered: true },
  { ...REQUESTS, focused: RICH, filtered: true },
  { ...REQUESTS, focused: RICH, detailsOpen: true },
  { ...REQUESTS, focused: TO_CALL, nextMails: NEXT, accountMailsInDoubt: 2 },
  { ...REQUESTS, tab: 'on_issue', focused: ON_ISSUE },
  { ...REQUESTS, tab: 'on_issue', selected: [RICH, requestRow(1)] },
  { ...REQUESTS, selected: [RICH, ELSEWHERE], detailsOpen: true },
  ...PROMPTS.map((what) => ({ ...REQUESTS, prompt: { what, rows: [requestRow(1), RICH] } })),
  { ...REQUESTS, tab: 'templates', focused: null },
  { ...REQUESTS, tab: 'templates', manager: { focused: TEMPLATE, total: 1, form: null } },
  {
    ...REQUESTS,
    tab: 'templates',
    manager: { focused: TEMPLATE, total: 1, form: { ...WRITTEN, changed: true, complete: true } },
  },
  {
    ...REQUESTS,
    tab: 'templates',
    manager: { focused: TEMPLATE, total: 1, form: { ...WRITTEN, changed: false, complete: false } },
  },
]

/** As many as there are keys for. */
const TEMPLATES = [7, 11, 12, 13, 14, 15, 16, 17, 18]

const dialogs: RequestsContext[] = [
  {
    ...REQUESTS,
    dialog: 'mail',
    mail: { draftKey: 'd-1', problem: null, sending: false, building: false, templates: TEMPLATES },
    nextMails: NEXT,
  },
  {
    ...REQUESTS,
    dialog: 'mail',
    mail: {
      draftKey: 'd-1',
      problem: 'Please enter a subject.',
      sending: false,
      building: true,
      templates: TEMPLATES,
    },
  },
  {
    ...REQUESTS,
    dialog: 'mail',
    mail: { draftKey: 'd-1', problem: null, sending: true, building: false, templates: TEMPLATES },
  },
  { ...REQUESTS, dialog: 'call', call: { row: TO_CALL, isIssue: false } },
  { ...REQUESTS, tab: 'on_issue', dialog: 'call', call: { row: TO_CALL, isIssue: true } },
  { ...REQUESTS, dialog: 'notes', notesOf: RICH },
  { ...REQUESTS, dialog: 'dry-run' },
  { ...REQUESTS, dialog: 'account-mails', accountMailsInDoubt: 2, markedAccountMail: 6 },
  { ...REQUESTS, tab: 'templates', dialog: 'archive', manager: { ...REQUESTS.manager, focused: TEMPLATE } },
]

/** The room of requests in its states, with and without its dialogs, in a window that is otherwise like this one. */
export function requestContexts(window: CommandContext): CommandContext[] {
  const inRoom = (requests: RequestsContext): CommandContext => ({ ...window, room: 'requests', requests })
  return [
    ...rooms.map(inRoom),
    ...dialogs.map((requests) => ({ ...inRoom(requests), overlays: ['dialog'] as const })),
  ]
}
