import { type CalendarDate, daysBetween, formatDate } from '../calendar-date.ts'
import { splitRecipients, withoutMarker } from './delivery.ts'
import type { Filling } from './fill-template.ts'
import { missingInvoices, monthName } from './missing-invoices.ts'

export interface MailContact {
  name: string
  email: string | null
  phone: string | null
}

/** A request as mails speak of it. Texts are null where nothing is known. */
export interface MailRow {
  utilityCompanyName: string
  companyName: string
  taxId: string | null
  acctNum: string
  masterAcctNum: string | null
  serviceName: string | null
  serviceAddress: string | null
  premiseNum: string | null
  meterNum: string | null
  energyTypeName: string
  associationType: string
  propertyName: string
  deliveryName: string | null
  deliveryEmail: string | null
  deliveryMethod: string | null
  c1: MailContact | null
  c2: MailContact | null
  latestInvoiceDate: CalendarDate | null
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  lastIssueSentDate: CalendarDate | null
  followUpDate: CalendarDate | null
  loaSignedDate: CalendarDate | null
  loaExpiryDate: CalendarDate | null
  loginUrl: string | null
  loginUsername: string | null
  issueNote: string | null
}

export const PLACEHOLDER_GROUPS = {
  account: 'Account',
  meter: 'Meter',
  property: 'Property',
  delivery: 'Delivery',
  c1: 'First contact (C1)',
  c2: 'Second contact (C2)',
  dates: 'Dates',
  login_issue: 'Login issue',
  contact_needed: 'Contact needed',
  missing_invoice: 'Missing invoices',
} as const

export type PlaceholderGroup = keyof typeof PLACEHOLDER_GROUPS

export interface Placeholder {
  name: string
  group: PlaceholderGroup
  /** What it is filled with, for the person who writes a template. */
  meaning: string
  /** Why it is not filled, for the person who writes the mail. */
  missing: string
  /** Its text for one request; null or blank where there is none. */
  of(row: MailRow, today: CalendarDate): string | null
}

const group =
  (name: PlaceholderGroup) =>
  (placeholder: string, meaning: string, missing: string, of: Placeholder['of']): Placeholder => ({
    name: placeholder,
    group: name,
    meaning,
    missing,
    of,
  })

const account = group('account')
const meter = group('meter')
const property = group('property')
const delivery = group('delivery')
const dates = group('dates')
const login = group('login_issue')
const needed = group('contact_needed')
const invoices = group('missing_invoice')

const dated = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date))

function contact(which: 'c1' | 'c2', title: string): Placeholder[] {
  const of = group(which)
  const absent = `account has no ${which.toUpperCase()}`
  return [
    of(`${which}_name`, `Name of the ${title}`, absent, (row) => row[which]?.name ?? null),
    of(
      `${which}_email`,
      `E-mail of the ${title}`,
      `${absent}, or it has no e-mail`,
      (row) => row[which]?.email ?? null,
    ),
    of(
      `${which}_phone`,
      `Phone of the ${title}`,
      `${absent}, or it has no phone`,
      (row) => row[which]?.phone ?? null,
    ),
  ]
}

/** Every placeholder that templates may use, in the order of the template manager's list. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  account('acct_num', 'Account number', 'account has no number', (row) => row.acctNum),
  account(
    'master_acct_num',
    'Number of the master account',
    'account belongs to no master account',
    (row) => row.masterAcctNum,
  ),
  account(
    'utility_company_name',
    'Name of the utility',
    'utility has no name',
    (row) => row.utilityCompanyName,
  ),
  account('company_name', 'Name of the client', 'client has no name', (row) => row.companyName),
  account(
    'service_name',
    'Name that the service is under',
    'account has no service name',
    (row) => row.serviceName,
  ),
  account(
    'service_address',
    'Address of the service',
    'account has no service address',
    (row) => row.serviceAddress,
  ),
  account('tax_id', 'Tax id of the property’s owner', 'property has no tax id', (row) => row.taxId),
  account(
    'account_list',
    'One line for each account of the mail, with its meter and what is missing',
    'mail has no accounts',
    accountLine,
  ),

  meter('meter_num', 'Meter number', 'meter has no number', (row) => row.meterNum),
  meter('premise_num', 'Premise number', 'meter has no premise number', (row) => row.premiseNum),
  meter('energy_type', 'What the meter measures', 'meter has no energy type', (row) => row.energyTypeName),
  meter('association_type', 'Supply, distribution or standard', 'meter has no association', (row) =>
    row.associationType.toLowerCase(),
  ),

  property('property_name', 'Name of the property', 'property has no name', (row) => row.propertyName),
  property(
    'property_address',
    'Address of the property',
    'property has no address',
    (row) => row.serviceAddress,
  ),

  delivery(
    'delivery_name',
    'Contact at the utility',
    'account has no delivery name',
    (row) => row.deliveryName,
  ),
  delivery('delivery_email', 'E-mail of the utility', 'account has no delivery e-mail', deliveryAddresses),
  delivery(
    'delivery_method',
    'How bills are delivered',
    'account has no delivery method',
    (row) => row.deliveryMethod,
  ),

  ...contact('c1', 'first contact'),
  ...contact('c2', 'second contact'),

  dates('today', 'The day on which the mail is written', 'today is not known', (_, today) =>
    formatDate(today),
  ),
  dates('latest_invoice_date', 'Date of the newest invoice', 'no invoice is known yet', (row) =>
    dated(row.latestInvoiceDate),
  ),
  dates('last_sent_date', 'When the utility was last asked', 'nothing was sent yet', (row) =>
    dated(row.lastSentDate),
  ),
  dates('last_received_date', 'When a bill was last received', 'nothing was received yet', (row) =>
    dated(row.lastReceivedDate),
  ),
  dates('last_issue_sent_date', 'When the client was last told of an issue', 'no issue was sent yet', (row) =>
    dated(row.lastIssueSentDate),
  ),
  dates('follow_up_date', 'The day of the follow-up', 'account has no follow-up date', (row) =>
    dated(row.followUpDate),
  ),
  dates(
    'loa_signed_date',
    'When the letter of authorization was signed',
    'account has no letter of authorization',
    (row) => dated(row.loaSignedDate),
  ),
  dates(
    'loa_expiry_date',
    'When the letter of authorization ends',
    'letter of authorization is absent or has no end',
    (row) => dated(row.loaExpiryDate),
  ),

  login('login_url', 'Website of the online access', 'account has no online access', (row) => row.loginUrl),
  login(
    'login_username',
    'Username of the online access',
    'account has no online username',
    (row) => row.loginUsername,
  ),
  login(
    'login_issue',
    'What is wrong, as noted on the account',
    'account has no issue note',
    (row) => row.issueNote,
  ),

  needed('contact_needed', 'Which contacts are not known', 'every contact is known', contactsNeeded),

  invoices(
    'missing_invoices',
    'Months whose invoices are missing',
    'no invoice is missing, or none is known yet',
    missingMonths,
  ),
  invoices(
    'missing_invoice_count',
    'How many invoices are missing',
    'no invoice is missing, or none is known yet',
    missingCount,
  ),
  invoices('days_since_invoice', 'Days since the newest invoice', 'no invoice is known yet', (row, today) =>
    row.latestInvoiceDate === null ? null : String(daysBetween(row.latestInvoiceDate, today)),
  ),
]

const BY_NAME = new Map(PLACEHOLDERS.map((placeholder) => [placeholder.name, placeholder]))

/**
 * What a placeholder stands for in a mail about these requests: each different text once. One that only some of them
 * can fill is filled from those.
 */
export function fillingOf(name: string, rows: readonly MailRow[], today: CalendarDate): Filling {
  const placeholder = BY_NAME.get(name)
  if (placeholder === undefined) return { missing: `there is no placeholder called “${name}”` }
  const texts = rows.map((row) => placeholder.of(row, today)?.trim() ?? '').filter((text) => text !== '')
  if (texts.length === 0) return { missing: placeholder.missing }
  return { text: [...new Set(texts)].join(name === 'account_list' ? '\n' : ', ') }
}

function deliveryAddresses({ deliveryEmail }: MailRow): string | null {
  return splitRecipients(withoutMarker(deliveryEmail)).join(', ')
}

function accountLine(row: MailRow, today: CalendarDate): string {
  const missing = missingMonths(row, today)
  return [
    `Account ${row.acctNum}`,
    row.meterNum === null ? '' : `, meter ${row.meterNum}`,
    `, ${row.serviceAddress ?? row.propertyName}`,
    missing === null ? '' : `: ${missing}`,
  ].join('')
}

function contactsNeeded(row: MailRow): string | null {
  const needed = [
    ...(row.deliveryName === null ? ['a contact at the utility'] : []),
    ...(row.c1 === null ? ['a first contact'] : []),
    ...(row.c2 === null ? ['a second contact'] : []),
  ]
  return needed.length === 0 ? null : needed.join(', ')
}

function missingMonths(row: MailRow, today: CalendarDate): string | null {
  const missing = missingInvoices(row.latestInvoiceDate, row.deliveryMethod, today)
  return missing.length === 0 ? null : missing.map(monthName).join(', ')
}

function missingCount(row: MailRow, today: CalendarDate): string | null {
  const { length } = missingInvoices(row.latestInvoiceDate, row.deliveryMethod, today)
  return length === 0 ? null : String(length)
}
