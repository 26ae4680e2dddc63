import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate, today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Database } from '#server/platform/database/client.ts'
import { keepFile } from '#server/platform/files/stored-files.ts'
import { deleteClient, enqueueDueDeletions } from '#server/records/client-data/delete-client.ts'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWholeClient, type WholeClient } from '#tests/helpers/whole-client.ts'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

const named = (id: number) =>
  app.services.db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirst()

const ask = (companyId: number, name: string, person = staff) =>
  app.call('POST', `/admin/companies/${companyId}/deletion`, {
    token: person.token,
    body: { name, reason: 'It left us.' },
  })

const takeBack = (companyId: number) =>
  app.call('DELETE', `/admin/companies/${companyId}/deletion`, { token: staff.token })

/** As staff see it beside the client's name. */
async function dueOf(companyId: number): Promise<string | null | undefined> {
  const answer = await app.call('GET', '/admin/companies', { token: staff.token })
  const { companies }: CallAnswer<'companies.list'> = answer.json()
  return companies.find(({ id }) => id === companyId)?.deletion_due_at
}

/** Tables without a row of any client. */
const OF_NOBODY = [
  ...['email_templates', 'energy_types', 'energy_type_units', 'measurement_units', 'provider_settings'],
  ...[
    'set_up',
    'request_automation_days',
    'import_mappings',
    'installation',
    'kysely_migration',
    'kysely_migration_lock',
    'online_steps',
    'scraper_portals',
    // The provider's own books.
    ...['quickbooks_connection', 'quickbooks_customers', 'quickbooks_invoices', 'quickbooks_invoice_lines'],
    'quickbooks_pages',
    'sign_in_policy',
    'stale_months',
  ],
]
/** Of those the ones that the tests' own clients bring more rows to. */
const WITH_ANY_WORLD = ['email_templates', 'quickbooks_invoices']
/** Kept on purpose: that it was done. */
const STAYS = ['audit_events']
/** Counts by network address, which pass by themselves. */
const PASSES = ['rate_windows', 'sign_in_failures']
const PLAN = ['client_deletions', 'client_deletion_files']

type Dump = Record<string, string[]>

/** Every row of every table there is, as text. */
async function everything(db: Database): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const dump: Dump = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(db)
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** A database that is cut off after so many transactions. */
function cutOff(db: Database, after: number): Database {
  let begun = 0
  return new Proxy(db, {
    get(of, name) {
      if (name === 'transaction' && ++begun > after) throw new Error('killed')
      const value = Reflect.get(of, name)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}

/** Deletes it at once, killed again and again on the way, each time a little later. */
async function deleteNow(companyId: number): Promise<number> {
  const { services } = app
  await services.db.updateTable('clientDeletions').set({ dueAt: new Date() }).execute()
  await enqueueDueDeletions(services)
  for (let kills = 0; ; kills++) {
    try {
      await deleteClient({ ...services, db: cutOff(services.db, 3 * kills) }, companyId)
      if ((await named(companyId)) === undefined) return kills
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error
    }
  }
}

describe('asking for it', () => {
  let client: WholeClient
  beforeAll(async () => {
    client = await addWholeClient(app, staff)
  })

  test('takes the client’s name, and no contractor or client', async () => {
    const { companyId } = client.owner
    expect((await ask(companyId, 'Somebody')).statusCode).toBe(400)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    expect((await ask(companyId, `${client.mark} Company`, contractor)).statusCode).toBe(403)
    expect((await ask(companyId, `${client.mark} Company`, client.owner)).statusCode).toBe(403)
  })

  test('is refused for the company that staff are of', async () => {
    const { name } = (await named(staff.companyId)) ?? { name: '' }
    expect((await ask(staff.companyId, name)).statusCode).toBe(409)
  })

  test('keeps its people, links and keys out until it is taken back, and is shown with its day', async () => {
    const { companyId, token } = client.owner
    const answer = await ask(companyId, `${client.mark} Company`)
    expect(answer.statusCode).toBe(200)
    const due = Date.parse(answer.json().deletion.due_at)
    expect(Math.round((due - Date.now()) / 86_400_000)).toBe(30)
    const list = await app.call('GET', '/admin/client_deletions', { token: staff.token })
    expect(list.json()).toMatchObject({
      wait_days: 30,
      deletions: [{ company_id: companyId, begun: false, reason: 'It left us.' }],
    })
    expect(await dueOf(companyId)).toBe(answer.json().deletion.due_at)

    const body = { email: `${client.mark}@example.test`, password: PASSWORD }
    expect((await app.call('GET', '/auth/checkToken', { token })).statusCode).toBe(401)
    const login = await app.call('POST', '/auth/login', { body })
    expect([login.statusCode, login.json().error.message]).toEqual([
      403,
      expect.stringContaining(`will be deleted on ${formatDate(today(new Date(due)))}`),
    ])
    // Who does not know the password is told nothing of it.
    const wrong = { ...body, password: 'Another-pass1' }
    expect((await app.call('POST', '/auth/login', { body: wrong })).statusCode).toBe(401)
    const link = `/public/links/upload/${client.linkUuids.upload}`
    expect((await app.call('GET', link)).statusCode).toBe(404)

    expect((await takeBack(companyId)).statusCode).toBe(200)
    expect((await app.call('POST', '/auth/login', { body })).statusCode).toBe(200)
    expect((await app.call('GET', link)).statusCode).toBe(200)
    expect((await takeBack(companyId)).statusCode).toBe(409)
    expect(await dueOf(companyId)).toBeNull()
  })

  test('asks why', async () => {
    const path = `/admin/companies/${client.owner.companyId}/deletion`
    const body = { name: `${client.mark} Company`, reason: '  ' }
    expect((await app.call('POST', path, { token: staff.token, body })).statusCode).toBe(400)
  })

  test('deletes nothing before its time, nor after it was taken back', async () => {
    const { companyId } = client.owner
    await ask(companyId, `${client.mark} Company`)
    await enqueueDueDeletions(app.services)
    await deleteClient(app.services, companyId)
    expect(await named(companyId)).toBeDefined()
    await takeBack(companyId)
    await deleteClient(app.services, companyId)
    expect(await named(companyId)).toBeDefined()
  })

  test('cannot be taken back once it has begun', async () => {
    const { companyId } = client.owner
    await ask(companyId, `${client.mark} Company`)
    await app.services.db.updateTable('clientDeletions').set({ dueAt: new Date() }).execute()
    await enqueueDueDeletions(app.services)
    expect((await takeBack(companyId)).statusCode).toBe(409)
    await deleteNow(companyId)
  })
})

describe('a deleted client', () => {
  let other: WholeClient
  let gone: WholeClient
  let before: Dump
  let full: Dump
  let after: Dump
  let kills: number
  beforeAll(async () => {
    const { db } = app.services
    other = await addWholeClient(app, staff)
    await app.services.db.deleteFrom('rateWindows').execute()
    before = await everything(db)
    gone = await addWholeClient(app, staff)
    full = await everything(db)
    await ask(gone.owner.companyId, `${gone.mark} Company`)
    kills = await deleteNow(gone.owner.companyId)
    after = await everything(db)
  })

  test('had something in every table that there is', () => {
    const untouched = Object.keys(full).filter((table) => full[table]?.length === before[table]?.length)
    expect(untouched.toSorted()).toEqual(
      [...OF_NOBODY.filter((name) => !WITH_ANY_WORLD.includes(name)), ...PLAN].toSorted(),
    )
  })

  test('leaves nothing behind, though the job was killed again and again', () => {
    expect(kills).toBeGreaterThan(3)
    const left = Object.entries(after)
      .filter(([table]) => !OF_NOBODY.includes(table))
      .flatMap(([table, rows]) => rows.filter((row) => namesIt(row, table)).map((row) => `${table} ${row}`))
    expect(left).toEqual([])
  })
  const namesIt = (row: string, table: string) =>
    row.toLowerCase().includes(gone.mark.toLowerCase()) ||
    (!STAYS.includes(table) && row.includes(`"company_id": ${gone.owner.companyId},`))

  test('and leaves everything else as it was before the client came', () => {
    for (const table of Object.keys(after))
      if (![...OF_NOBODY, ...STAYS, ...PASSES].includes(table))
        expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] })
  })

  test.each(['totp_factors', 'passkeys', 'recovery_codes'])(
    'takes along what its people sign in with: %s',
    (table) => {
      expect(full[table]?.length).toBeGreaterThan(before[table]?.length ?? 0)
      expect(after[table]).toEqual(before[table])
    },
  )

  test('takes along the secrets of its people’s authenticators', () => {
    const totp = (dump: Dump) => (dump.secrets ?? []).filter((row) => JSON.parse(row).purpose === 'totp')
    expect(totp(full).length).toBeGreaterThan(totp(before).length)
    expect(totp(after)).toEqual(totp(before))
  })

  test('takes its files along, but for bytes that another client has too', async () => {
    const { files } = app.services
    expect(await files.exists(gone.files.own)).toBe(false)
    expect(gone.files.shared).toBe(other.files.shared)
    expect(await files.exists(gone.files.shared)).toBe(true)
    expect(await files.exists(other.files.own)).toBe(true)
  })

  test('stays in the audit list by its id, with what was done and when, without a name', async () => {
    const told = (dump: Dump) => (dump.audit_events ?? []).map((row) => JSON.parse(row))
    const about = told(after).filter(({ company_id }) => company_id === gone.owner.companyId)
    expect(about.map(({ action }) => action)).toContain('client_deletion_planned')
    expect(
      about.every(
        ({ details, subject_name }) =>
          details.forgotten && (subject_name ?? 'Deleted client') === 'Deleted client',
      ),
    ).toBe(true)
    expect(
      told(after).at(-1) &&
        told(after).some(
          ({ action, subject_id }) => action === 'client_deleted' && subject_id === gone.owner.companyId,
        ),
    ).toBe(true)
    const of = (dump: Dump) => told(dump).filter(({ company_id }) => company_id === other.owner.companyId)
    expect(of(after)).toEqual(of(before))
  })
})

test('a merge that was about a deleted client too is not taken back', async () => {
  const { db } = app.services
  const [kept, gone] = [await addUtility(db), await addUtility(db)]
  const client = await addWholeClient(app, staff)
  await addAccount(db, { companyId: client.owner.companyId, utilityId: gone })
  const merged = await app.call('POST', `/admin/records/utilities/${kept}/merge`, {
    token: staff.token,
    body: { other_id: gone },
  })
  await ask(client.owner.companyId, `${client.mark} Company`)
  await deleteNow(client.owner.companyId)
  const refused = await app.call('POST', `/admin/record_changes/${merged.json().batch_id}/undo`, {
    token: staff.token,
  })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'A client that this was about was deleted since, so it stays as it is.',
  ])
})

test('the audit list forgets no name but those of a client that is being deleted', async () => {
  const { db } = app.services
  await expect(
    sql`update audit_events set who_name = 'x', details = '{"forgotten": true}'`.execute(db),
  ).rejects.toThrow('Audit events are only ever added.')
})

test('a file whose bytes were deleted while the same ones came is asked for again', async () => {
  const { services } = app
  const file = { sha256: 'a'.repeat(64), sizeBytes: 3, contentType: 'application/pdf' }
  await expect(services.db.transaction().execute((tx) => keepFile(services, tx, file))).rejects.toThrow(
    'Send it again',
  )
})
