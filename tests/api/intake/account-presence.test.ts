import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { sweepAccountPresence } from '#server/intake/account-presence.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { heardDuring } from '#tests/helpers/heard.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let ann: TestPerson
let ben: TestPerson
let client: TestPerson
let first: TestAccount
let second: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  first = await addAccount(db, { companyId: client.companyId })
  second = await addAccount(db, { companyId: client.companyId })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await sql`delete from account_presence`.execute(db)
  ann = await addPerson(db, { admin: true })
  ben = await addPerson(db, { admin: true })
})

const call = (method: 'POST' | 'DELETE', who: TestPerson, account: TestAccount) =>
  app.call(method, `/admin/scraped_bill_queue/accounts/${account.id}/presence`, { token: who.token })

/** Who is where, by the answer. */
async function there(method: 'POST' | 'DELETE', who: TestPerson, account: TestAccount) {
  const answer = await call(method, who, account)
  expect(answer.statusCode).toBe(200)
  const { people } = answer.json<CallAnswer<'intake.arrive'>>()
  return people.map(({ user_id, utility_account_id }) => [user_id, utility_account_id])
}

/** Where open screens hear that Ann is while `act` runs; null is nowhere. */
const heardOfAnn = (act: () => Promise<unknown>, count: number) =>
  heardDuring(app.services.events, act, {
    count,
    heed: ({ event }) =>
      event.type === 'account_presence' && event.user_id === ann.userId
        ? (event.at?.utility_account_id ?? null)
        : undefined,
  })

test('who comes to an account is told who is at which one', async () => {
  expect(await there('POST', ann, first)).toEqual([[ann.userId, first.id]])
  expect(await there('POST', ben, first)).toEqual([
    [ann.userId, first.id],
    [ben.userId, first.id],
  ])
})

test('a person is at one account: the one come to last', async () => {
  await there('POST', ann, first)
  expect(await there('POST', ann, second)).toEqual([[ann.userId, second.id]])
  // What was left is heard of late: the person has moved on meanwhile.
  expect(await there('DELETE', ann, first)).toEqual([[ann.userId, second.id]])
  expect(await there('DELETE', ann, second)).toEqual([])
})

test('saying so again is no news; time at the account goes on', async () => {
  const heard = await heardOfAnn(async () => {
    await there('POST', ann, first)
    await there('POST', ann, first)
    await there('POST', ann, second)
    await there('DELETE', ann, second)
  }, 3)
  expect(heard).toEqual([first.id, second.id, null])

  const since = async () => {
    const answer = await call('POST', ben, first)
    return answer.json<CallAnswer<'intake.arrive'>>().people.find(({ user_id }) => user_id === ben.userId)
      ?.since
  }
  const at = await since()
  expect(await since()).toBe(at)
})

test('who does not say it again is forgotten, and screens hear of it', async () => {
  const { db } = app.services
  await there('POST', ben, second)
  const heard = await heardOfAnn(async () => {
    await there('POST', ann, first)
    await sql`update account_presence set expires_at = now() where user_id = ${ann.userId}`.execute(db)
    await sweepAccountPresence(app.services)
  }, 2)
  expect(heard).toEqual([first.id, null])
  expect(await there('POST', ben, second)).toEqual([[ben.userId, second.id]])
})

test('clients neither say where they are nor hear where staff is; an account that is not there is not come to', async () => {
  expect((await call('POST', client, first)).statusCode).toBe(403)
  expect((await call('DELETE', client, first)).statusCode).toBe(403)
  expect((await call('POST', ann, { ...first, id: 999_999_999 })).statusCode).toBe(404)
})
