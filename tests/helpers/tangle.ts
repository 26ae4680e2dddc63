import { sql } from 'kysely'
import { blankLesson } from '#reading/learning/lesson.ts'
import { judgeAllWaiting } from '#server/bills/assessment/judge-waiting.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import type { Services } from '#server/platform/services.ts'
import { addReadBill, addUtility, type TestAccount } from './bills.ts'
import { putLoginPassword } from './logins.ts'
import { addContact, addLetter, addTemplate } from './requests.ts'

/** Records of one client, two of each kind that can be merged, with all that can lead to either. */
export interface Tangle {
  utilities: [number, number]
  accounts: [number, number]
  properties: [number, number]
  contacts: [number, number]
}

/** Chance that can be had again: the same seed draws the same. */
function chanceOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let tangles = 0

/** What leads to what is drawn by chance. */
export async function addTangle(
  services: Services,
  { companyId, userId }: { companyId: number; userId: number },
  seed: number,
): Promise<Tangle> {
  const { db, vault } = services
  const chance = chanceOf(seed)
  const some = () => chance() < 0.6
  const mark = `T${++tangles}x${seed}`
  const insert = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0
  const two = async (make: (at: number) => Promise<number>): Promise<[number, number]> => [
    await make(0),
    await make(1),
  ]
  await sql`insert into energy_types (id, name, display_name) values (1, 'Electric', 'Electric') on conflict do nothing`.execute(
    db,
  )
  await sql`insert into measurement_units (id, name) values (1, 'kWh') on conflict do nothing`.execute(db)

  const contacts = await two(async () => (await addContact(db, companyId)).id)
  const utilities = await two((at) => addUtility(db, `${mark} Power ${at}`, at === 0 ? [] : [`${mark} Old`]))
  const properties = await two((at) =>
    insert(sql`insert into properties (company_id, name, street1, contact_id)
      values (${companyId}, ${`${mark} House ${at}`}, ${some() ? '1 Main St' : null}, ${some() ? contacts[at] : null}) returning id`),
  )
  const template = await addTemplate(db)
  const accountOf = async (utilityId: number, number: string, at: number) => {
    const id = await insert(sql`insert into utility_accounts
      (company_id, utility_company_id, acct_num, delivery_method, c1_id, outside_id)
      values (${companyId}, ${utilityId}, ${number}, ${some() ? 'Portal' : null}, ${some() ? contacts[at] : null},
        ${some() ? `${number}-${utilityId}` : null}) returning id`)
    if (some())
      await sql`insert into account_chasing (utility_account_id, email_template_id) values (${id}, ${template})`.execute(
        db,
      )
    return id
  }
  const accounts = await two((at) => accountOf(utilities[0], `${'0'.repeat(at)}${mark}`, at))
  const twin = some() ? await accountOf(utilities[1], mark, 1) : null

  const shared =
    await insert(sql`insert into utility_meters (property_id, energy_type_id, measurement_unit_id, meter_num)
    values (${properties[0]}, 1, 1, ${`${mark}-S`}) returning id`)
  const alikes = await two((at) =>
    insert(sql`insert into utility_meters (property_id, energy_type_id, measurement_unit_id, meter_num)
      values (${properties[at]}, 1, 1, ${`${mark}-A`}) returning id`),
  )
  const uams: { id: number; account: number }[] = []
  const bill = (account: number, meter: number) => async () => {
    const id = await insert(sql`insert into utility_account_meters
      (utility_account_id, utility_meter_id, meter_num, display_name, online_access_username, premise_num)
      values (${account}, ${meter}, ${mark}, ${mark}, ${some() ? 'login' : null}, ${some() ? 'P' : null}) returning id`)
    uams.push({ id, account })
  }
  for (const account of [...accounts, ...(twin === null ? [] : [twin])])
    for (const meter of [shared, ...alikes]) if (some()) await bill(account, meter)()

  const mails: number[] = []
  for (const { id: meter, account } of uams) {
    await sql`update utility_requests set last_sent_date = ${some() ? '2026-01-05' : null},
      follow_up_date = ${some() ? '2026-02-05' : null}, issue_note = ${some() ? 'Locked' : null} where id = ${meter}`.execute(
      db,
    )
    if (some()) await putLoginPassword({ db, vault }, meter, `${mark}-secret`)
    if (some())
      await sql`insert into utility_account_meter_notes (utility_account_meter_id, content) values (${meter}, ${mark})`.execute(
        db,
      )
    if (some())
      await sql`insert into request_automation (request_id, day, sent, reason) values (${meter}, '2026-01-05', true, 'asked')`.execute(
        db,
      )
    if (some())
      await sql`insert into secret_reveals (purpose, owner_id, user_id) values ('property-energystar', ${properties[0]}, ${userId})`.execute(
        db,
      )
    if (mails.length === 0 || some())
      mails.push(
        await insert(sql`insert into outgoing_mails (message_id, recipient, subject, body)
          values (${`<${mark}-${meter}@test>`}, 'a@b.example', ${mark}, ${mark}) returning id`),
      )
    await sql`insert into request_mails (mail_id, request_id, is_issue, stamped_on)
      values (${mails[0]}, ${meter}, false, '2026-01-05')`.execute(db)
    await insert(sql`insert into public_links (kind, company_id, label, request_id)
      values ('upload', ${companyId}, ${mark}, ${meter}) returning id`)
    const saved =
      await insert(sql`insert into utility_bills (utility_account_id, invoice_date, start_date, end_date, total_cents)
      values (${account}, '2026-05-05', '2026-04-01', '2026-04-30', 100) returning id`)
    await sql`insert into utility_bill_charges
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
      values (${saved}, ${meter}, '2026-04-01', '2026-04-30', ${mark}, 1, 100)`.execute(db)
  }

  const bills: number[] = []
  const all: [account: number, utility: number][] = [
    [accounts[0], utilities[0]],
    [accounts[1], utilities[0]],
    ...(twin === null ? [] : ([[twin, utilities[1]]] as [number, number][])),
  ]
  for (const [id, utilityId] of all) {
    const own = uams.filter(({ account }) => account === id)
    const account: TestAccount = {
      id,
      companyId,
      utilityId,
      number: mark,
      meters: own.map((meter) => ({ id: meter.id, number: mark })),
    }
    const billId = await addReadBill(db, companyId, { account })
    bills.push(billId)
    if (some())
      await sql`update bills set account_confirmed = ${JSON.stringify({ accountId: id, differences: [] })} where id = ${billId}`.execute(
        db,
      )
  }
  for (const [at, utility] of utilities.entries()) {
    for (const table of ['charge_mappings', 'usage_mappings'])
      for (const key of [mark, `${mark}${at}`])
        if (some())
          await sql`insert into ${sql.table(table)} (utility_company_id, company_id, description, description_key)
            values (${utility}, ${some() ? companyId : null}, ${key}, ${key}) on conflict do nothing`.execute(
            db,
          )
    for (const owner of [companyId, null]) {
      if (!some()) continue
      const configuration =
        await insert(sql`insert into extraction_configurations (name, utility_company_id, company_id)
        values (${mark}, ${utility}, ${owner}) returning id`)
      await sql`insert into configuration_queries (configuration_id, name, query) values (${configuration}, 'a', 'b')`.execute(
        db,
      )
      await sql`insert into configuration_split_rules (configuration_id, rule_type, line_count) values (${configuration}, 'n_lines_after', 3)`.execute(
        db,
      )
      await sql`update readings set configuration_id = ${configuration} where bill_id = ${bills[at] ?? 0}`.execute(
        db,
      )
    }
    if (some())
      await sql`insert into layout_lessons (utility_company_id, company_id, bill_id, lesson, replayed)
        values (${utility}, ${companyId}, ${bills[at] ?? 0}, ${JSON.stringify(blankLesson({ fingerprint: [], utility: null }))}, 0)`.execute(
        db,
      )
    await sql`insert into prompt_notes (name, utility_company_id, attachable_type) values (${mark}, ${utility}, 'utility_company')`.execute(
      db,
    )
    const letter = await addLetter(db, companyId)
    await sql`update authorization_letters set utility_company_id = ${utility} where id = ${letter}`.execute(
      db,
    )
    for (const account of accounts)
      if (some())
        await sql`insert into authorization_letter_scopes (letter_id, utility_account_id) values (${letter}, ${account})`.execute(
          db,
        )
    for (const property of properties)
      if (some())
        await sql`insert into authorization_letter_scopes (letter_id, property_id) values (${letter}, ${property})`.execute(
          db,
        )
    await sql`insert into property_accounts (property_id, utility_company_id, username)
      values (${properties[at] ?? 0}, ${utility}, ${mark})`.execute(db)
    await vault.put(db, { purpose: 'property-energystar', ownerId: properties[at] ?? 0 }, mark)
    for (const billId of bills)
      if (some())
        await sql`insert into property_documents (property_id, bill_id) values (${properties[at] ?? 0}, ${billId})`.execute(
          db,
        )
  }
  await rebuildLeftMonths(services)
  await judgeAllWaiting(services, { accountIds: [], billIds: bills })
  return { utilities, accounts, properties, contacts }
}

/* What tells what happened, not what is. */
const HISTORY = [
  'calendarized_meters',
  'record_changes',
  'change_batches',
  'audit_events',
  'kysely_migration',
  'kysely_migration_lock',
]
/* How often a row was changed, and what the database works out of others. */
const COUNTED = ['version', 'record_words', 'search_text', 'changed_at']

/** Every row of every table but of history, each as a text. */
export async function everyRow({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${HISTORY}) order by 1`.execute(
    db,
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${COUNTED}::text[])::text as row from ${sql.table(name)} as t`.execute(db)
    all.push(...rows.map(({ row }) => `${name} ${row}`).sort())
  }
  return all
}
