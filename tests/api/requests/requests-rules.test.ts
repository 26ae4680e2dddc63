import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { deliveryKey, EMAILED_METHODS } from '#domain/records/delivery.ts'
import { METER_STATUSES } from '#domain/records/meter-status.ts'
import { hasAlarm, isDue } from '#domain/requests/rules.ts'
import {
  isInTab,
  isOfType,
  type ListedRow,
  REQUEST_TABS,
  REQUEST_TYPES,
  type RequestTab,
  type RequestType,
} from '#domain/requests/tabs.ts'
import type { Database } from '#server/platform/database/client.ts'
import { inTab, isAlarming, isDueNow, ofType } from '#server/requests/repositories/request-conditions.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany } from '#tests/helpers/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The rules are stated twice: for people and screens in the domain, for lists in SQL. They must say the same. */

const TODAY = asCalendarDate('2026-11-20')
const METHODS = [
  null,
  'Online',
  'Mailed',
  'Online Bi-monthly',
  'bimonthly',
  'Mailed Quarterly',
  'Bi-annual',
  'semiannual',
  'Annual',
  'Yearly mail',
  ...EMAILED_METHODS,
  'emailed quarterly',
]
const LIMITS = [35, 70, 100, 185, 365]

/** Days around each threshold, and any other. */
const daysAgo = fc.oneof(
  fc.constantFrom(...LIMITS, 14, 0).chain((limit) => fc.integer({ min: limit - 1, max: limit + 1 })),
  fc.integer({ min: -40, max: 400 }),
)
const date = fc.option(
  daysAgo.map((days): CalendarDate => addDays(TODAY, -days)),
  { nil: null },
)
const text = fc.constantFrom(null, '', '  ', 'a note')
const listed: fc.Arbitrary<ListedRow> = fc.record({
  deliveryMethod: fc.constantFrom(...METHODS),
  latestInvoiceDate: date,
  lastSentDate: date,
  lastReceivedDate: date,
  followUpDate: date,
  doNotEmail: fc.boolean(),
  issueNote: text,
  meterStatus: fc.constantFrom(...METER_STATUSES),
  loaRequired: fc.boolean(),
  deliveryName: text,
})

/** Rows stored and judged at once: each statement runs triggers whose planning costs more than its rows. */
const BATCH = 40

let database: TestDatabase
let db: Database
let accounts: TestAccount[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const companyId = await addCompany(db)
  accounts = []
  while (accounts.length < BATCH) accounts.push(await addAccount(db, { companyId }))
})
afterAll(() => database.drop())

it('lists by the rules of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listed, { minLength: 1, maxLength: BATCH, size: 'max' }), async (rows) => {
      await store(rows)
      const answers = await listedAs()
      expect(rows.map((row, at) => ({ row, ...answers[at] }))).toEqual(
        rows.map((row) => ({
          row,
          due: isDue(row, TODAY),
          alarm: hasAlarm(row, TODAY),
          ...named(REQUEST_TABS, (tab) => isInTab(tab, row, TODAY)),
          ...named(REQUEST_TYPES, (type) => isOfType(type, row), 'type '),
        })),
      )
    }),
    { numRuns: 20 },
  )
})

it('compares delivery e-mails as the domain does', async () => {
  const part = fc.constantFrom('a@x.test', 'B@X.test', ' c@y.test ', '', '[CALL]', '[call] 555', 'zz')
  const emails = fc
    .array(part, { maxLength: 4 })
    .chain((parts) => fc.constantFrom(';', ',', '&', ' ; ').map((separator) => parts.join(separator)))
  await fc.assert(
    fc.asyncProperty(emails, async (email) => {
      const { rows } = await sql<{ key: string | null }>`select delivery_key(${email}) as key`.execute(db)
      expect([email, rows[0]?.key]).toEqual([email, deliveryKey(email)])
    }),
    { numRuns: 100 },
  )
})

const TABS = Object.keys(REQUEST_TABS) as RequestTab[]
const TYPES = Object.keys(REQUEST_TYPES) as RequestType[]

function named<K extends string>(
  of: Record<K, unknown>,
  value: (key: K) => boolean,
  prefix = '',
): Record<string, boolean> {
  return Object.fromEntries((Object.keys(of) as K[]).map((key) => [prefix + key, value(key)]))
}

/** The first row is stored in the first account and its request, and so on. */
async function store(rows: ListedRow[]): Promise<void> {
  const stored = rows.map((row, at) => ({ ...row, account: accountId(at), meter: requestId(at) }))
  const values = sql`json_to_recordset(${JSON.stringify(stored.map((row) => snakeCased(row)))}) as row (
    account int, meter int, delivery_method text, loa_required bool, delivery_name text, meter_status text,
    last_sent_date date, last_received_date date, follow_up_date date, do_not_email bool, issue_note text)`
  await sql`
    update utility_accounts set delivery_method = row.delivery_method, loa_required = row.loa_required
    from ${values} where id = row.account`.execute(db)
  await sql`
    update utility_account_meters set delivery_name = row.delivery_name, status = row.meter_status
    from ${values} where id = row.meter`.execute(db)
  await sql`
    update utility_requests set last_sent_date = row.last_sent_date,
      last_received_date = row.last_received_date, follow_up_date = row.follow_up_date,
      do_not_email = row.do_not_email, issue_note = row.issue_note
    from ${values} where id = row.meter`.execute(db)
  await storeBills(rows)
}

async function storeBills(rows: ListedRow[]): Promise<void> {
  await db.deleteFrom('utilityBills').execute()
  const bills = rows.flatMap(({ latestInvoiceDate }, at) => {
    if (latestInvoiceDate === null) return []
    const bill = { startDate: TODAY, endDate: TODAY, totalCents: 1, utilityAccountId: accountId(at) }
    const dates = [latestInvoiceDate, addDays(latestInvoiceDate, -30)]
    return dates.map((invoiceDate) => ({ ...bill, invoiceDate }))
  })
  if (bills.length > 0) await db.insertInto('utilityBills').values(bills).execute()
}

const accountId = (at: number) => accounts[at]?.id ?? 0
const requestId = (at: number) => accounts[at]?.meters[0]?.id ?? 0

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  )

/** What the lists say of each request, in the order of the accounts. */
async function listedAs(): Promise<Record<string, boolean>[]> {
  const holds = (condition: RawBuilder<SqlBool>) => sql<boolean>`(${condition}) is true`
  const conditions = {
    due: isDueNow(TODAY),
    alarm: isAlarming(TODAY),
    ...Object.fromEntries(TABS.map((tab) => [tab, inTab(tab, TODAY)])),
    ...Object.fromEntries(TYPES.map((type) => [`type ${type}`, ofType(type)])),
  }
  const held = sql<boolean[]>`array[${sql.join(Object.values(conditions).map(holds))}]`
  const rows = await db
    .selectFrom('utilityRequests')
    .select(['id', held.as('answers')])
    .execute()
  const answers = new Map(rows.map((row) => [row.id as number, row.answers]))
  return accounts.map((_, at) => {
    const of = answers.get(requestId(at))
    return Object.fromEntries(Object.keys(conditions).map((name, index) => [name, of?.[index] === true]))
  })
}
