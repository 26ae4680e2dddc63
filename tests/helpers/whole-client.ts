import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { putLoginPassword } from './logins.ts'
import { addPerson, PASSWORD, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'
import { addWorld, type World } from './world.ts'

export interface WholeClient extends World {
  /** Of its own bill's file, and of one whose bytes another client has too. */
  files: { own: string; shared: string }
}

/**
 * A client with a row in every table that has rows of clients, and its mark in every text. What a table that is new
 * holds of clients is written here: `tests/api/records/client-deletion.test.ts` asks for it.
 */
export async function addWholeClient(app: TestApp, staff: TestPerson): Promise<WholeClient> {
  const { db, vault, files } = app.services
  const owner = await addPerson(db)
  const world = await addWorld(app, owner)
  const { mark, ids } = world
  await sql`delete from stored_files where not exists (select from bills where bills.sha256 = stored_files.sha256)
    and not exists (select from authorization_letters as letter where letter.sha256 = stored_files.sha256)
    and not exists (select from scraper_screenshots as picture where stored_files.sha256 in (picture.sha256, picture.thumbnail_sha256))`.execute(
    db,
  )
  const { companyId, userId } = owner
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0
  await run(sql`update companies set name = ${`${mark} Company`} where id = ${companyId}`)
  await run(
    sql`update users set full_name = ${`${mark} Person`}, email = ${`${mark}@example.test`.toLowerCase()} where id = ${userId}`,
  )
  await app.call('POST', '/auth/login', { body: { email: `${mark}@example.test`, password: PASSWORD } })
  await app.call('POST', '/auth/login', { body: { email: `${mark}@example.test`, password: 'wrong' } })
  await run(
    sql`insert into record_changes (batch_id, table_name, record_id, operation, after) values (${ids.changeBatch}, 'properties', ${ids.property}, 'update', ${JSON.stringify({ name: mark })})`,
  )
  await run(
    sql`insert into account_presence (user_id, utility_account_id, expires_at) values (${userId}, ${ids.account}, now())`,
  )
  await run(
    sql`insert into account_chasing (utility_account_id, issues_pause_reason) values (${ids.account}, ${mark})`,
  )
  await run(
    sql`insert into ai_calls (company_id, bill_id, purpose, model, reserved_tokens, error) values (${companyId}, ${ids.bill}, 'read', 'm', 1, ${mark})`,
  )
  await run(
    sql`insert into archived_pages (reading_id, pages, tables, answers, pdf_text) values (${ids.archivedReading}, '[]', '[]', '[]', ${mark})`,
  )
  await run(
    sql`insert into authorization_letter_scopes (letter_id, property_id) values (${ids.letter}, ${ids.property})`,
  )
  await run(
    sql`insert into bill_leases (bill_id, user_id, expires_at) values (${ids.bill}, ${userId}, now())`,
  )
  await run(
    sql`insert into bill_events (bill_id, kind, user_id, details) values (${ids.bill}, 'saved', ${userId}, ${JSON.stringify({ mark })})`,
  )
  await run(
    sql`insert into bill_efforts (event_id, active_ms, keys, wait_ms) select id, 1, 1, 1 from bill_events where bill_id = ${ids.bill}`,
  )
  await run(
    sql`insert into company_charge_labels (company_id, charge_type_id, label) values (${companyId}, 1, ${mark})`,
  )
  await run(
    sql`insert into lessons_left_out (bill_id, lesson_id, left_out_by) values (${ids.bill}, ${ids.lesson}, ${userId})`,
  )
  await run(
    sql`insert into outgoing_mail_attachments (mail_id, position, file_name, sha256, letter_id) select ${ids.mail}, 0, ${mark}, sha256, id from authorization_letters where id = ${ids.letter}`,
  )
  const invite = await idOf(
    sql`insert into team_invites (company_id, invited_by, full_name, email, expires_at) values (${companyId}, ${userId}, ${mark}, ${`${mark}@b.example`}, now()) returning id`,
  )
  for (const [kind, link] of [
    ['invite', invite],
    ['confirmation', userId],
  ] as const) {
    await run(
      sql`insert into outgoing_mails (message_id, recipient, subject, body, link_kind, link_id) values (${randomUUID()}, ${`${mark}@b.example`}, ${mark}, ${mark}, ${kind}, ${link})`,
    )
    await run(
      sql`insert into mail_tokens (hash, kind, owner_id, expires_at) values (${Buffer.from(`${mark} ${kind}`)}, ${kind}, ${link}, now())`,
    )
  }
  const propertyAccount = await idOf(
    sql`insert into property_accounts (property_id, utility_company_id, username) values (${ids.property}, ${ids.utility}, ${mark}) returning id`,
  )
  await db.transaction().execute(async (tx) => {
    await vault.put(tx, { purpose: 'property-account', ownerId: propertyAccount }, mark)
    await vault.put(tx, { purpose: 'property-energystar', ownerId: Number(ids.property) }, mark)
    await vault.put(tx, { purpose: 'totp', ownerId: userId }, mark)
  })
  const login = await putLoginPassword({ db, vault }, Number(ids.accountMeter), mark)
  for (const purpose of ['authorization-answers', 'authorization-code'] as const)
    await vault.put(db, { purpose, ownerId: login.ownerId }, mark)
  await run(
    sql`insert into secret_reveals (purpose, owner_id, user_id, reason) values ('authorization', ${login.ownerId}, ${staff.userId}, ${mark})`,
  )
  await run(
    sql`insert into portfolio_properties (property_id, portfolio_id) values (${ids.property}, ${ids.portfolio})`,
  )
  await run(
    sql`insert into portfolio_changes (undo_key, company_id, before, after) values (gen_random_uuid(), ${companyId}, ${JSON.stringify({ mark })}, '{}')`,
  )
  await run(
    sql`insert into portfolio_settings (company_id, invoice_in_quickbooks) values (${companyId}, true)`,
  )
  const invoice = await idOf(
    sql`insert into portfolio_invoices (company_id, portfolio_id, month, request_id, status, realm_id, qbo_customer_id, total_cents, payload, created_by) values (${companyId}, ${ids.portfolio}, '2026-10-01', ${mark}, 'failed', '1', '1', 100, ${JSON.stringify({ mark })}, ${userId}) returning id`,
  )
  await run(sql`insert into portfolio_invoice_tries (invoice_id) values (${invoice})`)
  await run(sql`insert into property_documents (property_id, bill_id) values (${ids.property}, ${ids.bill})`)
  await run(
    sql`insert into public_uploads (link_id, bill_id, asked_request_id, file_name, outcome, message, receipt, address) values (${ids.link}, ${ids.bill}, ${ids.accountMeter}, ${mark}, 'accepted', ${mark}, ${mark}, ${mark})`,
  )
  await run(sql`insert into reading_turns (company_id, kind, last_turn) values (${companyId}, 'upload', 1)`)
  await run(
    sql`insert into request_automation (request_id, day, sent, reason) values (${ids.accountMeter}, current_date, false, ${mark})`,
  )
  const saved = await idOf(
    sql`insert into utility_bills (utility_account_id, bill_id, invoice_date, start_date, end_date, total_cents, created_by) values (${ids.account}, ${ids.bill}, '2026-02-03', '2026-01-01', '2026-01-31', -12345, ${userId}) returning id`,
  )
  await run(
    sql`insert into utility_bill_charges (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents) values (${saved}, ${ids.accountMeter}, '2026-01-01', '2026-01-31', ${`${mark} charge`}, 1, -12345)`,
  )
  await run(
    sql`insert into utility_bill_usages (utility_bill_id, utility_account_meter_id, start_date, end_date, description, usage_type_id, amount, unit) values (${saved}, ${ids.accountMeter}, '2026-01-01', '2026-01-31', ${`${mark} usage`}, 1, 12.5, 'kWh')`,
  )
  await run(
    sql`insert into bill_validations (utility_bill_id, company_id, utility_account_id, bill_id, bill_created_at, created_by_user_id, severity, confidence, size, response, next_steps, figures_key, sampled) values (${saved}, ${companyId}, ${ids.account}, ${ids.bill}, now(), ${userId}, 'ERROR', 5, 8, ${mark}, ${mark}, ${mark}, false)`,
  )
  await run(
    sql`insert into validation_checks_off (company_id, utility_account_id, check_name, reason, switched_by) values (${companyId}, ${ids.account}, 'usage', ${mark}, ${staff.userId})`,
  )
  const again = await idOf(
    sql`insert into utility_bills (utility_account_id, invoice_date, start_date, end_date, total_cents) values (${ids.account}, '2026-02-04', '2026-01-01', '2026-01-31', -12345) returning id`,
  )
  await run(
    sql`insert into bill_decisions (utility_account_meter_id, utility_bill_id, other_bill_id, left_out, decided_by) values (${ids.accountMeter}, ${saved}, ${again}, false, ${staff.userId})`,
  )
  await run(
    sql`insert into review_checks (utility_bill_id, utility_account_meter_id, checked_by) values (${saved}, ${ids.accountMeter}, ${userId})`,
  )
  await addFetching(app, { companyId, userId, mark, ids })
  const key = await idOf(
    sql`insert into api_keys (name, prefix, hash, scopes, company_id, created_by) values (${mark}, 'k', ${Buffer.from(mark)}, '{}', ${companyId}, ${staff.userId}) returning id`,
  )
  const endpoint = await idOf(
    sql`insert into webhook_endpoints (url, description, events, company_id, api_key_id) values (${`https://${mark}.example`}, ${mark}, '{}', ${companyId}, ${key}) returning id`,
  )
  await db.transaction().execute((tx) => vault.put(tx, { purpose: 'webhook', ownerId: endpoint }, mark))
  const message = await idOf(
    sql`insert into webhook_messages (event, company_id, saved_bill_id, payload) values ('bill.saved', ${companyId}, ${saved}, ${mark}) returning id`,
  )
  await run(
    sql`insert into webhook_deliveries (message_id, endpoint_id, status, answer) values (${message}, ${endpoint}, 'delivered', ${mark})`,
  )
  await run(
    sql`insert into client_archives (company_id, asked_by, progress) values (${companyId}, ${staff.userId}, ${mark})`,
  )
  const told = await idOf(
    sql`insert into outgoing_mails (message_id, recipient, subject, body) values (${randomUUID()}, 'staff@b.example', ${mark}, ${mark}) returning id`,
  )
  await run(
    sql`insert into notifications (user_id, topic, title, path, company_id, due_at, mail_id) values (${staff.userId}, 'deletion_planned', ${mark}, '/', ${companyId}, now(), ${told}), (${userId}, 'document_processed', ${mark}, '/', ${companyId}, now(), null)`,
  )
  await run(
    sql`insert into notifications (user_id, topic, title, path, subject_id, due_at) values (${staff.userId}, 'import_ended', ${mark}, '/', ${ids.import}, now())`,
  )
  await run(
    sql`insert into notification_choices (user_id, topic, pace) values (${userId}, 'document_processed', 'never')`,
  )
  await run(
    sql`insert into quickbooks_consents (hash, user_id, redirect_uri, expires_at) values (${Buffer.from(mark)}, ${userId}, ${mark}, now())`,
  )
  await run(sql`insert into totp_factors (user_id) values (${userId})`)
  await run(sql`insert into recovery_codes (user_id, hash) values (${userId}, ${Buffer.from(mark)})`)
  await run(sql`insert into rate_windows (key) values (${`signup:email:${mark.toLowerCase()}@example.test`})`)
  await mergeTwin(app, staff, world)
  const put = async (text: string) => {
    const { sha256, sizeBytes } = await files.put(Readable.from([Buffer.from(text)]), 1_000)
    await run(
      sql`insert into stored_files (sha256, size_bytes, content_type) values (${sha256}, ${sizeBytes}, 'application/pdf') on conflict do nothing`,
    )
    await run(
      sql`insert into bills (company_id, sha256, file_name) values (${companyId}, ${sha256}, ${`${mark} ${text}.pdf`})`,
    )
    return sha256
  }
  await rebuildLeftMonths(app.services)
  return { ...world, owner, files: { own: await put(`only ${mark}`), shared: await put('everybody’s') } }
}

/** How its bills are fetched: a login, a run that went wrong, and its picture. */
async function addFetching(
  { services: { db, files } }: TestApp,
  { companyId, userId, mark, ids }: Pick<World, 'mark' | 'ids'> & { companyId: number; userId: number },
): Promise<void> {
  const { sha256, sizeBytes } = await files.put(Readable.from([Buffer.from(`picture ${mark}`)]), 1_000)
  await sql`insert into scraper_portals (name, online_access_url, recipe)
    values ('Portal', 'https://portal.example', 'portal') on conflict do nothing`.execute(db)
  await sql`with login as (
      insert into authorizations (company_id, online_access_username, submitted_credential_id, portal_id, errors)
      select ${companyId}, ${mark}, ${ids.submission}, id, ${mark} from scraper_portals where site_key = 'portal.example' returning id, portal_id
    ), event as (
      insert into authorization_events (authorization_id, user_id, kind, details)
      select id, ${userId}, 'status', ${JSON.stringify({ mark })} from login
    ), run as (
      insert into scraper_runs (utility_account_id, authorization_id, portal_id, worker, token_hash, expires_at, ended_at, outcome)
      select ${ids.account}, id, portal_id, 'worker', '', now(), now(), 'error' from login returning id, portal_id
    ), error as (
      insert into scraper_errors (run_id, company_id, utility_company_id, utility_account_id, portal_id, online_access_username, code, error)
      select id, ${companyId}, ${ids.utility}, ${ids.account}, portal_id, ${mark}, 'other', ${mark} from run returning id, run_id, portal_id
    ), handed_in as (
      insert into scraper_files (run_id, utility_account_id, bill_id, sha256, file_name, receipt)
      select id, ${ids.account}, ${ids.bill}, ${mark}, ${mark}, ${mark} from run
    ), link as (
      insert into public_links (kind, company_id, authorization_id, wanted, created_by, label)
      select 'repair', ${companyId}, id, 'password', ${userId}, ${mark} from login returning id
    ), asking as (
      insert into outgoing_mails (message_id, recipient, subject, body, not_before, public_link_id)
      select ${`<repair-${mark}@test>`}, 'a@b.example', ${mark}, ${mark}, now(), id from link
    ), file as (
      insert into stored_files (sha256, size_bytes, content_type) values (${sha256}, ${sizeBytes}, 'image/png') returning sha256
    )
    insert into scraper_screenshots (run_id, error_id, portal_id, company_id, sha256, thumbnail_sha256, content_type, width, height, perceptual_hash)
    select run_id, error.id, portal_id, ${companyId}, sha256, sha256, 'image/png', 1, 1, 0 from error, file`.execute(
    db,
  )
}

/** Another account for the client's meter, with a password and a pause of its own, that is set apart, and merged into the first. */
async function mergeTwin(app: TestApp, staff: TestPerson, { mark, ids }: World): Promise<void> {
  const { db, vault } = app.services
  const { rows } = await sql<{ id: number; meter: number }>`
    with account as (
      insert into utility_accounts (company_id, utility_company_id, acct_num)
      select company_id, utility_company_id, ${`00${mark}`} from utility_accounts where id = ${ids.account} returning id
    ), meter as (
      insert into utility_account_meters (utility_account_id, utility_meter_id, display_name)
      select account.id, known.utility_meter_id, ${mark} from account
      cross join utility_account_meters as known where known.id = ${ids.accountMeter} returning id
    ) select account.id, meter.id as meter from account cross join meter`.execute(db)
  const [twin] = rows
  if (twin === undefined) throw new Error('the account was not made')
  await sql`insert into account_chasing (utility_account_id, issues_pause_reason) values (${twin.id}, ${mark})`.execute(
    db,
  )
  await putLoginPassword({ db, vault }, twin.meter, mark)
  const say = async (what: 'apart' | 'merge', body: object) => {
    const path = `/admin/records/accounts/${ids.account}/${what}`
    const answer = await app.call('POST', path, { token: staff.token, body: { other_id: twin.id, ...body } })
    if (answer.statusCode !== 200) throw new Error(`${what} was refused: ${answer.body}`)
  }
  await say('apart', { apart: true })
  await say('merge', {})
}
