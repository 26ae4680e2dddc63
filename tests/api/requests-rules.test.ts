import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { METER_STATUSES } from '#domain/meter-status.ts'
import { deliveryKey, EMAILED_METHODS } from '#domain/requests/delivery.ts'
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
import type { Database } from '#server/database/client.ts'
import { inTab, isAlarming, isDueNow, ofType } from '#server/repositories/requests/request-conditions.ts'
import { addAccount } from '#tests/helpers/bills.ts'
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

let database: TestDatabase
let db: Database
let requestId: number
let accountId: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const account = await addAccount(db, { companyId: await addCompany(db) })
  accountId = account.id
  requestId = account.meters[0]?.id ?? 0
})
afterAll(() => database.drop())

it('lists by the rules of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(listed, async (row) => {
      await store(row)
      const said = await judged()
      expect({ row, ...said }).toEqual({
        row,
        due: isDue(row, TODAY),
        alarm: hasAlarm(row, TODAY),
        ...named(REQUEST_TABS, (tab) => isInTab(tab, row, TODAY)),
        ...named(REQUEST_TYPES, (type) => isOfType(type, row), 'type '),
      })
    }),
    { numRuns: 400 },
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

async function store(row: ListedRow): Promise<void> {
  await db
    .updateTable('utilityAccounts')
    .set({ deliveryMethod: row.deliveryMethod, loaRequired: row.loaRequired })
    .where('id', '=', accountId)
    .execute()
  await db
    .updateTable('utilityAccountMeters')
    .set({ deliveryName: row.deliveryName, status: row.meterStatus })
    .where('id', '=', requestId)
    .execute()
  await db.deleteFrom('utilityBills').where('utilityAccountId', '=', accountId).execute()
  if (row.latestInvoiceDate !== null) {
    const bill = { startDate: TODAY, endDate: TODAY, totalCents: 1, utilityAccountId: accountId }
    const dates = [row.latestInvoiceDate, addDays(row.latestInvoiceDate, -30)]
    await db
      .insertInto('utilityBills')
      .values(dates.map((invoiceDate) => ({ ...bill, invoiceDate })))
      .execute()
  }
  await db
    .updateTable('utilityRequests')
    .set({
      lastSentDate: row.lastSentDate,
      lastReceivedDate: row.lastReceivedDate,
      followUpDate: row.followUpDate,
      doNotEmail: row.doNotEmail,
      issueNote: row.issueNote,
    })
    .where('id', '=', requestId)
    .execute()
}

async function judged(): Promise<Record<string, boolean>> {
  const holds = (condition: RawBuilder<SqlBool>) => sql<boolean>`(${condition}) is true`
  const conditions = {
    due: isDueNow(TODAY),
    alarm: isAlarming(TODAY),
    ...Object.fromEntries(TABS.map((tab) => [tab, inTab(tab, TODAY)])),
    ...Object.fromEntries(TYPES.map((type) => [`type ${type}`, ofType(type)])),
  }
  const held = sql<boolean[]>`array[${sql.join(Object.values(conditions).map(holds))}]`
  const { answers } = await db
    .selectFrom('utilityRequests')
    .where('id', '=', requestId)
    .select(held.as('answers'))
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.keys(conditions).map((name, at) => [name, answers[at] === true]))
}
