import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#server/platform/database/migrations/0020-camel-memories.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

/** As an earlier version wrote it. */
function snake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snake)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      snake(inner),
    ]),
  )
}

/** Its functions last as long as the connection, which a test before may have had. */
const migrateAgain = () =>
  app.services.db
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      await sql`drop function if exists pg_temp.camel(jsonb), pg_temp.camel_key(text)`.execute(tx)
      await up(tx as unknown as Kysely<unknown>)
    })
const detailsOf = async (billId: number) =>
  (
    await app.services.db
      .selectFrom('billEvents')
      .where('billId', '=', billId)
      .where('kind', '=', 'saved')
      .select('details')
      .executeTakeFirstOrThrow()
  ).details

test('a step that an earlier version wrote down is taken back after the move to this one', async () => {
  const { db } = app.services
  const id = await addReadBill(db, client.companyId, {
    account: await addAccount(db, { companyId: client.companyId }),
  })
  const before = await getBill(app, client, id)
  expect((await save(app, client, savingOf(before))).json()).toMatchObject({ success: true })
  const details = await detailsOf(id)
  const old = snake(details)
  expect(old).toMatchObject({ saved_bill_id: expect.any(Number), previous: { processed_at: null } })
  await db
    .updateTable('billEvents')
    .set({ details: JSON.stringify(old) })
    .where('billId', '=', id)
    .where('kind', '=', 'saved')
    .execute()
  await migrateAgain()
  expect(await detailsOf(id)).toEqual(details)
  const restored = await post(app, client, 'restore', { textract_bill_id: id })
  expect(restored.json()).toMatchObject({ success: true, bill: { status: before.status, ep_bill: null } })
})

test('the head of a reading put aside keeps its values under the names of this version', async () => {
  const { db } = app.services
  const id = await addReadBill(db, client.companyId)
  const head = { utility_account_id: 7, account_confirmed: { accountId: 7, because: 'a_b: c' }, clean: true }
  await db
    .updateTable('readings')
    .set({ archived: true, head: JSON.stringify(head) })
    .where('billId', '=', id)
    .execute()
  await migrateAgain()
  const kept = await db
    .selectFrom('readings')
    .where('billId', '=', id)
    .select('head')
    .executeTakeFirstOrThrow()
  expect(kept.head).toEqual({
    utilityAccountId: 7,
    accountConfirmed: { accountId: 7, because: 'a_b: c' },
    clean: true,
  })
})
