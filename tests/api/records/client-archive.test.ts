import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpiredArchives, writeArchive } from '#server/records/client-data/archive-client.ts'
import { putLoginPassword } from '#tests/helpers/logins.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWholeClient, type WholeClient } from '#tests/helpers/whole-client.ts'

let app: TestApp
let staff: TestPerson
let client: WholeClient
let other: WholeClient
let archiveId: number
let content: Record<string, Uint8Array>
const SECRET = 'Sesame-open-4711'

const list = async () =>
  (await app.call('GET', '/admin/client_archives', { token: staff.token })).json().archives
const get = (url: string) => app.app.inject({ method: 'GET', url })

beforeAll(async () => {
  app = await createTestApp()
  const { services } = app
  staff = await addPerson(services.db, { admin: true })
  client = await addWholeClient(app, staff)
  other = await addWholeClient(app, staff)
  // Only files of the store can be put in.
  for (const { ids } of [client, other]) {
    const { sha256 } = await services.files.put(Readable.from([Buffer.from('letter')]), 100)
    await sql`insert into stored_files (sha256, size_bytes, content_type) values (${sha256}, 6, 'application/pdf') on conflict do nothing`.execute(
      services.db,
    )
    await sql`update bills set sha256 = ${sha256} where sha256 like '0000%' and company_id = ${ids.company}`.execute(
      services.db,
    )
  }
  await putLoginPassword(services, Number(client.ids.accountMeter), SECRET)
  const path = `/admin/companies/${client.owner.companyId}/archive`
  const answer = await app.call('POST', path, { token: staff.token })
  expect(answer.statusCode).toBe(200)
  archiveId = answer.json().archive.id
  await writeArchive(services, archiveId, { lastAttempt: true })
  const [archive] = await list()
  content = unzipSync(new Uint8Array((await get(archive.download_url)).rawPayload))
})
afterAll(() => app.close())

const textOf = (name: string) => strFromU8(content[name] ?? new Uint8Array())

test('holds the client’s records, bills with lines, mails and history, with a page that says what is where', () => {
  expect(textOf('Read me first.txt')).toContain(`Everything that is kept of ${client.mark} Company`)
  for (const name of [
    'records/client',
    'records/properties',
    'records/accounts',
    'records/history',
    'bills/bills',
    'requests/mails',
    'requests/notes',
  ])
    expect({ name, has: textOf(`${name}.csv`).split('\r\n').length > 2 }).toEqual({ name, has: true })
  expect(textOf('bills/saved charges.csv')).toContain(`${client.mark} charge`)
  expect(textOf('bills/saved charges.csv')).toContain('-12345')
})

test('holds each file under the number of its bill, byte for byte', () => {
  const [name] = Object.keys(content).filter((each) => each.endsWith(`only ${client.mark}.pdf`))
  expect(textOf(name ?? '')).toBe(`only ${client.mark}`)
})

test('holds nothing of another client, and no secret', () => {
  for (const [name, bytes] of Object.entries(content)) {
    const all = `${name}\n${strFromU8(bytes, true)}`.toLowerCase()
    for (const foreign of [
      other.mark.toLowerCase(),
      SECRET.toLowerCase(),
      client.linkUuids.upload,
      PASSWORD.toLowerCase(),
      'argon2',
    ])
      expect({ name, foreign, holds: all.includes(foreign) }).toEqual({ name, foreign, holds: false })
  }
})

test('is opened by staff or a signed address alone, and is recorded', async () => {
  const path = `/api/v1/admin/client_archives/${archiveId}/file`
  expect((await get(path)).statusCode).toBe(401)
  expect((await get(`${path}?key=1.x`)).statusCode).toBe(403)
  const asked = await app.services.db
    .selectFrom('auditEvents')
    .where('action', '=', 'export')
    .selectAll()
    .executeTakeFirst()
  expect(asked).toMatchObject({ whoId: staff.userId, companyId: client.owner.companyId })
})

test('is taken away with its bytes once its time is over', async () => {
  const { db, files } = app.services
  const { sha256 } = await db
    .selectFrom('clientArchives')
    .where('id', '=', archiveId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('clientArchives')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', archiveId)
    .execute()
  await removeExpiredArchives(app.services)
  expect(await files.exists(sha256 ?? '')).toBe(false)
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(archiveId)
})
