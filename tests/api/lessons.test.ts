import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Lesson } from '#extraction/learning/lesson.ts'
import { getBill } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let staff: TestPerson & { staff: true }
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())

/** As an earlier version stored it, without what was added since. */
const lesson = (mark: string): z.input<typeof Lesson> => ({
  version: 1,
  fingerprint: [`${mark}@0,0`],
  utility: 'Lakeside Power',
  fields: { invoiceDate: { anchors: [{ label: 'printed on', kind: 'right' }] } },
  charges: [],
  notCharges: [],
})
async function taught(): Promise<number> {
  const utilityId = await addUtility(app.services.db)
  await app.services.db
    .insertInto('extraction_lessons')
    .values({ utility_company_id: utilityId, lessons: JSON.stringify([lesson('first'), lesson('second')]) })
    .execute()
  return utilityId
}
const call = (method: 'GET' | 'DELETE', path: string) =>
  app.call(method, `/admin/utility_companies/${path}`, { token: staff.token })

test('what was learned of a utility is told in sentences, and forgotten one by one', async () => {
  const utilityId = await taught()
  const { lessons } = (await call('GET', `${utilityId}/lessons`)).json()
  expect(lessons).toHaveLength(2)
  expect(lessons[0].points).toContain('Finds the bill date to the right of “printed on”.')
  const left = (await call('DELETE', `${utilityId}/lessons/${lessons[0].id}`)).json().lessons
  expect(left.map(({ id }: { id: number }) => id)).toEqual([lessons[1].id])
  expect((await call('DELETE', `${utilityId}/lessons/${lessons[0].id}`)).statusCode).toBe(404)
  expect((await call('GET', '987654/lessons')).statusCode).toBe(404)
})

test('a bill names them to staff alone', async () => {
  const utilityId = await taught()
  const account = await addAccount(app.services.db, { companyId: client.companyId, utilityId })
  const id = await addReadBill(app.services.db, client.companyId, { account })
  expect((await getBill(app, staff, id)).templates).toMatchObject([
    { name: 'Layout 1' },
    { name: 'Layout 2' },
  ])
  expect((await getBill(app, client, id)).templates).toEqual([])
})
