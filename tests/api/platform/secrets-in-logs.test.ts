import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** The program as it runs, telling everything that it ever tells. */
let server: ServerProcess
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: string
let staff: TestPerson

beforeAll(async () => {
  folder = await temporaryFolder()
  database = await createTestDatabase()
  staff = await addPerson(database.db, { admin: true })
  server = startProcess({ DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'trace' })
  address = await server.address
})
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGTERM')
  await database.drop()
  await folder.remove()
})

const send = (path: string, body?: object | FormData, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

async function addLink(kind: 'upload' | 'credentials'): Promise<string> {
  const row = { kind, companyId: staff.companyId, createdBy: staff.userId, label: 'Spring' }
  const { uuid } = await database.db
    .insertInto('publicLinks')
    .values(row)
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

const oneFile = () => {
  const form = new FormData()
  form.append('files', new Blob([pdf('a bill')]), 'bill.pdf')
  return form
}

/** Says half of a call that is no HTTP. */
async function sayNonsense(secret: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end(`GET /api/v1/auth/checkToken HTTP/1.1\r\nauthorization: ${secret}\r\nbro ken\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
}

test('no log of a run holds a password, a token, a signed key or the id of a public link', async () => {
  const [upload, credentials] = [await addLink('upload'), await addLink('credentials')]
  const { token } = (await (
    await send('/api/v1/auth/login', { email: staff.email, password: PASSWORD })
  ).json()) as { token: string }
  const authorization = { authorization: `Bearer ${token}` }
  await send('/api/v1/auth/login', { email: staff.email, password: 'Wrong-pass1' })

  expect((await send(`/api/v1/public/links/upload/${upload}`)).status).toBe(200)
  expect((await send(`/api/v1/public/upload/${upload}`, oneFile())).status).toBe(200)
  await send(`/api/v1/public/upload/${upload.replaceAll('-', '%2D')}`, oneFile())
  for (const page of ['/file-upload/', '/widgets/file-upload/', '/no-such-page/', '/api/v1/nowhere/'])
    await send(`${page}${upload}?rid=${upload}`)
  const given = {
    online_access_url: 'https://portal.example.test',
    online_access_username: 'portal-user-8642',
    online_access_password: 'Portal-pass-8642',
  }
  const submitted = await send('/api/v1/credentials-transfer', { personalizedCode: credentials, ...given })
  expect(submitted.status).toBe(200)
  await send(`/credentials-transfer/${credentials}`)

  const uploaded = new FormData()
  uploaded.append('fileData[]', new Blob([pdf('another')]), 'another.pdf')
  const kept = (await (await send('/api/v1/documents/upload', uploaded, authorization)).json()) as {
    files: { textract_bill_id: number }[]
  }
  const id = kept.files[0]?.textract_bill_id ?? 0
  const { link } = (await (await send('/api/v1/documents/file', { bill: { id } }, authorization)).json()) as {
    link: string
  }
  const file = await send(link)
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await send('/api/v1/documents/search', { broken: 'x' }, { authorization: `Bearer ${token}x` })
  await sayNonsense(token)

  const { code, output } = await server.end('SIGTERM')
  expect(code).toBe(0)
  expect(output).toContain('"path":"/api/v1/public/upload/:uuid"')
  expect(output).toContain(`"path":"/api/v1/documents/${id}/content"`)
  const key = new URL(link, address).searchParams.get('key') ?? 'none'
  const secrets = {
    upload,
    credentials,
    token,
    key,
    signature: token.split('.')[2] ?? 'none',
    password: PASSWORD,
    wrongPassword: 'Wrong-pass1',
    ...given,
  }
  const found = Object.entries(secrets).filter(([, secret]) => output.includes(secret))
  expect(found).toEqual([])
})
