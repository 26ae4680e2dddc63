import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockBill } from '#server/bills/repositories/bill-records.ts'
import { deleteSavedBillOf } from '#server/bills/repositories/saved-bill-repository.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { JobName, JobPayloads } from '#server/platform/queue/jobs.ts'
import {
  judgeWhatIsLeft,
  validateAgain,
  validateSaved,
  validateUnjudged,
} from '#server/validations/validate-bills.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const newAccount = (meters = 1) =>
  addAccount(app.services.db, {
    companyId: client.companyId,
    meters: Array.from({ length: meters }, (_, at) => ({ number: `V${at}` })),
  })

const saidOf = (savedBillId: number) =>
  app.services.db
    .selectFrom('billValidations')
    .where('utilityBillId', '=', savedBillId)
    .selectAll()
    .executeTakeFirst()

/** Jobs of a name that were written, the last one first. */
async function jobs<N extends JobName>(name: N): Promise<JobPayloads[N][]> {
  const { rows } = await sql<{ data: JobPayloads[N] }>`
    select data from pgboss.job where name = ${name} order by created_on desc`.execute(app.services.db)
  return rows.map(({ data }) => data)
}

describe('a bill that is saved', () => {
  test('is taken back while it is judged: one waits for the other', async () => {
    const { db } = app.services
    const id = await addReadBill(db, client.companyId, { account: await newAccount() })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const [{ savedBillId } = { savedBillId: 0 }] = await jobs('validate-bill')
    const judged = await db.transaction().execute(async (tx) => {
      await lockBill(tx, EVERY_COMPANY, id)
      const judging = validateSaved(app.services, savedBillId)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await deleteSavedBillOf(tx, id)
      return { judging }
    })
    await judged.judging
    expect(await saidOf(savedBillId)).toBeUndefined()
  })

  test('is judged by a job of the transaction that saves it, and what is said goes with a revert', async () => {
    const { db } = app.services
    const account = await newAccount()
    const id = await addReadBill(db, client.companyId, { account })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const saved = await db
      .selectFrom('utilityBills')
      .where('billId', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await jobs('validate-bill'))[0]).toEqual({ savedBillId: saved.id })
    await validateSaved(app.services, saved.id)
    expect(await saidOf(saved.id)).toMatchObject({
      companyId: client.companyId,
      utilityAccountId: account.id,
      billId: id,
      createdByUserId: client.userId,
      severity: 'VALID',
      humanValidationStatus: 'Unchecked',
      archived: false,
      response: 'There is no bill before that it could be held against.',
    })

    await post(app, client, 'revert', { textract_bill_id: id })
    expect(await saidOf(saved.id)).toMatchObject({ archived: true })
    expect((await jobs('revalidate-bills'))[0]).toEqual({
      accountIds: [account.id],
      endingAfter: '2026-06-30',
    })
    // A job that comes after the revert says nothing of what is gone.
    await validateSaved(app.services, saved.id)
    expect(await saidOf(saved.id)).toMatchObject({ archived: true })
  })

  test('is held against the history of its meter, with its words and what is to be looked at', async () => {
    const { db } = app.services
    const account = await newAccount()
    await addSavedYear(db, account)
    const id = await addSavedMonth(db, account, { month: 13, usage: 3_100 })
    await validateSaved(app.services, id)
    const said = await saidOf(id)
    expect(said).toMatchObject({ severity: 'ERROR', size: 8 })
    expect(said?.confidence).toBeLessThan(50)
    expect(said?.response).toMatch(/Usage is 10 times January 2025/)
    expect(said?.nextSteps).toContain('Compare')
    expect(said?.oddities[0]).toMatchObject({ utilityAccountMeterId: account.meters[0]?.id, size: 8 })
  })

  test('said twice is said the same, and is no change', async () => {
    const { db } = app.services
    const account = await newAccount()
    const id = await addSavedMonth(db, account, { month: 1 })
    await validateSaved(app.services, id)
    const once = await saidOf(id)
    await validateSaved(app.services, id)
    expect(await saidOf(id)).toEqual(once)
  })

  test('lacks a meter that every bill before had', async () => {
    const { db } = app.services
    const account = await newAccount(2)
    await addSavedYear(db, account)
    const [first, second] = account.meters
    const id = await addSavedMonth(db, account, { month: 13, meterIds: [first?.id ?? 0] })
    await validateSaved(app.services, id)
    expect((await saidOf(id))?.oddities).toMatchObject([
      { check: 'meters', utilityAccountMeterId: second?.id },
    ])
  })

  test('mends what was said of the one after it, unless somebody checked that', async () => {
    const { db } = app.services
    const account = await newAccount()
    await addSavedYear(db, account, 6)
    const late = await addSavedMonth(db, account, { month: 8 })
    await validateSaved(app.services, late)
    expect((await saidOf(late))?.oddities).toMatchObject([{ check: 'gap' }])
    const missing = await addSavedMonth(db, account, { month: 7 })
    await validateSaved(app.services, missing)
    expect(await saidOf(late)).toMatchObject({ severity: 'VALID', oddities: [] })
  })

  test('billed anew is told, and counts no more for those after it', async () => {
    const { db } = app.services
    const account = await newAccount()
    await addSavedYear(db, account)
    const wrong = await addSavedMonth(db, account, { month: 13, usage: 3_100 })
    const anew = await addSavedMonth(db, account, { month: 13, usage: 310 })
    const next = await addSavedMonth(db, account, { month: 14 })
    for (const id of [wrong, anew, next]) await validateSaved(app.services, id)
    expect((await saidOf(anew))?.oddities.map(({ check }) => check)).toContain('overlap')
    expect(await saidOf(next)).toMatchObject({ severity: 'VALID' })
  })
})

describe('bills of which nothing was said', () => {
  test('are judged in slices by a job that a start writes only where there are any', async () => {
    const { db } = app.services
    const account = await newAccount()
    const ids = await addSavedYear(db, account)
    await judgeWhatIsLeft(app.services)
    const written = await jobs('validate-bills')
    expect(written[0]).toEqual({})
    await validateUnjudged(app.services, {})
    const rows = await db
      .selectFrom('billValidations')
      .where('utilityAccountId', '=', account.id)
      .select('utilityBillId')
      .execute()
    expect(rows.map((row) => row.utilityBillId).toSorted((one, other) => one - other)).toEqual(ids)
    await judgeWhatIsLeft(app.services)
    expect(await jobs('validate-bills')).toHaveLength(written.length)
  })

  test('two in a hundred of those that nothing is odd about are drawn by lot', async () => {
    const { db } = app.services
    const account = await newAccount()
    await addSavedYear(db, account, 600)
    await validateUnjudged(app.services, {})
    const { sampled } = await db
      .selectFrom('billValidations')
      .where('utilityAccountId', '=', account.id)
      .where('severity', '=', 'VALID')
      .select(sql<number>`count(*) filter (where sampled)`.as('sampled'))
      .executeTakeFirstOrThrow()
    expect(sampled).toBeGreaterThan(3)
    expect(sampled).toBeLessThan(25)
  })
})

test('what is said is said again for later bills of an account', async () => {
  const { db } = app.services
  const account = await newAccount()
  const ids = await addSavedYear(db, account, 9)
  await validateUnjudged(app.services, {})
  await db
    .deleteFrom('utilityBills')
    .where('id', '=', ids[6] ?? 0)
    .execute()
  await validateAgain(app.services, { accountIds: [account.id], endingAfter: '2025-07-31' })
  expect((await saidOf(ids[7] ?? 0))?.oddities).toMatchObject([{ check: 'gap' }])
})
