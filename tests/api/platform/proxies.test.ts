import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/database/client.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { freePort } from '#tests/helpers/postgres-server.ts'
import { hasProxy, type ProxyKind, type ProxyServer, startProxy } from '#tests/helpers/proxy-server.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let database: TestDatabase
let server: ServerProcess
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let person: TestPerson
let port: number
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  person = await addPerson(database.db, { admin: true })
  port = await freePort()
  server = startProcess({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, APP_SECRET: TEST_SECRET, READERS: '0' },
    ...{ PORT: String(port), TRUST_PROXY: 'on', PUBLIC_URL: 'https://bills.example.com' },
  })
  await server.address
})
afterAll(async () => {
  await server.end('SIGTERM')
  await database.drop()
  await folder.remove()
})

const json = { 'content-type': 'application/json' }
const FOUR_MB = 4 * 1024 * 1024

describe.each<ProxyKind>(['nginx', 'caddy'])('behind %s as docs/deploy has it', (kind) => {
  describe.runIf(hasProxy(kind))('where it is installed', () => {
    let proxy: ProxyServer
    beforeAll(async () => {
      proxy = await startProxy(kind, port)
    })
    afterAll(() => proxy.close())

    test('calls are answered, and browsers told to stay with https', async () => {
      const answer = await proxy.ask('/api/v1/settings')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    })

    test('the caller’s address is the one that the proxy sees, whatever the caller says', async () => {
      const headers = {
        ...json,
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        forwarded: 'for=203.0.113.8',
      }
      const body = Buffer.from(JSON.stringify({ email: person.email, password: PASSWORD, remember: false }))
      const answer = await proxy.ask('/api/v1/auth/login', { method: 'POST', headers, body })
      expect(answer.statusCode).toBe(200)
      const db = createDatabase(database.url, { max: 1 })
      const found = await db
        .selectFrom('auditEvents')
        .select('address')
        .where('action', '=', 'sign_in')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db.destroy()
      expect(found.address).toBe('127.0.0.1')
    })

    const upload = async (name: string, bytes: number) => {
      const boundary = 'a-boundary-of-a-test'
      const disposition = `form-data; name="fileData[]"; filename="${name}"`
      const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`
      const body = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(bytes, name),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const answer = await proxy.ask('/api/v1/documents/upload', {
        ...{ method: 'POST', body },
        headers: {
          authorization: person.token,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(body.length),
        },
      })
      return { status: answer.statusCode, text: await text(answer) }
    }

    test('an upload of several megabytes goes through', async () => {
      const name = `large-${kind}.pdf`
      expect(await upload(name, FOUR_MB)).toEqual({ status: 200, text: expect.stringContaining(name) })
    })

    test('a stream of events arrives as it is sent', async () => {
      const stream = await proxy.ask('/api/v1/events', { headers: { authorization: person.token } })
      expect(stream.headers['content-type']).toContain('text/event-stream')
      const heard = (async () => {
        let said = ''
        for await (const chunk of stream) {
          said += chunk
          if (said.includes('"type":"bill"')) return true
        }
        return said
      })()
      await upload(`event-${kind}.pdf`, 10)
      expect(await heard).toBe(true)
      stream.destroy()
    }, 12_000)

    test('another host name is not served', async () => {
      await expect(proxy.ask('/', { host: 'other.example.org' })).rejects.toThrow()
    })

    test('probes and metrics are not for the world', async () => {
      const answer = await proxy.ask('/metrics')
      expect(answer.statusCode).toBe(404)
    })
  })
})
