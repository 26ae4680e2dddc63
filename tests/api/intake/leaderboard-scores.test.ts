import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wilsonInterval } from '#domain/bills/blind-review/wilson.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** How the bills that each of the staff saved stand. */
type Staff = TestPerson & { staff: true }
let app: TestApp
let [ann, bob]: Staff[] = []
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await addStaff()
  bob = await addStaff()
})

const addStaff = async (): Promise<Staff> => ({
  ...(await addPerson(app.services.db, { admin: true })),
  staff: true,
})

const EFFORT = { active_ms: 12_340, keys: 7, wait_ms: 260 }

async function readBill(): Promise<number> {
  const { db } = app.services
  return addReadBill(db, client.companyId, { account: await addAccount(db, { companyId: client.companyId }) })
}

async function savedBy(person: Staff | TestPerson, id: number, effort?: object): Promise<void> {
  const saving = savingOf(await getBill(app, person, id))
  const answer = await save(app, person, effort === undefined ? saving : { ...saving, effort })
  expect(answer.json()).toMatchObject({ success: true })
}

/** A bill that was saved so many days ago. */
async function bill(person: Staff, daysAgo = 0): Promise<number> {
  const id = await readBill()
  await savedBy(person, id)
  await daysBack(id, daysAgo)
  return id
}

/** As if what was done with the bill so far had been done so many days earlier. */
const daysBack = (id: number, days: number) =>
  sql`update bill_events set created_at = created_at - make_interval(days => ${days}) where bill_id = ${id}`.execute(
    app.services.db,
  )

const does = async (person: Staff, what: 'revert' | 'restore', id: number): Promise<void> => {
  expect((await post(app, person, what, { textract_bill_id: id })).statusCode).toBe(200)
}

const DAY = 86_400_000
const yearBefore = (days: number) => new Date(Date.now() - days * DAY).getUTCFullYear()

/** Of the year in which it was so many days ago. */
async function scores(person: Staff, daysAgo = 0) {
  const answer = await app.call('GET', `/admin/scraped_bill_queue/scores?year=${yearBefore(daysAgo)}`, {
    token: person.token,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Of the present year; in January with what was counted in the weeks before it. */
async function own(person: Staff) {
  const { own: present } = await scores(person)
  if (yearBefore(60) === yearBefore(0)) return present
  const { own: before } = await scores(person, 60)
  const both = (of: 'standing' | 'corrected') =>
    share(present[of].count + before[of].count, present[of].of + before[of].of)
  return {
    ...present,
    saved: present.saved + before.saved,
    standing: both('standing'),
    corrected: both('corrected'),
  }
}

const share = (count: number, of: number) => {
  const interval = wilsonInterval(count, of)
  return { count, of, low: interval?.low ?? null, high: interval?.high ?? null }
}

async function showRanks(show_ranks: boolean): Promise<void> {
  const token = ann?.token ?? ''
  const { version } = (await app.call('GET', '/admin/settings', { token })).json()
  const body = { version, changes: { show_ranks } }
  expect((await app.call('PUT', '/admin/settings', { token, body })).statusCode).toBe(200)
}

describe('a person’s own score', () => {
  test('is of nothing where nothing was saved', async () => {
    expect(await own(ann as Staff)).toEqual({
      ...{ user_id: ann?.userId, email: ann?.email, saved: 0 },
      ...{ standing: share(0, 0), corrected: share(0, 0), agreed: share(0, 0) },
      ...{ active_seconds: null, keys: null, wait_seconds: null, rank: null },
    })
  })

  test('says of bills saved 30 days ago whether they stand, and of newer ones nothing yet', async () => {
    const [first, second] = [ann as Staff, bob as Staff]
    await bill(first, 40)
    await bill(first, 31)
    await bill(first, 29)
    const fallen = await bill(first, 20)
    await does(second, 'revert', fallen)
    await daysBack(fallen, 15)
    const fellLate = await bill(first, 45)
    await does(second, 'revert', fellLate)
    expect(await own(first)).toMatchObject({ saved: 5, standing: share(3, 4), corrected: share(0, 5) })
  })

  test('counts a bill that somebody else saved again as corrected, and for both as saved', async () => {
    const [first, second] = [ann as Staff, bob as Staff]
    const id = await bill(first)
    await does(second, 'revert', id)
    await savedBy(second, id)
    expect(await own(first)).toMatchObject({ saved: 1, corrected: share(1, 1) })
    expect(await own(second)).toMatchObject({ saved: 1, corrected: share(0, 1) })
  })

  test('leaves out what the person undid, and is as it was where a revert was undone', async () => {
    const [first, second] = [ann as Staff, bob as Staff]
    await does(first, 'restore', await bill(first))
    expect(await own(first)).toMatchObject({ saved: 0 })
    const id = await bill(first, 40)
    await does(second, 'revert', id)
    await daysBack(id, 35)
    await sql`update bill_events set created_at = created_at + interval '35 days' where bill_id = ${id} and kind = 'saved'`.execute(
      app.services.db,
    )
    expect(await own(first)).toMatchObject({ standing: share(0, 1) })
    await does(second, 'restore', id)
    expect(await own(first)).toMatchObject({ saved: 1, standing: share(1, 1) })
  })

  test('has the medians of what saves took, as their windows counted it', async () => {
    const person = ann as Staff
    for (const effort of [EFFORT, { ...EFFORT, active_ms: 60_000, keys: 30 }, { ...EFFORT, keys: 1 }])
      await savedBy(person, await readBill(), effort)
    await bill(person)
    expect(await own(person)).toMatchObject({ saved: 4, active_seconds: 12.3, keys: 7, wait_seconds: 0.3 })
  })

  test('keeps of clients nothing, and no effort of a save that was refused', async () => {
    const { db } = app.services
    const kept = () =>
      db.selectFrom('billEfforts').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const before = await kept()
    await savedBy(client, await readBill(), EFFORT)
    const id = await readBill()
    const saving = savingOf(await getBill(app, ann as Staff, id), { invoice_date: null })
    expect((await save(app, ann as Staff, { ...saving, effort: EFFORT })).json().success).toBe(false)
    expect(await kept()).toEqual(before)
  })

  test.each([{ active_ms: -1 }, { keys: 0.5 }, { wait_ms: 90_000_000 }])('refuses %o', async (wrong) => {
    const saving = savingOf(await getBill(app, ann as Staff, await readBill()))
    const answer = await save(app, ann as Staff, { ...saving, effort: { ...EFFORT, ...wrong } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the scores of others', () => {
  test('are answered only where an admin shows ranks; then who stands best is first', async () => {
    const [first, second] = [ann as Staff, bob as Staff]
    await bill(first, 40)
    const fallen = await bill(first)
    await does(second, 'revert', fallen)
    await daysBack(fallen, 40)
    await bill(second, 40)
    const newcomer = await addStaff()
    await bill(newcomer)
    const hidden = await scores(first, 40)
    expect(hidden.others).toBeNull()
    expect(hidden.own).toMatchObject({ saved: 2, rank: null })

    await showRanks(true)
    const shown = await scores(newcomer, 40)
    const emails: string[] = shown.others.map(({ email }: { email: string }) => email)
    expect(emails).not.toContain(newcomer.email)
    expect(emails.indexOf(second.email)).toBeGreaterThanOrEqual(0)
    expect(emails.indexOf(second.email)).toBeLessThan(emails.indexOf(first.email))
    // Of one bill nobody can tell who is best.
    expect(shown.others[emails.indexOf(second.email)].rank.best).toBe(1)
    expect(shown.own.rank).toBeNull()
    await showRanks(false)
    expect((await scores(first)).others).toBeNull()
  })

  test('are for admins alone', async () => {
    const contractor = await addPerson(app.services.db, { os: true })
    for (const { token } of [client, contractor])
      expect((await app.call('GET', '/admin/scraped_bill_queue/scores', { token })).statusCode).toBe(403)
  })
})
