import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPresence } from '#server/bills/presence.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { heardDuring } from '#tests/helpers/heard.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
let staff: TestPerson & { staff: true }
let stranger: TestPerson
let bill: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  ana = await addPerson(db)
  ben = await addPerson(db, { companyId: ana.companyId })
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  stranger = await addPerson(db)
})
afterAll(() => app.close())
beforeEach(async () => {
  const account = await addAccount(app.services.db, { companyId: ana.companyId })
  bill = await addReadBill(app.services.db, ana.companyId, { account })
})

type Person = TestPerson & { staff?: boolean }
const pathOf = (person: Person) => `${person.staff ? '/admin/textract_bills' : '/documents'}/${bill}/presence`
const open = (person: Person, body: object = {}) =>
  app.call('POST', pathOf(person), { token: person.token, body })
const close = (person: Person) => app.call('DELETE', pathOf(person), { token: person.token })
const there = (answer: { json(): { people: { user_id: number; holds: boolean }[] } }) =>
  answer.json().people.map(({ user_id, holds }) => [user_id, holds])

/** What open screens hear of the bill while `act` runs. */
const heardOfBill = (act: () => Promise<unknown>, count: number): Promise<CompanyEvent[]> =>
  heardDuring(app.services.events, act, {
    count,
    heed: (message) => (message.event.type === 'presence' && message.event.id === bill ? message : undefined),
  })

test('who came first holds the bill; others are there too', async () => {
  expect(there(await open(ana))).toEqual([[ana.userId, true]])
  expect(there(await open(staff))).toEqual([
    [ana.userId, true],
    [staff.userId, false],
  ])
  expect(there(await open(ana))).toEqual([
    [ana.userId, true],
    [staff.userId, false],
  ])
  expect(there(await close(ana))).toEqual([[staff.userId, true]])
  expect(there(await close(ana))).toEqual([[staff.userId, true]])
})

test('it is shown in the list and on the bill', async () => {
  await open(ben)
  const [row] = (await post(app, ana, 'search', { query: String(bill) })).json().textractBills
  expect(row.presence).toMatchObject([{ user_id: ben.userId, holds: true }])
  expect((await getBill(app, ana, bill)).presence).toMatchObject([{ user_id: ben.userId }])
  const listed = await app.call('GET', '/documents/presence/open', { token: ana.token })
  expect(listed.json().presence).toContainEqual({ textract_bill_id: bill, people: row.presence })
})

test('screens hear who comes, who takes over from whom, and who goes', async () => {
  const heard = await heardOfBill(async () => {
    await open(ana)
    await open(ana)
    await open(ben)
    await open(ben, { steal: true })
    await close(ana)
  }, 4)
  const told = heard.map(({ companyId, event }) =>
    event.type === 'presence'
      ? [companyId, event.people.map((person) => person.user_id), event.taken_from]
      : [],
  )
  expect(told).toEqual([
    [ana.companyId, [ana.userId], null],
    [ana.companyId, [ana.userId, ben.userId], null],
    [ana.companyId, [ben.userId, ana.userId], ana.userId],
    [ana.companyId, [ben.userId], null],
  ])
})

test('of people who come at once the last word names all', async () => {
  const heard = await heardOfBill(() => Promise.all([open(ana), open(ben), open(staff)]), 3)
  const last = heard.at(-1)?.event
  const named = last?.type === 'presence' ? last.people.map((person) => person.user_id) : []
  expect(named.toSorted()).toEqual([ana.userId, ben.userId, staff.userId].toSorted())
})

describe('a lease', () => {
  test('runs out, and is swept with word to the screens', async () => {
    await open(ana)
    await open(ben)
    await app.services.db
      .updateTable('billLeases')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', ana.userId)
      .execute()
    expect((await getBill(app, ben, bill)).presence).toMatchObject([{ user_id: ben.userId, holds: true }])
    const [gone] = await heardOfBill(() => sweepPresence(app.services), 1)
    expect(gone?.event).toMatchObject({ people: [{ user_id: ben.userId }] })
  })

  test('never keeps another from saving', async () => {
    await open(ana)
    const saved = await save(app, ben, savingOf(await getBill(app, ben, bill)))
    expect(saved.json().success).toBe(true)
  })
})

test('a bill of another company has nobody, and takes nobody', async () => {
  await open(ana)
  expect((await open(stranger)).statusCode).toBe(404)
  expect((await close(stranger)).statusCode).toBe(404)
  const listed = await app.call('GET', '/documents/presence/open', { token: stranger.token })
  expect(listed.json()).toEqual({ presence: [] })
})
