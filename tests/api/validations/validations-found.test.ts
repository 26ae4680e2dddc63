import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateAgain, validateSaved, validateUnjudged } from '#server/validations/validate-bills.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const BASE = '/admin/textract_bills/ai_validations'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `${BASE}${path}`, { token: staff.token, body })

const saidOf = (savedBillId: number) =>
  app.services.db
    .selectFrom('billValidations')
    .where('utilityBillId', '=', savedBillId)
    .selectAll()
    .executeTakeFirstOrThrow()

describe('a check that is turned off', () => {
  test('for an account says nothing there from then on, with the reason, and does again once it is on', async () => {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    await addSavedYear(db, account, 6)
    const late = await addSavedMonth(db, account, { month: 8 })
    await validateSaved(app.services, late)
    expect(await saidOf(late)).toMatchObject({ severity: 'WARNING', silenced: [] })

    const order = {
      ...{ check: 'gap', company_id: client.companyId, utility_account_id: account.id },
      reason: 'Read every other month.',
    }
    const answer = await call('POST', '/checks', order)
    const { check_off: off } = answer.json()
    expect(off).toMatchObject({ ...order, acct_num: account.number, switched_by: { id: staff.userId } })
    expect((await call('POST', '/checks', order)).statusCode).toBe(409)
    await validateAgain(app.services, { accountIds: [account.id] })
    expect(await saidOf(late)).toMatchObject({
      ...{ severity: 'VALID', oddities: [] },
      silenced: [{ check: 'gap', of: 'account', reason: 'Read every other month.' }],
    })
    expect((await saidOf(late)).response).toContain('is off for this account: Read every other month.')
    expect((await call('GET', '/checks')).json().checks_off).toContainEqual(off)

    expect((await call('DELETE', `/checks/${off.id}`)).json().check_off).toEqual(off)
    await validateAgain(app.services, { accountIds: [account.id] })
    expect(await saidOf(late)).toMatchObject({ severity: 'WARNING', silenced: [] })
    expect((await call('DELETE', `/checks/${off.id}`)).statusCode).toBe(404)
  })

  test('for a client is off for all of its accounts, and for nobody else’s', async () => {
    const { db } = app.services
    const other = await addPerson(db)
    const late = await Promise.all(
      [client, other].map(async ({ companyId }) => {
        const account = await addAccount(db, { companyId })
        await addSavedYear(db, account, 6)
        return addSavedMonth(db, account, { month: 8 })
      }),
    )
    const order = { check: 'gap', company_id: client.companyId, utility_account_id: null, reason: 'Yes.' }
    const { check_off: off } = (await call('POST', '/checks', order)).json()
    await validateUnjudged(app.services, {})
    const severities = await Promise.all(late.map(async (id) => (await saidOf(id)).severity))
    expect(severities).toEqual(['VALID', 'WARNING'])
    await call('DELETE', `/checks/${off.id}`)
  })

  test('takes a reason, and an account of the client', async () => {
    const { db } = app.services
    const foreign = await addAccount(db, { companyId: (await addPerson(db)).companyId })
    const order = { check: 'gap', company_id: client.companyId, utility_account_id: foreign.id }
    expect((await call('POST', '/checks', { ...order, reason: 'Why not.' })).statusCode).toBe(404)
    expect(
      (await call('POST', '/checks', { ...order, utility_account_id: null, reason: ' ' })).statusCode,
    ).toBe(400)
  })
})

describe('the calibration', () => {
  const found = async () => (await call('GET', '/calibration')).json()

  /** Saved by a person of the client with this usage, judged and said to be odd by a given check. */
  async function saveOdd(confidence: number, usage = 900) {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    const id = await addReadBill(db, client.companyId, { account, usage })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const { id: saved } = await db
      .selectFrom('utilityBills')
      .where('billId', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    await validateSaved(app.services, saved)
    await db
      .updateTable('billValidations')
      .set({
        ...{ severity: 'ERROR', confidence },
        oddities: JSON.stringify([
          { check: 'usage', size: 8, message: '', next: '', utilityAccountMeterId: account.meters[0]?.id },
        ]),
      })
      .where('utilityBillId', '=', saved)
      .execute()
    return { id, saved, validation: (await saidOf(saved)).id }
  }

  test('counts what was checked and stands as right, and what was taken back and saved otherwise as wrong', async () => {
    expect(await found()).toMatchObject({ tenths: [], threshold: null, checks: [], known_escapes: 0 })
    const right = await saveOdd(35)
    await call('PUT', `/${right.validation}`, { human_validation_status: 'Checked' })
    const wrong = await saveOdd(31)
    await post(app, client, 'revert', { textract_bill_id: wrong.id })
    // It waits: nothing is known of it.
    expect((await found()).tenths).toMatchObject([{ from: 30, of: 1, share: 1 }])
    await app.services.db
      .updateTable('readingUsages')
      .set({ amount: 90 })
      .where('readingId', 'in', (eb) => eb.selectFrom('readings').where('billId', '=', wrong.id).select('id'))
      .execute()
    await save(app, client, savingOf(await getBill(app, client, wrong.id)))
    const { id: anew } = await app.services.db
      .selectFrom('utilityBills')
      .where('billId', '=', wrong.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await validateSaved(app.services, anew)
    const { tenths, checks } = await found()
    expect(tenths).toMatchObject([{ from: 30, to: 40, of: 2, share: 0.5 }])
    expect(checks).toMatchObject([{ check: 'usage', of: 2, share: 0.5 }])
    expect(checks[0].low).toBeLessThan(0.5)
  })

  test('counts what was taken back and saved the same as nothing', async () => {
    const before = await found()
    const same = await saveOdd(75)
    await post(app, client, 'revert', { textract_bill_id: same.id })
    await save(app, client, savingOf(await getBill(app, client, same.id)))
    const { id: anew } = await app.services.db
      .selectFrom('utilityBills')
      .where('billId', '=', same.id)
      .select('id')
      .executeTakeFirstOrThrow()
    await validateSaved(app.services, anew)
    expect(await found()).toEqual(before)
  })

  test('counts what was taken back and skipped as wrong', async () => {
    const skipped = await saveOdd(55)
    await post(app, client, 'revert', { textract_bill_id: skipped.id })
    await post(app, client, 'skip', { textract_bill_id: skipped.id })
    expect((await found()).tenths).toContainEqual(expect.objectContaining({ from: 50, of: 1, share: 0 }))
  })
})
