import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '#base/calendar-date.ts'
import { BILL_SORTS, type BillSort } from '#domain/bills/bill-sorts.ts'
import { RECORD_TYPE_NAMES } from '#domain/records/field.ts'
import { RECORD_TYPES } from '#domain/records/record-types.ts'
import { REQUEST_SORTS, type RequestSort } from '#domain/requests/list-views.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'
import { everyBillId, findBillIds } from '#server/bills/repositories/bill-search.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import { everyRequestId, findRequestIds } from '#server/requests/repositories/request-search.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, type World } from '#tests/helpers/world.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let world: World
let other: World
/** More than are read at once, so that a list goes over the seams; many alike, some without a value. */
const MANY = 2_300
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  client = await addPerson(db)
  world = await addWorld(app, client)
  other = await addWorld(app, await addPerson(db))
  await sql`
    insert into stored_files (sha256, size_bytes, content_type)
    select 'f' || n, 3, 'application/pdf' from generate_series(1, ${MANY}) as n`.execute(db)
  await sql`
    insert into bills (company_id, sha256, file_name, status, invoice_date, total_cents, acct_num, utility_name,
      problem_count, processed_at)
    select ${client.companyId}, 'f' || n, 'many ' || n || '.pdf', (array['GPT_PARSED', 'ERROR', 'PROCESSED_MANUAL'])[1 + n % 3],
      case when n % 5 > 0 then date '2026-01-01' + n % 40 end, case when n % 7 > 0 then (n % 90) * 100 end,
      case when n % 4 > 0 then lpad((n % 60)::text, 4, '0') end, case when n % 3 > 0 then 'U' || n % 20 end,
      case when n % 6 > 0 then n % 5 end,
      case when n % 2 > 0 then timestamptz '2026-02-01' + (n % 50) * interval '1 microsecond' end
    from generate_series(1, ${MANY}) as n`.execute(db)
}, 60_000)
afterAll(() => app.close())

const text = (path: string, body: object, { token }: Pick<TestPerson, 'token'> = staff) =>
  app.call('POST', path, { token, body })

const EVERY_BILL = {
  scope: EVERY_COMPANY,
  ...{ companyId: null, utilityCompanyId: null, processedBy: null, statuses: null, day: null, words: [] },
}
const EVERY_REQUEST = { tab: 'all', type: 'all', flag: null, words: [], today: today() } as const

async function all<T>(parts: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const part of parts) found.push(...part)
  return found
}

/** The cells of a csv file whose cells hold no comma. */
const rowsOf = (body: string): string[][] =>
  body
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))

describe('the list of bills', () => {
  const orders = (Object.keys(BILL_SORTS) as BillSort[]).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  )
  test.each(orders)('is the whole list in its order: $sort $order', async ({ sort, order }) => {
    const { db } = app.services
    const ids = await findBillIds(db, EVERY_BILL, { sort, order, limit: 2 * MANY, offset: 0 })
    expect(await all(everyBillId(db, EVERY_BILL, { sort, order }))).toEqual(ids)
    expect(ids.length).toBeGreaterThan(MANY)
  })

  test('has the rows that the list has, in the order that was asked for', async () => {
    const narrowed = { sort: 'total_cost', order: 'asc', query: 'many' }
    const body = { ...narrowed, rowsPerPage: 500 }
    const search = await text('/documents/search', body, client)
    const exported = rowsOf((await text('/documents/export', narrowed, client)).body)
    expect(exported).toHaveLength(MANY)
    expect(exported.slice(0, 500).map(([id]) => Number(id))).toEqual(
      search.json().textractBills.map((bill: { id: number }) => bill.id),
    )
  })

  test('is narrowed as the list is', async () => {
    const exported = await text('/admin/textract_bills/export', {
      status: 'ERROR',
      company_id: client.companyId,
      query: 'many',
    })
    const rows = rowsOf(exported.body)
    expect(rows).toHaveLength(Math.floor((MANY + 2) / 3))
    expect(new Set(rows.map(([, status]) => status))).toEqual(new Set(['Error']))
  })

  test('shows a client its own bills, in the words that it knows, and nothing that is staff’s', async () => {
    const exported = await text('/documents/export', { status: 'ERROR' }, client)
    expect(rowsOf(exported.body)[0]?.[1]).toBe('Warn')
    expect(exported.body).not.toContain(other.mark)
    expect(exported.body).not.toMatch(/Problems|Client|robot/)
    expect((await text('/admin/textract_bills/export', {})).body).toContain(other.mark)
  })

  test('comes as a workbook that a name with a formula does nothing in', async () => {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId, number: '000123' })
    const bill = await addReadBill(db, client.companyId, {
      account,
      charges: [{ description: 'Credit', amount: -128_417 }],
    })
    await sql`update bills set file_name = '=1+1.pdf' where id = ${bill}`.execute(db)
    const answer = await text('/documents/export', { query: '000123', format: 'xlsx' }, client)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''Documents%20${today()}.xlsx`,
    )
    const [sheet] = (await readWorkbook(answer.rawPayload, 'bills.xlsx')).sheets
    const [head, row] = sheet?.rows.map(({ cells }) => cells) ?? []
    const cell = (title: string) => row?.[head?.indexOf(title) ?? -1]
    expect(cell('Account')).toBe('000123')
    expect(cell('Total')).toBe(-1284.17)
    expect(cell('Invoice date')).toEqual({ day: '2026-07-03' })
    expect(cell('File')).toBe('=1+1.pdf')
    const csv = await text('/documents/export', { query: '000123' }, client)
    expect(csv.body).toContain(',-1284.17,')
    expect(csv.body).toContain("'=1+1.pdf")
  })
})

describe('the list of requests', () => {
  beforeAll(async () => {
    const { db } = app.services
    for (const companyId of [client.companyId, other.owner.companyId])
      await addAccount(db, {
        companyId,
        meters: Array.from({ length: 700 }, (_, n) => ({ number: `${companyId}-${n}` })),
      })
    await sql`alter table utility_requests disable trigger user`.execute(db)
    await sql`
      update utility_requests set latest_invoice_date = case when id % 5 > 0 then current_date - (id % 60)::int end,
        last_sent_date = case when id % 3 > 0 then current_date - (id % 9)::int end,
        follow_up_date = case when id % 4 > 0 then current_date + (id % 7)::int end`.execute(db)
    await sql`alter table utility_requests enable trigger user`.execute(db)
  }, 60_000)

  const orders = (Object.keys(REQUEST_SORTS) as RequestSort[]).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  )
  test.each(orders)('is the whole list in its order: $sort $order', async ({ sort, order }) => {
    const { db } = app.services
    const ids = await findRequestIds(db, EVERY_REQUEST, { sort, order, limit: 10_000, offset: 0 })
    expect(await all(everyRequestId(db, EVERY_REQUEST, { sort, order }))).toEqual(ids)
    expect(ids.length).toBeGreaterThan(1_400)
  })

  test('is narrowed as the list is', async () => {
    const narrowed = { tab: 'follow_up', query: `${client.companyId}-1`, sort: 'follow_up_date', limit: 200 }
    const list = (await text('/admin/utility_email_requests/search', narrowed)).json()
    const { limit, ...filter } = narrowed
    const exported = await text('/admin/utility_email_requests/export', filter)
    expect(
      rowsOf(exported.body)
        .map((row) => row[6])
        .slice(0, limit),
    ).toEqual(list.requests.map((row: { uam_meter_num: string }) => row.uam_meter_num))
    expect(rowsOf(exported.body)).toHaveLength(list.total)
    expect(list.total).toBeGreaterThan(10)
  })
})

describe('what a list has, its file has', () => {
  test.each([
    ['mappings', () => `/documents/mappings/utility/${world.ids.utility}/export`, 2],
    ['configurations', () => '/documents/configurations/export', 1],
    ['instructions', () => '/documents/prompts/export', 1],
    ['properties', () => '/properties/export', null],
  ])('%s of a client', async (_, path, count) => {
    const { statusCode, body } = await text(path(), {}, client)
    expect(statusCode).toBe(200)
    if (count !== null) expect(body.match(new RegExp(world.mark, 'g'))?.length).toBeGreaterThanOrEqual(count)
    expect(body).not.toContain(other.mark)
  })

  test.each(['/admin/public_links', '/admin/submitted_credentials', '/admin/public_uploads'])(
    '%s of one client, or of all',
    async (path) => {
      const one = await text(`${path}/export`, { company_id: client.companyId })
      expect(one.statusCode).toBe(200)
      expect(one.body).not.toContain(other.mark)
      if (path !== '/admin/public_uploads') {
        expect(one.body).toContain(world.mark)
        expect((await text(`${path}/export`, {})).body).toContain(other.mark)
      }
    },
  )

  test('authorizations of a client, of one or of all, and as narrowly as they are shown', async () => {
    const of = (body: object, who?: TestPerson) => text('/authorizations/export', body, who)
    const ids = async (body: object, who?: TestPerson) =>
      rowsOf((await of(body, who)).body).map(([id]) => Number(id))
    const own = await ids({}, client)
    expect(own).toContain(world.ids.authorization)
    expect((await of({}, client)).body).not.toContain(other.mark)
    expect(await ids({ company_id: client.companyId })).toEqual(own)
    expect(await ids({ company_id: other.owner.companyId }, client)).toEqual(own)
    expect(await ids({ status: 'Inventory Complete' }, client)).toEqual([])
    expect(await ids({ cause: 'captcha' }, client)).toEqual([])
    expect((await of({})).body).toContain(other.mark)
  })

  test('but nothing that opens a door', async () => {
    const { db, vault } = app.services
    const ownerId = Number(world.ids.authorization)
    await vault.put(db, { purpose: 'authorization', ownerId }, 'opens-the-site')
    expect((await text('/authorizations/export', {})).body).not.toContain('opens-the-site')

    const links = await text('/admin/public_links/export', {})
    expect(links.body).not.toContain(world.linkUuids.upload)
    const sent = await text('/admin/submitted_credentials/export', {})
    expect(sent.body).not.toMatch(/someone|something/)
  })
})

describe('the lists of records', () => {
  /** More than are read at once, with numbers in no order, and states that many share. */
  let ofMany: number
  beforeAll(async () => {
    const { db } = app.services
    ofMany = (await addPerson(db)).companyId
    const utility = await addUtility(db)
    await sql`
      insert into utility_accounts (company_id, utility_company_id, acct_num, status, service_name)
      select ${ofMany}, ${utility}, lpad(((n * 7919) % 100003)::text, 6, '0'), case when n % 3 = 0 then 'Inactive' else 'Active' end,
        case when n = 1 then '=1+1' end
      from generate_series(1, ${MANY}) as n`.execute(db)
  })

  test.each([
    ['acct_num', 'asc'],
    ['acct_num', 'desc'],
    ['status', 'asc'],
    ['newest', 'desc'],
  ])('are whole and in their order: %s %s', async (sort, order) => {
    const asked = { of: { company_id: ofMany }, active: 'all', sort, order }
    const exported = rowsOf((await text('/admin/records/accounts/export', asked)).body)
    expect(exported).toHaveLength(MANY)
    const seen: number[] = []
    for (let offset = 0; offset < MANY; offset += 200) {
      const page = await text('/admin/records/accounts/search', { ...asked, offset, limit: 200 })
      seen.push(...page.json().records.map(({ id }: { id: number }) => id))
    }
    expect(exported.map(([id]) => Number(id))).toEqual(seen)
  })

  test('are narrowed as they are on the screen, and a name with a formula does nothing', async () => {
    const of = { company_id: ofMany }
    const active = await text('/admin/records/accounts/export', { of })
    expect(rowsOf(active.body)).toHaveLength(MANY - Math.floor(MANY / 3))
    expect(active.body).toContain(",'=1+1,")
    expect(rowsOf((await text('/admin/records/accounts/export', { of, query: 'no such' })).body)).toEqual([])
  })

  test.each(RECORD_TYPE_NAMES)('hold the fields of their kind, and so nothing sealed: %s', async (type) => {
    const answer = await text(`/admin/records/${RECORD_TYPES[type].path}/export`, { active: 'all' })
    expect(answer.statusCode).toBe(200)
    const labels = Object.values(RECORD_TYPES[type].fields).map(({ label }) =>
      label.includes(',') ? `"${label}"` : label,
    )
    expect(answer.body.replace('\uFEFF', '').split('\r\n')[0]).toBe(
      ['ID', ...labels, 'In use', 'Set up at (UTC)'].join(','),
    )
  })

  test('refuse an order that the list does not have', async () => {
    const answer = await text('/admin/records/accounts/export', { sort: 'password' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the lists of letters, imports and properties that were sent in', () => {
  test('are narrowed as they are on the screen', async () => {
    const letters = (body: object) => text('/admin/letters/export', body)
    const ids = async (body: object) => rowsOf((await letters(body)).body).map(([id]) => Number(id))
    expect(await ids({ company_id: client.companyId })).toEqual([world.ids.letter])
    expect(await ids({})).toEqual([other.ids.letter, world.ids.letter])
    expect(rowsOf((await letters({ list: 'inactive' })).body)).toEqual([])

    const intake = (body: object) => text('/admin/property_intake/export', body)
    expect((await intake({ tab: 'all' })).body).toContain(world.mark)
    const own = await intake({ tab: 'all', company_id: client.companyId })
    expect(own.body).toContain(world.mark)
    expect(own.body).not.toContain(other.mark)

    const imports = await text('/admin/imports/export', {})
    expect(rowsOf(imports.body).length).toBeGreaterThanOrEqual(2)
    expect(imports.body).toContain('To be accepted')
  })

  test('hold no login, and no letter', async () => {
    const { body } = await text('/admin/property_intake/export', { tab: 'all' })
    expect(body.split('\r\n')[0]).not.toMatch(/password|username/i)
    expect((await text('/admin/letters/export', {})).body).not.toMatch(/letters\/\d+\/file|key=/)
  })
})

test('what was taken along is recorded, by whom and narrowed how', async () => {
  await text('/documents/export', { query: 'nothing-like-it', format: 'xlsx' }, client)
  const recorded = await app.services.db
    .selectFrom('auditEvents')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(recorded).toMatchObject({
    action: 'export',
    whoId: client.userId,
    companyId: client.companyId,
    subjectName: 'Documents',
    details: { format: 'xlsx', filter: { query: 'nothing-like-it' } },
  })
})

test('a list that cannot be read is an error and no file that breaks off', async () => {
  const { db } = app.services
  await sql`alter table bills rename column total_cents to total_gone`.execute(db)
  try {
    const answer = await text('/documents/export', {}, client)
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error.code).toBe('internal')
  } finally {
    await sql`alter table bills rename column total_gone to total_cents`.execute(db)
  }
})
