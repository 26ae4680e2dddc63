import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, type CalendarDate, todayInUtc } from '#base/calendar-date.ts'
import { urlOf } from '#contract/client/client.ts'
import { connected } from '#server/platform/database/connected.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { addRequest, type TestRequest } from '#tests/helpers/requests.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** As somebody far away set it up, for whom days, numbers and bytes are written otherwise. */
const ELSEWHERE = {
  timezone: 'Pacific/Apia',
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-15',
}

/** A zone in which it is another day than in UTC at this hour, and that day. */
function anotherDay(): { zone: string; day: CalendarDate } {
  const utc = todayInUtc()
  return new Date().getUTCHours() >= 11
    ? { zone: 'Pacific/Kiritimati', day: addDays(utc, 1) }
    : { zone: 'Etc/GMT+12', day: addDays(utc, -1) }
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ settings: ELSEWHERE })
})
afterAll(() => database.drop())

describe('a database with formats of its own', () => {
  const VALUES = `select date '2026-07-03' as day, timestamptz '2026-07-03 12:30:00.25Z' as moment,
    0.1::float8 as part, '\\x00ff5c'::bytea as bytes, array[date '2026-07-03'] as days,
    (timestamptz '2026-07-03 12:30Z')::date::text as there, json_build_object('day', date '2026-07-03') as json`
  const READ = {
    moment: new Date('2026-07-03T12:30:00.250Z'),
    part: 0.1,
    bytes: Buffer.from([0, 255, 92]),
    there: '2026-07-03',
    json: { day: '2026-07-03' },
  }

  test('is read as any other, by what serves and by what copies', async () => {
    const { rows } = await sql.raw(VALUES).execute(database.db)
    expect(rows).toEqual([expect.objectContaining({ ...READ, day: '2026-07-03' })])
    const alone = await connected(database.url, (client) => client.query(VALUES))
    expect(alone.rows).toEqual([expect.objectContaining(READ)])
  })

  test('takes what is written: a day stays that day, a moment that moment', async () => {
    const { companyId } = await addPerson(database.db)
    const createdAt = new Date('2026-03-08T09:59:59.999Z')
    await sql`update companies set created_at = ${createdAt} where id = ${companyId}`.execute(database.db)
    const row = await database.db
      .selectFrom('companies')
      .select(['createdAt', sql<string>`${'2026-03-08'}::date`.as('day')])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ createdAt, day: '2026-03-08' })
  })
})

describe('a program elsewhere than its database', () => {
  const { zone, day } = anotherDay()
  let server: ServerProcess
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let address: string
  let admin: TestPerson
  let companyId: number
  let request: TestRequest
  beforeAll(async () => {
    folder = await temporaryFolder()
    admin = await addPerson(database.db, { admin: true })
    const utilityId = await addUtility(database.db)
    companyId = await addCompany(database.db)
    request = await addRequest(database.db, { companyId, utilityId, number: 'ONE-1', loaRequired: true })
    server = startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      APP_SECRET: TEST_SECRET,
      TZ: zone,
      LC_ALL: 'tr_TR.UTF-8',
    })
    address = await server.address
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await folder.remove()
  })

  const post = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: admin.token, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }

  const speaking = async (): Promise<number[]> => {
    const path = '/api/v1/admin/utility_email_requests/authorization_letters/'
    return (await post(path, { request: request.id })).letters.map(({ id }: { id: number }) => id)
  }

  const keptFrom = async (validFrom: CalendarDate): Promise<number> => {
    const form = new FormData()
    form.append('company_id', String(companyId))
    form.append('signed_date', addDays(day, -10))
    form.append('valid_from', validFrom)
    form.append('letter', new File([pdf(validFrom) as BlobPart], 'Letter.pdf'))
    return (await post('/api/v1/admin/letters', form)).letter.id
  }

  test('counts days by its own clock: a letter that begins there today speaks, one of tomorrow does not', async () => {
    const [today, tomorrow] = [await keptFrom(day), await keptFrom(addDays(day, 1))]
    const letters = await speaking()
    expect(letters).toContain(today)
    expect(letters).not.toContain(tomorrow)
  })

  test('signs people in by capitals and small letters alike', async () => {
    const email = admin.email.toUpperCase()
    expect(email).toMatch(/^PERSON\d+@EXAMPLE\.TEST$/)
    const answer = await post(urlOf('auth.login', 'client'), { email, password: PASSWORD, remember: false })
    expect(answer.token).toBeTypeOf('string')
  })

  test('reads what is uploaded, by jobs that begin at once', async () => {
    const form = new FormData()
    form.append('fileData[]', new File([pdf('Water charge 31.00') as BlobPart], 'bill.pdf'))
    await post(urlOf('bills.upload', 'client'), form)
    const waiting = () =>
      database.db.selectFrom('bills').select('status').where('status', '=', 'UNPROCESSED').execute()
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
    const bills = await database.db.selectFrom('bills').select('status').execute()
    expect(bills).toHaveLength(1)
  })
})

describe('a database in which letters would be lost or mixed up stops the start with one line', () => {
  test.each([
    [
      'that lacks letters',
      `encoding 'LATIN1' locale 'C'`,
      /^The database keeps text as LATIN1, which lacks letters\. Make another: create database /,
    ],
    [
      'of a Turkish locale',
      `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr'`,
      /^In the database's locale tr I is not the capital of i\. Make another: create database /,
    ],
  ])('%s', async (_name, made, line) => {
    const wrong = await createTestDatabase({ template: 'template0', made })
    const folder = await temporaryFolder()
    const { code, said } = await startProcess({ DATABASE_URL: wrong.url, DATA_DIR: folder.path }).ended
    expect(code).toBe(78)
    expect(said).toMatch(line)
    expect(said).not.toContain('\n')
    await wrong.drop()
    await folder.remove()
  })
})
