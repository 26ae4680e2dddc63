import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleReviews } from '#server/bills/blind-review/settle-reviews.ts'
import { type Detail, getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

/** Saved bills that come back to a second person, who is not to know. */
type Staff = TestPerson & { staff: true }
let app: TestApp
let ann: Staff
let bob: Staff
let client: TestPerson
let contractor: TestPerson
let account: TestAccount
let original: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  contractor = await addPerson(db, { os: true })
  ann = { ...(await addPerson(db, { admin: true })), staff: true }
  bob = { ...(await addPerson(db, { admin: true })), staff: true }
})
afterAll(() => app.close())
beforeEach(async () => {
  come(100)
  const { db } = app.services
  account = await addAccount(db, { companyId: client.companyId })
  original = await addReadBill(db, client.companyId, { account })
})

/** Of a hundred saved bills so many come back. */
const come = (blindReviews: number) => Object.assign(app.services.settings, { blindReviews })

type Person = TestPerson & { staff?: boolean }

async function saves(person: Person, id: number, edits: object = {}): Promise<Detail> {
  const answer = await save(app, person, savingOf(await getBill(app, person, id), edits))
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json().bill
}

async function copyOf(id: number): Promise<number | null> {
  const { db } = app.services
  const row = await db.selectFrom('bills').where('copyOf', '=', id).select('id').executeTakeFirst()
  return row?.id ?? null
}

/** The copy of a bill that Ann saved. */
async function drawn(edits: object = {}): Promise<number> {
  await saves(ann, original, edits)
  const copy = await copyOf(original)
  expect(copy).not.toBeNull()
  return copy ?? 0
}

const statusOf = async (person: Person, id: number): Promise<number> =>
  (
    await app.call('GET', `${person.staff ? '/admin/textract_bills' : '/documents'}/${id}`, {
      token: person.token,
    })
  ).statusCode

/** Something that became of the bill before. */
const said = (id: number, kind: 'uploaded' | 'moved', details: object) =>
  sql`insert into bill_events (bill_id, kind, details) values (${id}, ${kind}, ${JSON.stringify(details)})`.execute(
    app.services.db,
  )

/** As if it had been settled, or have come, so long ago. */
const longAgo = (id: number, time: string) =>
  sql`update bills set processed_at = processed_at - ${time}::interval, created_at = created_at - ${time}::interval
    where id = ${id}`.execute(app.services.db)

async function settled(copy: number): Promise<void> {
  await longAgo(copy, '61 minutes')
  await settleReviews(app.services)
}

async function disagreements(person: Staff) {
  const answer = await app.call('GET', '/admin/scraped_bill_queue/disagreements', { token: person.token })
  expect(answer.statusCode).toBe(200)
  return answer
    .json()
    .disagreements.filter((one: { textract_bill_id: number }) => one.textract_bill_id === original)
}

const wrongAmount = ({ gpt_bill }: Detail) => ({
  charges: gpt_bill?.charges.map((charge, at) => (at === 0 ? { ...charge, amount: '90.00' } : charge)),
})

describe('which bills come back', () => {
  test('those that our own staff save, as often as the setting says', async () => {
    await drawn()
    come(0)
    const { db } = app.services
    const other = await addReadBill(db, client.companyId, {
      account: await addAccount(db, { companyId: client.companyId }),
    })
    await saves(ann, other)
    expect(await copyOf(other)).toBeNull()
  })

  test.each(['client', 'contractor'] as const)('none that a %s saves', async (who) => {
    await saves({ client, contractor }[who], original)
    expect(await copyOf(original)).toBeNull()
  })

  test('none where nobody else is there to take it', async () => {
    await sql`update users set disabled_at = now() where id = ${bob.userId}`.execute(app.services.db)
    await saves(ann, original)
    expect(await copyOf(original)).toBeNull()
    await sql`update users set disabled_at = null where id = ${bob.userId}`.execute(app.services.db)
  })

  test('none that moved to another client since it was uploaded', async () => {
    await said(original, 'moved', {})
    await saves(ann, original)
    expect(await copyOf(original)).toBeNull()
  })

  test('also one whose account was chosen at its upload, of another client or gone since: it is matched by what is printed', async () => {
    const { db } = app.services
    const theirs = await addAccount(db, { companyId: (await addPerson(db)).companyId })
    for (const chosen of [theirs.id, 999_999_999]) {
      const own = await addAccount(db, { companyId: client.companyId })
      original = await addReadBill(db, client.companyId, { account: own })
      await said(original, 'uploaded', { utilityAccountId: chosen })
      const copy = await drawn()
      expect((await getBill(app, bob, copy)).utility_account_id).not.toBe(chosen)
    }
  })

  test('none twice', async () => {
    const copy = await drawn()
    await saves(bob, copy)
    await settled(copy)
    await post(app, bob, 'revert', { textract_bill_id: original })
    await saves(ann, original)
    expect(await copyOf(original)).toBeNull()
  })
})

describe('who sees it', () => {
  test('our own staff but who saved it first: in the list, on its own, and in whatever is told of it', async () => {
    const copy = await drawn()
    expect(await statusOf(bob, copy)).toBe(200)
    for (const person of [ann, client, contractor]) expect(await statusOf(person, copy)).toBe(404)
    const found = async (person: Person) =>
      (
        await app.call('POST', `${person.staff ? '/admin/textract_bills' : '/documents'}/search`, {
          token: person.token,
          body: { status: 'ALL', rowsPerPage: 100 },
        })
      )
        .json()
        .textractBills.map(({ id }: { id: number }) => id)
    expect(await found(bob)).toContain(copy)
    for (const person of [ann, client, contractor]) expect(await found(person)).not.toContain(copy)
  })
})

describe('a bill that came back', () => {
  test('is as it was read, whatever the first person corrected and picked', async () => {
    const before = await getBill(app, bob, original)
    const { id: _, ...line } = before.gpt_bill?.charges[0] ?? { id: 0 }
    const typed = { ...line, description: 'Typed', amount: '1.00' }
    const charges = [...(wrongAmount(before).charges ?? []), typed]
    const copy = await drawn({ invoice_date: '2026-07-09', due_date: '2026-08-01', charges })
    const after = await getBill(app, bob, copy)
    expect(asLooked(after)).toEqual(asLooked(before))
  })

  test('has nothing that another bill has not, and says nothing of its original', async () => {
    const other = await getBill(app, bob, original)
    const copy = await getBill(app, bob, await drawn())
    expect(Object.keys(copy)).toEqual(Object.keys(other))
    expect(copy).toMatchObject({
      problem_count: 0,
      duplicate_of: null,
      ep_bill: null,
      parts: [],
      source: null,
    })
    const verdict = await app.call('POST', '/admin/openai/get_validation_errors', {
      token: bob.token,
      body: savingOf(copy),
    })
    expect(verdict.json()).toMatchObject({ validation_errors: [], database_errors: [] })
  })

  test('leaves the days that its original covers open for who reviews it, and for nobody else', async () => {
    const open = await coverage(bob, original)
    const copy = await drawn()
    expect(await coverage(bob, copy)).toEqual(open)
    expect(await coverage(bob, original)).not.toEqual(open)
  })
})

/** What saved bills cover of the account, as the review of a bill has it. */
async function coverage(person: Staff, textract_bill_id: number) {
  const answer = await app.call(
    'POST',
    `/admin/utility_companies/${account.utilityId}/accounts/${account.id}/uams`,
    { token: person.token, body: { start_date: '2026-05-01', end_date: '2026-08-01', textract_bill_id } },
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

type Line = Record<string, unknown>

/** Of a bill what a person looks at and works with; what is numbered is another bill's own. */
function asLooked(bill: Detail) {
  const { id: _, gpt_bill, queue: _queue, created_at: _at, version: _version, ...rest } = bill
  const { s3_key: _key, download_url: _url, ...seen } = rest
  const line = ({ id: _id, gpt_charge_id: _charge, gpt_usage_id: _usage, reason: _reason, ...of }: Line) => of
  return {
    ...seen,
    charges: gpt_bill?.charges.map((charge) => line(charge)),
    usages: gpt_bill?.usages.map((usage) => line(usage)),
    ...{ edited: gpt_bill?.edited, invoice: gpt_bill?.invoice_date, due: gpt_bill?.due_date },
  }
}

describe('the second answer', () => {
  test('agrees where both come to the same, however they split it, and then nothing is shown', async () => {
    const before = (await scores(bob)).own.agreed
    const copy = await drawn()
    const [charge, ...others] = (await getBill(app, bob, copy)).gpt_bill?.charges ?? []
    const { id: _, gpt_charge_id: _read, ...line } = { gpt_charge_id: null, ...charge }
    const halves = [
      { ...charge, amount: '100.00' },
      { ...line, description: 'The rest of it', amount: '0.50' },
    ]
    const saved = await saves(bob, copy, { charges: [...halves, ...others] })
    expect(saved).toMatchObject({
      ...{ status: 'PROCESSED_MANUAL', total_cost: '106.53' },
      ep_bill: { utility_account_id: account.id, total_cost: '106.53' },
    })
    await settled(copy)
    expect(await statusOf(bob, copy)).toBe(404)
    expect(await disagreements(bob)).toEqual([])
    const { count, of } = (await scores(bob)).own.agreed
    expect([count, of]).toEqual([before.count + 1, before.of + 1])
  })

  test('that comes to something else is shown to both and to every other admin, with both answers', async () => {
    const copy = await drawn()
    await saves(bob, copy, wrongAmount(await getBill(app, bob, copy)))
    expect(await disagreements(ann)).toEqual([])
    await settled(copy)
    const other: Staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    for (const [person, own] of [
      [ann, true],
      [bob, true],
      [other, false],
    ] as const) {
      const [one] = await disagreements(person)
      expect(one).toMatchObject({
        ...{ own, first: ann.email, second: bob.email, right_answer: null },
        values: expect.arrayContaining([
          { name: 'Account', first: account.number, second: account.number, differs: false },
          { name: 'Total', first: '$106.53', second: '$96.03', differs: true },
        ]),
      })
      expect(one.values.filter(({ differs }: { differs: boolean }) => differs)).toHaveLength(2)
    }
    expect((await getBill(app, ann, original)).ep_bill?.total_cost).toBe('106.53')
    expect((await scores(ann)).own.agreed.of).toBeGreaterThan(0)
  })

  test('that skips the bill disagrees', async () => {
    const copy = await drawn()
    expect((await post(app, bob, 'skip', { textract_bill_id: copy })).statusCode).toBe(200)
    await settled(copy)
    expect((await disagreements(ann))[0].values).toEqual([
      { name: 'The bill', first: 'saved', second: 'skipped', differs: true },
    ])
  })

  test('on an account that became the first one’s by a merge agrees', async () => {
    const { db } = app.services
    const copy = await drawn()
    await saves(bob, copy)
    const gone = 987_654_321
    await sql`update blind_reviews set first_answer = jsonb_set(first_answer, '{account,id}', ${String(gone)})
      where copy_id = ${copy}`.execute(db)
    await sql`with batch as (insert into change_batches (kind, actor) values ('merged', 'Ann') returning id)
      insert into merged_records (batch_id, table_name, gone_id, kept_id)
      select id, 'utility_accounts', ${gone}, ${account.id} from batch`.execute(db)
    await settled(copy)
    expect(await disagreements(ann)).toEqual([])
  })
})

async function scores(person: Staff) {
  const answer = await app.call('GET', '/admin/scraped_bill_queue/scores', { token: person.token })
  return answer.json()
}

describe('who was right', () => {
  async function disagreement(): Promise<number> {
    const copy = await drawn()
    await post(app, bob, 'skip', { textract_bill_id: copy })
    await settled(copy)
    return (await disagreements(ann))[0].id
  }
  const judge = (person: TestPerson, id: number, right_answer: 'first' | 'second' | null) =>
    app.call('POST', `/admin/scraped_bill_queue/disagreements/${id}`, {
      token: person.token,
      body: { right_answer },
    })

  test('is kept with who said so, and taken back', async () => {
    const id = await disagreement()
    expect((await judge(ann, id, 'second')).statusCode).toBe(200)
    expect(await disagreements(bob)).toMatchObject([
      { right_answer: 'second', judged_by: expect.any(String) },
    ])
    await judge(ann, id, null)
    expect(await disagreements(bob)).toMatchObject([{ right_answer: null, judged_by: null }])
  })

  test('is taken back only while it stands: a colleague’s later word stays', async () => {
    const id = await disagreement()
    const takeBack = (person: TestPerson) =>
      app.call('POST', `/admin/scraped_bill_queue/disagreements/${id}`, {
        token: person.token,
        body: { right_answer: null, takes_back: 'first' },
      })
    await judge(ann, id, 'first')
    await judge(bob, id, 'first')
    expect((await takeBack(ann)).statusCode).toBe(409)
    await judge(bob, id, 'second')
    for (const person of [ann, bob]) expect((await takeBack(person)).statusCode).toBe(409)
    expect(await disagreements(ann)).toMatchObject([{ right_answer: 'second' }])
    await judge(ann, id, 'first')
    expect((await takeBack(ann)).statusCode).toBe(200)
    expect(await disagreements(ann)).toMatchObject([{ right_answer: null, judged_by: null }])
  })

  test('is for our own staff to say, and of nothing that is not there', async () => {
    const id = await disagreement()
    for (const person of [client, contractor]) expect((await judge(person, id, 'first')).statusCode).toBe(403)
    expect((await judge(ann, 987_654_321, 'first')).statusCode).toBe(404)
  })
})

describe('a copy', () => {
  test('that is undone and saved again is a bill like any other', async () => {
    const copy = await drawn()
    await saves(bob, copy, wrongAmount(await getBill(app, bob, copy)))
    const restored = await post(app, bob, 'restore', { textract_bill_id: copy })
    expect(restored.json().bill).toMatchObject({ status: 'GPT_PARSED', ep_bill: null })
    await saves(bob, copy, { charges: (await getBill(app, bob, original)).gpt_bill?.charges.map(fresh) })
    await settled(copy)
    expect(await disagreements(bob)).toEqual([])
  })

  test('that was reverted goes on to wait', async () => {
    const copy = await drawn()
    await saves(bob, copy)
    expect((await post(app, bob, 'revert', { textract_bill_id: copy })).statusCode).toBe(200)
    await settled(copy)
    expect(await getBill(app, bob, copy)).toMatchObject({ status: 'GPT_PARSED', ep_bill: null })
  })

  test('goes when its original is taken back, and nothing is compared', async () => {
    const copy = await drawn()
    await post(app, bob, 'revert', { textract_bill_id: original })
    expect(await statusOf(bob, copy)).toBe(404)
    expect(await reviews()).toEqual([])
  })

  test('goes when it is given to another client, which has nothing of it', async () => {
    const copy = await drawn()
    const { companyId } = await addPerson(app.services.db)
    const moved = await post(app, bob, 'bulk', {
      action: 'move',
      bills: [{ id: copy }],
      company_id: companyId,
    })
    expect(moved.json().results).toMatchObject([{ done: true }])
    const theirs = app.services.db.selectFrom('bills').where('companyId', '=', companyId).select('id')
    expect(await theirs.execute()).toEqual([])
    expect(await statusOf(bob, copy)).toBe(404)
    expect(await reviews()).toEqual([])
  })

  test('goes when it is cut, and no part is left of it', async () => {
    const { db } = app.services
    await sql`update bills set page_count = 2 where id = ${original}`.execute(db)
    const copy = await drawn()
    const body = {
      parts: [
        { page_from: 1, page_to: 1 },
        { page_from: 2, page_to: 2 },
      ],
    }
    const cut = await app.call('POST', `/admin/textract_bills/${copy}/split`, { token: bob.token, body })
    expect(cut.statusCode).toBe(404)
    const parts = db.selectFrom('bills').where('sourceBillId', 'is not', null).select('id')
    expect(await parts.execute()).toEqual([])
    expect(await reviews()).toEqual([])
  })

  test('goes with the bill that it is of', async () => {
    const copy = await drawn()
    await sql`delete from utility_bills where bill_id = ${original}`.execute(app.services.db)
    await sql`delete from bills where id = ${original}`.execute(app.services.db)
    expect(await statusOf(bob, copy)).toBe(404)
  })

  test('that cannot be settled keeps no later one from it', async () => {
    const { db } = app.services
    const broken = await drawn()
    account = await addAccount(db, { companyId: client.companyId })
    original = await addReadBill(db, client.companyId, { account })
    const sound = await drawn()
    for (const copy of [broken, sound]) {
      await post(app, bob, 'skip', { textract_bill_id: copy })
      await longAgo(copy, '61 minutes')
    }
    await db.deleteFrom('blindReviews').where('copyId', '=', broken).execute()
    await settleReviews(app.services)
    expect(await disagreements(bob)).toHaveLength(1)
    expect(await statusOf(bob, broken)).toBe(200)
    await db.deleteFrom('bills').where('id', '=', broken).execute()
  })

  test('is held after every bill of a selection that was there before it', async () => {
    const { db } = app.services
    const later = await addReadBill(db, client.companyId, { account })
    await post(app, bob, 'skip', { textract_bill_id: later })
    const copy = await drawn()
    expect(copy).toBeGreaterThan(later)
    const holding = await db.startTransaction().execute()
    await sql`select from bills where id = ${later} for update`.execute(holding)
    const bills = [{ id: original }, { id: later }]
    const reverting = post(app, ann, 'bulk', { action: 'revert', bills })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await sql`select from bills where id = ${copy} for update nowait`.execute(holding)
    await holding.rollback().execute()
    expect((await reverting).json().results).toMatchObject([{ done: true }, { done: true }])
  })

  test('that nobody takes for two weeks is withdrawn', async () => {
    const copy = await drawn()
    await settleReviews(app.services)
    await longAgo(copy, '13 days')
    await settleReviews(app.services)
    expect(await statusOf(bob, copy)).toBe(200)
    await longAgo(copy, '25 hours')
    await settleReviews(app.services)
    expect(await statusOf(bob, copy)).toBe(404)
    expect(await reviews()).toEqual([])
  })

  test('is withdrawn where none are wanted any more, but not from under the hands of who has it open', async () => {
    const copy = await drawn()
    come(0)
    const presence = `/admin/textract_bills/${copy}/presence`
    await app.call('POST', presence, { token: bob.token, body: {} })
    await settleReviews(app.services)
    expect(await statusOf(bob, copy)).toBe(200)
    await app.call('DELETE', presence, { token: bob.token })
    await settleReviews(app.services)
    expect(await statusOf(bob, copy)).toBe(404)
  })
})

const fresh = ({ id: _, ...line }: { id: number }) => line

/** What is known of second answers to the bill. */
const reviews = () =>
  app.services.db.selectFrom('blindReviews').where('billId', '=', original).select('id').execute()
