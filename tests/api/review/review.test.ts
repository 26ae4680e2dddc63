import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { BillOddity } from '#domain/validations/bill-verdict.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let staff: TestPerson
/** Of the client: one whose bills are odd, one whose are not, one never billed. */
let odd: TestAccount
let usual: TestAccount
let unbilled: TestAccount
/** Of another client. */
let foreign: TestAccount
let ids: Record<'odd' | 'usual' | 'late' | 'imported' | 'foreign', number>

const DAY = '2026-05-04'
const SERVICE = { startDate: asCalendarDate('2026-03-01'), endDate: asCalendarDate('2026-03-31') }
const at = (moment: string) => new Date(`${moment}Z`)

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  staff = await addPerson(db, { admin: true })
  const other = await addPerson(db)
  const [first, second] = [await addUtility(db, 'Alder Gas'), await addUtility(db, 'Birch Power')]
  const of = { companyId: client.companyId }
  odd = await addAccount(db, { ...of, utilityId: second, number: 'ODD-1' })
  usual = await addAccount(db, { ...of, utilityId: first, number: 'USUAL-1' })
  unbilled = await addAccount(db, { ...of, utilityId: first, number: 'NEVER-1' })
  foreign = await addAccount(db, { companyId: other.companyId, utilityId: first, number: 'OTHER-1' })
  const { userId } = staff
  ids = {
    odd: await addSavedBill(db, odd, { ...SERVICE, createdAt: at(`${DAY}T00:00:00`), createdBy: userId }),
    usual: await addSavedBill(db, usual, {
      ...SERVICE,
      createdAt: at(`${DAY}T23:59:59`),
      source: 'textract',
    }),
    late: await addSavedBill(db, usual, { ...SERVICE, createdAt: at('2026-05-05T00:00:00') }),
    imported: await addSavedBill(db, usual, {
      ...{ startDate: asCalendarDate('2026-02-01'), endDate: asCalendarDate('2026-02-28') },
      ...{ createdAt: at(`${DAY}T12:00:00`), source: 'import', createdBy: client.userId },
    }),
    foreign: await addSavedBill(db, foreign, { ...SERVICE, createdAt: at(`${DAY}T12:00:00`) }),
  }
  await judge(ids.odd, odd, [
    { check: 'cost', size: 4.5, message: 'cost 2 × the years before', next: 'Look at the total.' },
    { check: 'usage', size: 9.25, message: 'usage 3.1 × the Julys before', next: 'Look at the reading.' },
  ])
})
afterAll(() => app.close())

async function judge(
  savedBillId: number,
  account: TestAccount,
  oddities: Omit<BillOddity, 'utilityAccountMeterId'>[],
  status: 'Checked' | 'Unchecked' = 'Unchecked',
): Promise<void> {
  const meter = account.meters[0]?.id ?? 0
  const kept = oddities.map((oddity) => ({ ...oddity, utilityAccountMeterId: meter }))
  await sql`insert into bill_validations (utility_bill_id, company_id, utility_account_id, bill_created_at, severity,
    confidence, size, response, next_steps, oddities, figures_key, sampled, human_validation_status)
    values (${savedBillId}, ${account.companyId}, ${account.id}, now(), 'WARNING', 50, 9, 'Odd.', 'Look.',
    ${JSON.stringify(kept)}, 'key', false, ${status})`.execute(app.services.db)
}

type Asked = CallInput<'review.accountMeters'>['body']

async function listed(
  person: TestPerson,
  asked: Asked,
  of: 'uams' | 'meters' = 'uams',
): Promise<CallAnswer<'review.accountMeters'>> {
  const base = person === staff ? '/admin/textract_bills' : '/documents'
  const answer = await app.call('POST', `${base}/validation/${of}/`, { token: person.token, body: asked })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const accountsOf = async (person: TestPerson, asked: Asked) =>
  (await listed(person, asked)).uams.map(({ acct_num }) => acct_num)

const words = (account: TestAccount) => account.number

describe('the meters of a day', () => {
  test('stand oddest first with the reasons in words, then by utility and account', async () => {
    const { uams, more } = await listed(staff, { date: DAY })
    expect(uams.map(({ acct_num }) => acct_num)).toEqual([odd, foreign, usual].map(words))
    expect(more).toBe(false)
    expect(uams[0]).toMatchObject({
      id: odd.meters[0]?.id,
      utility_company_name: 'Birch Power',
      company_id: client.companyId,
      judged: true,
      size: 9.25,
      reasons: ['usage 3.1 × the Julys before', 'cost 2 × the years before'],
      utility_bill_ids: [ids.odd],
    })
    // A day ends where the next begins; bills of one meter stand in the order of their service.
    expect(uams[2]).toMatchObject({ size: null, reasons: [], utility_bill_ids: [ids.imported, ids.usual] })
    // Nothing was found odd about it since nobody looked.
    expect(uams[2]).toMatchObject({ judged: false })
  })

  test('are narrowed by source and by who saved the bills', async () => {
    expect(await accountsOf(staff, { date: DAY, source: 'import' })).toEqual([usual.number])
    expect(await accountsOf(staff, { date: DAY, source: 'urjanet' })).toEqual([])
    expect(await accountsOf(staff, { date: DAY, createdBy: 'system' })).toEqual([foreign, usual].map(words))
    expect(await accountsOf(staff, { date: DAY, createdBy: 'manual' })).toEqual([odd, usual].map(words))
    expect(await accountsOf(staff, { date: DAY, createdBy: staff.userId })).toEqual([odd.number])
  })

  test('are narrowed by client for staff; clients see their own, whomever they name', async () => {
    expect(await accountsOf(staff, { date: DAY, client: foreign.companyId })).toEqual([foreign.number])
    expect(await accountsOf(client, { date: DAY, client: foreign.companyId })).toEqual(
      [odd, usual].map(words),
    )
  })

  test('leave out what a person has checked', async () => {
    const { db } = app.services
    const id = await addSavedBill(db, unbilled, { ...SERVICE, createdAt: at('2026-05-07T12:00:00') })
    expect(await accountsOf(staff, { date: '2026-05-07' })).toEqual([unbilled.number])
    await judge(id, unbilled, [], 'Checked')
    expect(await accountsOf(staff, { date: '2026-05-07' })).toEqual([])
    await sql`delete from utility_bills where id = ${id}`.execute(db)
  })
})

describe('of a day what changed alone', () => {
  const NONE = { bills: [], validations: [] }

  test('is the meters of the bills that are named, with all of their bills of the day', async () => {
    const answer = await listed(staff, { date: DAY, changed: { ...NONE, bills: [ids.usual] } })
    expect(answer.uams.map(({ utility_bill_ids }) => utility_bill_ids)).toEqual([[ids.imported, ids.usual]])
    expect(answer.changed_bill_ids).toEqual([ids.usual])
    expect(answer.uams).toEqual(
      (await listed(staff, { date: DAY })).uams.filter(({ id }) => id === answer.uams[0]?.id),
    )
  })

  test('is found by the validation of a bill too, for meters of several accounts alike', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from bill_validations where utility_bill_id = ${ids.odd}`.execute(app.services.db)
    const changed = { ...NONE, validations: rows.map(({ id }) => Number(id)) }
    for (const of of ['uams', 'meters'] as const) {
      const answer = await listed(staff, { date: DAY, changed }, of)
      expect(answer.changed_bill_ids).toEqual([ids.odd])
      expect(answer.uams).toEqual((await listed(staff, { date: DAY }, of)).uams.slice(0, 1))
    }
  })

  test('names a bill that left the list, and nothing of another client', async () => {
    const gone = await listed(staff, { date: '2020-01-01', changed: { ...NONE, bills: [ids.odd] } })
    expect([gone.uams, gone.changed_bill_ids]).toEqual([[], [ids.odd]])
    const { rows } = await sql<{ id: number }>`select utility_bills.id from utility_bills
      join utility_accounts on utility_accounts.id = utility_account_id where company_id = ${foreign.companyId}`.execute(
      app.services.db,
    )
    const changed = { ...NONE, bills: rows.map(({ id }) => Number(id)) }
    expect(rows.length).toBeGreaterThan(0)
    expect(await listed(client, { date: DAY, changed })).toMatchObject({ uams: [], changed_bill_ids: [] })
  })
})

describe('a day without meters', () => {
  const lastDay = async (person: TestPerson, asked: Asked) => (await listed(person, asked)).last_day

  test('names the last day that has some, by client, source and creator', async () => {
    const empty = { date: '2026-06-01' }
    expect(await lastDay(staff, empty)).toBe('2026-05-05')
    expect(await lastDay(staff, { ...empty, source: 'import' })).toBe(DAY)
    expect(await lastDay(staff, { ...empty, createdBy: staff.userId })).toBe(DAY)
    expect(await lastDay(staff, { ...empty, client: foreign.companyId })).toBe(DAY)
    expect(await lastDay(client, empty)).toBe('2026-05-05')
    expect(await lastDay(staff, { ...empty, source: 'urjanet' })).toBeNull()
  })

  test('passes over what a person has checked, in the validations or meter by meter', async () => {
    const { db } = app.services
    const marked = await addSavedBill(db, unbilled, { ...SERVICE, createdAt: at('2026-05-08T12:00:00') })
    const checked = await addSavedBill(db, unbilled, { ...SERVICE, createdAt: at('2026-05-07T12:00:00') })
    expect(await lastDay(staff, { date: '2026-06-01' })).toBe('2026-05-08')
    await judge(marked, unbilled, [], 'Checked')
    expect(await lastDay(staff, { date: '2026-06-01' })).toBe('2026-05-07')
    await db
      .insertInto('reviewChecks')
      .values({ utilityBillId: checked, utilityAccountMeterId: unbilled.meters[0]?.id ?? 0 })
      .execute()
    expect(await lastDay(staff, { date: '2026-06-01' })).toBe('2026-05-05')
    await sql`delete from utility_bills where id in (${marked}, ${checked})`.execute(db)
  })

  test('names none while it lists some, and without a day', async () => {
    expect(await lastDay(staff, { date: DAY })).toBeNull()
    expect(await lastDay(staff, {})).toBeNull()
  })
})

describe('without a day', () => {
  test('every meter is there by utility and account, billed or not', async () => {
    expect(await accountsOf(client, {})).toEqual([unbilled, usual, odd].map(words))
    expect((await listed(client, {})).uams[0]).toMatchObject({ size: null, utility_bill_ids: [] })
  })

  test('each word stands in a name or a number; signs are no patterns', async () => {
    expect(await accountsOf(client, { query: 'birch odd' })).toEqual([odd.number])
    expect(await accountsOf(client, { query: 'alder odd' })).toEqual([])
    expect(await accountsOf(client, { query: odd.meters[0]?.number ?? '' })).toEqual([odd.number])
    expect(await accountsOf(client, { query: '%' })).toEqual([])
  })
})

test('as meters, one that two accounts bill stands once, with the names of both', async () => {
  const { db } = app.services
  const second = await addAccount(db, { companyId: client.companyId, number: 'ODD-2' })
  await sql`update utility_account_meters set utility_meter_id =
    (select utility_meter_id from utility_account_meters where id = ${odd.meters[0]?.id})
    where id = ${second.meters[0]?.id}`.execute(db)
  const twice = expect.objectContaining({ acct_num: 'ODD-1, ODD-2' })
  const browsed = await listed(client, {}, 'meters')
  expect(browsed.uams.filter(({ acct_num }) => acct_num.startsWith('ODD'))).toEqual([twice])
  await addSavedBill(db, second, { ...SERVICE, createdAt: at(`${DAY}T12:00:00`) })
  const day = await listed(client, { date: DAY }, 'meters')
  expect(day.uams[0]).toMatchObject({ acct_num: 'ODD-1, ODD-2', size: 9.25 })
  expect(day.uams[0]?.utility_bill_ids).toHaveLength(2)
  expect(day.uams).toHaveLength(2)
})
