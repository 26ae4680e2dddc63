import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Manifest, readManifest } from '#server/platform/backup/manifest.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { TEMPLATE } from '#tests/helpers/database-url.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { startProcess } from '#tests/helpers/server-process.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { addWholeClient, type WholeClient } from '#tests/helpers/whole-client.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DONE = { code: 0, lines: expect.any(Array) }
const IN_USE = 'The database is in use: it has people. A backup is restored into an empty one alone.'
const PASSPHRASE = 'nine lemons in a row'
/** No migration has run in it. */
const EMPTY = 'template0'

let app: TestApp
let staff: TestPerson
let client: WholeClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-backup-'))
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addWholeClient(app, staff)
  await giveBytes()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** To the files that rows of the tests' world name without having any. */
async function giveBytes(): Promise<void> {
  const { db, files } = app.services
  const { rows } = await sql<{
    sha256: string
  }>`select sha256 from stored_files where sha256 like '00000%'`.execute(db)
  for (const { sha256: made } of rows) {
    const { sha256, sizeBytes } = await files.put(Readable.from([Buffer.from(made)]), 100)
    await sql`insert into stored_files (sha256, size_bytes, content_type) select ${sha256}, ${sizeBytes}, content_type from stored_files where sha256 = ${made}`.execute(
      db,
    )
    await sql`update bills set sha256 = ${sha256} where sha256 = ${made}`.execute(db)
    await sql`delete from stored_files where sha256 = ${made}`.execute(db)
  }
}

interface Place {
  DATABASE_URL: string
  DATA_DIR: string
}

const ours = (): Place => ({
  DATABASE_URL: app.services.settings.databaseUrl ?? '',
  DATA_DIR: app.services.settings.dataDir,
})
const inFolder = (...names: string[]) => path.join(folder, ...names)
const backUp = (place: Place, target: string, ...more: string[]) =>
  giveCommand('backup', { ...place }, inFolder(target), ...more)
const restore = (place: Place, target: string, more: Record<string, string> = {}) =>
  giveCommand('restore', { ...place, ...more }, inFolder(target))

/** Without the size of the compressed file, which may differ for the same rows. */
const rowsOf = ({ bytes: _, ...table }: Manifest['tables'][number]) => table

const backupsIn = async (target: string) =>
  (await readdir(inFolder(target))).filter((name) => name.endsWith('Z')).sort()
const newestIn = async (target: string) => inFolder(target, (await backupsIn(target)).at(-1) ?? '')
const manifestIn = async (target: string): Promise<Manifest> => readManifest(await newestIn(target))

/** A database and a data folder that nobody has started on. */
async function newPlace(template = EMPTY): Promise<Place & { database: TestDatabase }> {
  const database = await createTestDatabase({ template })
  return { database, DATABASE_URL: database.url, DATA_DIR: await mkdtemp(inFolder('data-')) }
}

async function filesOf({ DATA_DIR }: Place): Promise<string[]> {
  const names = await readdir(path.join(DATA_DIR, 'files'), { recursive: true })
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).sort()
}

describe('a backup', () => {
  test('of an installation at work is one moment of it, and comes back the same', async () => {
    let writes = 0
    let working = true
    const work = async () => {
      for (; working; writes++)
        await sql`insert into properties (company_id, name) values (${client.owner.companyId}, ${`Written meanwhile ${writes}`})`.execute(
          app.services.db,
        )
    }
    const writing = [work(), work()]
    const said = await backUp(ours(), 'busy')
    working = false
    await Promise.all(writing)
    expect(said).toEqual({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/ is whole, in /)]),
    })
    expect(writes).toBeGreaterThan(10)

    const place = await newPlace()
    expect(await restore(place, 'busy')).toEqual(DONE)
    expect(await filesOf(place)).toEqual(expect.arrayContaining([expect.stringContaining(client.files.own)]))
    expect(await backUp(place, 'again')).toEqual(DONE)
    const [first, second] = [await manifestIn('busy'), await manifestIn('again')]
    expect(second.tables.map(rowsOf)).toEqual(first.tables.map(rowsOf))
    expect(second.sequences).toEqual(first.sequences)
    expect(second.files).toEqual(first.files)
    expect(first.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(100)
    await place.database.drop()
  })

  test('brings to its folder only the files that are not there yet', async () => {
    await backUp(ours(), 'twice')
    const again = await backUp(ours(), 'twice')
    expect(again.lines).toContainEqual(
      expect.stringMatching(/^0 new files \(0 MB\), \d+ were there already$/),
    )
    expect(await backupsIn('twice')).toHaveLength(2)
  })

  test('names a file that is lost and one whose bytes are others, and is whole without them', async () => {
    const { files } = app.services
    const { path: lost } = await files.local(client.files.own)
    const { path: damaged } = await files.local(client.files.shared)
    const bytes = await readFile(damaged)
    await rename(lost, `${lost}.away`)
    await writeFile(damaged, 'other bytes')
    const said = await backUp(ours(), 'harmed')
    await rename(`${lost}.away`, lost)
    await writeFile(damaged, bytes)
    expect(said.code).toBe(1)
    expect(said.lines).toContain(
      `Lost: the file ${client.files.own} is named by a row and is not in the file store.`,
    )
    expect(said.lines).toContain(
      `Damaged: the file ${client.files.shared} cannot be read, or holds other bytes than it did.`,
    )
    const place = await newPlace()
    const back = await restore(place, 'harmed')
    expect(back.code).toBe(1)
    expect(back.lines).toContain(`Missing: the backup has no file ${client.files.own}, or not as it was.`)
    await place.database.drop()
  })

  test('holds the app secret under a passphrase alone', async () => {
    const environment = {
      ...ours(),
      BACKUP_PASSPHRASE: PASSPHRASE,
      APP_SECRET: app.services.settings.appSecret ?? '',
    }
    await giveCommand('backup', environment, inFolder('sealed'))
    for (const name of await readdir(await newestIn('sealed'))) {
      if (name === 'tables') continue
      expect(await readFile(path.join(await newestIn('sealed'), name), 'utf8')).not.toContain(
        environment.APP_SECRET,
      )
    }
    const place = await newPlace()
    const wrong = await restore(place, 'sealed', { BACKUP_PASSPHRASE: 'ten lemons in a row' })
    expect(wrong.lines).toEqual([
      'BACKUP_PASSPHRASE is not the one that the secret of this backup was sealed with.',
    ])
    expect(await restore(place, 'sealed', { BACKUP_PASSPHRASE: PASSPHRASE })).toEqual(DONE)
    expect((await readFile(path.join(place.DATA_DIR, 'app-secret'), 'utf8')).trim()).toBe(
      environment.APP_SECRET,
    )
    await place.database.drop()
  })
})

describe('the secret in a backup', () => {
  const sealing = (secret: Record<string, string>) =>
    giveCommand('backup', { ...ours(), ...secret, BACKUP_PASSPHRASE: PASSPHRASE }, inFolder('other'))

  test('is the one that opens what the rows hold', async () => {
    const said = await sealing({ APP_SECRET: 'the-secret-of-another-installation-0123456789' })
    expect([said.code, said.lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^Passwords in this database were sealed with another secret than APP_SECRET/),
    ])
    expect(await sealing({ APP_SECRET: app.services.settings.appSecret ?? '' })).toEqual(DONE)
  })

  test('is not made where there is none', async () => {
    const said = await sealing({})
    expect([said.code, said.lines.at(-1)]).toEqual([1, expect.stringMatching(/^There is no app secret/)])
    expect(await readdir(ours().DATA_DIR)).not.toContain('app-secret')
  })
})

describe('a restore', () => {
  test('into a database that people work with is refused', async () => {
    await backUp(ours(), 'refused')
    const said = await restore(ours(), 'refused')
    expect([said.code, said.lines.at(-1)]).toEqual([1, IN_USE])
  })

  test('leaves a database that people work with as it is, of an older version too', async () => {
    await backUp(ours(), 'untouched')
    const { migrations } = await manifestIn('untouched')
    const older = await newPlace()
    const [before = ''] = migrations.slice(-2)
    await migrate(older.database.db, { upTo: before })
    await sql`with ours as (insert into companies (name) values ('At work') returning id)
      insert into users (company_id, email, full_name, password_hash) select id, 'a@example.test', 'A', '' from ours`.execute(
      older.database.db,
    )
    const said = await restore(older, 'untouched', { BACKUP_PASSPHRASE: PASSPHRASE })
    expect([said.code, said.lines.at(-1)]).toEqual([1, IN_USE])
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
      older.database.db,
    )
    expect(rows).toEqual([{ name: before }])
    await older.database.drop()
  })

  test('of a table that was damaged writes no row, and the whole one afterwards all', async () => {
    await backUp(ours(), 'damaged')
    const table = path.join(await newestIn('damaged'), 'tables', 'public.users.copy.zst')
    const bytes = await readFile(table)
    await writeFile(table, bytes.subarray(0, bytes.length - 20))
    const place = await newPlace()
    const said = await restore(place, 'damaged')
    expect([said.code, said.lines.at(-1)]).toEqual([
      1,
      'The backup is damaged: public.users.copy.zst does not hold what it did. Nothing was restored.',
    ])
    const left = await sql<{ count: number }>`select count(*) from properties`.execute(place.database.db)
    expect(left.rows[0]?.count).toBe(0)
    await writeFile(table, bytes)
    const list = path.join(await newestIn('damaged'), 'files.txt')
    const lines = await readFile(list, 'utf8')
    await writeFile(list, lines.slice(65))
    expect((await restore(place, 'damaged')).lines.at(-1)).toBe(
      'The backup is damaged: files.txt does not hold what it did. Nothing was restored.',
    )
    await writeFile(list, lines)
    expect(await restore(place, 'damaged')).toEqual(DONE)
    await place.database.drop()
  })

  test('of a newer version is refused, and of an older one goes on to this', async () => {
    await backUp(ours(), 'newer')
    const file = path.join(await newestIn('newer'), 'manifest.json')
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(
      file,
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-of-tomorrow'] }),
    )
    const place = await newPlace()
    expect((await restore(place, 'newer')).lines).toEqual([
      'The backup was written by a newer version of the program. Restore it with that one.',
    ])
    await place.database.drop()

    const older = await newPlace()
    const [last = ''] = manifest.migrations.slice(-2)
    await migrate(older.database.db, { upTo: last })
    await sql`insert into companies (name) values ('Of an older version')`.execute(older.database.db)
    await backUp(older, 'older')
    const target = await newPlace()
    expect(await restore(target, 'older')).toEqual(DONE)
    const db = createDatabase(target.DATABASE_URL, { max: 2 })
    expect(await migrate(db)).toEqual(manifest.migrations.slice(-1))
    const { rows } = await sql<{ name: string }>`select name from companies`.execute(db)
    expect(rows).toEqual([{ name: 'Of an older version' }])
    await db.destroy()
    const newer = await newPlace(TEMPLATE)
    expect((await restore(newer, 'older')).lines).toEqual([
      'The database is of a newer version than the backup. Restore into a new one.',
    ])
    for (const { database } of [older, target, newer]) await database.drop()
  })

  test('starts: people sign in, and find what they had', async () => {
    const environment = {
      ...ours(),
      BACKUP_PASSPHRASE: PASSPHRASE,
      APP_SECRET: app.services.settings.appSecret ?? '',
    }
    await giveCommand('backup', environment, inFolder('started'))
    const data = inFolder('embedded')
    const said = await giveCommand(
      'restore',
      { DATA_DIR: data, BACKUP_PASSPHRASE: PASSPHRASE },
      inFolder('started'),
    )
    expect(said).toEqual(DONE)
    const server = startProcess({ DATA_DIR: data })
    const address = await server.address
    const signIn = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: staff.email, password: PASSWORD }),
    })
    const { token } = (await signIn.json()) as { token: string }
    const found = await fetch(`${address}/api/v1/admin/companies`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await found.text()).toContain(client.mark)
    expect((await server.end('SIGTERM')).code).toBe(0)
  })
})
