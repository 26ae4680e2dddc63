import { type CalendarDate, daysBetween, formatDate } from '#base/calendar-date.ts'
import { monthWords } from '#base/month-names.ts'
import { splitRecipients, withoutMarker } from '#domain/records/delivery.ts'
import type { MailRow } from './mail-row.ts'
import { missingInvoices } from './missing-invoices.ts'

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

/**
 * What stands in a sentence of a mail about several accounts where their values differ. "shared": it is about the mail
 * as a whole, its reader or its day, and the one value that is known stands for all; different ones are for a person
 * to choose from. Else the sentence points to the list of accounts, which states each value under its label.
 */
export type Across =
  | 'shared'
  | {
      words(texts: readonly string[]): string
      label: string | null
      /** The words are needed for equal values too. */
      counts?: true
    }

export interface Placeholder {
  name: string
  group: PlaceholderGroup
  /** What it is filled with, for the person who writes a template. */
  meaning: string
  /** Why it is not filled, for the person who writes the mail. */
  missing: string
  /** Its text for one request; null or blank where there is none. */
  of(row: MailRow, today: CalendarDate): string | null
  across: Across
}

const group =
  (name: PlaceholderGroup) =>
  (
    placeholder: string,
    meaning: string,
    missing: string,
    of: Placeholder['of'],
    across: Across = 'shared',
  ): Placeholder => ({ name: placeholder, group: name, meaning, missing, of, across })

/** "the meters in the list"; the list names the value itself, or under a label. */
const listed = (plural: string, label: string | null = null): Across => ({
  words: () => `the ${plural} in the list`,
  label,
})

/** "88 20 117 and 2 more". */
const firstAndMore: Across = {
  words: (texts) => `${texts[0]} and ${texts.length - 1} more`,
  label: null,
  counts: true,
}

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

/** The one that stands for the list of the mail's accounts. */
export const ACCOUNT_LIST = 'account_list'

/** Every placeholder that templates may use, in the order of the template manager's list. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  account('acct_num', 'Account number', 'account has no number', (row) => row.acctNum, firstAndMore),
  account(
    'master_acct_num',
    'Number of the master account',
    'account belongs to no master account',
    (row) => row.masterAcctNum,
    listed('master accounts', 'master account'),
  ),
  account(
    'utility_company_name',
    'Name of the utility',
    'utility has no name',
    (row) => row.utilityCompanyName,
    listed('utilities', 'utility'),
  ),
  account('company_name', 'Name of the client', 'client has no name', (row) => row.companyName),
  account(
    'service_name',
    'Name that the service is under',
    'account has no service name',
    (row) => row.serviceName,
    listed('names'),
  ),
  account(
    'service_address',
    'Address of the service',
    'account has no service address',
    (row) => row.serviceAddress,
    listed('addresses'),
  ),
  account(
    'tax_id',
    'Tax id of the property’s owner',
    'property has no tax id',
    (row) => row.taxId,
    listed('tax ids', 'tax id'),
  ),
  account(
    'upload_link',
    'Page on which the reader uploads the bill, which is then told to its request',
    'upload link of the request was revoked',
    (row) => row.uploadLink,
    listed('upload pages', 'upload at'),
  ),
  account(
    ACCOUNT_LIST,
    'One line for each account of the mail, with its name, meter, address and what is missing',
    'mail has no accounts',
    (row) => row.acctNum,
    firstAndMore,
  ),

  meter('meter_num', 'Meter number', 'meter has no number', (row) => row.meterNum, listed('meters')),
  meter(
    'premise_num',
    'Premise number',
    'meter has no premise number',
    (row) => row.premiseNum,
    listed('premises', 'premise'),
  ),
  meter(
    'energy_type',
    'What the meter measures',
    'meter has no energy type',
    (row) => row.energyTypeName,
    listed('services', 'service'),
  ),
  meter(
    'association_type',
    'Supply, distribution or standard',
    'meter has no association',
    (row) => row.associationType.toLowerCase(),
    listed('kinds of service', 'kind'),
  ),

  property(
    'property_name',
    'Name of the property',
    'property has no name',
    (row) => row.propertyName,
    listed('properties', 'property'),
  ),
  property(
    'property_address',
    'Address of the property',
    'property has no address',
    (row) => row.serviceAddress,
    listed('addresses'),
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
    listed('ways of delivery', 'delivery'),
  ),

  ...contact('c1', 'first contact'),
  ...contact('c2', 'second contact'),

  dates('today', 'The day on which the mail is written', 'today is not known', (_, today) =>
    formatDate(today),
  ),
  dates(
    'latest_invoice_date',
    'Date of the newest invoice',
    'no invoice is known yet',
    (row) => dated(row.latestInvoiceDate),
    listed('days', 'newest invoice'),
  ),
  dates(
    'last_sent_date',
    'When the utility was last asked',
    'nothing was sent yet',
    (row) => dated(row.lastSentDate),
    listed('days', 'last asked'),
  ),
  dates(
    'last_received_date',
    'When a bill was last received',
    'nothing was received yet',
    (row) => dated(row.lastReceivedDate),
    listed('days', 'last received'),
  ),
  dates(
    'last_issue_sent_date',
    'When the client was last told of an issue',
    'no issue was sent yet',
    (row) => dated(row.lastIssueSentDate),
    listed('days', 'last told'),
  ),
  dates(
    'follow_up_date',
    'The day of the follow-up',
    'account has no follow-up date',
    (row) => dated(row.followUpDate),
    listed('days', 'follow-up'),
  ),
  dates(
    'loa_signed_date',
    'When the letter of authorization was signed',
    'account has no letter of authorization',
    (row) => dated(row.loaSignedDate),
    listed('days', 'letter signed'),
  ),
  dates(
    'loa_expiry_date',
    'When the letter of authorization ends',
    'letter of authorization is absent or has no end',
    (row) => dated(row.loaExpiryDate),
    listed('days', 'letter ends'),
  ),

  login(
    'login_url',
    'Website of the online access',
    'account has no online access',
    (row) => row.loginUrl,
    listed('websites', 'website'),
  ),
  login(
    'login_username',
    'Username of the online access',
    'account has no online username',
    (row) => row.loginUsername,
    listed('usernames', 'username'),
  ),
  login(
    'login_issue',
    'What is wrong, as noted on the account',
    'account has no issue note',
    (row) => row.issueNote,
    listed('issues', 'issue'),
  ),

  needed(
    'contact_needed',
    'Which contacts are not known',
    'every contact is known',
    contactsNeeded,
    listed('contacts', 'needed'),
  ),

  invoices(
    'missing_invoices',
    'Months whose invoices are missing',
    'no invoice is missing, or none is known yet',
    missingMonths,
    listed('months'),
  ),
  invoices(
    'missing_invoice_count',
    'How many invoices are missing',
    'no invoice is missing, or none is known yet',
    missingCount,
    {
      words: (texts) => String(texts.map(Number).reduce((sum, count) => sum + count, 0)),
      label: null,
      counts: true,
    },
  ),
  invoices(
    'days_since_invoice',
    'Days since the newest invoice',
    'no invoice is known yet',
    (row, today) =>
      row.latestInvoiceDate === null ? null : String(daysBetween(row.latestInvoiceDate, today)),
    { words: (texts) => `${Math.min(...texts.map(Number))} and more`, label: 'days since' },
  ),
]

const BY_NAME = new Map(PLACEHOLDERS.map((placeholder) => [placeholder.name, placeholder]))

export const placeholderNamed = (name: string): Placeholder | undefined => BY_NAME.get(name)

function deliveryAddresses({ deliveryEmail }: MailRow): string | null {
  return splitRecipients(withoutMarker(deliveryEmail)).join(', ')
}

function contactsNeeded(row: MailRow): string | null {
  const needed = [
    ...(row.deliveryName === null ? ['a contact at the utility'] : []),
    ...(row.c1 === null ? ['a first contact'] : []),
    ...(row.c2 === null ? ['a second contact'] : []),
  ]
  return needed.length === 0 ? null : needed.join(', ')
}

export function missingMonths(row: MailRow, today: CalendarDate): string | null {
  const missing = missingInvoices(row.latestInvoiceDate, row.deliveryMethod, today)
  return missing.length === 0 ? null : missing.map(monthWords).join(', ')
}

function missingCount(row: MailRow, today: CalendarDate): string | null {
  const { length } = missingInvoices(row.latestInvoiceDate, row.deliveryMethod, today)
  return length === 0 ? null : String(length)
}
