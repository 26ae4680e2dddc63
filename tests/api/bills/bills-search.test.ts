import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let staff: TestPerson & { staff: true }
let account: TestAccount
/** Five bills: parsed, failed, saved, skipped, without an invoice date. */
let parsed: number
let failed: number
let saved: number
let skipped: number
let undated: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  account = await addAccount(db, { companyId: client.companyId, number: '00-4471_9%' })
  const add = (options: object) => addReadBill(db, client.companyId, options)
  parsed = await add({ account, invoiceDate: asCalendarDate('2026-03-03') })
  failed = await add({ status: 'ERROR', invoiceDate: asCalendarDate('2026-01-01') })
  saved = await add({ status: 'PROCESSED_MANUAL', invoiceDate: asCalendarDate('2026-05-05') })
  skipped = await add({ status: 'PROCESSED_FORCE', invoiceDate: asCalendarDate('2026-02-02') })
  undated = await add({ invoiceDate: null })
  await db
    .updateTable('bills')
    .set({ processedBy: staff.userId })
    .where('id', 'in', [saved, skipped])
    .execute()
  // The usual names count the bills of all tests: by chance with what is looked for.
  await db.updateTable('bills').set({ fileName: 'Bill.pdf' }).execute()
  await db
    .updateTable('bills')
    .set({ createdAt: new Date('2026-02-10T23:59:59.999Z') })
    .where('id', '=', parsed)
    .execute()
  await db
    .updateTable('bills')
    .set({ createdAt: new Date('2026-02-11T00:00:00Z') })
    .where('id', '=', failed)
    .execute()
})
afterAll(() => app.close())

async function found(body: object, person: Pick<TestPerson, 'token'> & { staff?: boolean } = client) {
  const answer = (await post(app, person, 'search', body)).json()
  return answer.textractBills.map((bill: { id: number }) => bill.id)
}

test('without a word everything is there, the newest first, with its count and days', async () => {
  const answer = (await post(app, client, 'search', {})).json()
  expect(answer.textractBills.map((bill: { id: number }) => bill.id)).toEqual([
    undated,
    skipped,
    saved,
    failed,
    parsed,
  ])
  expect(answer).toMatchObject({ totalCount: 5, totalCapped: false })
  expect(answer.delivery_ids.slice(1)).toEqual(['20260211', '20260210'])
  expect(
    await app.call('GET', '/documents/search', { token: client.token }).then((list) => list.json()),
  ).toEqual({
    textractBills: answer.textractBills,
  })
})

test('a list carries nothing that was read from the page beyond its header', async () => {
  const [row] = (await post(app, client, 'search', {})).json().textractBills
  expect(row).not.toHaveProperty('pdf_text')
  expect(row).not.toHaveProperty('gpt_bill')
})

test('pages follow one another', async () => {
  expect(await found({ rowsPerPage: 2, page: 0 })).toEqual([undated, skipped])
  expect(await found({ rowsPerPage: 2, page: 1 })).toEqual([saved, failed])
  expect(await found({ rowsPerPage: 2, page: 2 })).toEqual([parsed])
  expect(await found({ rowsPerPage: 2, page: 3 })).toEqual([])
})

test('read on after a bill they are the same rows, in every order, also where values end', async () => {
  const readOn = async (sorting: object) => {
    const ids: number[] = await found({ ...sorting, rowsPerPage: 2 })
    for (let after = ids.at(-1); after !== undefined; ) {
      const next: number[] = await found({ ...sorting, rowsPerPage: 2, after_textract_bill_id: after })
      ids.push(...next)
      after = next.at(-1)
    }
    return ids
  }
  for (const sort of ['tb.id', 'status', 'invoice_date', 'processed_at', 'total_cost', 'acct_num'])
    for (const order of ['asc', 'desc'])
      expect(await readOn({ sort, order }), `${sort} ${order}`).toEqual(await found({ sort, order }))
})

test('nobody reads on after a bill of another client: where it stood would tell its values', async () => {
  const other = await addPerson(app.services.db)
  const answer = await post(app, other, 'search', { sort: 'total_cost', after_textract_bill_id: parsed })
  expect(answer.statusCode).toBe(404)
})

test('sorted both ways; a bill without the value is lowest', async () => {
  const byDate = [undated, failed, skipped, parsed, saved]
  expect(await found({ sort: 'invoice_date', order: 'asc' })).toEqual(byDate)
  expect(await found({ sort: 'invoice_date', order: 'desc' })).toEqual(byDate.toReversed())
})

test('sorted by how many problems there are, those that nothing stands against before the others', async () => {
  const problems = { [parsed]: 3, [failed]: 0, [saved]: 1, [skipped]: 2 }
  for (const [id, problemCount] of Object.entries(problems))
    await app.services.db.updateTable('bills').set({ problemCount }).where('id', '=', Number(id)).execute()
  const byProblems = [undated, failed, saved, skipped, parsed]
  await app.services.db.updateTable('bills').set({ problemCount: null }).where('id', '=', undated).execute()
  expect(await found({ sort: 'problem_count', order: 'asc' })).toEqual(byProblems)
  expect(await found({ sort: 'problem_count', order: 'desc' })).toEqual(byProblems.toReversed())
})

test.each([
  ['ERROR', () => [failed]],
  ['PROCESSED', () => [skipped, saved]],
  ['PROCESSED_MANUAL', () => [saved]],
  ['PROCESSED_FORCE', () => [skipped]],
  ['UNPROCESSED', () => [undated, failed, parsed]],
] as const)('status %s', async (status, expected) => {
  expect(await found({ status })).toEqual(expected())
})

describe('words', () => {
  test.each(['4471', '4471_9%', '00-44'])('%s finds the account number', async (query) => {
    expect(await found({ query })).toEqual([parsed])
  })

  test('signs of patterns stand for themselves', async () => {
    expect(await found({ query: '%' })).toEqual([parsed])
    expect(await found({ query: '4_71' })).toEqual([])
    expect(await found({ query: '\\' })).toEqual([])
  })

  test('all have to be there, in any case and order', async () => {
    expect(await found({ query: '.PDF 4471' })).toEqual([parsed])
    expect(await found({ query: '4471 nowhere' })).toEqual([])
  })

  test('a pair alone stands at the start of a word, beside a longer one anywhere', async () => {
    expect(await found({ query: '00' })).toEqual([parsed])
    expect(await found({ query: '47' })).toEqual([])
    expect(await found({ query: '47 bill' })).toEqual([parsed])
  })

  test('may be of the name of the bill’s utility', async () => {
    await app.services.db
      .updateTable('utilityCompanies')
      .set({ name: 'Harborview Gas', aliases: ['HVG Delivery'] })
      .where('id', '=', account.utilityId)
      .execute()
    expect(await found({ query: 'harborview' })).toEqual([parsed])
    expect(await found({ query: 'hvg gas' })).toEqual([parsed])
    expect(await found({ query: 'harborview nowhere' })).toEqual([])
  })

  test('a number is a bill’s id too', async () => {
    expect(await found({ query: String(failed) })).toContain(failed)
  })
})

test('the day on which a bill came ends at midnight UTC', async () => {
  expect(await found({ delivery_id: '20260210' })).toEqual([parsed])
  expect(await found({ delivery_id: '20260211' })).toEqual([failed])
})

test('by utility, company and who settled it', async () => {
  expect(await found({ utility_company_id: account.utilityId })).toEqual([parsed])
  expect(await found({ processed_by_user_id: staff.userId }, staff)).toEqual([skipped, saved])
  expect(await found({ company_id: staff.companyId }, staff)).toEqual([])
  expect(await found({ company_id: client.companyId }, staff)).toHaveLength(5)
})

test('before and after a bill are the open ones', async () => {
  expect((await getBill(app, client, failed)).queue).toEqual({ prev: undated, next: parsed })
  expect((await getBill(app, client, saved)).queue).toEqual({ prev: undated, next: failed })
})

test('an unknown filter, order or page is refused', async () => {
  for (const body of [
    { sort: 'password' },
    { status: 'DONE' },
    { page: -1 },
    { rowsPerPage: 0 },
    { delivery_id: '1' },
  ])
    expect((await post(app, client, 'search', body)).statusCode).toBe(400)
})

describe('a word is looked for in', () => {
  let theirs: number
  let mine: number
  beforeAll(async () => {
    const { db } = app.services
    const other = await addPerson(db)
    const [own, foreign] = [
      await addAccount(db, {
        companyId: client.companyId,
        number: 'QX-77150',
        utilityId: await addUtility(db, 'Fernbrook Light'),
      }),
      await addAccount(db, { companyId: other.companyId, number: 'QX-77151' }),
    ]
    // The page prints another number than the account that was chosen.
    mine = await addReadBill(db, client.companyId, { account: own })
    theirs = await addReadBill(db, other.companyId, { account: foreign })
    await db
      .updateTable('bills')
      .set({ acctNum: '0000', fileName: 'scan-0815.pdf' })
      .where('id', '=', mine)
      .execute()
    for (const { id } of [...own.meters, ...foreign.meters])
      await db
        .updateTable('properties')
        .set({ name: `Maplewood Court ${id}` })
        .where('id', '=', (select) =>
          select
            .selectFrom('utilityAccountMeters as uam')
            .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
            .where('uam.id', '=', id)
            .select('um.propertyId'),
        )
        .execute()
  })

  test.each([
    ['the number of the chosen account', 'qx-771'],
    ['the name of its property', 'Maplewood'],
    ['the name of its utility', 'fernbrook'],
    ['the name of the file', 'scan-0815'],
    ['several of them', 'maplewood court 77150 fernbrook'],
  ])('%s', async (_, query) => {
    expect(await found({ query })).toEqual([mine])
    expect(await found({ query: `${query} nowhere` })).toEqual([])
  })

  test('the accounts of every client, for staff', async () => {
    expect(await found({ query: 'QX-771' }, staff)).toEqual([theirs, mine])
    expect(await found({ query: 'maplewood court' }, staff)).toEqual([theirs, mine])
  })

  test('nothing but itself: its signs stand for no others', async () => {
    expect(await found({ query: 'maple%court' })).toEqual([])
    expect(await found({ query: 'QX_77150' })).toEqual([])
  })
})

describe('what lists told a moment ago', () => {
  const days = async (person: TestPerson) =>
    (await post(app, person, 'search', { rowsPerPage: 1 })).json().delivery_ids

  test('never lacks the day of a bill that is shown beside it', async () => {
    const other = await addPerson(app.services.db)
    expect(await days(other)).toEqual([])
    const bill = await addReadBill(app.services.db, other.companyId, {})
    const came = async (at: string) => {
      await app.services.db
        .updateTable('bills')
        .set({ createdAt: new Date(at) })
        .where('id', '=', bill)
        .execute()
    }
    await came('2026-04-01T12:00:00Z')
    expect(await days(other)).toEqual(['20260401'])
    await came('2026-04-02T12:00:00Z')
    expect(await days(other)).toEqual(['20260402'])
  })

  test('is nobody else’s', async () => {
    await days(client)
    expect(await days(await addPerson(app.services.db))).toEqual([])
  })

  test('that there are more than are counted holds for this list alone', async () => {
    const many = await addPerson(app.services.db)
    await addReadBill(app.services.db, many.companyId, {})
    await sql`
      with files as (
        insert into stored_files (sha256, size_bytes, content_type)
        select encode(sha256(('many ' || n)::bytea), 'hex'), 1, 'application/pdf' from generate_series(1, 10001) as n
      )
      insert into bills (company_id, sha256, file_name, status)
      select ${many.companyId}, encode(sha256(('many ' || n)::bytea), 'hex'), 'Many.pdf', 'PROCESSED_MANUAL'
      from generate_series(1, 10001) as n`.execute(app.services.db)
    const counted = async (body: object) => {
      const { totalCount, totalCapped } = (await post(app, many, 'search', body)).json()
      return { totalCount, totalCapped }
    }
    expect(await counted({})).toEqual({ totalCount: 10_000, totalCapped: true })
    expect(await counted({})).toEqual({ totalCount: 10_000, totalCapped: true })
    expect(await counted({ status: 'UNPROCESSED' })).toEqual({ totalCount: 1, totalCapped: false })
    expect(await counted({ query: 'many' })).toEqual({ totalCount: 1_000, totalCapped: true })
    expect(await counted({ query: 'many', status: 'UNPROCESSED' })).toEqual({
      totalCount: 0,
      totalCapped: false,
    })
  })
})
