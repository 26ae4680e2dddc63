import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FileStoreAway } from '#server/platform/files/files.ts'
import { baseOf, getBill } from '#tests/helpers/bill-calls.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/helpers/stores/faulty-proxy.ts'
import { type S3Server, startS3Server } from '#tests/helpers/stores/s3-server.ts'
import { addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

let s3: S3Server
let proxy: FaultyProxy
let app: ReadingApp
let client: TestPerson

beforeAll(async () => {
  s3 = await startS3Server()
  proxy = await startFaultyProxy(s3.settings.endpoint)
  const { bucket, region, key } = s3.settings
  app = await createReadingApp({
    environment: {
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
  })
  client = await addPerson(app.services.db)
})

afterEach(() => proxy.mend())

afterAll(async () => {
  await app.close()
  await proxy.close()
  await s3.close()
})

const AWAY = {
  error: {
    code: 'unavailable',
    message: expect.stringMatching(
      /^The store of files does not answer as it should.*try again in a minute\.$/,
    ),
  },
}
const bills = () => app.services.db.selectFrom('bills').select('id').execute()

test('an upload is refused with a word, and no bill comes of it', async () => {
  const before = await bills()
  proxy.plan('PUT', 'error')
  const files = [{ field: 'fileData[]', name: 'bill.pdf', content: pdf('away') }]
  const send = () => postForm(app, `${baseOf(client)}/upload`, { files, token: client.token })
  const refused = await send()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.json()).toEqual(AWAY)
  expect(await bills()).toEqual(before)
  proxy.mend()
  expect((await send()).statusCode).toBeLessThan(300)
})

test('a file is refused with a word, or comes whole', async () => {
  const bytes = await fileOf(factsOf('whole'))
  const id = await addWaitingBill(app, client.companyId, bytes)
  const opened = () => app.call('GET', `${baseOf(client)}/${id}/content`, { token: client.token })
  proxy.plan('GET', 'cut', 1)
  expect((await opened()).rawPayload.equals(bytes)).toBe(true)
  proxy.plan('GET', 'reset')
  const refused = await opened()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toEqual(AWAY)
})

test('a bill waits to be read, however often it was tried, and then is read', async () => {
  const id = await addWaitingBill(app, client.companyId, await fileOf(factsOf('waits')))
  proxy.plan('GET', 'error')
  for (const attempt of [1, 20]) await expect(app.read(id, { attempt })).rejects.toThrow(FileStoreAway)
  expect(await getBill(app, client, id)).toMatchObject({ status: 'UNPROCESSED' })
  proxy.mend()
  await app.read(id, { attempt: 21 })
  expect((await getBill(app, client, id)).status).not.toMatch(/UNPROCESSED|ERROR/)
})
