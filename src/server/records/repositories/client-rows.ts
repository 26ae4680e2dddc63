import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SecretPurpose } from '#server/platform/secrets/secret-repository.ts'

/** Rows of a client in one table, named by their ids. What depends on them by a cascade goes with them. */
export interface ClientRows {
  table: string
  of(companyId: number): RawBuilder<SqlBool>
  /** What the vault keeps under their ids. */
  secrets?: readonly SecretPurpose[]
  /** The kinds of mailed links that are theirs. */
  links?: readonly string[]
  /** Where their history is kept under another name too. */
  alsoRecordedAs?: string
}

const ofCompany = (companyId: number) => sql<SqlBool>`company_id = ${companyId}`

const within =
  (column: string, table: string) =>
  (companyId: number): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(table)} where company_id = ${companyId})`

/** Utilities that only this client knows: it added them and nobody has accepted them or uses them. */
const ownUtilities = (companyId: number) => sql`
  select id from utility_companies as utility where added_by_company_id = ${companyId} and accepted_at is null
    and not exists (select from utility_accounts where utility_company_id = utility.id and company_id <> ${companyId})`

const ofOwnUtility = (companyId: number) =>
  sql<SqlBool>`(company_id = ${companyId} or utility_company_id in (${ownUtilities(companyId)}))`

/** What staff and its people were told of it, or of a list with its records. */
const toldOf = (companyId: number) => sql<SqlBool>`(company_id = ${companyId}
  or topic = 'import_ended' and subject_id in (select id from imports where client_ids @> array[${companyId}]::bigint[]))`

/** About its requests, with a link of its own or for one of its people, or written by one of them. */
const mailOf = (companyId: number) => sql<SqlBool>`
  id in (select mail_id from request_mails join utility_requests on utility_requests.id = request_id
    where utility_requests.company_id = ${companyId})
  or (link_kind = 'invite' and link_id in (select id from team_invites where company_id = ${companyId}))
  or (link_kind <> 'invite' and link_id in (select id from users where company_id = ${companyId}))
  or created_by in (select id from users where company_id = ${companyId})
  or public_link_id in (select id from public_links where company_id = ${companyId})
  or id in (select mail_id from notifications where ${toldOf(companyId)})`

const ofImport = (companyId: number) => sql<SqlBool>`
  import_id in (select id from imports where client_ids @> array[${companyId}]::bigint[])`

/**
 * Everything that is a client's, in an order in which nothing is left that refers to what went before it. That no table
 * is missing is proved by `tests/api/records/client-deletion.test.ts`, which looks through all there are.
 */
export const CLIENT_ROWS: readonly ClientRows[] = [
  { table: 'webhook_messages', of: ofCompany },
  { table: 'webhook_deliveries', of: within('endpoint_id', 'webhook_endpoints') },
  { table: 'webhook_endpoints', of: ofCompany, secrets: ['webhook', 'webhook-previous'] },
  { table: 'api_keys', of: ofCompany },
  { table: 'outgoing_mails', of: mailOf },
  { table: 'notifications', of: toldOf },
  { table: 'import_passwords', of: ofImport, secrets: ['import-replaced'] },
  { table: 'import_rows', of: ofImport, secrets: ['import-row'] },
  {
    table: 'imports',
    of: (companyId) => sql<SqlBool>`client_ids @> array[${companyId}]::bigint[]`,
    secrets: ['import-file'],
  },
  { table: 'scraper_screenshots', of: ofCompany },
  { table: 'scraper_errors', of: ofCompany },
  { table: 'utility_bills', of: within('utility_account_id', 'utility_accounts') },
  { table: 'utility_bills', of: within('bill_id', 'bills') },
  { table: 'bill_validations', of: ofCompany },
  { table: 'validation_checks_off', of: ofCompany },
  { table: 'readings', of: (companyId) => sql<SqlBool>`left_with = ${companyId}` },
  {
    table: 'bill_events',
    of: (companyId) => sql<SqlBool>`kind = 'moved' and details ->> 'from' = ${String(companyId)}`,
  },
  { table: 'bills', of: ofCompany },
  {
    table: 'source_exports',
    of: (companyId) => sql<SqlBool>`client_ids @> array[${companyId}]::bigint[]`,
  },
  { table: 'ai_calls', of: ofCompany },
  { table: 'public_uploads', of: within('link_id', 'public_links') },
  {
    table: 'submitted_credentials',
    of: within('link_id', 'public_links'),
    secrets: ['submitted-credentials', 'authorization-replaced'],
  },
  { table: 'public_links', of: ofCompany },
  { table: 'charge_mappings', of: ofOwnUtility },
  { table: 'usage_mappings', of: ofOwnUtility },
  { table: 'layout_lessons', of: ofOwnUtility },
  { table: 'extraction_configurations', of: ofOwnUtility },
  { table: 'prompt_notes', of: ofOwnUtility },
  { table: 'prompt_notes', of: within('utility_account_id', 'utility_accounts') },
  { table: 'authorization_letters', of: ofCompany },
  {
    table: 'utility_account_meters',
    of: within('utility_account_id', 'utility_accounts'),
    alsoRecordedAs: 'utility_requests',
  },
  {
    table: 'interval_uploads',
    of: (companyId) => sql<SqlBool>`utility_meter_id in (select meter.id from utility_meters as meter
      join properties as property on property.id = property_id where company_id = ${companyId})`,
  },
  { table: 'temperature_uploads', of: within('property_id', 'properties') },
  { table: 'utility_meters', of: within('property_id', 'properties') },
  { table: 'utility_accounts', of: ofCompany },
  {
    table: 'authorizations',
    of: ofCompany,
    secrets: [
      ...(['authorization', 'authorization-notes', 'authorization-totp'] as const),
      ...(['authorization-answers', 'authorization-code'] as const),
    ],
  },
  { table: 'property_accounts', of: within('property_id', 'properties'), secrets: ['property-account'] },
  { table: 'properties', of: ofCompany, secrets: ['property-energystar'] },
  { table: 'company_charge_labels', of: ofCompany },
  { table: 'contacts', of: ofCompany },
  { table: 'team_invites', of: ofCompany, links: ['invite'] },
  { table: 'utility_companies', of: (companyId) => sql<SqlBool>`id in (${ownUtilities(companyId)})` },
  { table: 'client_archives', of: ofCompany },
]

/** Its logins, once everything that tells of them is gone, and it itself. */
export const CLIENT_USERS: ClientRows = {
  table: 'users',
  of: ofCompany,
  secrets: ['totp'],
  links: ['confirmation', 'password', 'password-reset', 'set-up'],
}
export const CLIENT_ITSELF: ClientRows = {
  table: 'companies',
  of: (companyId) => sql<SqlBool>`id = ${companyId}`,
}
