import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerEvent } from '#contract/client/events.ts'
import { judgeAllWaiting } from '#server/bills/assessment/judge-waiting.ts'
import { matchWaitingBills } from '#server/bills/onboarding/match-waiting-bills.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import * as verdict from '#tests/helpers/verdicts.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const newAccount = (): Promise<TestAccount> => addAccount(app.services.db, { companyId: client.companyId })
const waiting = (account: TestAccount) => addReadBill(app.services.db, client.companyId, { account })
const saved = async (id: number) => (await save(app, client, savingOf(await getBill(app, client, id)))).json()
const step = (name: 'skip' | 'revert' | 'restore', id: number) =>
  post(app, client, name, { textract_bill_id: id })

const agreeing = (id: number) => verdict.agreeing(app, client, id)

describe('list, count and editor agree at once on every bill of the account', () => {
  test('after a save, its revert, and each taken back', async () => {
    const account = await newAccount()
    const [id, twin] = [await waiting(account), await waiting(account)]
    await saved(id)
    expect(await agreeing(twin)).toContain('duplicate-bill')
    await step('revert', id)
    expect(await agreeing(twin)).toEqual(['open-duplicate'])
    expect(await agreeing(id)).toEqual(['open-duplicate'])
    await step('restore', id)
    expect(await agreeing(twin)).toContain('duplicate-bill')
    await step('restore', id)
    expect(await agreeing(twin)).not.toContain('duplicate-bill')
    await agreeing(id)
  })

  test('after a revert of several together', async () => {
    const account = await newAccount()
    const [id, twin] = [await waiting(account), await waiting(account)]
    await saved(id)
    await post(app, client, 'bulk', { action: 'revert', bills: [{ id }] })
    expect(await agreeing(twin)).toEqual(['open-duplicate'])
    expect(await agreeing(id)).toEqual(['open-duplicate'])
  })

  test('after one of two bills of the same days gets other days, is skipped, and is taken back', async () => {
    const account = await newAccount()
    const [id, twin] = [await waiting(account), await waiting(account)]
    const { gpt_bill } = await getBill(app, client, id)
    if (gpt_bill === null) throw new Error('the bill was not read')
    const shifted = (days: { start_date: string; end_date: string }) => ({
      gpt_bill: {
        ...gpt_bill,
        charges: gpt_bill.charges.map((line: object) => ({ ...line, ...days })),
        usages: gpt_bill.usages.map((line: object) => ({ ...line, ...days })),
      },
    })
    const put = (body: object) => app.call('PUT', `/documents/${id}`, { token: client.token, body })
    await put(shifted({ start_date: '2020-01-01', end_date: '2020-01-31' }))
    expect(await agreeing(twin)).toEqual([])
    await put({ gpt_bill })
    expect(await agreeing(twin)).toEqual(['open-duplicate'])
    await step('skip', id)
    expect(await agreeing(twin)).toEqual([])
    await step('restore', id)
    expect(await agreeing(twin)).toEqual(['open-duplicate'])
  })

  test('after an edit', async () => {
    const id = await waiting(await newAccount())
    const { gpt_bill } = await getBill(app, client, id)
    const edited = { gpt_bill: { ...gpt_bill, invoice_date: null } }
    await app.call('PUT', `/documents/${id}`, { token: client.token, body: edited })
    expect(await agreeing(id)).toContain('missing-invoice-date')
  })

  test('and nobody’s version moves: who edits a neighbour goes on', async () => {
    const account = await newAccount()
    const [id, twin] = [await waiting(account), await waiting(account)]
    const { version } = await getBill(app, client, twin)
    const told: ServerEvent[] = []
    const stop = app.services.events.subscribe({
      hear: ({ event }) => void told.push(event),
      missed: () => undefined,
    })
    await saved(id)
    expect((await getBill(app, client, twin)).version).toBe(version)
    await expect
      .poll(() => told)
      .toContainEqual(expect.objectContaining({ type: 'bill', id: twin, version, judged: true }))
    stop()
  })

  test('a bill that somebody holds just then is judged by a job, and nobody waits for anybody', async () => {
    const { db } = app.services
    const account = await newAccount()
    const [id, twin] = [await waiting(account), await waiting(account)]
    const enqueued = await verdict.jobsOf(app, 'judge-waiting', () =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('bills').where('id', '=', twin).select('id').forUpdate().execute()
        await saved(id)
      }),
    )
    expect(enqueued).toEqual([{ accountIds: [account.id], billIds: [] }])
    await judgeAllWaiting(app.services, { accountIds: [account.id], billIds: [] })
    expect(await agreeing(twin)).toContain('duplicate-bill')
  })

  test('the bills of another account, and of another client, are left alone', async () => {
    const { db } = app.services
    const other = await addPerson(db)
    const theirs = await addReadBill(db, other.companyId, {
      account: await addAccount(db, { companyId: other.companyId }),
    })
    const [id, apart] = [await waiting(await newAccount()), await waiting(await newAccount())]
    await db.updateTable('bills').set({ problemCount: 7 }).where('id', 'in', [theirs, apart]).execute()
    await saved(id)
    const rows = await db
      .selectFrom('bills')
      .where('id', 'in', [theirs, apart])
      .select(['problemCount', 'version'])
      .execute()
    expect(rows).toEqual([
      { problemCount: 7, version: 1 },
      { problemCount: 7, version: 1 },
    ])
  })
})

describe('a new meter', () => {
  const withoutMeters = () => addAccount(app.services.db, { companyId: client.companyId, meters: [] })
  const meterIdsOf = async (id: number) => {
    const { gpt_bill } = await getBill(app, client, id)
    return [...(gpt_bill?.charges ?? []), ...(gpt_bill?.usages ?? [])].map(
      (line) => line.utility_account_meter_id,
    )
  }
  /** Sets up an electric meter from the bill, and has the job run that it asks for. */
  async function setUpMeter(id: number, account: TestAccount): Promise<number> {
    const { properties } = (
      await app.call('GET', `/documents/onboarding/formData?textract_bill_id=${id}`, { token: client.token })
    ).json()
    const newMeter = { meter_num: 'E-77', property_id: properties[0].id, energy_type_id: 1 }
    const body = { textract_bill_id: id, newMeter }
    const answer = await app.call('POST', '/documents/onboarding/utility_meter', {
      token: client.token,
      body,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await matchWaitingBills(app.services, account.id, id)
    return answer.json().created.id
  }
  beforeAll(async () => {
    // The energy types and units are there once any meter is.
    await newAccount()
    await app.services.db
      .insertInto('energyTypeUnits')
      .values({ energyTypeId: 1, measurementUnitId: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  test('leaves the bill that it was set up from to whoever goes on with it', async () => {
    const { db } = app.services
    const account = await withoutMeters()
    const id = await addReadBill(db, client.companyId, { account })
    await setUpMeter(id, account)
    const { version, gpt_bill } = await getBill(app, client, id)
    // A person takes a line off the meter before the job comes.
    const [line] = gpt_bill?.charges ?? []
    await db
      .updateTable('readingCharges')
      .set({ utilityAccountMeterId: null, reason: null })
      .where('id', '=', line?.id ?? 0)
      .execute()
    await matchWaitingBills(app.services, account.id, id)
    expect(await getBill(app, client, id)).toMatchObject({
      version,
      gpt_bill: { charges: [{ utility_account_meter_id: null }, {}] },
    })
    await matchWaitingBills(app.services, account.id)
    expect((await getBill(app, client, id)).version).toBeGreaterThan(version)
  })

  test('reaches the lines of every bill of its account that waits, which are judged again', async () => {
    const account = await withoutMeters()
    const [id, neighbour] = [await waiting(account), await waiting(account)]
    const meterId = await setUpMeter(id, account)
    expect(new Set(await meterIdsOf(neighbour))).toEqual(new Set([meterId]))
    expect(await agreeing(neighbour)).not.toContain('missing-meter')
  })

  test('taken back leaves them as they were', async () => {
    const account = await withoutMeters()
    const [id, neighbour] = [await waiting(account), await waiting(account)]
    const meterId = await setUpMeter(id, account)
    const undone = await app.call('POST', '/documents/onboarding/undo', {
      token: client.token,
      body: { textract_bill_id: id, kind: 'utility_meter', id: meterId },
    })
    expect(undone.statusCode).toBe(200)
    expect(new Set(await meterIdsOf(neighbour))).toEqual(new Set([null]))
    expect(await agreeing(neighbour)).toContain('missing-meter')
  })

  test('leaves alone what somebody settled or is reading', async () => {
    const account = await withoutMeters()
    const { db } = app.services
    const [id, skipped] = [await waiting(account), await waiting(account)]
    const busy = await addReadBill(db, client.companyId, { account, progress: 'Reading page 1 of 2' })
    await step('skip', skipped)
    await setUpMeter(id, account)
    for (const other of [skipped, busy]) expect(new Set(await meterIdsOf(other))).toEqual(new Set([null]))
  })
})
