import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Manifest, readManifest } from '#server/platform/backup/manifest.ts'
import { giveCommand } from '#tests/helpers/command-line.ts'
import { canMount, mountDisk } from '#tests/helpers/disks.ts'
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

describe('--keep removes no file', () => {
  /** A file that the newest backup names no more, and one of before does. */
  async function namedBefore(content: string): Promise<{ sha256: string; backup: string }> {
    const sha256 = await addFile(ours, content)
    await backUp(ours)
    const backup = await newest()
    await forgetFile(ours, sha256)
    return { sha256, backup }
  }

  test('that a backup names which is a link to another disk', async () => {
    const { sha256, backup } = await namedBefore('on another disk')
    const elsewhere = await mkdtemp(path.join(root, 'disk-'))
    await cp(backup, path.join(elsewhere, 'kept'), { recursive: true })
    await rm(backup, { recursive: true })
    await symlink(path.join(elsewhere, 'kept'), path.join(target, 'kept'))
    await backUp(ours)
    await backUp(ours, '--keep', '1')
    expect(await hasFile(sha256)).toBe(true)
    await rm(elsewhere, { recursive: true })
    expect((await backUp(ours, '--keep', '1')).lines.join()).toContain(
      `${path.join(target, 'kept')} cannot be read`,
    )
  })

  test('that is named by a backup in a folder far below', async () => {
    const { sha256, backup } = await namedBefore('put aside')
    const deep = path.join(target, 'archive', '2026', 'q4')
    await mkdir(deep, { recursive: true })
    await rename(backup, path.join(deep, path.basename(backup)))
    await backUp(ours)
    await backUp(ours, '--keep', '1')
    expect(await hasFile(sha256)).toBe(true)
  })
})

describe('a backup', () => {
  test('into the data folder, whose files it would take for its own, is refused', async () => {
    const place = placeOf(ours)
    for (const folder of [place.DATA_DIR, path.join(place.DATA_DIR, 'backups')])
      expect(await giveCommand('backup', place, folder)).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^Backups must not lie in the data folder /)],
      })
  })

  test('beside one of a later time is refused: that would stay the newest', async () => {
    await backUp(ours)
    const ahead = path.join(target, '2090-01-01T00-00-00-000Z')
    await rename(await newest(), ahead)
    const { code, lines } = await backUp(ours, '--keep', '1')
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining(`${ahead} is of a later time than now`)])
    expect(await folders()).toEqual([path.basename(ahead)])
  })

  test('copies a file again that is not whole in its folder, and does not count the one before as complete', async () => {
    const sha256 = await addFile(ours, 'a file that was emptied')
    await backUp(ours)
    const place = path.join(target, 'files', sha256.slice(0, 2), sha256)
    await writeFile(place, '')
    expect((await verify()).code).toBe(1)
    await backUp(ours, '--keep', '5')
    expect((await readFile(place)).toString()).toBe('a file that was emptied')
    expect((await verify()).code).toBe(0)
    await forgetFile(ours, sha256)
  })

  test('is complete though a row says another size, and copies that file once', async () => {
    const sha256 = await addFile(ours, 'a file whose row is wrong')
    await sql`update stored_files set size_bytes = 7 where sha256 = ${sha256}`.execute(ours.services.db)
    await backUp(ours)
    const { lines } = await backUp(ours, '--keep', '1')
    expect(lines).toContainEqual(expect.stringMatching(/^0 new files /))
    expect(lines.at(-1)).toBe('1 complete backup of this installation kept, 1 removed.')
    await forgetFile(ours, sha256)
  })

  test.runIf(canMount)('onto a disk that becomes full fails with a word, and leaves no draft', async () => {
    for (const size of ['size=100k', 'size=200k', 'size=300k']) {
      const disk = await mountDisk(target, size)
      try {
        const { code, lines } = await giveCommand('backup', placeOf(ours), path.join(disk.path, 'backups'))
        expect(code, size).toBe(1)
        expect(lines.join('\n')).toContain('no space left on device')
        expect(
          (await readdir(path.join(disk.path, 'backups'))).filter((name) => name.endsWith('.part')),
        ).toEqual([])
      } finally {
        await disk.unmount()
      }
    }
  })

  test('is found by a link to it, with the files beside it', async () => {
    await backUp(ours)
    const link = path.join(await mkdtemp(path.join(root, 'link-')), 'latest')
    await symlink(await newest(), link)
    expect((await verify(link)).code).toBe(0)
  })

  test('without all of its files restores nothing, unless somebody says so', async () => {
    const sha256 = await addFile(ours, 'a file that is gone')
    await backUp(ours)
    await rm(path.join(target, 'files', sha256.slice(0, 2), sha256))
    await forgetFile(ours, sha256)
    const database = await createTestDatabase({ template: 'template0' })
    const copy = { DATABASE_URL: database.url, DATA_DIR: await mkdtemp(path.join(root, 'data-')) }
    const refused = await giveCommand('restore', copy, target)
    expect([refused.code, refused.lines.at(-1)]).toEqual([
      1,
      expect.stringContaining('Nothing was restored. --without'),
    ])
    const given = await giveCommand('restore', copy, target, '--without-missing-files')
    expect(given.lines).toContain(`Missing: the backup has no file ${sha256}, or not as it was.`)
    await database.drop()
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
        expect.stringContaining(`The file ${first} is damaged: it does not hold what was written. Delete it`),
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
