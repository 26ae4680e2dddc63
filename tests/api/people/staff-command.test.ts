import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { giveCommand, type Said } from '#tests/helpers/command-line.ts'
import { startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const staff = (environment: Record<string, string>, ...args: string[]) =>
  giveCommand('staff', environment, ...args)

const tokenIn = ({ lines }: Said) => new URL(lines.at(-1) ?? '').searchParams.get('token') ?? ''
const PASSWORD = 'Meadow-lark7'
const choice = (token: string) => ({ token, password: PASSWORD, password_confirmation: PASSWORD })

describe('on a database server', () => {
  let app: TestApp
  let environment: Record<string, string>
  beforeAll(async () => {
    app = await createTestApp()
    environment = {
      DATABASE_URL: app.services.settings.databaseUrl ?? '',
      PUBLIC_URL: 'https://bills.example.test',
    }
  })
  afterAll(() => app.close())

  const logIn = async (email: string) =>
    (await app.call('POST', '/auth/login', { body: { email, password: PASSWORD, remember: false } }))
      .statusCode

  test('adds, lists, disables, enables and resets', async () => {
    expect((await staff(environment, 'list')).lines).toEqual([
      'Nobody works here yet: npm run staff -- add EMAIL --admin',
    ])
    const added = await staff(environment, 'add', 'Ada@Example.test', '--admin', '--name', 'Ada Example')
    expect(added).toEqual({
      code: 0,
      lines: [
        'Ada@Example.test was added (admin).',
        'Password to be chosen here, once, within 3 days:',
        expect.stringMatching(/^https:\/\/bills\.example\.test\/choose-password\?token=[\w-]{43}$/),
      ],
    })
    const body = choice(tokenIn(added))
    expect((await app.call('POST', '/auth/choose-password', { body })).statusCode).toBe(200)
    expect(await logIn('ada@example.test')).toBe(200)
    expect((await app.call('GET', '/settings')).json().set_up, 'the set-up goes on from here').toBe('begun')

    await staff(environment, 'add', 'otto@example.test', '--os', '--company', 'Outside Works')
    await staff(environment, 'add', 'pia@example.test', '--processing')
    expect((await staff(environment, 'list')).lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['E-MAIL', 'NAME', 'ROLE', 'COMPANY', 'STATE'],
      ['ada@example.test', 'Ada Example', 'admin', 'Provider', expect.stringMatching(/^last log-in/)],
      ['otto@example.test', 'otto', 'os', 'Outside Works', 'has not chosen a password'],
      ['pia@example.test', 'pia', 'processing', 'Provider', 'has not chosen a password'],
    ])

    const refused = await staff(environment, 'disable', 'ada@example.test')
    expect(refused).toEqual({
      code: 1,
      lines: ['This is the last admin who can log in. Make another one first.'],
    })
    await staff(environment, 'add', 'bea@example.test', '--admin')
    expect((await staff(environment, 'disable', 'ada@example.test')).code).toBe(0)
    expect(await logIn('ada@example.test')).toBe(401)
    expect((await staff(environment, 'enable', 'ada@example.test')).code).toBe(0)
    expect(await logIn('ada@example.test')).toBe(200)
    const again = await staff(environment, 'reset', 'ada@example.test')
    expect(
      (await app.call('POST', '/auth/choose-password', { body: choice(tokenIn(again)) })).statusCode,
    ).toBe(200)
  })

  test.each([
    [['add', 'x@example.test'], /^usage: /],
    [['add', 'x@example.test', '--admin', '--os'], /^usage: /],
    [['add', 'x', '--admin'], /^Please enter a valid email\.$/],
    [['reset', 'nobody@example.test'], /^Nobody has the address nobody@example\.test\.$/],
    [['remove', 'x@example.test'], /^usage: /],
  ])('%j is refused in words', async (args, words) => {
    const { code, lines } = await staff(environment, ...args)
    expect(code).toBe(1)
    expect(lines[0]).toMatch(words)
  })
})

/** The start makes the database, which no command does. */
async function started(environment: Record<string, string>) {
  const server = startProcess(environment)
  await server.address
  return server
}

test('works with the embedded database, whether the program runs or not', async () => {
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const environment = { DATA_DIR: path.join(folder.path, 'data') }
  try {
    await (await started(environment)).end('SIGTERM')
    const before = await staff(environment, 'add', 'ada@example.test', '--admin')
    expect([before.code, before.lines[0]]).toEqual([0, 'ada@example.test was added (admin).'])

    const server = startProcess(environment)
    const address = await server.address
    const post = async (at: string, body: object) =>
      (
        await fetch(`${address}/api/v1/auth/${at}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    expect(await post('choose-password', choice(tokenIn(before)))).toBe(200)
    const meanwhile = await staff(environment, 'add', 'bea@example.test', '--admin')
    expect([meanwhile.code, meanwhile.lines[0]]).toEqual([0, 'bea@example.test was added (admin).'])
    expect(await post('choose-password', choice(tokenIn(meanwhile)))).toBe(200)
    expect(await post('login', { email: 'bea@example.test', password: PASSWORD, remember: false })).toBe(200)
    const { output } = await server.end('SIGTERM')
    expect(output, 'somebody has an account').not.toContain('set-up')
    expect((await staff(environment, 'set-up')).lines).toEqual([
      'There is an admin already. They set the installation up under Settings.',
    ])
  } finally {
    await folder.remove()
  }
})

test('the link that sets an installation up is printed for whoever asks, and stands in no log', async () => {
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const environment = { DATA_DIR: path.join(folder.path, 'data'), PUBLIC_URL: 'https://bills.example.test' }
  try {
    const server = await started(environment)
    const links = [await staff(environment, 'set-up'), await staff(environment, 'set-up')].map((said) =>
      said.lines.at(-1)?.trim(),
    )
    for (const link of links) expect(link).toMatch(/^https:\/\/bills\.example\.test\/setup\?token=[\w-]{43}$/)
    expect(new Set(links).size).toBe(2)
    const { output, said } = await server.end('SIGTERM')
    expect(said).toContain('`npm run staff -- set-up` prints the link')
    expect(output).not.toContain('token=')
  } finally {
    await folder.remove()
  }
})
