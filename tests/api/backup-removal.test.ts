import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Manifest, readManifest } from '#server/backup/manifest.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Two installations that write into one folder, as after a mistake. */
let ours: TestApp
let theirs: TestApp
let root: string
let target: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'utility-bills-removal-'))
  ours = await createTestApp()
  theirs = await createTestApp()
  await addFile(theirs, 'of theirs')
})
beforeEach(async () => {
  target = await mkdtemp(path.join(root, 'backups-'))
})
afterAll(async () => {
  await Promise.all([ours.close(), theirs.close()])
  await rm(root, { recursive: true, force: true })
})

const placeOf = ({ services: { settings } }: TestApp) => ({
  DATABASE_URL: settings.databaseUrl ?? '',
  DATA_DIR: settings.dataDir,
})
const backUp = (app: TestApp, ...more: string[]) => giveCommand('backup', placeOf(app), target, ...more)
const verify = (folder = target) => giveCommand('backup', {}, folder, '--verify')

async function addFile(app: TestApp, content: string): Promise<string> {
  const { files } = app.services
  const { sha256, sizeBytes } = await files.put(Readable.from([Buffer.from(content)]), 1_000)
  await sql`insert into stored_files (sha256, size_bytes, content_type) values (${sha256}, ${sizeBytes}, 'text/plain')`.execute(
    app.services.db,
  )
  return sha256
}

const forgetFile = (app: TestApp, sha256: string) =>
  sql`delete from stored_files where sha256 = ${sha256}`.execute(app.services.db)

const folders = async () =>
  (await readdir(target)).filter((name) => name !== 'files' && name !== 'in-use.lock').sort()
const newest = async () =>
  path.join(target, (await folders()).filter((name) => name.endsWith('Z')).at(-1) ?? '')
const hasFile = (sha256: string) =>
  readFile(path.join(target, 'files', sha256.slice(0, 2), sha256)).then(
    () => true,
    () => false,
  )

describe('--keep removes', () => {
  test('what newer backups of the same installation supersede, with the files that no other names', async () => {
    const gone = await addFile(ours, 'of a client who was deleted')
    await backUp(ours)
    const [old = ''] = await folders()
    await forgetFile(ours, gone)
    const { code, lines } = await backUp(ours, '--keep', '1')
    expect(code).toBe(0)
    expect(lines.slice(-3)).toEqual([
      `Removed: ${old}`,
      'Removed: 1 file that no other backup names',
      '1 complete backup of this installation kept, 1 removed.',
    ])
    expect(await folders()).toHaveLength(1)
    expect(await hasFile(gone)).toBe(false)
    expect((await verify()).code).toBe(0)
  })

  test('nothing of another installation, however many backups that has', async () => {
    await backUp(theirs)
    const before = await folders()
    for (let times = 1; times <= 3; times++) {
      const { lines } = await backUp(ours, '--keep', '1')
      expect(lines.at(-1)).toBe('1 backup not of this installation: never removed by this command.')
    }
    expect(await folders()).toEqual([...before, expect.any(String)])
    expect((await verify(path.join(target, before[0] ?? ''))).code).toBe(0)
  })

  test('nothing that the database of a restored copy calls superseded', async () => {
    await backUp(ours)
    const before = await folders()
    const database = await createTestDatabase({ template: 'template0' })
    const copy = { DATABASE_URL: database.url, DATA_DIR: await mkdtemp(path.join(root, 'data-')) }
    expect((await giveCommand('restore', copy, target)).code).toBe(0)
    await giveCommand('backup', copy, target, '--keep', '1')
    await giveCommand('backup', copy, target, '--keep', '1')
    expect(await folders()).toEqual([...before, expect.any(String)])
    await database.drop()
  })

  test('no file that a backup names which was renamed or moved deeper', async () => {
    const kept = await addFile(ours, 'of last year')
    await backUp(ours)
    await rename(await newest(), path.join(target, 'before the upgrade'))
    await forgetFile(ours, kept)
    await backUp(ours)
    await mkdir(path.join(target, 'aside'))
    await cp(path.join(target, 'before the upgrade'), path.join(target, 'aside', '2026'), { recursive: true })
    await rm(path.join(target, 'before the upgrade'), { recursive: true })
    await backUp(ours, '--keep', '1')
    expect(await hasFile(kept)).toBe(true)
  })

  test('no file while a folder that may need it cannot be read', async () => {
    const gone = await addFile(ours, 'of a list that is damaged')
    await backUp(ours)
    await forgetFile(ours, gone)
    const other = path.join(target, 'by hand')
    await mkdir(path.join(other, 'tables'), { recursive: true })
    const { lines } = await backUp(ours, '--keep', '1')
    expect(lines).toContain(
      `No file was removed: ${other} cannot be read, which may need it. Repair it or move it away.`,
    )
    expect(await hasFile(gone)).toBe(true)
    await rm(other, { recursive: true })
    await backUp(ours, '--keep', '1')
    expect([await hasFile(gone), await folders()]).toEqual([false, [expect.any(String)]])
  })

  test.each([
    ['a table is missing', (backup: string) => rm(path.join(backup, 'tables', 'public.users.copy.zst'))],
    [
      'a table was cut short',
      (backup: string) => writeFile(path.join(backup, 'tables', 'public.users.copy.zst'), 'x'),
    ],
    ['the list of files was altered', (backup: string) => writeFile(path.join(backup, 'files.txt'), '')],
  ])('never the last good one: where in the newer %s', async (_, harm) => {
    await addFile(ours, `beside ${_}`)
    await backUp(ours)
    const [good] = await folders()
    await backUp(ours)
    const harmed = await newest()
    await harm(harmed)
    const { lines } = await backUp(ours, '--keep', '2')
    expect(lines).toContain(
      `Incomplete, so it does not count: ${path.basename(harmed)}. --verify says what it lacks.`,
    )
    expect(await folders()).toContain(good)
  })

  test('what a removal that was cut short left', async () => {
    const gone = await addFile(ours, 'of a removal that was cut short')
    await backUp(ours)
    const { installation } = await readManifest(await newest())
    await forgetFile(ours, gone)
    await rename(await newest(), `${await newest()}.${installation}.part`)
    await backUp(ours)
    expect([await hasFile(gone), await folders()]).toEqual([false, [expect.stringMatching(/Z$/)]])
  })
})

describe('--verify', () => {
  test('reads rows and files, and names what is damaged or missing', async () => {
    const [first, second] = [await addFile(ours, 'a page'), await addFile(ours, 'another page')]
    await backUp(ours)
    expect((await verify()).lines.at(-1)).toMatch(/ is complete: [\d,]+ rows and \d+ files?, all read\.$/)
    const table = path.join(await newest(), 'tables', 'public.companies.copy.zst')
    const bytes = await readFile(table)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8)
    await writeFile(table, bytes)
    await writeFile(path.join(target, 'files', first.slice(0, 2), first), 'b page')
    await rm(path.join(target, 'files', second.slice(0, 2), second))
    const { code, lines } = await verify()
    expect(code).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^public\.companies\.copy\.zst is /),
        `The file ${first} is damaged: it does not hold what was written.`,
        `The file ${second} is missing or cannot be read.`,
        expect.stringMatching(/ has 3 faults\. Make a new backup; keep this one until that is verified\.$/),
      ]),
    )
    await Promise.all([forgetFile(ours, first), forgetFile(ours, second)])
  })

  test('of a folder without backups is refused', async () => {
    expect(await verify()).toEqual({ code: 1, lines: [`There is no backup in ${target}.`] })
  })
})

test('the installation knows when its last complete backup was made', async () => {
  await backUp(ours)
  const { madeAt }: Manifest = await readManifest(await newest())
  const { rows } = await sql<{ at: Date }>`select backed_up_at as at from installation`.execute(
    ours.services.db,
  )
  expect(rows).toEqual([{ at: new Date(madeAt) }])
})
