import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { ACCOUNT_FILTERS, fitsFilter, openFrom, type QueuedAccount } from '#domain/intake/account-queue.ts'
import { expectedOn } from '#domain/intake/account-rhythm.ts'
import { isByRequest, sourceOf } from '#domain/intake/account-source.ts'
import { countAccounts } from '#server/intake/repositories/account-search.ts'
import type { Database } from '#server/platform/database/client.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { addCompany } from '#tests/helpers/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The rules are stated twice: for people and screens in the domain, for lists in SQL. They must say the same. */

const TODAY = asCalendarDate('2026-11-20')

let database: TestDatabase
let db: Database
let accountId: number
let loginId: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const companyId = await addCompany(db)
  accountId = (await addAccount(db, { companyId })).id
  await sql`insert into scraper_portals (name, online_access_url, recipe) values ('Portal', 'https://portal.example', 'portal')`.execute(
    db,
  )
  const login = await sql<{ id: number }>`
    insert into authorizations (company_id) values (${companyId}) returning id`.execute(db)
  loginId = login.rows[0]?.id ?? 0
})
afterAll(() => database.drop())

const day = fc.integer({ min: -60, max: 800 }).map((days): CalendarDate => addDays(TODAY, -days))
const anyDay = fc.option(
  fc.oneof(
    day,
    fc.integer({ min: 5, max: 9 }).map((days) => addDays(TODAY, -days)),
  ),
  { nil: null },
)
const METHODS = [
  null,
  'Online',
  'Portal',
  'Online Bi-monthly',
  'Mail Quarterly',
  'Mailed',
  'Annual',
  'ARDEM Emailed',
  'Invoiage Emailed',
]

interface Drawn {
  deliveryMethod: string | null
  status: 'Active' | 'Inactive'
  recordStatus: 'Active' | 'Onboarding' | 'Inactive'
  hasLogin: boolean
  hasPortal: boolean
  invoiceDates: CalendarDate[]
  dataStartDate: CalendarDate | null
  historyComplete: boolean
  checkedOn: CalendarDate | null
  followUpDate: CalendarDate | null
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  deliveryMethod: fc.constantFrom(...METHODS),
  status: fc.constantFrom('Active', 'Active', 'Active', 'Inactive'),
  recordStatus: fc.constantFrom('Active', 'Active', 'Onboarding', 'Inactive'),
  hasLogin: fc.boolean(),
  hasPortal: fc.boolean(),
  invoiceDates: fc.array(day, { maxLength: 9 }),
  dataStartDate: anyDay,
  historyComplete: fc.boolean(),
  checkedOn: anyDay,
  followUpDate: anyDay,
})

/** Every change comes by a statement of its own, as it does from the program. */
async function store(of: Drawn): Promise<void> {
  await sql`update authorizations set portal_id = ${of.hasPortal ? sql`(select min(id) from scraper_portals)` : null}
    where id = ${loginId}`.execute(db)
  await sql`update utility_accounts set delivery_method = ${of.deliveryMethod}, status = ${of.recordStatus}
    where id = ${accountId}`.execute(db)
  await sql`update intake_accounts set authorization_id = ${of.hasLogin ? loginId : null}, status = ${of.status},
    data_start_date = ${of.dataStartDate}, history_complete = ${of.historyComplete},
    last_online_check_at = ${of.checkedOn === null ? null : `${of.checkedOn}T15:00:00Z`},
    online_follow_up_date = ${of.followUpDate} where utility_account_id = ${accountId}`.execute(db)
  await db.deleteFrom('utilityBills').where('utilityAccountId', '=', accountId).execute()
  if (of.invoiceDates.length > 0)
    await db
      .insertInto('utilityBills')
      .values(
        of.invoiceDates.map((invoiceDate) => ({
          utilityAccountId: accountId,
          invoiceDate,
          startDate: invoiceDate,
          endDate: invoiceDate,
          totalCents: 1,
        })),
      )
      .execute()
}

const queuedOf = (of: Drawn): QueuedAccount => {
  const account = {
    deliveryMethod: of.deliveryMethod,
    active: of.status === 'Active' && of.recordStatus !== 'Inactive',
    hasLogin: of.hasLogin,
    hasPortal: of.hasLogin && of.hasPortal,
  }
  return {
    source: sourceOf(account),
    byRequest: isByRequest(account),
    dataStartDate: of.dataStartDate,
    historyComplete: of.historyComplete,
    expectedOn: expectedOn(of.invoiceDates, of.deliveryMethod),
    checkedOn: of.checkedOn,
    followUpDate: of.followUpDate,
  }
}

it('keeps by the rules of the domain who brings the bills, when the next one is expected and in which queue it is', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (of) => {
      await store(of)
      const account = queuedOf(of)
      const kept = await db
        .selectFrom('intakeAccounts')
        .where('utilityAccountId', '=', accountId)
        .select(['source', 'byRequest', 'expectedOn', 'openFrom'])
        .executeTakeFirstOrThrow()
      const listed = await Promise.all(
        ACCOUNT_FILTERS.map(async (filter) => {
          const count = await countAccounts(db, { sources: [], filter, words: [], today: TODAY }, 1)
          return [filter, count === 1] as const
        }),
      )
      expect({ of, kept, listed }).toEqual({
        of,
        kept: {
          source: account.source,
          byRequest: account.byRequest,
          expectedOn: account.expectedOn,
          openFrom: openFrom(account),
        },
        listed: ACCOUNT_FILTERS.map((filter) => [filter, fitsFilter(account, filter, TODAY)]),
      })
    }),
    { numRuns: 60 },
  )
})
