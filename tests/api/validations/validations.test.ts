import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { validateUnjudged } from '#server/validations/validate-bills.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

type Found = CallAnswer<'validations.list'>
type Search = Partial<NonNullable<CallInput<'validations.list'>['body']>>

let app: TestApp
let staff: TestPerson
let other: TestPerson
let client: TestPerson
let account: TestAccount
/** Ten times too much. */
let wrong: number
/** Twice the days, and right. */
let late: number

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  ;[staff, other, client] = await Promise.all([
    addPerson(db, { admin: true }),
    addPerson(db, { admin: true }),
    addPerson(db),
  ])
  account = await addAccount(db, { companyId: client.companyId })
  await addSavedYear(db, account)
  wrong = await addSavedMonth(db, account, { month: 13, usage: 3_100 })
  await addSavedMonth(db, account, { month: 14 })
  late = await addSavedMonth(db, account, { month: 15, days: 59, usage: 640 })
  const stranger = await addAccount(db, { companyId: (await addPerson(db)).companyId })
  await addSavedYear(db, stranger, 5)
  await addSavedMonth(db, stranger, { month: 6, usage: 4_000 })
  await validateUnjudged(app.services, {})
  await db.updateTable('billValidations').set({ sampled: false }).execute()
})
afterAll(() => app.close())

const list = async (search: Search = {}): Promise<Found> => {
  const { token } = staff
  const answer = await app.call('POST', '/admin/textract_bills/ai_validations', { token, body: search })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const mark = (id: number, body: object, who: TestPerson = staff) =>
  app.call('PUT', `/admin/textract_bills/ai_validations/${id}/`, { token: who.token, body })

const one = async (savedBillId: number) => {
  const { validations } = await list({ client: client.companyId, confidenceRange: [0, 100] })
  const found = validations.find((row) => row.utility_bill_id === savedBillId)
  if (found === undefined) throw new Error(`bill ${savedBillId} is not listed`)
  return found
}

describe('the queue', () => {
  test('lists what is odd and likely wrong, of bills since yesterday, with its words', async () => {
    const { validations, totalCount, uncheckedCount } = await list({ client: client.companyId })
    expect(validations.map((row) => row.utility_bill_id)).toContain(wrong)
    expect([totalCount, uncheckedCount]).toEqual([validations.length, validations.length])
    expect(validations.every(({ confidence }) => confidence <= 70)).toBe(true)
    const row = validations.find(({ utility_bill_id }) => utility_bill_id === wrong)
    expect(row).toMatchObject({
      acct_num: account.number,
      utility_account_meter_id: account.meters[0]?.id,
      textract_bill_id: null,
      severity: 'ERROR',
      human_validation_status: 'Unchecked',
      validated_by_user: null,
      archived: false,
    })
    expect(row?.oddities[0]).toMatchObject({ size: 8, meter_name: `Electric ${account.meters[0]?.number}` })
  })

  test('is narrowed by confidence, days, severity, check and account', async () => {
    const ids = async (search: Search) =>
      (await list({ client: client.companyId, ...search })).validations.map((row) => row.utility_bill_id)
    expect(await ids({ confidenceRange: [100, 100] })).toEqual([])
    expect(await ids({ confidenceRange: [0, 100] })).toEqual(expect.arrayContaining([wrong, late]))
    expect(await ids({ dateRange: ['2020-01-01', '2020-12-31'] })).toEqual([])
    expect(await ids({ filters: { check: 'days' } })).toEqual([late])
    expect(await ids({ filters: { severity: ['VALID'] } })).toEqual([])
    const all = await ids({ filters: { all: true }, confidenceRange: [0, 100], rowsPerPage: 100 })
    expect(all).toHaveLength(15)
    const elsewhere = await addAccount(app.services.db, { companyId: client.companyId })
    expect(await ids({ filters: { utility_account_id: elsewhere.id } })).toEqual([])
  })

  test('is ordered by each of its columns, and comes in pages', async () => {
    const all = {
      client: client.companyId,
      confidenceRange: [0, 100] as [number, number],
      filters: { all: true },
    }
    for (const sort of ['id', 'utility_bill_id', 'confidence', 'updated_at'] as const) {
      const up = (await list({ ...all, sort, order: 'asc' })).validations.map((row) => row[sort])
      const sorted = up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(up).toEqual(sorted)
      const down = (await list({ ...all, sort, order: 'desc' })).validations.map((row) => row[sort])
      expect(down).toEqual(sorted.toReversed())
    }
    const { db } = app.services
    const big = await addAccount(db, { companyId: client.companyId })
    await addSavedYear(db, big, 30)
    await validateUnjudged(app.services, {})
    const page = (number: number) =>
      list({ ...all, filters: { all: true, utility_account_id: big.id }, sort: 'id', page: number })
    const [first, second] = [await page(0), await page(1)]
    expect([first.validations.length, second.validations.length, second.totalCount]).toEqual([20, 10, 30])
    expect(first.validations.at(-1)?.id).toBeLessThan(second.validations[0]?.id ?? 0)
  })

  test('holds those drawn by lot, however sure they are', async () => {
    const { db } = app.services
    const { id } = await db
      .selectFrom('billValidations')
      .where('companyId', '=', client.companyId)
      .where('severity', '=', 'VALID')
      .select('id')
      .executeTakeFirstOrThrow()
    const listed = async () =>
      (await list({ client: client.companyId })).validations.some((row) => row.id === id)
    expect(await listed()).toBe(false)
    await db.updateTable('billValidations').set({ sampled: true }).where('id', '=', id).execute()
    expect(await listed()).toBe(true)
    await db.updateTable('billValidations').set({ sampled: false }).where('id', '=', id).execute()
  })

  test('is the provider’s own: clients neither see it nor mark anything in it', async () => {
    const { id } = await one(wrong)
    const queue = await app.call('POST', '/documents/ai_validations', { token: client.token, body: {} })
    const marked = await app.call('PUT', `/documents/ai_validations/${id}/`, {
      token: client.token,
      body: { human_validation_status: 'Checked' },
    })
    const calibration = await app.call('GET', '/documents/ai_validations/calibration', client)
    expect([queue, marked, calibration].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await one(wrong)).human_validation_status).toBe('Unchecked')
  })

  test('shows staff on the path of clients what is of their own company', async () => {
    const own = await app.call('POST', '/documents/ai_validations', { token: staff.token, body: {} })
    expect(own.json().totalCount).toBe(0)
  })
})

describe('a validation', () => {
  test('is checked by whoever says so, whoever they say they are, and unchecked again', async () => {
    const before = await one(wrong)
    const body = { human_validation_status: 'Checked', validated_by_user_id: other.userId }
    const checked = (await mark(before.id, { ...body, version: before.version })).json().validation
    expect(checked).toMatchObject({
      human_validation_status: 'Checked',
      validated_by_user_id: staff.userId,
      version: before.version + 1,
    })
    expect(checked.validated_at).not.toBeNull()
    expect(
      (await list({ client: client.companyId, filters: { human_validation_status: 'Unchecked' } }))
        .validations,
    ).not.toContainEqual(expect.objectContaining({ id: before.id }))
    const back = await mark(before.id, { human_validation_status: 'Unchecked', version: checked.version })
    expect(back.json().validation).toMatchObject({
      human_validation_status: 'Unchecked',
      validated_by_user: null,
      validated_by_user_id: null,
      validated_at: null,
    })
  })

  test('of two at once is checked by the first, which the second is told', async () => {
    const { id, version } = await one(late)
    const answers = await Promise.all(
      [staff, other].map((who) => mark(id, { human_validation_status: 'Checked', version }, who)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json().error
    expect(refused.message).toContain('has checked this validation meanwhile')
    expect(refused.details).toMatchObject({ kind: 'validation', records: [{ id }] })
    const winner = answers[0]?.statusCode === 200 ? staff : other
    expect((await mark(id, { human_validation_status: 'Checked' }, winner)).statusCode).toBe(200)
  })

  test('is found archived once its bill is gone', async () => {
    const { id } = await one(wrong)
    await app.services.db.deleteFrom('utilityBills').where('id', '=', wrong).execute()
    expect((await list({ client: client.companyId })).validations.map((row) => row.id)).not.toContain(id)
    const gone = await list({ client: client.companyId, filters: { archived: true } })
    expect(gone.validations).toMatchObject([{ id, archived: true, utility_bill_id: wrong }])
  })
})

test('the queue is read by an index', async () => {
  const plan = await app.services.db.transaction().execute(async (tx) => {
    // Of so few rows the whole table is read, unless it may not be.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from bill_validations where archived = false and bill_created_at >= now() and
        bill_created_at < now() order by confidence, id limit 20`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*bill_created_at/)
})
