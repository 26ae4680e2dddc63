import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceExport } from '#contract/exports/source-exports.ts'
import { beginSourceExport } from '#server/exports/repositories/source-export-repository.ts'
import { removeExpiredSourceExports, writeSourceExport } from '#server/exports/source-files/write.ts'
import { FileMissing } from '#server/platform/files/files.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedBills, type SourceFile } from '#tests/helpers/source-files.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
})
afterAll(() => app.close())

const PATH = '/admin/source_bill_files'

const order = (given: string | number[], person = staff) =>
  app.call('POST', PATH, { token: person.token, body: { utility_bill_ids: given } })

const seen = async (id: number): Promise<SourceExport> =>
  (await app.call('GET', `${PATH}/${id}`, { token: staff.token })).json().export

const download = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })

/** What lies in an archive, by its name. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const answer = await download(url)
  expect(answer.statusCode).toBe(200)
  const entries = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const linesOf = (manifest = '') => manifest.replace('\uFEFF', '').trimEnd().split('\r\n')

/** More files than come at once. */
const many = (mark: string): SourceFile[] =>
  Array.from({ length: 21 }, (_, index) => ({ name: `${mark} ${index}.pdf`, content: `${mark} ${index}` }))

describe('a small export', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = await addSavedBills(app.services, client.companyId, [
      { name: 'june.pdf', content: 'june' },
      null,
      { name: 'whole building.pdf', content: 'shared' },
    ])
    ids.push(
      ...(await addSavedBills(app.services, other.companyId, [{ name: 'tenant.pdf', content: 'shared' }])),
    )
  })

  test('is there at once, with every file, byte for byte, and the file of several bills once', async () => {
    const [june, , one, same] = ids
    const { delay, downloadUrl } = (await order(ids)).json()
    expect(delay).toBe(false)
    const { 'manifest.csv': manifest, ...files } = await contentOf(downloadUrl)
    expect(files).toEqual({
      [`files/${june} june.pdf`]: 'june',
      [`files/${one} whole building.pdf`]: 'shared',
    })
    expect(linesOf(manifest)).toContain(`${same},Included,files/${one} whole building.pdf`)
  })

  test('says in its manifest what became of each id, in their order', async () => {
    const [june, imported] = ids
    const lost = await addSavedBills(
      { ...app.services, files: { put: (content, limit) => putAndLose(content, limit) } },
      other.companyId,
      [{ name: 'lost.pdf', content: 'lost' }],
    )
    const given = `${june}; ${imported}\n999999999 ${lost}, x${june},12345678901234567890`
    const answer = (await order(given)).json()
    expect(answer.export).toMatchObject({
      ...{ state: 'ready', ids: 5, files: 2, done: 1, minutes: null },
      ...{ unknown: 2, unknown_ids: ['12345678901234567890', '999999999'], doubled: 1, doubled_ids: [june] },
      fates: { included: 1, no_file: 1, unknown: 2, lost: 1, doubled: 1 },
    })
    expect(linesOf((await contentOf(answer.downloadUrl))['manifest.csv'])).toEqual([
      'utility_bill_id,fate,file',
      `${june},Included,files/${june} june.pdf`,
      `${imported},No file: the bill came without one,`,
      '999999999,Unknown: no saved bill has this id,',
      `${lost},File lost: the store no longer has it,`,
      '12345678901234567890,Unknown: no saved bill has this id,',
      `${june},Doubled: the id is named above,`,
    ])
  })

  test('has names that are unique and stay in their folder, whatever files were called', async () => {
    const names = [
      '../../etc/passwd',
      'same.pdf',
      'same.pdf',
      'a\u202Efdp.exe',
      `${'ä'.repeat(400)}.pdf`,
      'CON',
    ]
    const added = await addSavedBills(
      app.services,
      client.companyId,
      names.map((name, index) => ({ name, content: `named ${index}` })),
    )
    const { 'manifest.csv': _, ...files } = await contentOf((await order(added)).json().downloadUrl)
    expect(Object.values(files)).toEqual(names.map((_name, index) => `named ${index}`))
    for (const name of Object.keys(files)) {
      expect(name).toMatch(/^files\/[^\\/:*?"<>|\p{C}]+$/u)
      expect(Buffer.byteLength(name)).toBeLessThan(255)
    }
    expect(Object.keys(files)[4]).toMatch(/ä\.pdf$/)
  })

  test('is refused without an id, with too much text, and to everybody but staff of our own', async () => {
    expect((await order(' ,x, ')).statusCode).toBe(400)
    expect((await order('1,'.repeat(200_001))).statusCode).toBe(400)
    expect((await order('1,'.repeat(200_000))).statusCode).toBe(200)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    expect((await order(ids, contractor)).statusCode).toBe(403)
    expect((await order(ids, client)).statusCode).toBe(403)
  })

  test('is recorded with who asked, for how many, and of whom', async () => {
    const id = (await order(ids)).json().export.id
    const event = await app.services.db
      .selectFrom('auditEvents')
      .where('subjectKind', '=', 'source_files')
      .where('subjectId', '=', id)
      .selectAll()
      .executeTakeFirst()
    expect(event).toMatchObject({
      whoId: staff.userId,
      action: 'export',
      details: { ids: 4, files: 2, company_ids: [client.companyId, other.companyId] },
    })
  })
})

/** A store that answers as if it kept what it loses. */
async function putAndLose(content: Readable, limit: number) {
  const stored = await app.services.files.put(content, limit)
  await app.services.files.remove(stored.sha256)
  return stored
}

describe('a large export', () => {
  test('is written by a job; its address says until then that it is not finished', async () => {
    const ids = await addSavedBills(app.services, client.companyId, many('large'))
    const answer = (await order(ids)).json()
    expect(answer).toMatchObject({ delay: true, export: { state: 'waiting', files: 21, minutes: 1 } })
    expect((await download(answer.downloadUrl)).statusCode).toBe(409)
    await writeSourceExport(app.services, answer.export.id, { lastAttempt: false })
    expect(Object.keys(await contentOf(answer.downloadUrl))).toHaveLength(22)
    expect(await seen(answer.export.id)).toMatchObject({ state: 'ready', done: 21, fates: { included: 21 } })
  })

  test('written again after its process was killed is the same, byte for byte, and is kept once', async () => {
    const ids = await addSavedBills(app.services, client.companyId, many('twice'))
    const { export: ordered, downloadUrl } = (await order(ids)).json()
    await beginSourceExport(app.services.db, ordered.id)
    await writeSourceExport(app.services, ordered.id, { lastAttempt: false })
    const first = (await download(downloadUrl)).rawPayload
    await app.services.db
      .updateTable('sourceExports')
      .set({ state: 'writing', sha256: null })
      .where('id', '=', ordered.id)
      .execute()
    await writeSourceExport(app.services, ordered.id, { lastAttempt: false })
    expect((await download(downloadUrl)).rawPayload.equals(first)).toBe(true)
    await writeSourceExport(app.services, ordered.id, { lastAttempt: false })
    expect(await seen(ordered.id)).toMatchObject({ state: 'ready', done: 21 })
  })

  test('that is cancelled on its way stops there and leaves no bytes', async () => {
    const ids = await addSavedBills(app.services, client.companyId, many('cancelled'))
    const { export: ordered, downloadUrl } = (await order(ids)).json()
    const { files } = app.services
    const put: string[] = []
    const cancelling = {
      ...files,
      get: async (sha256: string) => {
        await app.call('POST', `${PATH}/${ordered.id}/cancel`, { token: staff.token })
        return files.get(sha256)
      },
      put: async (content: Readable, limit: number) => {
        const stored = await files.put(content, limit)
        put.push(stored.sha256)
        return stored
      },
    }
    await writeSourceExport({ ...app.services, files: cancelling }, ordered.id, { lastAttempt: true })
    expect(await seen(ordered.id)).toMatchObject({ state: 'cancelled', download_url: null })
    expect((await download(downloadUrl)).statusCode).toBe(409)
    for (const sha256 of put) expect(await files.exists(sha256)).toBe(false)
    const again = await app.call('POST', `${PATH}/${ordered.id}/cancel`, { token: staff.token })
    expect(again.json().export.state).toBe('cancelled')
  })

  test('whose file breaks off in the middle is tried again, and at last says that it failed', async () => {
    const ids = await addSavedBills(app.services, client.companyId, many('broken'))
    const { export: ordered } = (await order(ids)).json()
    const { files } = app.services
    const breaking = {
      ...files,
      get: async () =>
        new Readable({
          read() {
            this.destroy(new Error('the line broke'))
          },
        }),
    }
    const write = (lastAttempt: boolean) =>
      writeSourceExport({ ...app.services, files: breaking }, ordered.id, { lastAttempt })
    await expect(write(false)).rejects.toThrow('the line broke')
    expect((await seen(ordered.id)).state).toBe('writing')
    await expect(write(true)).rejects.toThrow('the line broke')
    expect(await seen(ordered.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('again'),
    })
  })

  test('is given up where the store takes nothing, and lets go of the file it was reading', async () => {
    const ids = await addSavedBills(app.services, client.companyId, many('full disk'))
    const { export: ordered } = (await order(ids)).json()
    const endless = new Readable({ read() {} })
    const full = {
      ...app.services.files,
      get: async () => endless,
      put: () => Promise.reject(new Error('no room')),
    }
    const write = writeSourceExport({ ...app.services, files: full }, ordered.id, { lastAttempt: false })
    await expect(write).rejects.toThrow('no room')
    expect(endless.destroyed).toBe(true)
  })
})

describe('a download', () => {
  let id: number
  let url: string
  let whole: Buffer
  beforeAll(async () => {
    const ids = await addSavedBills(app.services, other.companyId, [
      { name: 'a.pdf', content: 'a'.repeat(5_000) },
    ])
    const answer = (await order(ids)).json()
    ;({ downloadUrl: url } = answer)
    id = answer.export.id
    whole = (await download(url)).rawPayload
  })

  test('that broke off goes on where it was, as long as the archive is the same', async () => {
    const { headers } = await download(url)
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(whole.length),
      'content-disposition': expect.stringContaining('attachment'),
    })
    const rest = await download(url, { range: 'bytes=1000-', 'if-range': String(headers.etag) })
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`)
    expect(rest.rawPayload.equals(whole.subarray(1000))).toBe(true)
    const changed = await download(url, { range: 'bytes=1000-', 'if-range': '"another"' })
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, whole.length])
  })

  test('takes a signed address of this export, or a session of staff', async () => {
    const path = url.replace(/\?.*/, '')
    expect((await download(path)).statusCode).toBe(401)
    expect((await download(`${path}?key=1.x`)).statusCode).toBe(403)
    const key = app.services.links.sign('source-export', id, -1)
    expect((await download(`${path}?key=${key}`)).statusCode).toBe(403)
    const ofAnother = app.services.links.sign('source-export', id + 1, 60)
    expect((await download(`${path}?key=${ofAnother}`)).statusCode).toBe(403)
    expect((await download(path, { authorization: `Bearer ${staff.token}` })).statusCode).toBe(200)
    expect((await download(path, { authorization: `Bearer ${client.token}` })).statusCode).toBe(403)
  })

  test('ends with the archive’s time: the bytes are deleted, and no list has it', async () => {
    const { sha256 } = await app.services.db
      .updateTable('sourceExports')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', id)
      .returning('sha256')
      .executeTakeFirstOrThrow()
    await removeExpiredSourceExports(app.services)
    await expect(app.services.files.get(sha256 ?? '')).rejects.toThrow(FileMissing)
    expect((await download(url)).statusCode).toBe(404)
    const { exports } = (await app.call('GET', PATH, { token: staff.token })).json()
    expect(exports.map((one: SourceExport) => one.id)).not.toContain(id)
  })
})

test('a client whose deletion has begun is in no archive that is finished from then on', async () => {
  const leaving = await addPerson(app.services.db)
  const ids = await addSavedBills(app.services, leaving.companyId, many('leaving'))
  const { export: ordered } = (await order(ids)).json()
  await app.services.db
    .insertInto('clientDeletions')
    .values({ companyId: leaving.companyId, askedBy: staff.userId, dueAt: new Date(), startedAt: new Date() })
    .execute()
  await writeSourceExport(app.services, ordered.id, { lastAttempt: false })
  expect(await seen(ordered.id)).toMatchObject({ state: 'writing', download_url: null })
})
