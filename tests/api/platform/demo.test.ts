import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import { DatabaseNotEmpty, seedDemo } from '#demo/seed/seed.ts'
import { SLIPS } from '#demo/world/slips.ts'
import { createExtractionPool } from '#reading/pool.ts'
import { loadContexts } from '#server/bills/assessment/judge-bills.ts'
import { readBillFile } from '#server/bills/jobs/read-bill.ts'
import { findWaitingDrafts } from '#server/bills/repositories/reading-drafts.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { type Score, scoresOf } from '#server/intake/leaderboard/scores.ts'
import { isPassword } from '#server/people/auth/password.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildMail } from '#server/requests/build-mail.ts'
import { presentEach } from '#server/requests/routes/present-request.ts'
import { countRequestTabs, everyRequest } from '#server/requests/search-requests.ts'
import { validateSaved } from '#server/validations/validate-bills.ts'
import { clientWords, foreignWords, passwordOf } from '#tests/helpers/client-words.ts'
import { putLoginPassword } from '#tests/helpers/logins.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { tryWrongChanges } from '#tests/helpers/wrong-changes.ts'

/** Ends what hangs; beside other work the seeding alone takes minutes. */
const LONG = 600_000
const now = new Date()
let first: TestApp
let second: TestApp

beforeAll(async () => {
  first = await createTestApp()
  second = await createTestApp()
  await seedDemo(first.services, now)
  await seedDemo(second.services, now)
}, LONG)
afterAll(async () => {
  await first.close()
  await second.close()
})

const SEEDED = [
  'companies',
  'users',
  'properties',
  'utilityCompanies',
  'utilityAccounts',
  'utilityMeters',
  'utilityAccountMeters',
  'chargeMappings',
  'usageMappings',
  'extractionConfigurations',
  'configurationQueries',
  'configurationSplitRules',
  'promptNotes',
  'storedFiles',
  'bills',
  'readings',
  'readingCharges',
  'utilityBills',
  'utilityBillCharges',
  'utilityBillUsages',
  'contacts',
  'emailTemplates',
  'accountChasing',
  'authorizationLetters',
  'utilityAccountMeterNotes',
  'utilityRequests',
] as const satisfies readonly (keyof Tables)[]

it('is the same for the same day', async () => {
  for (const table of SEEDED) {
    expect([table, await contentOf(first.services.db, table)]).toEqual([
      table,
      await contentOf(second.services.db, table),
    ])
  }
})

it('has the clients, buildings, utilities, accounts and bills that it promises', async () => {
  const { db } = first.services
  const clients = await count(db, 'companies', sql<boolean>`customer_type = 'Direct'`)
  expect(clients).toBe(12)
  expect(await count(db, 'properties')).toBe(60)
  expect(await count(db, 'utilityCompanies')).toBe(40)
  expect(await count(db, 'utilityAccounts')).toBe(800)
  expect(await count(db, 'bills'), 'sixty, and a stack of three').toBe(61)
  expect(await count(db, 'extractionConfigurations')).toBe(4)
  expect(await count(db, 'promptNotes')).toBe(3)
  const { rows: types } = await sql<{ name: string }>`
    select distinct name from energy_types join utility_meters on energy_type_id = energy_types.id`.execute(
    db,
  )
  expect(types.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['electric', 'gas', 'water', 'sewer', 'waste']),
  )
  const { rows: spans } = await sql<{ accounts: number }>`
    select count(*) as accounts from (
      select from utility_bills group by utility_account_id
      having count(*) >= 33 and max(end_date) - min(start_date) > 1000
    ) as full_history`.execute(db)
  expect(spans[0]?.accounts).toBeGreaterThan(700)
})

it(
  'has bills whose months are, to the cent and the day, what the database works out by itself',
  async () => {
    const { services } = first
    while ((await rebuildLeftMonths(services)) > 0);
    const { rows } = await sql<{ meters: number; months: number; differing: number }>`
      with periods as (
        select meter, utility_bill_id, has_usage, min(start_date) as first, max(end_date) as last
        from (${PRINTED}) as line where is_usage or not has_usage group by 1, 2, 3
      ),
      billed_days as (
        select meter, month, count(distinct day) as days from (
          select meter, generate_series(min(start_date), max(end_date), '1 day') as day
          from (${LINES}) as line where is_usage or not has_usage group by meter, utility_bill_id
        ) as service cross join lateral (select date_trunc('month', day)::date as month) as of
        group by meter, month
      ),
      shares as (
        select id, meter, month, abs(amount_cents) as amount, sign(amount_cents) as sign, count(*) as days
        from (${LINES}) as line cross join generate_series(start_date, end_date, '1 day') as day
        cross join lateral (select date_trunc('month', day)::date as month) as of
        where not is_usage group by id, meter, month, amount_cents
      ),
      parts as (
        select id, meter, month, sign, amount, div(amount * days, total) as part,
          row_number() over (partition by id order by mod(amount * days, total) desc, month) as place
        from (select *, sum(days) over (partition by id) as total from shares) as share
      ),
      costs as (
        select meter, month, sum(sign * (part + (place <= amount - given)::int)) as cents
        from (select *, sum(part) over (partition by id) as given from parts) as part group by meter, month
      ),
      counted as (
        select meter, month, coalesce(days, 0) as days, coalesce(cents, 0) as cents
        from billed_days full join costs using (meter, month)
      )
      select count(distinct meter) as meters, count(*) as months,
        count(*) filter (where (bit_count((billed_days | measured_days)::bit(31)), cost_cents)
          is distinct from (counted.days, cents)) as differing
      from counted full join (select *, utility_account_meter_id as meter from meter_months
        where utility_account_meter_id % 5 = 0) as stored using (meter, month)`.execute(services.db)
    expect(rows).toEqual([{ meters: expect.any(Number), months: expect.any(Number), differing: 0 }])
    expect(rows[0]?.meters).toBeGreaterThan(150)
    expect(rows[0]?.months).toBeGreaterThan(5_000)
  },
  LONG,
)

/** The lines of each fifth meter, and whether their bill has usages for it. */
const PRINTED = sql`
  select *, bool_or(is_usage) over (partition by utility_bill_id, meter) as has_usage from (
    select id, utility_bill_id, utility_account_meter_id as meter, start_date, end_date, amount_cents, false as is_usage
    from utility_bill_charges where charge_type_id not in (4, 8) and utility_account_meter_id % 5 = 0
    union all
    select id, utility_bill_id, utility_account_meter_id, start_date, end_date, null, true
    from utility_bill_usages where utility_account_meter_id % 5 = 0
  ) as line`

/** The same without the day of a reading that is the next bill's: it is printed on both. */
const LINES = sql`
  select id, utility_bill_id, meter, start_date, amount_cents, is_usage, has_usage,
    case when is_shared and end_date = last and start_date < end_date then end_date - 1 else end_date end as end_date
  from (${PRINTED}) as line
  join (
    select bill.*, bill.first < bill.last and (
      bool_or(next.first = bill.last)
      or bool_or(next.last = bill.first) and not coalesce(bool_or(next.first = bill.last + 1), false)
    ) as is_shared
    from periods as bill left join periods as next
      on (next.meter, next.has_usage) = (bill.meter, bill.has_usage) and next.first < next.last
        and next.first between bill.first - 900 and bill.last + 1
    group by bill.meter, bill.utility_bill_id, bill.has_usage, bill.first, bill.last
  ) as of using (meter, utility_bill_id, has_usage)`

it('has no electric meter that uses more than its load allows', async () => {
  const { rows } = await sql`
    select usage.id from utility_bill_usages as usage
    join utility_bill_usages as demand on demand.utility_bill_id = usage.utility_bill_id
      and demand.utility_account_meter_id = usage.utility_account_meter_id and demand.usage_type_id = 2
    join utility_bills as bill on bill.id = usage.utility_bill_id and bill.created_at < current_date - 1
    where usage.usage_type_id = 1
      and usage.amount > demand.amount * 24 * (usage.end_date - usage.start_date + 1)`.execute(
    first.services.db,
  )
  expect(rows).toEqual([])
})

it('has requests in every tab and state', async () => {
  const { db } = first.services
  const none = { request_type: 'all', query: null, flag: null } as const
  const { inDoubt: _, ...counts } = await countRequestTabs(db, none)
  expect(counts.all).toBeGreaterThan(800)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5)
  const rows: RequestRow[] = []
  for await (const row of presentEach(everyRequest(db, { tab: 'all', type: 'all' }))) rows.push(row)
  for (const state of ['none', 'valid', 'expiring', 'expired'])
    expect(rows.some((row) => row.loa_state === state)).toBe(true)
  expect(rows.filter((row) => row.proposal !== null).length).toBeGreaterThan(10)
  expect(rows.filter((row) => row.delivery_email?.includes('[CALL]')).length).toBeGreaterThan(10)
  expect(rows.filter((row) => row.requests_pause.paused).length).toBeGreaterThan(5)
})

it(
  'has no mail that says anything of another client, whatever row, template or selection it is built from',
  async () => {
    const { db, vault } = first.services
    const templates = await db.selectFrom('emailTemplates').select('id').execute()
    const rows: RequestRow[] = []
    for await (const row of presentEach(everyRequest(db, { tab: 'all', type: 'all' }))) rows.push(row)
    for (const { id, acct_num } of rows) await putLoginPassword({ db, vault }, id, passwordOf(acct_num))
    const clients = await clientWords(db)
    const leaked: unknown[] = []
    let built = 0
    const build = async (id: number, isIssue: boolean, template: number | null, only?: number[]) => {
      const given = template === null ? null : { id: template }
      const request = { id, version: undefined }
      const mail = await buildMail(
        { db, provider: first.services.provider },
        { request, isIssue, template: given, useTemplateLogic: true, only, missing: [] },
      )
      const found = foreignWords(mail, clients)
      if (found.length > 0) leaked.push({ id, isIssue, template, found })
      built++
    }
    const accounts = [...new Map(rows.map((row) => [row.utility_account_id, row])).values()]
    for (const [index, { id }] of accounts.entries())
      await build(id, false, templates[index % (templates.length + 2)]?.id ?? null)
    for (const { id, issue_note } of accounts) if (issue_note !== null) await build(id, true, null)
    for (const ofUtility of Map.groupBy(rows, (row) => row.utility_company_id).values())
      for (const isIssue of [false, true])
        await build(
          ofUtility[0]?.id ?? 0,
          isIssue,
          null,
          ofUtility.map(({ id }) => id),
        )
    expect(leaked).toEqual([])
    expect(built).toBeGreaterThan(880)
  },
  LONG,
)

it('lets the four people in with the password that is printed', async () => {
  const users = await first.services.db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(users.map(({ email, admin, os }) => [email, admin, os])).toEqual([
    ['admin@demo.test', true, false],
    ['os@demo.test', false, true],
    ['client@demo.test', false, false],
    ['other@demo.test', false, false],
  ])
  expect(new Set(users.slice(2).map((user) => user.companyId)).size).toBe(2)
  for (const user of users) expect(await isPassword('Demo-pass1', user.passwordHash ?? '')).toBe(true)
})

it(
  'has bills that go through without a problem, bills with each kind of problem, and none that is stuck',
  async () => {
    const { services } = first
    await readWaitingBills(first)
    const bills = await services.db.selectFrom('bills').selectAll().execute()
    expect(bills.filter(({ progress }) => progress !== null)).toEqual([])
    expect(new Set(bills.map(({ status }) => status))).toEqual(
      new Set([
        'GPT_PARSED',
        'ERROR',
        'PROCESSED_MANUAL',
        'PROCESSED_AUTO',
        'PROCESSED_FORCE',
        'PROCESSED_FORCE_AUTO',
      ]),
    )
    const parsed = bills.filter(({ status }) => status === 'GPT_PARSED')
    expect(parsed.filter((bill) => bill.problemCount === 0).length).toBeGreaterThanOrEqual(25)
    expect(
      await problemRules(
        first,
        parsed.map(({ id }) => id),
      ),
    ).toEqual(
      expect.arrayContaining([
        'duplicate-bill',
        'inactive-uam',
        'invoice-date',
        'missing-account',
        'missing-type',
        'neighboring-bill',
        'total-charge',
        'usage-threshold',
      ]),
    )
  },
  LONG,
)

it(
  'calls no bill clean that was made wrong, in whichever way',
  async () => {
    const { db } = first.services
    const clean = await db.selectFrom('bills').where('clean', '=', true).select('id').execute()
    const bills = await findWaitingDrafts(
      db,
      clean.map(({ id }) => id),
    )
    const contextOf = await loadContexts(db, bills, { history: true })
    const unnoticed = bills.flatMap((bill) =>
      tryWrongChanges({ ...bill, context: contextOf(bill) }).unnoticed.map(
        (change) => `${bill.fileName}: ${change}`,
      ),
    )
    expect(unnoticed).toEqual([])
    expect(bills.length).toBeGreaterThanOrEqual(20)
  },
  LONG,
)

it(
  'has clean bills that are saved together, each as it was judged, and taken back by one step',
  async () => {
    const { db } = first.services
    const admin = await addPerson(db, { admin: true })
    const clean = await db
      .selectFrom('bills')
      .where('clean', '=', true)
      .where('status', '=', 'GPT_PARSED')
      .select(['id', 'totalCents'])
      .execute()
    const bills = clean.map(({ id }) => ({ id }))
    const bulk = async (action: string, some: readonly { id: number }[]) =>
      (
        await first.call('POST', '/admin/textract_bills/bulk', {
          token: admin.token,
          body: { action, bills: some },
        })
      ).json().results as { textract_bill_id: number; done: boolean; message: string | null }[]
    const saved = (await bulk('save_clean', bills)).filter(({ done }) => done)
    // A save changes the history that others of its account are held against.
    expect(saved.length).toBeGreaterThan(clean.length / 2)
    const totals = await db
      .selectFrom('utilityBills')
      .innerJoin('bills', 'bills.id', 'utilityBills.billId')
      .where(
        'bills.id',
        'in',
        saved.map(({ textract_bill_id }) => textract_bill_id),
      )
      .select(['bills.id', 'bills.status', 'utilityBills.totalCents'])
      .execute()
    const before = new Map(clean.map(({ id, totalCents }) => [id, totalCents]))
    expect(totals.length).toBe(saved.length)
    for (const { id, status, totalCents } of totals)
      expect([status, totalCents]).toEqual(['PROCESSED_MANUAL', before.get(id)])

    const back = await bulk(
      'restore',
      saved.map(({ textract_bill_id: id }) => ({ id })),
    )
    expect(back.every(({ done }) => done)).toBe(true)
    const after = await db
      .selectFrom('bills')
      .where('clean', '=', true)
      .where('status', '=', 'GPT_PARSED')
      .select('id')
      .execute()
    expect(after.map(({ id }) => id).sort()).toEqual(clean.map(({ id }) => id).sort())
  },
  LONG,
)

it('has a stack of bills that its utility’s configuration cuts into bills without a problem', async () => {
  const parts = await first.services.db
    .selectFrom('bills')
    .where('sourceBillId', 'is not', null)
    .selectAll()
    .orderBy('id')
    .execute()
  expect(parts.map(({ status, problemCount }) => [status, problemCount])).toEqual(
    Array(3).fill(['GPT_PARSED', 0]),
  )
  expect(new Set(parts.map((part) => part.utilityAccountId)).size).toBe(3)
})

it(
  'has bills that were saved yesterday to review, and says what is odd about those that were saved wrong',
  async () => {
    const { services, call } = first
    const { token } = await addPerson(services.db, { admin: true })
    const { rows: jobs } = await sql<{ id: number }>`
      select (data ->> 'savedBillId')::bigint as id from pgboss.job where name = 'validate-bill'
        and (data ->> 'savedBillId')::bigint in (
          select id from utility_bills where created_at::date = current_date - 1)`.execute(services.db)
    for (const { id } of jobs) await validateSaved(services, id)

    const daily = await call('POST', '/admin/textract_bills/validation/uams/', { token, body: {} })
    const { uams }: CallAnswer<'review.accountMeters'> = daily.json()
    expect(uams.length).toBeGreaterThan(50)
    const queue = await call('POST', '/admin/textract_bills/ai_validations', { token, body: {} })
    const { validations }: CallAnswer<'validations.list'> = queue.json()
    const odd = validations.filter(({ severity }) => severity !== 'VALID')
    expect(odd.flatMap(({ oddities }) => oddities.map(({ check }) => check))).toEqual(
      expect.arrayContaining(['usage', 'cost', 'rate', 'unit', 'demand', 'gap', 'days', 'overlap']),
    )
    expect(odd.length).toBeGreaterThanOrEqual(Object.keys(SLIPS).length)
    expect(odd.length).toBeLessThan(Object.keys(SLIPS).length + 4)
  },
  LONG,
)

it('has portals that workers visited: errors of several causes, each beside the last page that was good', async () => {
  const { services, call } = first
  const { token } = await addPerson(services.db, { admin: true })
  const answer = await call('GET', '/admin/scraper_error_groups', { token })
  const { groups }: CallAnswer<'scraperErrors.groups'> = answer.json()
  expect(groups.map(({ code, accounts }) => `${code} ${accounts}`).sort()).toEqual([
    'captcha 1',
    'site_down 3',
    'timeout 6',
    'wrong_password 2',
  ])
  for (const { id } of groups) {
    const compared = await call('GET', `/admin/scraper_error_logs/${id}/comparison`, { token })
    const { comparison }: CallAnswer<'scraperErrors.compare'> = compared.json()
    expect(comparison?.places?.length).toBeGreaterThan(0)
  }
  const runs = await services.db
    .selectFrom('scraperRuns')
    .select(['outcome', 'leasedAt', 'endedAt'])
    .execute()
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'error']))
  for (const { leasedAt, endedAt } of runs) expect(leasedAt < (endedAt ?? leasedAt) && endedAt).toBeTruthy()
  const keys = await services.db.selectFrom('apiKeys').select('revokedAt').execute()
  expect(keys, 'no key to passwords stays').toEqual([{ revokedAt: expect.any(Date) }])
})

it('has uploads of our own staff and a contractor’s to count, and what saves took', async () => {
  const { services, call } = first
  const admin = await services.db
    .selectFrom('users')
    .where('email', '=', 'admin@demo.test')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const { token } = await addPerson(services.db, { admin: true })
  // At the turn of a year it is of both.
  const years = [now.getUTCFullYear() - 1, now.getUTCFullYear()]
  const uploads: CallAnswer<'leaderboard.uploads'>['leaderboardData'] = []
  const saves: Score[] = []
  for (const year of years) {
    const answer = await call('GET', `/admin/scraped_bill_queue/leaderboard?year=${year}`, { token })
    const { leaderboardData }: CallAnswer<'leaderboard.uploads'> = answer.json()
    uploads.push(...leaderboardData)
    const { own } = await scoresOf(services, { userId: admin.id, email: admin.email }, { year })
    if (own.saved > 0) saves.push(own)
  }
  expect(new Set(uploads.map(({ email }) => email))).toEqual(new Set([admin.email, 'os@demo.test']))
  expect(sumOf(saves.map(({ saved }) => saved)), 'without what the robot saved').toBe(3)
  for (const { activeMs, keys, waitMs } of saves)
    expect([activeMs, keys, waitMs].map((median) => (median ?? 0) > 0)).toEqual([true, true, true])
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

it('goes only where nothing else is', async () => {
  const app = await createTestApp()
  try {
    await addCompany(app.services.db)
    await expect(seedDemo(app.services, now)).rejects.toThrow(DatabaseNotEmpty)
  } finally {
    await app.close()
  }
})

/** A digest of all rows, without what is drawn by chance or told by the clock. */
async function contentOf(db: Database, table: (typeof SEEDED)[number]): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || '/' || sum(hashtextextended(content::text, 0)) as digest
    from (
      select to_jsonb(t) - 'password_hash' - 'created_at' - 'accepted_at' - 'updated_at' - 'upload_uuid' as content from ${sql.table(table)} as t
    ) as contents`.execute(db)
  return rows[0]?.digest
}

async function count(db: Database, table: keyof Tables, where = sql<boolean>`true`): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

async function readWaitingBills({ services }: TestApp): Promise<void> {
  const pool = createExtractionPool({ size: 2, timeoutMs: 60_000, memoryMb: 1_500 })
  try {
    // A file of several bills leaves others to be read.
    for (;;) {
      const waiting = await services.db
        .selectFrom('bills')
        .where('progress', 'is not', null)
        .select('id')
        .execute()
      if (waiting.length === 0) return
      await Promise.all(waiting.map(({ id }) => readBillFile(services, pool, id, 1)))
    }
  } finally {
    await pool.close()
  }
}

async function problemRules(app: TestApp, billIds: readonly number[]): Promise<string[]> {
  const { token } = await addPerson(app.services.db, { admin: true })
  const rules = new Set<string>()
  for (const id of billIds) {
    const bill = (await app.call('GET', `/admin/textract_bills/${id}`, { token })).json()
    const answer = await app.call('POST', '/admin/openai/get_validation_errors', { token, body: bill })
    const { validation_errors, database_errors } = answer.json<Record<string, { rule: string }[]>>()
    for (const { rule } of [...(validation_errors ?? []), ...(database_errors ?? [])]) rules.add(rule)
  }
  return [...rules]
}
