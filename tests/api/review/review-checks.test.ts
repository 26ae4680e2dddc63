import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import { validateSaved } from '#server/validations/validate-bills.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let ada: TestPerson
let ben: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  ada = await addPerson(db, { admin: true })
  ben = await addPerson(db, { admin: true })
  client = await addPerson(db)
})
afterAll(() => app.close())

const BASE = '/admin/textract_bills/validation'

interface Checked {
  utility_bill_id: number
  utility_account_meter_id: number
}

const call = async (way: 'check' | 'uncheck', bills: Checked[], by: TestPerson): Promise<Checked[]> => {
  const path = `${BASE}/checks${way === 'check' ? '' : '/undo'}`
  const answer = await app.call('POST', path, { token: by.token, body: { bills } })
  expect(answer.statusCode).toBe(200)
  return answer.json().changed
}
const check = (bills: Checked[], by = ada) => call('check', bills, by)
const uncheck = (bills: Checked[], by = ada) => call('uncheck', bills, by)

/** The meters that are on today's list, of one client. */
const listed = async (): Promise<number[]> => (await listedOn(today())).uams.map(({ id }) => id)

async function listedOn(date: string): Promise<CallAnswer<'review.accountMeters'>> {
  const body = { date, client: client.companyId }
  return (await app.call('POST', `${BASE}/uams/`, { token: ada.token, body })).json()
}

/** What is said of a saved bill, and by whom it was marked. */
const validationOf = (savedBillId: number) =>
  app.services.db
    .selectFrom('billValidations')
    .where('utilityBillId', '=', savedBillId)
    .select(['id', 'humanValidationStatus as status', 'validatedByUserId as by'])
    .executeTakeFirstOrThrow()

interface BilledMeters {
  account: TestAccount
  bill: number
  /** The bill on each of its meters. */
  on: [Checked, Checked]
  meters: [number, number]
}

/** A saved and judged bill of an account with two meters. */
async function addBill(judged = true): Promise<BilledMeters> {
  const { services } = app
  const account = await addAccount(services.db, {
    companyId: client.companyId,
    meters: [{ number: 'M-1' }, { number: 'M-2' }],
  })
  const bill = await addSavedMonth(services.db, account, { month: 3 })
  if (judged) await validateSaved(services, bill)
  const [first, second] = account.meters.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('the account has no meters')
  const on = (meter: number) => ({ utility_bill_id: bill, utility_account_meter_id: meter })
  return { account, bill, on: [on(first), on(second)], meters: [first, second] }
}

describe('a meter that somebody checked', () => {
  test('leaves the list of its day, and is there again when that is taken back', async () => {
    const { on, meters } = await addBill()
    expect(await listed()).toEqual(expect.arrayContaining(meters))
    expect(await check([on[0]])).toEqual([on[0]])
    const left = await listed()
    expect([left.includes(meters[0]), left.includes(meters[1])]).toEqual([false, true])
    expect(await uncheck([on[0]])).toEqual([on[0]])
    expect(await listed()).toEqual(expect.arrayContaining(meters))
  })

  test('is changed once: who comes second changes nothing, and takes nothing of the first back', async () => {
    const { on, meters } = await addBill()
    await check([on[0]], ada)
    expect(await check([on[0]], ben)).toEqual([])
    expect(await uncheck([on[0]], ben)).toEqual([])
    expect(await listed()).not.toContain(meters[0])
  })

  test('is of several at once, and nothing is checked that a bill is not about', async () => {
    const [one, other] = [await addBill(), await addBill()]
    const neither = { utility_bill_id: one.bill, utility_account_meter_id: other.meters[0] }
    const changed = await check([...one.on, neither, ...other.on])
    expect(changed).toHaveLength(4)
    expect(changed).toEqual(expect.arrayContaining([...one.on, ...other.on]))
    expect(await uncheck(changed)).toHaveLength(4)
  })

  test('is checked until its bill is taken back', async () => {
    const { bill, on } = await addBill()
    await check([on[0]])
    await app.services.db.deleteFrom('utilityBills').where('id', '=', bill).execute()
    expect(await uncheck([on[0]])).toEqual([])
  })

  test('is told to every open window of staff, once', async () => {
    const { bill, on } = await addBill()
    const heard: CompanyEvent['event'][] = []
    const hear = ({ event }: CompanyEvent) => {
      if (event.type === 'reviewed' && event.ids?.includes(bill)) heard.push(event)
    }
    const stop = app.services.events.subscribe({ hear, missed() {} })
    await check([on[0]], ada)
    await check([on[0]], ben)
    await uncheck([on[0]], ada)
    await expect.poll(() => heard.length).toBe(2)
    stop()
    expect(heard).toEqual(Array(2).fill({ type: 'reviewed', ids: [bill] }))
  })
})

describe('the validations', () => {
  test('have a bill Checked once all of its meters are, by who checked the last one', async () => {
    const { bill, on } = await addBill()
    await check([on[0]], ada)
    expect(await validationOf(bill)).toMatchObject({ status: 'Unchecked', by: null })
    await check([on[1]], ben)
    expect(await validationOf(bill)).toMatchObject({ status: 'Checked', by: ben.userId })
  })

  test('have it Unchecked again when either takes theirs back', async () => {
    const { bill, on } = await addBill()
    await check([on[0]], ada)
    await check([on[1]], ben)
    await uncheck([on[0]], ada)
    expect(await validationOf(bill)).toMatchObject({ status: 'Unchecked', by: null })
  })

  test('keep what somebody else had marked by hand', async () => {
    const { bill, on } = await addBill()
    const { id } = await validationOf(bill)
    await mark(id, 'Checked', ben)
    await check(on, ada)
    await uncheck(on, ada)
    expect(await validationOf(bill)).toMatchObject({ status: 'Checked', by: ben.userId })
  })

  test('put a bill that is marked Unchecked there back on the list of its day', async () => {
    const { bill, on, meters } = await addBill()
    await check(on, ada)
    expect(await listed()).not.toContain(meters[0])
    await mark((await validationOf(bill)).id, 'Unchecked', ben)
    expect(await listed()).toEqual(expect.arrayContaining(meters))
  })

  test('take a bill off the list of its day that is marked Checked there', async () => {
    const { bill, meters } = await addBill()
    await mark((await validationOf(bill)).id, 'Checked', ben)
    const left = await listed()
    expect(meters.some((meter) => left.includes(meter))).toBe(false)
  })

  test('begin as Checked where all was checked before anything was said of it', async () => {
    const { bill, on } = await addBill(false)
    await check(on, ada)
    await validateSaved(app.services, bill)
    expect(await validationOf(bill)).toMatchObject({ status: 'Checked', by: ada.userId })
  })
})

const mark = async (id: number, status: 'Checked' | 'Unchecked', by: TestPerson) => {
  const answer = await app.call('PUT', `/admin/textract_bills/ai_validations/${id}`, {
    token: by.token,
    body: { human_validation_status: status },
  })
  expect(answer.statusCode).toBe(200)
}

describe('a bill that goes back to processing', () => {
  const staff = () => ({ ...ada, staff: true })
  const sendBack = (savedBillId: number, reason: string, by = ada) =>
    app.call('POST', `${BASE}/send_back`, {
      token: by.token,
      body: { utility_bill_id: savedBillId, reason },
    })

  /** A bill that was saved, and its saved bill. */
  async function savedBill(): Promise<{ id: number; savedId: number }> {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    const id = await addReadBill(db, client.companyId, { account })
    expect((await save(app, client, savingOf(await getBill(app, client, id)))).json().success).toBe(true)
    const { ep_bill } = await getBill(app, client, id)
    return { id, savedId: ep_bill?.id ?? 0 }
  }

  test('waits there with the reason, who gave it and when; its client is not told', async () => {
    const { id, savedId } = await savedBill()
    const answer = await sendBack(savedId, 'The usage is ten times the Julys before.')
    expect(answer.json()).toEqual({ textract_bill_id: id })
    expect(await getBill(app, staff(), id)).toMatchObject({
      status: 'GPT_PARSED',
      ep_bill: null,
      sent_back: { reason: 'The usage is ten times the Julys before.', by: expect.any(String) },
    })
    expect((await getBill(app, client, id)).sent_back).toBeNull()
  })

  test('says so until it is saved again, or until that is taken back', async () => {
    const { id, savedId } = await savedBill()
    await sendBack(savedId, 'Which meter?')
    expect((await post(app, staff(), 'restore', { textract_bill_id: id })).json().success).toBe(true)
    expect(await getBill(app, staff(), id)).toMatchObject({
      status: 'PROCESSED_MANUAL',
      ep_bill: { id: savedId },
      sent_back: null,
    })
    await sendBack(savedId, 'Which meter?')
    await save(app, staff(), savingOf(await getBill(app, staff(), id)))
    expect((await getBill(app, staff(), id)).sent_back).toBeNull()
    await post(app, staff(), 'revert', { textract_bill_id: id })
    expect((await getBill(app, staff(), id)).sent_back).toBeNull()
  })

  test('is on the list of the day on which it was saved first once that is taken back', async () => {
    const { db } = app.services
    const { id, savedId } = await savedBill()
    const day = '2026-02-03'
    const then = new Date(`${day}T12:00:00Z`)
    await db.updateTable('utilityBills').set({ createdAt: then }).where('id', '=', savedId).execute()
    await db.updateTable('bills').set({ processedAt: then }).where('id', '=', id).execute()
    const onDay = async () => {
      const { uams } = await listedOn(day)
      return uams.flatMap(({ utility_bill_ids }) => utility_bill_ids)
    }
    expect(await onDay()).toEqual([savedId])
    await sendBack(savedId, 'Which meter?')
    expect(await onDay()).toEqual([])
    await post(app, staff(), 'restore', { textract_bill_id: id })
    expect(await onDay()).toEqual([savedId])
  })

  test('is told to every open window of staff, going and coming back', async () => {
    const { id, savedId } = await savedBill()
    const heard: CompanyEvent['event'][] = []
    const stop = app.services.events.subscribe({
      hear: ({ event }) => event.type === 'reviewed' && heard.push(event),
      missed() {},
    })
    await sendBack(savedId, 'Which meter?')
    await post(app, staff(), 'restore', { textract_bill_id: id })
    await expect.poll(() => heard).toEqual(Array(2).fill({ type: 'reviewed', ids: [savedId] }))
    stop()
  })

  test('has a reason, and was processed here', async () => {
    const { bill } = await addBill()
    expect((await sendBack((await savedBill()).savedId, '  ')).statusCode).toBe(400)
    const imported = await sendBack(bill, 'Wrong.')
    expect([imported.statusCode, imported.json().error.message]).toEqual([
      409,
      expect.stringContaining('came by a list'),
    ])
    expect((await sendBack(999_999_999, 'Wrong.')).statusCode).toBe(404)
  })

  test('goes by the rules of a revert: two at once are told apart', async () => {
    const { savedId } = await savedBill()
    const answers = await Promise.all([sendBack(savedId, 'One.'), sendBack(savedId, 'Two.', ben)])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes[0]).toBe(200)
    expect([404, 409]).toContain(codes[1])
  })
})

test('all of it is for staff of our own', async () => {
  const { on, bill } = await addBill()
  const contractor = await addPerson(app.services.db, { admin: true, os: true })
  for (const { token } of [client, contractor])
    for (const [path, body] of [
      ['checks', { bills: on }],
      ['checks/undo', { bills: on }],
      ['send_back', { utility_bill_id: bill, reason: 'Wrong.' }],
    ] as const)
      expect((await app.call('POST', `${BASE}/${path}`, { token, body })).statusCode).toBe(403)
})
