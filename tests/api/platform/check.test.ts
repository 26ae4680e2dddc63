import { createHash } from 'node:crypto'
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { giveCommand, type Said } from '#tests/helpers/command-line.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.services.fillWithDemo()
  while ((await rebuildLeftMonths(app.services)) > 0);
})
afterAll(() => app.close())

const check = (...args: string[]) =>
  giveCommand(
    'check',
    {
      DATABASE_URL: app.services.settings.databaseUrl ?? '',
      DATA_DIR: app.services.settings.dataDir,
      APP_SECRET: TEST_SECRET,
    },
    '--read-files',
    ...args,
  )

/** What does not hold, by a program that says so. */
const faultsOf = ({ lines }: Said) =>
  lines.flatMap((line) => /^(?:FAULT|MENDED) +(.+): not so of [\d,]+\.$/.exec(line)?.[1] ?? [])
const mendedOf = ({ lines }: Said) =>
  lines.flatMap((line) => /^MENDED +(.+): not so of [\d,]+\.$/.exec(line)?.[1] ?? [])

interface Planted {
  holds: string
  mends: boolean
  plant(): Promise<unknown>
}

const fault = (holds: string, mends: boolean, ...statements: RawBuilder<unknown>[]): Planted => ({
  holds,
  mends,
  /** As a broken disk or a hand in the database does it: no trigger and no key is heard. */
  plant: () =>
    app.services.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) await statement.execute(tx)
    }),
})

const fileFault = (holds: string, mends: boolean, plant: () => Promise<unknown>): Planted => ({
  holds,
  mends,
  plant,
})

const placeOf = (sha256: string) =>
  path.join(app.services.settings.dataDir, 'files', sha256.slice(0, 2), sha256)
const someFile = async (at: number) => {
  const row = await app.services.db
    .selectFrom('storedFiles')
    .select('sha256')
    .orderBy('sha256')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.sha256
}

const YESTERDAY = new Date(Date.now() - 2 * 24 * 3_600_000)
async function putFile(words: string): Promise<string> {
  const sha256 = createHash('sha256').update(words).digest('hex')
  await mkdir(path.dirname(placeOf(sha256)), { recursive: true })
  await writeFile(placeOf(sha256), words)
  await utimes(placeOf(sha256), YESTERDAY, YESTERDAY)
  return sha256
}

const jobFault = (holds: string, from: RawBuilder<unknown>) => fault(holds, true, from)
const LONG_AGO = sql`now() - interval '2 days'`
const importIn = (state: string) =>
  sql`insert into imports (file_name, size_bytes, state, sheets, mapping, created_at, changed_at)
    values ('planted.csv', 1, ${state}, '[]', '[]', ${LONG_AGO}, ${LONG_AGO})`
const otherCompany = (of: string) =>
  sql`(select id from companies where id <> ${sql.ref(of)} order by id limit 1)`

const STRAYS = 'No file lies in the store that no row names'

const FAULTS: readonly Planted[] = [
  fault('Every trigger of the database is on', true, sql`alter table bills disable trigger user`),
  fault(
    'Every index can be used',
    true,
    sql`update pg_index set indisvalid = false where indexrelid = 'utility_bill_usages_bill'::regclass`,
  ),
  fault(
    'Every condition on rows is proven',
    true,
    sql`alter table properties add constraint planted check (id > 0) not valid`,
  ),
  fault(
    'No number of a row is given out twice',
    true,
    sql`select setval(pg_get_serial_sequence('properties', 'id'), 1)`,
  ),
  fault(
    'Every row that another names is there',
    false,
    sql`insert into authorization_letter_scopes (letter_id, property_id) values (987654321, 987654321)`,
  ),
  fault(
    'Nothing of one client names what is another’s',
    false,
    sql`update properties set company_id = ${otherCompany('properties.company_id')}
      where id = (select property_id from utility_meters order by id limit 1)`,
    sql`update bills set utility_account_id =
        (select id from utility_accounts as other where other.company_id <> bills.company_id order by id limit 1)
      where id = (select max(id) from bills where utility_account_id is null)`,
    sql`update bills set company_id = ${otherCompany('bills.company_id')}, utility_account_id = null
      where id = (select max(bill_id) from utility_bills)`,
    sql`update authorizations set company_id = ${otherCompany('authorizations.company_id')}
      where id = (select min(authorization_id) from intake_accounts)`,
  ),
  fault(
    'A saved charge is of a meter of its bill’s account',
    false,
    sql`update utility_bill_charges set utility_account_meter_id = (select max(id) from utility_account_meters)
      where id = (select min(id) from utility_bill_charges)`,
  ),
  fault(
    'A saved usage is of a meter of its bill’s account',
    false,
    sql`update utility_bill_usages set utility_account_meter_id = (select max(id) from utility_account_meters)
      where id = (select min(id) from utility_bill_usages)`,
  ),
  fault(
    'A bill with a saved bill is done',
    false,
    sql`update bills set status = 'GPT_PARSED' where id = (select min(bill_id) from utility_bills)`,
  ),
  fault(
    'The months of every meter are what its saved bills say',
    true,
    sql`update meter_months set cost_cents = cost_cents + 1
      where (utility_account_meter_id, month) = (select utility_account_meter_id, month from meter_months
        order by utility_account_meter_id desc, month limit 1)`,
  ),
  fault(
    'Every request shows its account, meter and property as they are',
    true,
    sql`update utility_requests set acct_num = 'planted' where id = (select max(id) from utility_requests)`,
  ),
  fault(
    'Every account in an intake queue shows its login and utility as they are',
    true,
    sql`update intake_accounts set acct_num = 'planted'
      where utility_account_id = (select max(utility_account_id) from intake_accounts)`,
  ),
  fault(
    'Every stored password can be opened',
    false,
    sql`update secrets set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))
      where (purpose, owner_id) = (select purpose, owner_id from secrets order by 1, 2 limit 1)`,
  ),
  fault(
    'A bill that waits to be read has a job that reads it',
    true,
    sql`delete from pgboss.job where name = 'read-bill'
      and (data->>'billId')::bigint = (select min(id) from bills where status = 'UNPROCESSED')`,
    sql`update bills set changed_at = ${LONG_AGO} where id = (select min(id) from bills where status = 'UNPROCESSED')`,
  ),
  jobFault(
    'A mail that waits to be sent has a job that sends it',
    sql`insert into outgoing_mails (message_id, recipient, subject, body, created_at)
      values ('<planted@example.test>', 'a@example.test', 'Planted', 'Words', ${LONG_AGO})`,
  ),
  jobFault(
    'An export that was asked for has a job that writes it',
    sql`insert into source_exports (state, asked_at, bill_ids, doubled_ids, no_ids, unknown_ids, client_ids, files, expires_at)
      values ('waiting', ${LONG_AGO}, '{}', '{}', '{}', '{}', '{}', 0, now() + interval '1 day')`,
  ),
  jobFault(
    'An archive of a client that was asked for has a job that writes it',
    sql`insert into client_archives (company_id, asked_at) select min(id), ${LONG_AGO} from companies`,
  ),
  jobFault('An import that is checked has a job that checks it', importIn('checking')),
  jobFault('An import that is written has a job that writes it', importIn('writing')),
  jobFault('An import that is taken back has a job that does so', importIn('undoing')),
  fault(
    'A job at work gives signs of life',
    false,
    sql`insert into pgboss.job (name, state, started_on, heartbeat_on, data, expire_seconds)
      values ('learn-bill', 'active', ${LONG_AGO}, ${LONG_AGO}, '{"billId": 1}', 9999999)`,
  ),
  fault(
    'A job that is due is begun within the hour',
    false,
    sql`insert into pgboss.job (name, state, start_after, data) values ('learn-bill', 'created', ${LONG_AGO}, '{"billId": 2}')`,
  ),
  fault(
    'No job gave up',
    false,
    sql`insert into pgboss.job (name, state, data, source_name, source_output)
      values ('dead-letters', 'created', '{"billId": 3}', 'learn-bill', '{"message": "planted"}')`,
  ),
  fileFault('Every file that a row names is in the store, with its size', false, async () =>
    writeFile(placeOf(await someFile(0)), 'other bytes'),
  ),
  fileFault('Every file has the bytes that its name says', false, async () => {
    const place = placeOf(await someFile(1))
    const { size } = await stat(place)
    await writeFile(place, Buffer.alloc(size, 'x'))
  }),
  fileFault('No file is named that no record needs', true, async () => {
    const sha256 = await putFile('needed by nobody')
    await sql`insert into stored_files (sha256, size_bytes, content_type, created_at)
      values (${sha256}, 16, 'text/plain', ${LONG_AGO})`.execute(app.services.db)
  }),
  fileFault(STRAYS, false, () => putFile('named by nobody')),
]

describe('npm run check', () => {
  test('finds nothing in demo data', async () => {
    const said = await check()
    expect(faultsOf(said)).toEqual([])
    expect([said.code, said.lines.at(-1)]).toEqual([0, 'All is well.'])
  })

  test('reads no file unless it is told to, and says so', async () => {
    const environment = { DATABASE_URL: app.services.settings.databaseUrl ?? '', APP_SECRET: TEST_SECRET }
    const said = await giveCommand('check', { ...environment, DATA_DIR: app.services.settings.dataDir })
    expect(said.lines).toContain(
      'skipped Every file has the bytes that its name says: --read-files reads them.',
    )
    expect(said.code).toBe(0)
  })

  test(`finds each of ${FAULTS.length} faults, and mends those that can be mended`, async () => {
    for (const { plant } of FAULTS) await plant()
    const found = await check()
    expect(found.code).toBe(1)
    expect(faultsOf(found).sort()).toEqual(FAULTS.map(({ holds }) => holds).sort())
    const mended = await check('--fix')
    expect(mendedOf(mended).sort()).toEqual(
      FAULTS.flatMap(({ holds, mends }) => (mends ? [holds] : [])).sort(),
    )
    const left = await check()
    expect(faultsOf(left).sort()).toEqual(FAULTS.flatMap(({ holds, mends }) => (mends ? [] : [holds])).sort())
  })

  test('deletes files that no row names only where it is told to', async () => {
    expect(mendedOf(await check('--fix', '--remove-strays'))).toEqual([STRAYS])
    expect(faultsOf(await check())).not.toContain(STRAYS)
    expect((await check('--remove-strays')).lines[0]).toMatch(/^usage: npm run check/)
  })

  test('goes on where something cannot be mended, or not even be looked at', async () => {
    const { db } = app.services
    await sql`alter table properties add constraint never check (id < 0) not valid`.execute(db)
    await sql`alter table source_exports rename to not_there`.execute(db)
    const { code, lines } = await check('--fix')
    await sql`alter table not_there rename to source_exports`.execute(db)
    await sql`alter table properties drop constraint never`.execute(db)
    expect(code).toBe(1)
    expect(lines).toContain('FAULT   Every condition on rows is proven: not so of 1.')
    expect(lines).toContain(
      'FAULT   An export that was asked for has a job that writes it: could not be looked at. relation "source_exports" does not exist',
    )
    expect(lines).toContain('ok      A mail that waits to be sent has a job that sends it.')
  })

  test('makes no secret where there is none', async () => {
    const environment = {
      DATABASE_URL: app.services.settings.databaseUrl ?? '',
      DATA_DIR: path.join(app.services.settings.dataDir, 'another'),
    }
    expect(await giveCommand('check', environment)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^There is no app secret: APP_SECRET is not set, and /)],
    })
  })
})
