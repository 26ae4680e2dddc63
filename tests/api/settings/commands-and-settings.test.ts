import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/database/client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { hasDebiansPostgres, type PostgresServer, startPostgres } from '#tests/helpers/postgres-server.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let app: TestApp
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'utility-bills-commands-'))
  await chmod(root, 0o755)
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const url = () => app.services.settings.databaseUrl ?? ''

async function settingsFile(...lines: string[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(root, 'settings-')), 'service.env')
  await writeFile(file, lines.join('\n'))
  await chmod(path.dirname(file), 0o755)
  return file
}

const COMMANDS: [string, ...string[]][] = [
  ['staff', 'list'],
  ['staff', 'add', 'ada@example.test', '--admin'],
  ['backup', path.join('FOLDER', 'backups')],
  ['check'],
  ['check', '--fix'],
]

describe('no command makes a database', () => {
  test.each(COMMANDS)('%s %j in a folder without one', async (name, ...args) => {
    const folder = await mkdtemp(path.join(root, 'empty-'))
    const given = args.map((arg) => arg.replace('FOLDER', folder))
    const { code, lines } = await giveCommand(name, { DATA_DIR: path.join(folder, 'data') }, ...given)
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`There is no database of this program in ${folder}/data`)])
    expect(lines[0]).toContain('systemctl show utility-bills')
    expect(await readdir(folder)).toEqual([])
  })

  test('where a start was killed before it had made one', async () => {
    const folder = await mkdtemp(path.join(root, 'begun-'))
    await chmod(folder, 0o755)
    await mkdir(path.join(folder, 'postgres'), { mode: 0o700 })
    const { code, lines } = await giveCommand('staff', { DATA_DIR: folder }, 'list')
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/was never made: the service has not started yet/),
    ])
    expect(existsSync(path.join(folder, 'postgres', 'cluster'))).toBe(false)
  })

  test('nor tables in a database that has none', async () => {
    const database = await createTestDatabase({ template: 'template0' })
    for (const [name, ...args] of COMMANDS) {
      const folder = await mkdtemp(path.join(root, 'none-'))
      const given = args.map((arg) => arg.replace('FOLDER', folder))
      const { code, lines } = await giveCommand(
        name,
        { DATABASE_URL: database.url, DATA_DIR: folder },
        ...given,
      )
      expect([code, lines]).toEqual([
        1,
        [expect.stringContaining('(DATABASE_URL), and no command makes one')],
      ])
      expect(lines[0], 'a password is not printed').not.toContain(new URL(database.url).password || '\0')
    }
    expect(await database.db.introspection.getTables()).toEqual([])
    await database.drop()
  })
})

describe('settings', () => {
  test('come from the file that --env-file names', async () => {
    const file = await settingsFile(`DATABASE_URL="${url()}"`, 'PUBLIC_URL=https://bills.example.test')
    const { code, lines } = await giveCommand(
      'staff',
      {},
      'add',
      'eva@example.test',
      '--admin',
      '--env-file',
      file,
    )
    expect(code).toBe(0)
    expect(lines.at(-1)).toMatch(/^https:\/\/bills\.example\.test\/choose-password\?token=/)
    expect((await giveCommand('staff', {}, `--env-file=${file}`, 'list')).lines[1]).toContain(
      'eva@example.test',
    )
  })

  test('of the environment come before those of the file', async () => {
    const file = await settingsFile('DATABASE_URL=postgresql://nobody@127.0.0.1:9/none')
    const { code } = await giveCommand('staff', { DATABASE_URL: url() }, 'list', '--env-file', file)
    expect(code).toBe(0)
  })

  test('of a file that is named and is not there stop the command', async () => {
    const said = await giveCommand('staff', { DATABASE_URL: url() }, 'list', '--env-file', '/nowhere/at.env')
    // Node reads the option itself, before the program.
    expect(said).toEqual({ code: 9, lines: [expect.stringContaining('/nowhere/at.env: not found')] })
  })

  test.each([
    [
      'a value that would be cut off',
      'BACKUP_PASSPHRASE=correct horse #battery staple',
      /line 1 of .* has "#" in it/,
    ],
    ['a line that is none', 'what is this', /line 1 of .* is not "NAME=value"/],
    [
      'a time zone that there is not',
      'TZ=Mars/Olympus',
      /^Wrong setting: TZ must be the name of a time zone/,
    ],
    [
      'an owner without a database',
      'DATABASE_OWNER_URL=postgresql://a@b/c',
      /DATABASE_OWNER_URL needs DATABASE_URL/,
    ],
  ])('with %s stop the command', async (_, line, words) => {
    const { code, lines } = await giveCommand('staff', {}, 'list', '--env-file', await settingsFile(line))
    expect([code, lines]).toEqual([1, [expect.stringMatching(words)]])
  })

  test('are read behind a mark of the editor, and with quotes', async () => {
    const file = await settingsFile(
      `\uFEFFDATABASE_URL='${url()}' # ours`,
      'BACKUP_PASSPHRASE="nine # lemons in a row"',
    )
    expect((await giveCommand('staff', {}, 'list', '--env-file', file)).code).toBe(0)
  })

  test('that are secret may be files', async () => {
    const secret = await settingsFile(`${url()}\n`)
    expect((await giveCommand('staff', { DATABASE_URL_FILE: secret }, 'list')).code).toBe(0)
    const both = await giveCommand('staff', { DATABASE_URL: url(), DATABASE_URL_FILE: secret }, 'list')
    expect(both.lines).toEqual(['Wrong setting: DATABASE_URL and DATABASE_URL_FILE must not both be set'])
    const none = await giveCommand('staff', { DATABASE_URL_FILE: '/nowhere/secret' }, 'list')
    expect(none.lines).toEqual([expect.stringMatching(/^Wrong setting: DATABASE_URL_FILE: ENOENT/)])
  })
})

describe.runIf(process.getuid?.() === 0 && hasDebiansPostgres)('a command of root', () => {
  const SERVICE = 54_321
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const db = createDatabase(postgres.url)
    await migrate(db)
    await db.destroy()
  })
  afterAll(() => postgres.close())

  /** A data folder of the service, and a place for backups that belongs to `owner`. */
  async function folders(owner: number) {
    const folder = await mkdtemp(path.join(root, 'service-'))
    await chmod(folder, 0o755)
    const [data, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
    for (const place of [data, backups]) await mkdir(place)
    await chown(data, SERVICE, SERVICE)
    await chown(backups, owner, owner)
    return { environment: { DATABASE_URL: postgres.url, DATA_DIR: data }, backups }
  }

  test('writes as the owner of the data folder', async () => {
    const { environment, backups } = await folders(SERVICE)
    expect((await giveCommand('backup', environment, backups)).code).toBe(0)
    for (const name of await readdir(backups, { recursive: true }))
      expect((await stat(path.join(backups, name))).uid, name).toBe(SERVICE)
  })

  test('says where it cannot write as that owner', async () => {
    const { environment, backups } = await folders(0)
    const { code, lines } = await giveCommand('backup', environment, backups)
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(`^Backups cannot be written to ${backups} by `)],
    ])
  })
})
