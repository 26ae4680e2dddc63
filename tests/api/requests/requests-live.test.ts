import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#base/calendar-date.ts'
import { recordOutcomes } from '#server/requests/repositories/automation-repository.ts'
import { addReadBill } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addInvoice, addRequest, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let token: string
let companyId: number
let request: TestRequest
beforeAll(async () => {
  app = await createTestApp()
  token = (await addPerson(app.services.db, { admin: true })).token
  companyId = await addCompany(app.services.db)
  request = await addRequest(app.services.db, { companyId })
})
afterAll(() => app.close())

const call = async (path: string, body: object) =>
  (await app.call('POST', `/admin/${path}`, { token, body })).json()
const change = (what: object) =>
  call('utility_email_requests/change', { requests: [request.id], change: what })

/** The ids of the first event about requests that follows what is done; null for more than can be named. */
async function toldBy(act: () => Promise<unknown>): Promise<readonly number[] | null> {
  const { promise, resolve } = Promise.withResolvers<readonly number[] | null>()
  const stop = app.services.events.subscribe({
    hear: ({ companyId: of, event }) => {
      if (event.type === 'requests' && of === companyId) resolve(event.ids)
    },
    missed: () => undefined,
  })
  await act()
  return promise.finally(stop)
}

const email = { to: 'a@b.example', subject: 'Bill', body: 'Please.' }

test.each<[string, () => Promise<unknown>]>([
  ['a mark', () => change({ kind: 'sent', complete: true })],
  ['a pause', () => change({ kind: 'automation', paused: true })],
  [
    'a note',
    () =>
      call('utility_account_meter_notes', { utility_account_meter_id: request.id, content: 'Closed today.' }),
  ],
  ['a mail', () => call('utility_email_requests/send', { email, request: request.id })],
  [
    'what became of a mail',
    () => app.services.db.updateTable('outgoingMails').set({ lastError: 'No such host.' }).execute(),
  ],
  [
    'the robot',
    () =>
      recordOutcomes(app.services.db, today(), [
        { requestId: request.id, isIssue: false, sent: false, reason: 'not due', mailId: null },
      ]),
  ],
  [
    'a bill matched to its account',
    async () => {
      const id = await addReadBill(app.services.db, companyId)
      await app.services.db
        .updateTable('bills')
        .set({ utilityAccountId: request.account.id })
        .where('id', '=', id)
        .execute()
    },
  ],
  ['a saved bill', () => addInvoice(app.services.db, request.account.id, 2)],
  [
    'another name of its property',
    () => app.services.db.updateTable('properties').set({ name: 'Renamed Court' }).execute(),
  ],
])('%s is told to open screens', async (_, act) => {
  expect(await toldBy(act)).toEqual([request.id])
})

test('of more than can be named it is told that there are many', async () => {
  const { db } = app.services
  const { propertyId, energyTypeId, measurementUnitId } = await db
    .selectFrom('utilityMeters')
    .selectAll()
    .executeTakeFirstOrThrow()
  const meters = await db
    .insertInto('utilityMeters')
    .values(
      Array.from({ length: 401 }, () => ({
        propertyId,
        energyTypeId,
        measurementUnitId,
      })),
    )
    .returning('id')
    .execute()
  const added = () =>
    db
      .insertInto('utilityAccountMeters')
      .values(
        meters.map(({ id }) => ({
          utilityAccountId: request.account.id,
          utilityMeterId: id,
          displayName: 'Meter',
          status: 'Active' as const,
          associationType: 'STANDARD' as const,
        })),
      )
      .execute()
  expect(await toldBy(added)).toBeNull()
})
