import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addBillOfWords, type Charges, correct, readAgain } from '#tests/helpers/bills-of-words.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { APRIL, MARCH, twoServices } from '#tests/helpers/two-services.ts'

let app: TestApp
let client: TestPerson
let stranger: TestPerson
let staff: TestPerson & { staff: true }
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())

const TOWNS = 'Alder Birch Cedar Dogwood Elm Fir Gorse Hazel Ivy Juniper Kapok Linden Maple'.split(' ')
let towns = 0
let numbers = 1_000

/** An account of each company at one utility, that bills for electricity and water. */
async function accountsAt<P extends TestPerson[]>(...people: P): Promise<{ [K in keyof P]: TestAccount }> {
  const { db } = app.services
  const name = `${TOWNS[towns]} City Utilities`
  towns += 1
  const utilityId = await addUtility(db, name)
  const accounts = people.map(async ({ companyId }) => {
    numbers += 7
    const number = `77-${numbers}-9`
    const meters = [{ number: `E${numbers}` }, { number: `W${numbers}`, energyType: 'Water' }]
    return addAccount(db, { companyId, utilityId, number, meters })
  })
  return (await Promise.all(accounts)) as { [K in keyof P]: TestAccount }
}
/** What the utility sends to the account. */
async function page(account: TestAccount, month: typeof MARCH): Promise<string> {
  const utility = await findUtility(app.services.db, account.utilityId, 'all')
  return twoServices(month, { utility: utility?.name ?? '', account: account.number })
}
const march = async (account: TestAccount) => addBillOfWords(app, account, await page(account, MARCH))
const april = async (account: TestAccount) => addBillOfWords(app, account, await page(account, APRIL))
/** With an amount beside words that mean nothing. */
const withTally = async (account: TestAccount, month: typeof MARCH, used: number) =>
  addBillOfWords(app, account, `${await page(account, month)}\n\nTurbine tally        ${used}`)
/** The same bill as a person sees it. */
async function seen(person: TestPerson & { staff?: boolean }, { id }: { id: number }) {
  const { gpt_bill: reading, templates } = await getBill(app, person, id)
  return { amounts: reading?.charges.map(({ amount }) => amount), total: reading?.total_cost, templates }
}
const APRIL_READ = { amounts: ['12.00', '199.10', '1.59', '31.25', '300.60', '7.35'], total: '551.89' }
const lessonsAt = ({ utilityId }: TestAccount) =>
  app.services.db
    .selectFrom('layoutLessons')
    .where('utilityCompanyId', '=', utilityId)
    .selectAll()
    .orderBy('id')
    .execute()

const splitLevy = {
  charges: (lines: Charges) =>
    lines.flatMap((line) =>
      line.amount === '6.57'
        ? [
            { ...line, amount: '3.28' },
            { ...line, id: -1, amount: '3.29' },
          ]
        : [line],
    ),
}
const unticked = {
  charges: (lines: Charges) => lines.map((line, at) => ({ ...line, applicable: at < 3 })),
}
/** The tally is taken for a usage. */
const asUsage = (amount: number) => ({
  usages: ([line]: Charges) => [
    { ...line, id: -1, utility_usage_type_id: 1, amount, measurement_unit: 'kWh', estimated: false },
  ],
})

describe('a correction', () => {
  test('that splits a charge in two leaves the next bill its lines and its printed total', async () => {
    const [account] = await accountsAt(client)
    await correct(app, client, await march(account), splitLevy)
    expect(await lessonsAt(account)).toMatchObject([
      { lesson: { notCharges: [], sums: ['total electric', 'total water'] } },
    ])
    expect(await seen(client, await april(account))).toMatchObject(APRIL_READ)
  })

  test('that leaves lines out for one bill leaves the next bill all of them', async () => {
    const [account] = await accountsAt(client)
    await correct(app, client, await march(account), unticked)
    expect(await seen(client, await april(account))).toMatchObject(APRIL_READ)
  })

  test('of a stranger who has just signed up is followed on his own bills and on nobody else’s', async () => {
    const [own, other] = await accountsAt(stranger, client)
    const first = await withTally(own, MARCH, 912)
    await correct(app, stranger, first, asUsage(912))
    expect(await lessonsAt(own)).toMatchObject([{ companyId: stranger.companyId }])
    const [theirs, ours] = [await withTally(own, APRIL, 733), await withTally(other, APRIL, 733)]
    const his = await getBill(app, stranger, theirs.id)
    expect(his.gpt_bill?.usages).toMatchObject([{ amount: 733, description: 'turbine tally' }])
    expect(his.templates).toMatchObject([{ name: `Bill ${first.id}`, followed: 'whole', left_out: false }])
    expect(await getBill(app, client, ours.id)).toMatchObject({ templates: [], gpt_bill: { usages: [] } })
  })

  test('of a due date in words that nobody knows is followed on the client’s own bills alone', async () => {
    const [own, other] = await accountsAt(stranger, client)
    const bill = async (account: TestAccount, month: typeof MARCH) =>
      addBillOfWords(app, account, (await page(account, month)).replace('Due Date:', 'Zorb day:'))
    const due = async (person: TestPerson, { id }: { id: number }) =>
      (await getBill(app, person, id)).gpt_bill?.due_date
    const first = await bill(own, MARCH)
    expect(await due(stranger, first)).toBeNull()
    await correct(app, stranger, first, { fields: { due_date: '2026-03-24' } })
    expect(await due(stranger, await bill(own, APRIL))).toBe('2026-04-23')
    expect(await due(client, await bill(other, APRIL))).toBeNull()
  })

  test('that takes another day of the page for the due date changes no bill that names its own', async () => {
    const [own] = await accountsAt(client)
    const bill = async (month: typeof MARCH, day: string) =>
      addBillOfWords(app, own, `${await page(own, month)}\n\nZorb day: ${day}`)
    await correct(app, client, await bill(MARCH, '03/09/2026'), { fields: { due_date: '2026-03-09' } })
    expect(await lessonsAt(own)).toMatchObject([{ lesson: { fields: { dueDate: { anchors: [{}] } } } }])
    const next = await getBill(app, client, (await bill(APRIL, '04/09/2026')).id)
    expect(next.gpt_bill?.due_date).toBe('2026-04-23')
  })

  test('of a contractor’s staff is the client’s for whom they work', async () => {
    const contractor = await addPerson(app.services.db, { os: true })
    const [account] = await accountsAt(client)
    await correct(app, contractor, await march(account), splitLevy)
    expect(await lessonsAt(account)).toMatchObject([{ companyId: client.companyId }])
  })

  test('of our own staff is followed for everybody, and names no client to another', async () => {
    const [own, other] = await accountsAt(stranger, client)
    const first = await march(own)
    await correct(app, staff, first, splitLevy)
    expect(await lessonsAt(own)).toMatchObject([{ companyId: null, replayed: 1, taughtBy: staff.userId }])
    const bill = await april(other)
    expect((await seen(client, bill)).templates).toMatchObject([{ name: 'Taught by our staff' }])
    expect((await seen(staff, bill)).templates).toMatchObject([
      { name: `Bill ${first.id}, for every client` },
    ])
  })

  test('of our own staff that would make a saved bill worse stays with the client it was made for', async () => {
    const [own, other] = await accountsAt(stranger, client)
    const asSaved = await withTally(other, APRIL, 733)
    await correct(app, client, asSaved)
    const first = await withTally(own, MARCH, 912)
    await correct(app, staff, first, asUsage(912))
    const lessons = await lessonsAt(own)
    expect(lessons.at(-1)).toMatchObject({
      billId: first.id,
      companyId: stranger.companyId,
      heldBack: `Not for every client: bill ${asSaved.id} would be read worse, as its usages are less right.`,
    })
  })

  test('that would make the client’s own saved bills worse teaches nothing, and the bill says so', async () => {
    const [account] = await accountsAt(client)
    await correct(app, client, await withTally(account, APRIL, 733))
    const before = await lessonsAt(account)
    const second = await withTally(account, MARCH, 912)
    await correct(app, client, second, asUsage(912))
    expect(await lessonsAt(account)).toEqual(before)
    const events = await app.services.db
      .selectFrom('billEvents')
      .where('billId', '=', second.id)
      .select(['kind', 'details'])
      .execute()
    expect(events).toContainEqual({
      kind: 'lesson refused',
      details: { because: expect.stringContaining('its usages are less right') },
    })
  })

  test('that was taken back is forgotten', async () => {
    const [account] = await accountsAt(client)
    const first = await march(account)
    await correct(app, client, first, splitLevy)
    await post(app, client, 'revert', { textract_bill_id: first.id })
    expect(await lessonsAt(account)).toEqual([])
  })
})

describe('a lesson', () => {
  const leaveOut = (
    person: TestPerson & { staff?: boolean },
    id: number,
    lessonId: number,
    leftOut: boolean,
  ) => post(app, person, `${id}/lessons/${lessonId}`, { left_out: leftOut, wait: false })

  test('is taken out of one bill’s reading, and put back', async () => {
    const [account] = await accountsAt(client)
    await correct(app, client, await withTally(account, MARCH, 912), asUsage(912))
    const bill = await withTally(account, APRIL, 733)
    const [lesson] = await lessonsAt(account)
    const lessonId = lesson?.id ?? 0
    expect((await leaveOut(client, bill.id, lessonId, true)).statusCode).toBe(200)
    await readAgain(app, bill.id)
    expect(await getBill(app, client, bill.id)).toMatchObject({
      templates: [{ id: lessonId, left_out: true, followed: 'none' }],
      gpt_bill: { usages: [] },
    })
    expect((await leaveOut(client, bill.id, lessonId, false)).statusCode).toBe(200)
    await readAgain(app, bill.id)
    expect(await getBill(app, client, bill.id)).toMatchObject({
      templates: [{ id: lessonId, left_out: false, followed: 'whole' }],
      gpt_bill: { usages: [{ amount: 733 }] },
    })
  })

  test('of another client is nobody else’s to take out', async () => {
    const [own, other] = await accountsAt(stranger, client)
    await correct(app, stranger, await march(own), splitLevy)
    const [lesson] = await lessonsAt(own)
    const bill = await april(other)
    expect((await leaveOut(client, bill.id, lesson?.id ?? 0, true)).statusCode).toBe(404)
  })

  test('is told to staff in sentences, and forgotten', async () => {
    const [account] = await accountsAt(client)
    const first = await withTally(account, MARCH, 912)
    await correct(app, client, first, asUsage(912))
    const call = (method: 'GET' | 'DELETE', path: string) =>
      app.call(method, `/admin/utility_companies/${path}`, { token: staff.token })
    const { lessons } = (await call('GET', `${account.utilityId}/lessons`)).json()
    expect(lessons).toHaveLength(1)
    expect(lessons[0].name).toMatch(new RegExp(`^Bill ${first.id}, `))
    expect(lessons[0].points).toContain('Finds the usage turbine tally to the right of “turbine tally”.')
    expect(lessons[0].points).toContain('Tried on one saved bill of this layout: none was read worse.')
    const path = `${account.utilityId}/lessons/${lessons[0].id}`
    expect((await call('DELETE', path)).json().lessons).toEqual([])
    expect((await call('DELETE', path)).statusCode).toBe(404)
    expect((await call('GET', '987654/lessons')).statusCode).toBe(404)
  })
})
