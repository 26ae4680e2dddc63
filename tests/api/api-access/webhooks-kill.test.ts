import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { startReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

/** The program itself, killed while it tells another system of a bill. */

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let receiver: WebhookReceiver
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await database.drop()
  await folder.remove()
})

const start = (): ServerProcess =>
  startProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    WEBHOOK_PRIVATE_NETWORKS: 'on',
    READERS: '0',
  })

const caller =
  (address: string, token: string) =>
  async (path: string, body?: object): Promise<{ secret: string; bill: object }> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

async function delivered(): Promise<void> {
  for (;;) {
    const waiting = await database.db
      .selectFrom('webhookDeliveries')
      .where('status', '!=', 'delivered')
      .select('id')
      .execute()
    if (waiting.length === 0) return
    await pause(200)
  }
}

test('killed while it tells of a saved bill: the next start tells again, under the same id', {
  timeout: 180_000,
}, async () => {
  const staff = await addPerson(database.db, { admin: true })
  const account = await addAccount(database.db, { companyId: staff.companyId })
  const id = await addReadBill(database.db, staff.companyId, { account })
  const first = start()
  const killed = new Promise<void>((resolve) => {
    receiver.answers(() => {
      first.child.kill('SIGKILL')
      resolve()
    })
  })
  const call = caller(await first.address, staff.token)
  const { secret } = await call('/admin/webhook_endpoints', { url: receiver.url })
  const { bill } = await call(`/documents/${id}`)
  // The answer may be cut off with the program; that the bill was saved is what is told.
  await call('/documents/create_bill', { bill }).catch(() => null)
  await killed
  await first.ended
  receiver.answers((response) => response.writeHead(204).end())
  const second = start()
  await second.address
  await delivered()
  await second.end('SIGTERM')
  const [one, other] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  new Webhook(secret).verify(other?.body ?? '', other?.headers ?? {})
})
