import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_APP, type DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { agreeAt, startQuickbooks } from '#tests/helpers/quickbooks.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** The program as it runs, telling everything that it ever tells. */
let server: ServerProcess
let quickbooks: DemoQuickbooks
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let staff: TestPerson

beforeAll(async () => {
  quickbooks = await startQuickbooks()
  folder = await temporaryFolder()
  database = await createTestDatabase()
  staff = await addPerson(database.db, { admin: true })
  server = startProcess({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'trace', APP_SECRET: TEST_SECRET },
    QUICKBOOKS_CLIENT_ID: DEMO_APP.clientId,
    QUICKBOOKS_CLIENT_SECRET: DEMO_APP.clientSecret,
    QUICKBOOKS_BASE_URL: quickbooks.url,
  })
  await server.address
})
afterAll(async () => {
  if (server.child.exitCode === null) await server.end('SIGTERM')
  await quickbooks.close()
  await database.drop()
  await folder.remove()
})

async function send(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${await server.address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${staff.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

const answers: string[] = []
async function standing(): Promise<{ reading: boolean; state: string; failure: string | null }> {
  const text = await (await send('GET', '/quickbooks/connection')).text()
  answers.push(text)
  return JSON.parse(text)
}
const ended = async () => {
  while ((await standing()).reading);
}

test('no log, answer or row of a run holds a code, a token or the secret of our app', async () => {
  const { url } = (await (await send('GET', '/quickbooks/auth/authUri')).json()) as { url: string }
  const { code, state, realmId } = await agreeAt(url)
  // Where Intuit sends the browser back to.
  const back = new URLSearchParams({ code, state, realmId })
  await fetch(`${await server.address}/quickbooks?${back}`)
  const connecting = { code, state, realm_id: realmId }
  answers.push(await (await send('POST', '/quickbooks/connect', connecting)).text())
  await ended()
  // Used before, and refused.
  answers.push(await (await send('POST', '/quickbooks/connect', connecting)).text())
  // A token that is refused stands in the words of the fault; the one after it is taken.
  quickbooks.authority.endAccess()
  await send('POST', '/quickbooks/refresh')
  await ended()
  expect(quickbooks.authority.renewals.done).toBe(1)
  quickbooks.authority.endAccess()
  quickbooks.authority.endConsents()
  await send('POST', '/quickbooks/refresh')
  await ended()
  expect((await standing()).state).toBe('expired')
  await send('POST', '/quickbooks/disconnect')

  const secrets = [...quickbooks.authority.issued, state, DEMO_APP.clientSecret]
  expect(secrets.length).toBe(7)
  const { code: exit, output } = await server.end('SIGTERM')
  expect(exit).toBe(0)
  expect(output).toContain('"path":"/api/v1/quickbooks/connect"')
  for (const secret of secrets) {
    expect(output.includes(secret)).toBe(false)
    expect(answers.join().includes(secret)).toBe(false)
  }
  expect(await rowsHolding(database.db, secrets)).toEqual([])
})
