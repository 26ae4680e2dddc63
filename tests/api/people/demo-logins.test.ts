import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** Demo logins have a password that everybody knows: what becomes of them when the setting changes. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let demo: TestPerson
let real: TestPerson

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  demo = await addPerson(database.db, { admin: true })
  real = await addPerson(database.db)
  await database.db.updateTable('users').set({ demo: true }).where('id', '=', demo.userId).execute()
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

async function whileRunning(
  environment: Record<string, string>,
  run: (address: string) => Promise<void>,
): Promise<string> {
  const server: ServerProcess = startProcess({
    DEMO: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    READERS: '0',
    ...environment,
  })
  try {
    await run(await server.address)
  } finally {
    await server.end('SIGTERM')
  }
  return (await server.ended).said
}

async function logIn(address: string, email: string) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token, error } = (await answer.json()) as { token?: string; error?: { message: string } }
  return { status: answer.status, token: token ?? '', message: error?.message }
}

const check = async (address: string, token: string): Promise<number> =>
  (await fetch(`${address}/api/v1/auth/checkToken`, { headers: { authorization: token } })).status

test('demo logins and their sessions end where PUBLIC_URL is set, and stay ended; others’ live on', async () => {
  const tokens: Record<'demo' | 'real', string> = { demo: '', real: '' }
  const opened = await whileRunning({}, async (address) => {
    tokens.demo = (await logIn(address, demo.email)).token
    tokens.real = (await logIn(address, real.email)).token
    expect(await check(address, tokens.demo)).toBe(200)
    const settings = await fetch(`${address}/api/v1/settings`)
    expect(await settings.json()).toMatchObject({ demo_data: true })
  })
  expect(opened).toContain(`Demo logins, all with the password Demo-pass1:\n${demo.email}`)

  const closed = await whileRunning({ PUBLIC_URL: 'https://bills.example.test' }, async (address) => {
    expect(await logIn(address, demo.email)).toMatchObject({ status: 401, message: 'Invalid credentials.' })
    expect(await check(address, tokens.demo)).toBe(401)
    expect((await logIn(address, real.email)).status).toBe(200)
    expect(await check(address, tokens.real)).toBe(200)
  })
  expect(closed).toContain('This database holds demo data. Its logins are closed: PUBLIC_URL is set.')

  await whileRunning({}, async (address) => {
    expect(await check(address, tokens.demo)).toBe(401)
    expect((await logIn(address, demo.email)).status).toBe(200)
  })
})
