import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { createWidgetTokens } from '#server/platform/auth/widget-token.ts'
import { createSignedLinks } from '#server/platform/http/signed-links.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const [OLD, NEW] = ['the former secret of this place, 32 long', 'the coming secret of this place, 32 long']
/** As docs/operations.md gives them, for all processes one after the other. */
const STEPS = {
  before: { APP_SECRET: OLD },
  announced: { APP_SECRET: OLD, APP_SECRET_NEXT: NEW },
  changed: { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD },
  after: { APP_SECRET: NEW },
}

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let email: string
const running = new Set<ServerProcess>()
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  email = (await addPerson(database.db, { admin: true })).email
})
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM')
  await folder.remove()
  await database.drop()
})

const place = () => ({ DATABASE_URL: database.url, DATA_DIR: path.join(folder.path, 'data') })

async function start(step: Record<string, string>) {
  const server = startProcess({ ...place(), READERS: '0', ...step })
  running.add(server)
  const address = await server.address
  return {
    logIn: async () => {
      const answer = await fetch(address + urlOf('auth.login', 'client'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, remember: true }),
      })
      return ((await answer.json()) as { token: string }).token
    },
    takes: async (token: string) =>
      (await fetch(`${address}/api/v1/auth/checkToken`, { headers: { authorization: token } })).ok,
    async stop() {
      running.delete(server)
      await server.end('SIGTERM')
    },
  }
}

const owner = (ownerId: number) => ({ purpose: 'totp', ownerId }) as const
const vaultOf = (current: string, others: string[]) => createVault(database.db, current, others)
const sealAgain = () => giveCommand('seal-again', { ...place(), ...STEPS.changed })
const backUp = (step: Record<string, string>) =>
  giveCommand(
    'backup',
    { ...place(), ...step, BACKUP_PASSPHRASE: 'nine lemons in a row' },
    path.join(folder.path, 'b'),
  )

test('the app secret changes while several processes serve, and nobody is logged out', async () => {
  const before = await start(STEPS.before)
  const earlier = await before.logIn()
  await vaultOf(OLD, []).put(database.db, owner(1), 'sealed before')

  // Every process learns of the coming secret before any uses it.
  const announced = await start(STEPS.announced)
  await before.stop()
  expect(await announced.takes(earlier)).toBe(true)

  const changed = await start(STEPS.changed)
  const later = await changed.logIn()
  for (const token of [earlier, later, await announced.logIn()]) {
    expect(await announced.takes(token)).toBe(true)
    expect(await changed.takes(token)).toBe(true)
  }
  await vaultOf(NEW, [OLD]).put(database.db, owner(2), 'sealed by a new process')
  expect(await vaultOf(OLD, [NEW]).use(owner(2))).toBe('sealed by a new process')
  await vaultOf(OLD, [NEW]).put(database.db, owner(3), 'sealed by an old process, after the new one began')

  const early = await backUp(STEPS.changed)
  expect([early.code, early.lines.at(-1)]).toEqual([
    1,
    expect.stringContaining('The app secret is being changed'),
  ])
  await announced.stop()

  const tooSoon = startProcess({ ...place(), ...STEPS.after })
  expect(await tooSoon.ended).toMatchObject({ code: 78, said: expect.stringContaining('npm run seal-again') })
  const tooEarly = await giveCommand('seal-again', { ...place(), ...STEPS.announced })
  expect([tooEarly.code, tooEarly.lines]).toEqual([
    1,
    [expect.stringContaining('there is nothing to seal again')],
  ])
  expect(await sealAgain()).toEqual({
    code: 0,
    lines: ['1 password sealed again. All are under APP_SECRET: remove APP_SECRET_PREVIOUS.'],
  })
  expect((await sealAgain()).lines).toEqual([expect.stringMatching(/^0 passwords sealed again/)])
  expect((await backUp(STEPS.changed)).code).toBe(0)

  const after = await start(STEPS.after)
  await changed.stop()
  expect(await after.takes(later)).toBe(true)
  expect(await after.takes(earlier), 'the former secret signs nobody in any more').toBe(false)
  for (const [id, text] of [
    [1, 'sealed before'],
    [2, 'sealed by a new process'],
    [3, 'sealed by an old process, after the new one began'],
  ] as const)
    expect(await vaultOf(NEW, []).use(owner(id))).toBe(text)
})

test('links of widgets and pictures are taken under both secrets, and of nobody else', async () => {
  const link = { uuid: '0b0e7c1e-5f0a-4c53-9a0d-6f3f1b1f5a11', options: {} as never, createdAt: new Date() }
  const [old, changed, other] = [
    createWidgetTokens(OLD, [NEW]),
    createWidgetTokens(NEW, [OLD]),
    createWidgetTokens('a secret of some other place, 32 long'),
  ]
  for (const token of [await old.sign(link), await changed.sign(link)]) {
    expect([await old.read(token), await changed.read(token)]).toEqual([link.uuid, link.uuid])
    expect(await other.read(token)).toBeNull()
  }
  const [oldLinks, newLinks] = [
    createSignedLinks(OLD, { others: [NEW] }),
    createSignedLinks(NEW, { others: [OLD] }),
  ]
  expect(newLinks.verify('page', 7, oldLinks.sign('page', 7, 60))).toBe(true)
  expect(oldLinks.verify('page', 7, newLinks.sign('page', 7, 60))).toBe(true)
  expect(createSignedLinks(NEW).verify('page', 7, oldLinks.sign('page', 7, 60))).toBe(false)
})
