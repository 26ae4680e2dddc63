import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import type { RecordKind } from '#contract/kernel/values.ts'
import { WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { blankLesson } from '#reading/learning/lesson.ts'
import type { Database } from '#server/platform/database/client.ts'
import { addApiKey } from './api-keys.ts'
import { addAccount, addReadBill } from './bills.ts'
import { addImport } from './imports.ts'
import { openTestSession, type TestPerson } from './people.ts'
import { addContact, addLetter } from './requests.ts'
import { addScraperError, addScreenshot } from './scraper-rows.ts'
import { screenOf } from './screens.ts'
import type { TestApp } from './test-app.ts'

/** Of a company one record of each kind that a call can name, each with the company's mark in its words. */
export interface World {
  owner: TestPerson
  mark: string
  ids: Record<RecordKind, number | string>
  /** Of a link to upload files by, and of one to send credentials by. */
  linkUuids: { upload: string; credentials: string }
  /** A bill that was skipped. */
  skippedBill: number
}

/** The tables of the records, to see whether something happened to one. */
const TABLES: Partial<Record<RecordKind, string>> = {
  account: 'utility_accounts',
  accountMeter: 'utility_account_meters',
  apiKey: 'api_keys',
  archivedReading: 'readings',
  authorization: 'authorizations',
  bill: 'bills',
  chat: 'chat_sessions',
  chatMessage: 'chat_messages',
  checkOff: 'validation_checks_off',
  company: 'companies',
  configuration: 'extraction_configurations',
  configurationQuery: 'configuration_queries',
  costAvoidanceProject: 'cost_avoidance_projects',
  import: 'imports',
  intervalUpload: 'interval_uploads',
  lesson: 'layout_lessons',
  letter: 'authorization_letters',
  link: 'public_links',
  mail: 'outgoing_mails',
  mapping: 'charge_mappings',
  meter: 'utility_meters',
  meterNote: 'utility_account_meter_notes',
  note: 'prompt_notes',
  passkey: 'passkeys',
  property: 'properties',
  propertyAccount: 'property_accounts',
  reading: 'readings',
  quickbooksInvoice: 'quickbooks_invoices',
  readingLine: 'reading_charges',
  portal: 'scraper_portals',
  savedBill: 'utility_bills',
  scraperRun: 'scraper_runs',
  scraperError: 'scraper_errors',
  screenshot: 'scraper_screenshots',
  session: 'sessions',
  sourceExport: 'source_exports',
  splitRule: 'configuration_split_rules',
  submission: 'submitted_credentials',
  temperatureUpload: 'temperature_uploads',
  usageMapping: 'usage_mappings',
  user: 'users',
  utility: 'utility_companies',
  validation: 'bill_validations',
  webhookDelivery: 'webhook_deliveries',
  webhookEndpoint: 'webhook_endpoints',
  widgetLink: 'widget_links',
}

let worlds = 0

/** `closed` to contractors, unless told. */
export async function addWorld(
  app: TestApp,
  owner: TestPerson,
  { forContractors = false } = {},
): Promise<World> {
  const { db, files } = app.services
  const mark = `Mark${String(++worlds).padStart(6, '0')}`
  const { companyId, userId } = owner
  const insert = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0

  const utility = await insert(
    sql`insert into utility_companies (name, added_by_company_id) values (${`${mark} Utility`}, ${companyId}) returning id`,
  )
  const account = await addAccount(db, {
    companyId,
    utilityId: utility,
    number: mark,
    osCanProcess: forContractors,
  })
  const bill = await addReadBill(db, companyId, { account })
  const { sha256, sizeBytes } = await files.put(Readable.from([await threePages(mark)]), 100_000)
  await sql`insert into stored_files (sha256, size_bytes, content_type) values (${sha256}, ${sizeBytes}, 'application/pdf')`.execute(
    db,
  )
  await sql`update bills set sha256 = ${sha256}, page_count = 3, file_name = ${`${mark}.pdf`} where id = ${bill}`.execute(
    db,
  )
  const idIn = (table: string, column: string, value: number) =>
    insert(sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id limit 1`)
  const reading = await idIn('readings', 'bill_id', bill)
  const accountMeter = account.meters[0]?.id ?? 0
  const configuration = await insert(
    sql`insert into extraction_configurations (name, utility_company_id, company_id) values (${mark}, ${utility}, ${companyId}) returning id`,
  )
  const template = await insert(
    sql`insert into email_templates (name, template_type, subject, body) values (${mark}, 'Ongoing', 'Bill', 'Please.') returning id`,
  )
  const mapping = (table: string) =>
    insert(
      sql`insert into ${sql.table(table)} (utility_company_id, company_id, description, description_key) values (${utility}, ${companyId}, ${mark}, ${mark.toLowerCase()}) returning id`,
    )
  const upload = await addLink(app, owner, 'upload', mark)
  const credentials = await addLink(app, owner, 'credentials', mark)
  await app.call('POST', '/credentials-transfer', {
    body: { ...CREDENTIALS, personalizedCode: credentials.uuid, otherDetails: mark },
  })
  await sql`insert into reading_pages (bill_id, pages, tables, answers, pdf_text) values (${bill}, ${JSON.stringify(BLANK_PAGES)}, '[]', '[]', ${mark})`.execute(
    db,
  )
  await sql`insert into energy_type_units (energy_type_id, measurement_unit_id) values (1, 1) on conflict do nothing`.execute(
    db,
  )
  const skippedBill = await addReadBill(db, companyId, { account })
  await app.call('POST', '/documents/skip', { token: owner.token, body: { textract_bill_id: skippedBill } })
  const mail = await insert(
    sql`insert into outgoing_mails (message_id, recipient, subject, body, not_before) values (${`<${mark}@test>`}, 'a@b.example', ${mark}, ${mark}, now() + interval '1 hour') returning id`,
  )
  await sql`insert into request_mails (mail_id, request_id, is_issue, stamped_on) values (${mail}, ${accountMeter}, false, '2026-06-01')`.execute(
    db,
  )
  await addContact(db, companyId)
  const lease = await addLease(app, account, mark)
  const webhook = await addWebhook(db, owner, mark)
  const property = await idIn('properties', 'company_id', companyId)
  const propertyAccount = await sendIn(app, owner, { property, utility, mark })
  await sql`update utility_account_meters set outside_id = ${mark} where id = ${accountMeter}`.execute(db)
  await sql`update properties set outside_id = ${mark}
    where id = (select max(id) from properties where company_id = ${companyId})`.execute(db)
  const token = await openTestSession(db, userId, 3_600)
  return {
    owner,
    mark,
    linkUuids: { upload: upload.uuid, credentials: credentials.uuid },
    skippedBill,
    ids: {
      account: account.id,
      accountMeter,
      apiKey: (await addApiKey(db, userId, { name: mark, companyId })).id,
      archivedReading: await insert(
        sql`insert into readings (bill_id, archived, is_bill, fields) select bill_id, true, true, fields from readings where id = ${reading} returning id`,
      ),
      authorization: await addLogin(db, { companyId, accountId: account.id, mark }),
      bill,
      blindReview: await insert(
        sql`insert into blind_reviews (bill_id, first_user_id, second_user_id, first_answer, comparison, agreed, settled_at) values (${bill}, ${userId}, ${userId}, '{}', ${JSON.stringify([{ name: 'Account', first: mark, second: null }])}, false, now()) returning id`,
      ),
      changeBatch: await insert(
        sql`insert into change_batches (kind, actor, user_id) values ('changed', ${mark}, ${owner.userId}) returning id`,
      ),
      ...(await addChat(db, owner, { property, mark })),
      checkOff: await insert(
        sql`insert into validation_checks_off (company_id, utility_account_id, check_name, reason) values (${companyId}, ${account.id}, 'meters', ${mark}) returning id`,
      ),
      clientArchive: await insert(
        sql`insert into client_archives (company_id, sha256, size_bytes, finished_at) values (${companyId}, ${sha256}, ${sizeBytes}, now()) returning id`,
      ),
      company: companyId,
      configuration,
      configurationQuery: await insert(
        sql`insert into configuration_queries (configuration_id, name, query) values (${configuration}, ${mark}, 'What?') returning id`,
      ),
      costAvoidanceProject: await addCostAvoidance(db, owner, { property, mark }),
      demandUnit: 1,
      emailTemplate: template,
      energyType: 1,
      import: await addImport(app, owner),
      intervalUpload: await addIntervals(db, owner, { accountMeter, property, mark }),
      // Whatever kind the path says: see what is said of those calls.
      kept: property,
      lesson: await insert(
        sql`insert into layout_lessons (utility_company_id, company_id, bill_id, lesson, replayed) values (${utility}, ${companyId}, ${bill}, ${JSON.stringify(blankLesson({ fingerprint: [], utility: null }))}, 0) returning id`,
      ),
      letter: await addLetter(db, companyId, { sha256 }),
      link: upload.id,
      mail,
      mapping: await mapping('charge_mappings'),
      // Of the first path whose kind is merged.
      mergedRecord: utility,
      meter: await insert(
        sql`select utility_meter_id as id from utility_account_meters where id = ${accountMeter}`,
      ),
      meterNote: await insert(
        sql`insert into utility_account_meter_notes (utility_account_meter_id, content) values (${accountMeter}, ${mark}) returning id`,
      ),
      note: await insert(
        sql`insert into prompt_notes (name, company_id, prompt_notes) values (${mark}, ${companyId}, ${mark}) returning id`,
      ),
      portfolio: await insert(
        sql`insert into portfolios (company_id, name) values (${companyId}, ${mark}) returning id`,
      ),
      passkey: await addPasskeyRow(db, userId, mark),
      property,
      propertyAccount,
      quickbooksInvoice: await addBooks(db, owner, mark),
      reading,
      readingLine: await idIn('reading_charges', 'reading_id', reading),
      savedBill: await insert(
        sql`insert into utility_bills (utility_account_id, invoice_date, start_date, end_date, total_cents) values (${account.id}, '2020-02-01', '2020-01-01', '2020-01-31', 100) returning id`,
      ),
      session: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti,
      sourceExport: await insert(
        sql`insert into source_exports (state, bill_ids, doubled_ids, no_ids, unknown_ids, client_ids, files, sha256, size_bytes, expires_at) values ('ready', '{}', '{}', '{}', '{}', array[${companyId}::bigint], 1, ${sha256}, ${sizeBytes}, now() + interval '1 day') returning id`,
      ),
      splitRule: await insert(
        sql`insert into configuration_split_rules (configuration_id, rule_type, start_condition) values (${configuration}, 'start_end', ${mark}) returning id`,
      ),
      submission: await idIn('submitted_credentials', 'link_id', credentials.id),
      temperatureUpload: await addTemperatures(db, owner, { property, mark }),
      unit: 1,
      usageMapping: await mapping('usage_mappings'),
      user: userId,
      utility,
      validation: await insert(
        sql`insert into bill_validations (utility_bill_id, company_id, utility_account_id, bill_created_at, severity, confidence, size, response, next_steps, figures_key, sampled) values (nextval('utility_bills_id_seq'), ${companyId}, ${account.id}, now(), 'ERROR', 5, 8, ${mark}, ${mark}, ${mark}, false) returning id`,
      ),
      widgetLink: await addWidgetLink(db, owner, { property, mark }),
      ...webhook,
      ...lease,
      ...(await addFailedRun(app, {
        ...{ companyId, utilityId: utility, accountId: account.id, mark },
        portalId: lease.portal,
      })),
    },
  }
}

/** An hour that the account's meter, which is put at the property, measured. */
async function addIntervals(
  db: Database,
  { userId }: TestPerson,
  { accountMeter, property, mark }: { accountMeter: number; property: number; mark: string },
): Promise<number> {
  await sql`update utility_meters set property_id = ${property}
    where id = (select utility_meter_id from utility_account_meters where id = ${accountMeter})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with upload as (
      insert into interval_uploads (utility_meter_id, file_name, time_zone, created_by)
      select utility_meter_id, ${mark}, 'America/New_York', ${userId}
      from utility_account_meters where id = ${accountMeter} returning id
    ), register as (
      insert into interval_registers (upload_id, key, direction, unit, file_meter, starts_at, ends_at, usual_seconds,
        intervals, amount, estimated, gaps, repeated, replaced, shortened)
      select id, 'delivered kWh', 'delivered', 'kWh', ${mark}, '2026-01-01 05:00Z', '2026-01-01 06:00Z', 3600,
        1, 2.5, 0, 0, 0, 0, 0 from upload returning id
    ), day as (
      insert into interval_days (register_id, day, starts, seconds, amounts, estimated)
      select id, '2026-01-01', '{18000}', '{3600}', '{2.5}', '{false}' from register
    )
    select id from upload`.execute(db)
  return rows[0]?.id ?? 0
}

/** A project of the property, with a measure. */
async function addCostAvoidance(
  db: Database,
  { userId }: TestPerson,
  { property, mark }: { property: number; mark: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with project as (
      insert into cost_avoidance_projects (property_id, name, starts_on, baseline_from, baseline_to, created_by)
      values (${property}, ${mark}, '2025-01-01', '2024-01-01', '2024-12-01', ${userId}) returning id
    ), measure as (
      insert into cost_avoidance_measures (project_id, position, name) select id, 0, ${mark} from project
    ), type as (
      insert into cost_avoidance_energy_types (project_id, energy_type_id) select id, 1 from project
    )
    select id from project`.execute(db)
  return rows[0]?.id ?? 0
}

/** The temperature of a day at the property. */
async function addTemperatures(
  db: Database,
  { userId }: TestPerson,
  { property, mark }: { property: number; mark: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with upload as (
      insert into temperature_uploads (property_id, file_name, source, first_day, last_day, days, created_by)
      values (${property}, ${mark}, ${mark}, '2025-01-01', '2025-01-01', 1, ${userId}) returning id
    ), day as (
      insert into temperature_days (upload_id, day, mean_fahrenheit) select id, '2025-01-01', 31.5 from upload
    )
    select id from upload`.execute(db)
  return rows[0]?.id ?? 0
}

/** A conversation about the property, with an answer that has a figure. */
async function addChat(
  db: Database,
  { companyId, userId }: TestPerson,
  { property, mark }: { property: number; mark: string },
): Promise<{ chat: string; chatMessage: string }> {
  await sql`update companies set chat = true where id = ${companyId}`.execute(db)
  const figures = JSON.stringify([{ text: mark, value: 1, unit: 'USD', billIds: [], bills: 0 }])
  const { rows } = await sql<{ chat: string; chatMessage: string }>`
    with chat as (
      insert into chat_sessions (company_id, property_id, user_id, title)
      values (${companyId}, ${property}, ${userId}, ${mark}) returning id
    ), question as (
      insert into chat_messages (session_id, place, role, content) select id, 0, 'user', ${mark} from chat
    ), answer as (
      insert into chat_messages (session_id, place, role, content, outcome, engine, figures)
      select id, 1, 'assistant', ${mark}, 'answered', 'built-in', ${figures}::jsonb from chat returning id
    )
    select chat.id as chat, answer.id as "chatMessage" from chat, answer`.execute(db)
  return rows[0] ?? { chat: '', chatMessage: '' }
}

/** A link that shows the property, and was seen in a page. */
async function addWidgetLink(
  db: Database,
  { companyId, userId }: TestPerson,
  { property, mark }: { property: number; mark: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with link as (
      insert into widget_links (company_id, widget, label, options, allowed_hosts, expires_at, created_by)
      values (${companyId}, 'yearoveryear', ${mark}, ${JSON.stringify(WIDGET_DEFAULTS)},
        array[${`${mark}.example`}], now() + interval '1 day', ${userId}) returning id
    ), shown as (
      insert into widget_link_properties (link_id, property_id) select id, ${property} from link
    ), seen as (
      insert into widget_link_hosts (link_id, host) select id, ${`${mark}.example`} from link
    )
    select id from link`.execute(db)
  return rows[0]?.id ?? 0
}

/** A login that opens the account. */
async function addLogin(
  db: Database,
  { companyId, accountId, mark }: { companyId: number; accountId: number; mark: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with login as (
      insert into authorizations (company_id, online_access_url, online_access_username)
      values (${companyId}, ${`https://${mark}.example`}, ${mark}) returning id
    )
    update intake_accounts set authorization_id = login.id from login
    where utility_account_id = ${accountId} returning login.id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A portal, and a worker that has the account; the mark is the token of its lease. */
async function addLease(
  { services: { db, vault } }: TestApp,
  { id, companyId }: { id: number; companyId: number },
  mark: string,
) {
  const { rows } = await sql<{ portal: number; scraperRun: number; login: number }>`
    with portal as (
      insert into scraper_portals (name, online_access_url, recipe)
      values ('Portal', 'https://portal.example', 'portal')
      on conflict (site_key) do update set stopped_at = null returning id
    ), login as (
      insert into authorizations (company_id, online_access_username, portal_id)
      select ${companyId}, ${mark}, id from portal returning id, portal_id
    )
    insert into scraper_runs (utility_account_id, authorization_id, portal_id, worker, token_hash, expires_at)
    select ${id}, login.id, portal_id, ${mark}, ${createHash('sha256').update(mark).digest()},
      now() + interval '1 hour' from login
    returning portal_id as portal, id as "scraperRun", authorization_id as login`.execute(db)
  const [added] = rows
  if (added === undefined) throw new Error('the lease was not made')
  await vault.put(db, { purpose: 'authorization-totp', ownerId: added.login }, 'JBSWY3DPEHPK3PXP')
  return { portal: added.portal, scraperRun: added.scraperRun }
}

/** What a worker could not fetch, with a picture. */
async function addFailedRun(
  app: TestApp,
  {
    mark,
    ...of
  }: { companyId: number; utilityId: number; accountId: number; portalId: number; mark: string },
) {
  const scraperError = await addScraperError(app.services.db, { ...of, username: mark, error: mark })
  const picture = { companyId: of.companyId, portalId: of.portalId, errorId: scraperError }
  return { scraperError, screenshot: await addScreenshot(app, await screenOf('bills'), picture) }
}

/** An endpoint of the company, and what was sent to it. */
async function addWebhook(db: Database, { companyId, userId }: TestPerson, mark: string) {
  const { rows } = await sql<{ webhookEndpoint: number; webhookDelivery: number }>`
    with endpoint as (
      insert into webhook_endpoints (url, description, events, company_id, created_by)
      values ('https://erp.example.com/hooks', ${mark}, array['bill.saved'], ${companyId}, ${userId}) returning id
    ), message as (
      insert into webhook_messages (event, company_id, saved_bill_id, payload)
      values ('bill.saved', ${companyId}, 1, ${mark}) returning id
    )
    insert into webhook_deliveries (message_id, endpoint_id, status)
    select message.id, endpoint.id, 'failed' from message, endpoint
    returning endpoint_id as "webhookEndpoint", id as "webhookDelivery"`.execute(db)
  const [added] = rows
  if (added === undefined) throw new Error('the webhook was not made')
  return added
}

/** Ids of one kind are of no other, so that nothing is found by the id of something else. */
export async function spreadIds({ services: { db } }: TestApp): Promise<void> {
  const tables = [...new Set(Object.values(TABLES))].filter((table) => table !== 'sessions')
  for (const [index, table] of tables.entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(index + 1) * 1_000_000})`.execute(db)
}

const BLANK_PAGES = [1, 2, 3].map((number) => ({
  number,
  width: 612,
  height: 792,
  source: 'text',
  words: [],
}))

async function threePages(title: string): Promise<Buffer> {
  const file = await PDFDocument.create()
  file.setTitle(title)
  for (const _ of BLANK_PAGES) file.addPage()
  return Buffer.from(await file.save())
}

/** An invoice in the provider's books, of a customer by the number of every sample, which is the company. */
async function addBooks(db: Database, { companyId }: TestPerson, mark: string): Promise<number> {
  await sql`update quickbooks_connection set realm_id = '1'`.execute(db)
  await sql`insert into quickbooks_customers (qbo_id, display_name, active, balance_cents)
    values ('1', 'Sample', true, 0) on conflict do nothing`.execute(db)
  await sql`insert into quickbooks_mappings (realm_id, qbo_id, company_id) values ('1', ${mark.replaceAll(/\D/g, '')}, ${companyId})`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into quickbooks_invoices (qbo_id, total_cents, balance_cents, customer_qbo_id)
    values (${mark.replaceAll(/\D/g, '')}, 100, 100, '1') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** One at a time: nobody has any number of them. */
async function addPasskeyRow(db: Database, userId: number, mark: string): Promise<number> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  const passkey = { userId, credentialId: mark, publicKey: Buffer.from(mark), counter: 0 }
  const { id } = await db
    .insertInto('passkeys')
    .values({ ...passkey, transports: [], name: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The property as its client sent it in, with an account and credentials, and staff sent it back; answers the account. */
async function sendIn(
  { services: { db, vault } }: TestApp,
  { userId }: TestPerson,
  { property, utility, mark }: { property: number; utility: number; mark: string },
): Promise<number> {
  await sql`update properties set workflow_state = 'sent_back', sent_back_word = ${mark}, submitted_at = now(),
    submitted_by = ${userId} where id = ${property}`.execute(db)
  const { id } = await db
    .insertInto('propertyAccounts')
    .values({ propertyId: property, utilityCompanyId: utility, username: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  await vault.put(db, { purpose: 'property-account', ownerId: id }, mark)
  const energystar = { energystar_username: mark, energystar_password: mark }
  await vault.put(db, { purpose: 'property-energystar', ownerId: property }, JSON.stringify(energystar))
  return id
}

const CREDENTIALS = {
  online_access_url: 'https://portal.example.test',
  online_access_username: 'someone',
  online_access_password: 'something',
}

async function addLink(
  { services: { db } }: TestApp,
  { companyId, userId }: TestPerson,
  kind: string,
  label: string,
) {
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into public_links (kind, company_id, created_by, label)
    values (${kind}, ${companyId}, ${userId}, ${label}) returning id, uuid`.execute(db)
  const [link] = rows
  if (link === undefined) throw new Error('the link was not made')
  return link
}

/** What stands in a world's records. */
export async function standOf({ services: { db } }: TestApp, { ids }: World): Promise<string> {
  const rows = Object.entries(TABLES).map(
    ([kind, table]) =>
      sql`select ${kind} as kind, to_jsonb(t) as stands from ${sql.table(table)} t where id = ${String(ids[kind as RecordKind])}`,
  )
  return JSON.stringify((await sql`${sql.join(rows, sql` union all `)} order by kind`.execute(db)).rows)
}
