import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processByRobot } from '#server/bills/automation/robot.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { addSureBill, SPEAKING } from '#tests/helpers/sure-bills.ts'
import { accountOf, addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

let app: ReadingApp
let client: TestPerson
let staff: TestPerson & { staff: true }
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())

const hand = (body: object, person: TestPerson = staff) =>
  app.call('POST', '/admin/textract_bills/auto_process', { token: person.token, body })

const sureBill = (change: Parameters<typeof addSureBill>[2] = {}) =>
  addSureBill(app.services.db, client.companyId, change)
const robot = (id: number) => processByRobot(app.services, id)

describe('the robot', () => {
  test('saves a bill that passes everything, and twice is once', async () => {
    const { id } = await sureBill()
    await robot(id)
    const bill = await getBill(app, staff, id)
    expect(bill).toMatchObject({ status: 'PROCESSED_AUTO', processed_by: null, last_automation_error: null })
    expect(bill.ep_bill).toMatchObject({ total_cost: '106.53' })
    await robot(id)
    expect((await getBill(app, staff, id)).version).toBe(bill.version)
  })

  test('leaves a bill with any doubt to a person, and the reason stays until it is saved', async () => {
    const { id } = await sureBill()
    await app.services.db
      .updateTable('readings')
      .set({ printedTotalCents: 1 })
      .where('billId', '=', id)
      .execute()
    await robot(id)
    const bill = await getBill(app, staff, id)
    expect(bill).toMatchObject({
      status: 'ERROR',
      ep_bill: null,
      last_automation_error: expect.stringContaining('printed'),
    })
    expect(bill.last_error_cause).toBe(bill.last_automation_error)
    await post(app, staff, 'parse_tables', { textract_bill_id: id })
    expect((await getBill(app, staff, id)).last_automation_error).toBe(bill.last_automation_error)
  })

  test('leaves lines that add up while the page prints a charge that is none of them', async () => {
    const { id } = await sureBill()
    const leftOut = [{ description: 'Meter fee', amount: 913 }]
    await app.services.db
      .updateTable('readings')
      .set({ grounds: JSON.stringify({ ...SPEAKING, leftOut }) })
      .where('billId', '=', id)
      .execute()
    await robot(id)
    expect(await getBill(app, staff, id)).toMatchObject({
      status: 'ERROR',
      ep_bill: null,
      last_automation_error: 'The page also prints “Meter fee” $9.13.',
    })
  })

  test('skips what is saved already', async () => {
    const { id, account } = await sureBill()
    await robot(id)
    const { id: twin } = await sureBill({ account })
    await robot(twin)
    expect(await getBill(app, staff, twin)).toMatchObject({
      status: 'PROCESSED_FORCE_AUTO',
      last_error_cause: expect.stringMatching(/saved already/i),
    })
  })

  test('leaves two bills of the same days to a person, and saves the one that is left', async () => {
    const { id, account } = await sureBill()
    const { id: twin } = await sureBill({ account })
    await Promise.all([robot(id), robot(twin)])
    const statusOf = async (bill: number) => (await getBill(app, staff, bill)).status
    expect([await statusOf(id), await statusOf(twin)]).toEqual(['ERROR', 'ERROR'])
    await post(app, staff, 'skip', { textract_bill_id: twin })
    await robot(id)
    expect(await statusOf(id)).toBe('PROCESSED_AUTO')
  })

  test('does not touch a bill whose account does not allow it, that is settled, or that is being read', async () => {
    const { db } = app.services
    const plain = await addReadBill(db, client.companyId, {
      account: await addAccount(db, { companyId: client.companyId }),
    })
    const { id: settled } = await sureBill({ status: 'PROCESSED_FORCE' })
    const { id: busy } = await sureBill({ progress: 'Reading page 1 of 2' })
    for (const id of [plain, settled, busy]) {
      const { version } = await getBill(app, staff, id)
      await robot(id)
      expect((await getBill(app, staff, id)).version).toBe(version)
    }
  })

  test('can be taken back', async () => {
    const { id } = await sureBill()
    await robot(id)
    await post(app, staff, 'restore', { textract_bill_id: id })
    expect(await getBill(app, staff, id)).toMatchObject({ status: 'GPT_PARSED', ep_bill: null })
  })
})

test('a bill of such an account goes through at its reading, or tells why not', async () => {
  const facts = factsOf('robot at reading')
  await accountOf(app, client.companyId, facts, { autoProcess: true })
  const id = await addWaitingBill(app, client.companyId, await fileOf(facts))
  await app.read(id)
  const bill = await getBill(app, staff, id)
  if (bill.status === 'PROCESSED_AUTO') expect(bill.ep_bill?.charges.length).toBeGreaterThan(0)
  else
    expect(bill).toMatchObject({ status: 'ERROR', last_automation_error: expect.stringMatching(/\w+ \w+/) })
})

describe('handing over', () => {
  const queued = async () => {
    const { rows } = await sql<{
      id: number
    }>`select (data->>'billId')::int as id from pgboss.job where name = 'auto-process' and state < 'active'`.execute(
      app.services.db,
    )
    return rows.map((row) => row.id)
  }

  test('by account, utility or bill takes the waiting ones that may', async () => {
    const { id, account } = await sureBill()
    const { id: settled } = await sureBill({ account, status: 'PROCESSED_MANUAL' })
    for (const body of [
      { utility_account_id: account.id },
      { utility_company_id: account.utilityId },
      { textract_bill_ids: [id, settled] },
    ])
      expect((await hand(body)).json()).toEqual({ count: 1, message: 'The robot looks at 1 bill.' })
    const jobs = await queued()
    expect(jobs).toContain(id)
    expect(jobs).not.toContain(settled)
  })

  test('is for staff who are no contractors, and names one thing', async () => {
    const both = await addPerson(app.services.db, { admin: true, os: true })
    const { account } = await sureBill()
    expect((await hand({ utility_account_id: account.id }, both)).statusCode).toBe(403)
    expect((await hand({ utility_account_id: account.id }, client)).statusCode).toBe(403)
    expect((await hand({})).statusCode).toBe(400)
    expect((await hand({ utility_account_id: 987_654 })).statusCode).toBe(404)
  })

  test('is an ability of the bill, with the reason where it is not', async () => {
    const { id } = await sureBill()
    expect((await getBill(app, staff, id)).abilities.auto_process).toBe(true)
    expect((await getBill(app, client, id)).abilities.auto_process).toMatch(/staff/)
  })
})
