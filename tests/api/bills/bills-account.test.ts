import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processByRobot } from '#server/bills/automation/robot.ts'
import { baseOf, getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, printOn, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
let power: TestAccount
let gas: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  const { companyId } = client
  power = await addAccount(db, { companyId, utilityId: await addUtility(db, 'Beta Power'), number: '222-1' })
  gas = await addAccount(db, {
    companyId,
    utilityId: await addUtility(db, 'Alpha Gas', ['Alpha Gas Service']),
    number: '111-1',
    meters: [{ number: 'G1', energyType: 'Natural Gas' }],
  })
  await db
    .updateTable('utilityAccounts')
    .set({ autoProcessInInvoyage: true })
    .where('companyId', '=', companyId)
    .execute()
})
afterAll(() => app.close())

let month = 0
/** A bill that prints the gas account, under review on the account of power; each of a month of its own. */
async function strayBill(
  printed: Parameters<typeof printOn>[2] = {
    accountNumber: '111-1',
    utility: 'Alpha Gas Service',
    energyTypes: ['gas'],
  },
): Promise<number> {
  month += 1
  const { db } = app.services
  const charges = [{ description: 'Energy charge', amount: 1_000 * month }]
  const id = await addReadBill(db, client.companyId, { account: power, charges })
  await printOn(db, id, printed)
  return id
}

const update = (id: number, body: object, person: TestPerson & { staff?: boolean } = staff) =>
  app.call('PUT', `${baseOf(person)}/${id}`, { token: person.token, body })

const problemsOf = async (id: number): Promise<{ rule: string; message: string }[]> => {
  const bill = await getBill(app, staff, id)
  const answer = await app.call('POST', '/admin/openai/get_validation_errors', {
    token: staff.token,
    body: savingOf(bill),
  })
  return answer.json().database_errors
}

describe('a bill that prints another account than the chosen one', () => {
  test('shows both, in the list too', async () => {
    const id = await strayBill()
    const differences = [
      { kind: 'number', printed: '111-1', chosen: '222-1', settled: false },
      { kind: 'utility', printed: 'Alpha Gas', chosen: 'Beta Power', settled: false },
      { kind: 'energy', printed: 'gas', chosen: 'electric', settled: false },
    ]
    expect(await getBill(app, staff, id)).toMatchObject({
      acct_num: '111-1',
      ep_acct_num: '222-1',
      utility_differs: true,
      account_differences: differences,
    })
    const { textractBills } = (await post(app, staff, 'search', { query: String(id) })).json()
    expect(textractBills[0]).toMatchObject({ id, account_differences: differences })
  })

  test.each([
    ['number', { accountNumber: '111-1', utility: 'Beta Power', energyTypes: ['electric'] }],
    ['utility', { accountNumber: '222-1', utility: 'Alpha Gas', energyTypes: ['electric'] }],
    ['energy', { accountNumber: '222-1', utility: 'Beta Power', energyTypes: ['gas'] }],
  ])('is not saved by a person who said nothing of the other %s', async (_, printed) => {
    const id = await strayBill(printed)
    const answer = await save(app, staff, savingOf(await getBill(app, staff, id)))
    expect(answer.json()).toMatchObject({ success: false, errors: [{ rule: 'other-account' }] })
    expect(await getBill(app, staff, id)).toMatchObject({ status: 'GPT_PARSED', ep_bill: null })
  })

  test('is never the robot’s to settle, not even as a twin', async () => {
    const id = await strayBill()
    await processByRobot(app.services, id)
    expect(await getBill(app, staff, id)).toMatchObject({
      status: 'ERROR',
      ep_bill: null,
      last_automation_error: expect.stringContaining('111-1 and not 222-1'),
    })
    const settled = await addReadBill(app.services.db, client.companyId, {
      account: power,
      charges: [{ description: 'Energy charge', amount: 1_000 * month }],
    })
    await save(app, staff, savingOf(await getBill(app, staff, settled)))
    await processByRobot(app.services, id)
    expect((await getBill(app, staff, id)).status).toBe('ERROR')
  })

  test('is saved once a person has said that the account is right; who said it is kept', async () => {
    const id = await strayBill()
    const { version } = await getBill(app, staff, id)
    const answer = await update(id, { version, account_confirmed: true })
    expect(answer.json().textractBill).toMatchObject({
      account_differences: [{ settled: true }, { settled: true }, { settled: true }],
    })
    const said = await app.services.db
      .selectFrom('billEvents')
      .where('billId', '=', id)
      .where('kind', '=', 'account confirmed')
      .select(['userId', 'details'])
      .execute()
    expect(said).toMatchObject([{ userId: staff.userId, details: { accountId: power.id } }])
    expect(await problemsOf(id)).toEqual([])
    expect((await save(app, staff, savingOf(await getBill(app, staff, id)))).json().success).toBe(true)
  })

  test('the word is taken back, and does not hold for another account', async () => {
    const id = await strayBill()
    await update(id, { account_confirmed: true })
    await update(id, { account_confirmed: false })
    expect(await problemsOf(id)).toMatchObject([{ rule: 'other-account' }])
    await update(id, { account_confirmed: true })
    const third = await addAccount(app.services.db, { companyId: client.companyId })
    const { textractBill } = (await update(id, { utility_account_id: third.id })).json()
    expect(textractBill.account_differences.every(({ settled }: { settled: boolean }) => !settled)).toBe(true)
  })

  test('choosing the printed account settles it', async () => {
    const id = await strayBill()
    const { textractBill } = (await update(id, { utility_account_id: gas.id })).json()
    expect(textractBill.account_differences).toEqual([])
    expect((await problemsOf(id)).map(({ rule }) => rule)).not.toContain('other-account')
  })

  test('another client can neither see it nor say so, and its own bill of that number has nothing of it', async () => {
    const id = await strayBill()
    expect((await update(id, { account_confirmed: true }, other)).statusCode).toBe(404)
    const { db } = app.services
    const own = await addAccount(db, {
      companyId: other.companyId,
      utilityId: gas.utilityId,
      number: '111-1',
      meters: [{ number: 'G2', energyType: 'Natural Gas' }],
    })
    const theirs = await addReadBill(db, other.companyId, { account: own })
    await printOn(db, theirs, { accountNumber: '111-1', utility: 'Alpha Gas Service', energyTypes: ['gas'] })
    expect((await getBill(app, other, theirs)).account_differences).toEqual([])
  })
})

describe('a bill that is saved already', () => {
  test('is named by the number that people know it by, and leads there', async () => {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    const first = await addReadBill(db, client.companyId, { account })
    const twin = await addReadBill(db, client.companyId, { account })
    await save(app, staff, savingOf(await getBill(app, staff, first)))
    expect(await problemsOf(twin)).toMatchObject([
      {
        rule: 'duplicate-bill',
        message: expect.stringContaining(`Saved already as #${first}:`),
        fix: { label: `Open #${first}`, change: { kind: 'open-bill', id: first } },
      },
    ])
  })
})
