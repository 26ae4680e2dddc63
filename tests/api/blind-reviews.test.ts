import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleReviews } from '#server/services/blind-reviews/settle-reviews.ts'
import { type Detail, getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

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
    const other = await addReadBill(app.services.db, client.companyId, { account })
    await saves(ann, other, { invoice_date: '2026-07-04' })
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
    expect(copy).toMatchObject({ problem_count: 0, duplicate_of: null, ep_bill: null, parts: [], source: null })
    const verdict = await app.call('POST', '/admin/openai/get_validation_errors', {
      token: bob.token,
      body: savingOf(copy),
    })
    expect(verdict.json()).toMatchObject({ validation_errors: [], database_errors: [] })
    const meters = await app.call(
      'POST',
      `/admin/utility_companies/${account.utilityId}/accounts/${account.id}/uams`,
      {
        token: bob.token,
        body: { start_date: '2026-05-01', end_date: '2026-08-01', textract_bill_id: copy.id },
      },
    )
    expect(meters.json().uams[0].bill_data ?? meters.json().uams[0].periods).toEqual([])
  })
})

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
  test('agrees where both come to the same, and nothing is shown', async () => {
    const copy = await drawn()
    const saved = await saves(bob, copy)
    expect(saved).toMatchObject({ status: 'PROCESSED_MANUAL', ep_bill: { utility_account_id: account.id } })
    await settled(copy)
    expect(await statusOf(bob, copy)).toBe(404)
    expect(await disagreements(bob)).toEqual([])
  })
})
