import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, asCalendarDate, today } from '#base/calendar-date.ts'
import { judgeAllWaiting, judgeOfToday } from '#server/bills/assessment/judge-waiting.ts'
import { matchUtilityBills } from '#server/bills/onboarding/match-utility-bills.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, printOn, type TestAccount } from '#tests/helpers/bills.ts'
import { addBillOfWords } from '#tests/helpers/bills-of-words.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import * as verdict from '#tests/helpers/verdicts.ts'

/** What bills under review are held against beside themselves: whoever changes it has them judged again. */
let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = await addPerson(db, { admin: true })
})
afterAll(() => app.close())

const agreeing = (id: number, person = client) => verdict.agreeing(app, person, id)
const accountOf = (person: TestPerson, utilityId?: number): Promise<TestAccount> =>
  addAccount(app.services.db, {
    companyId: person.companyId,
    ...(utilityId !== undefined && { utilityId }),
  })
const saveAgain = async (id: number, person = client) => {
  const { gpt_bill } = await getBill(app, person, id)
  await app.call('PUT', `/documents/${id}`, { token: person.token, body: { gpt_bill } })
}

describe('a configuration', () => {
  const PATH = '/admin/textract_configurations'
  const SKIPS = { skip_total_charge_validation: true }
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await app.call(method, `${PATH}${path}`, { token: staff.token, body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().configuration
  }
  const create = (body: object) => call('POST', '/new', { name: 'Checks', ...body })

  /** A bill of the utility whose charges are not the printed total; judged as it is. */
  const unequal = async (utilityId: number, person = client) => {
    const { db } = app.services
    const id = await addReadBill(db, person.companyId, { account: await accountOf(person, utilityId) })
    await db.updateTable('readings').set({ printedTotalCents: 1 }).where('billId', '=', id).execute()
    await saveAgain(id, person)
    expect(await agreeing(id, person)).toContain('total-charge')
    return id
  }

  test('that is made, changed or taken out judges the bills of its utility again', async () => {
    const utility_company_id = await addUtility(app.services.db)
    const id = await unequal(utility_company_id)
    const made = await create({ utility_company_id, ...SKIPS })
    expect(await agreeing(id)).not.toContain('total-charge')
    await call('POST', `/${made.id}/save`, { skip_total_charge_validation: false })
    expect(await agreeing(id)).toContain('total-charge')
    await call('POST', `/${made.id}/save`, SKIPS)
    expect(await agreeing(id)).not.toContain('total-charge')
    await call('DELETE', `/${made.id}`)
    expect(await agreeing(id)).toContain('total-charge')
  })

  test('that goes to another utility judges those of the one and of the other', async () => {
    const { db } = app.services
    const [from, to] = [await addUtility(db), await addUtility(db)]
    const [left, reached] = [await unequal(from), await unequal(to)]
    const { id } = await create({ utility_company_id: from, ...SKIPS })
    expect([await agreeing(left), await agreeing(reached)]).toEqual([[], ['total-charge']])
    await call('POST', `/${id}/save`, { utility_company_id: to })
    expect([await agreeing(left), await agreeing(reached)]).toEqual([['total-charge'], []])
  })

  test('of one client judges that client’s bills alone', async () => {
    const utility_company_id = await addUtility(app.services.db)
    const [id, theirs] = [await unequal(utility_company_id), await unequal(utility_company_id, other)]
    await create({ utility_company_id, company_id: client.companyId, ...SKIPS })
    expect(await agreeing(id)).not.toContain('total-charge')
    expect(await agreeing(theirs, other)).toContain('total-charge')
  })

  test('of bills without a utility judges those', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    await app.services.db
      .updateTable('readings')
      .set({ printedTotalCents: 1 })
      .where('billId', '=', id)
      .execute()
    await saveAgain(id)
    expect(await agreeing(id)).toContain('total-charge')
    const made = await create(SKIPS)
    expect(await agreeing(id)).not.toContain('total-charge')
    await call('DELETE', `/${made.id}`)
    expect(await agreeing(id)).toContain('total-charge')
  })

  test('of very many bills judges some at once and has jobs do the rest, a part each', async () => {
    const { db } = app.services
    const utility_company_id = await addUtility(db)
    const file = await sql<{ sha256: string }>`
      insert into stored_files (sha256, size_bytes, content_type)
      select lpad('many' || n, 64, '0'), 3, 'application/pdf' from generate_series(1, 2100) as n
      returning sha256`.execute(db)
    await sql`
      insert into bills (company_id, sha256, file_name, status, utility_company_id)
      select ${client.companyId}, sha256, 'many.pdf', 'GPT_PARSED', ${utility_company_id}
      from unnest(${file.rows.map((row) => row.sha256)}::text[]) as sha256`.execute(db)
    const asked = await verdict.jobsOf(app, 'judge-waiting', () => create({ utility_company_id, ...SKIPS }))
    const settingsOf = [{ utilityCompanyId: utility_company_id, companyId: null }]
    expect(asked).toEqual([{ accountIds: [], billIds: [], settingsOf }])
    const ids = await db
      .selectFrom('bills')
      .where('utilityCompanyId', '=', utility_company_id)
      .select('id')
      .orderBy('id')
      .execute()
    const rest = await verdict.jobsOf(app, 'judge-waiting', async () => {
      for (const touched of asked) await judgeAllWaiting(app.services, touched)
    })
    expect(rest).toEqual([{ accountIds: [], billIds: [], settingsOf, after: ids[1_999]?.id }])
    const last = await verdict.jobsOf(app, 'judge-waiting', async () => {
      for (const { after, ...touched } of rest) await judgeAllWaiting(app.services, touched, after)
    })
    expect(last).toEqual([])
  })
})

test('a bill is judged once more after its reading: what was changed meanwhile may have passed it over', async () => {
  const { db } = app.services
  const page = 'Energy charge   100.50\nSales tax   6.03\nTotal current charges   106.53'
  const { id } = await addBillOfWords(app, await accountOf(client), page)
  await db.updateTable('bills').set({ problemCount: 99, clean: true }).where('id', '=', id).execute()
  await judgeOfToday(app.services)
  await agreeing(id)
  expect((await getBill(app, client, id)).standing).not.toBe('clean')
})

describe('the passing of days', () => {
  afterEach(() => void vi.useRealTimers())
  /** The program's day; the database keeps its own time. */
  const inDays = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000 })

  test('judges a bill again on the day on which its invoice date has come', async () => {
    const { db } = app.services
    const [now, tomorrow] = [today(), addDays(today(), 1)]
    const id = await addReadBill(db, client.companyId, {
      account: await accountOf(client),
      invoiceDate: tomorrow,
      period: { start: addDays(now, -31), end: addDays(now, -1) },
    })
    await saveAgain(id)
    expect(await agreeing(id)).toEqual(['invoice-date'])
    await judgeOfToday(app.services)
    expect(await agreeing(id)).toEqual(['invoice-date'])
    inDays(1)
    await judgeOfToday(app.services)
    // A session of the day before is over by then.
    const later = await addPerson(db, { companyId: client.companyId })
    expect(await agreeing(id, later)).toEqual([])
    const row = await db
      .selectFrom('bills')
      .where('id', '=', id)
      .select(['judgeAgainOn', 'version'])
      .executeTakeFirst()
    expect(row?.judgeAgainOn).toBeNull()
  })

  test('is not waited for by a bill that was never read, and leaves what somebody holds for the next time', async () => {
    const { db } = app.services
    const past = asCalendarDate('2026-01-01')
    const unread = await addReadBill(db, client.companyId, { status: 'ERROR' })
    await db.deleteFrom('readings').where('billId', '=', unread).execute()
    const held = await addReadBill(db, client.companyId)
    await db
      .updateTable('bills')
      .set({ judgeAgainOn: past, problemCount: 77 })
      .where('id', 'in', [unread, held])
      .execute()
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('bills').where('id', '=', held).select('id').forUpdate().execute()
      await judgeOfToday(app.services)
    })
    const dayOf = async (id: number) =>
      (await db.selectFrom('bills').where('id', '=', id).select('judgeAgainOn').executeTakeFirstOrThrow())
        .judgeAgainOn
    expect([await dayOf(unread), await dayOf(held)]).toEqual([null, past])
    await judgeOfToday(app.services)
    expect(await dayOf(held)).toBeNull()
    await agreeing(held)
  })
})

describe('a utility', () => {
  let names = 0
  const printing = async (person: TestPerson, name: string, account?: TestAccount) => {
    const { db } = app.services
    const id = await addReadBill(db, person.companyId, { ...(account && { account }) })
    await printOn(db, id, { utility: name })
    await saveAgain(id, person)
    return id
  }
  const setUp = async (person: TestPerson, billId: number, name: string): Promise<number> => {
    const body = { textract_bill_id: billId, newCompany: { name } }
    const answer = await post(app, person, 'onboarding/utility_company', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().created.id
  }
  /** Does it, and the jobs that it asks for. */
  const withJobs = async (act: () => Promise<unknown>) => {
    for (const utility of await verdict.jobsOf(app, 'match-utility', act))
      await matchUtilityBills(app.services, utility)
  }
  const decide = (id: number, what: 'accept' | 'give_back') =>
    withJobs(async () => {
      const answer = await app.call('POST', `/admin/utility_companies/${id}/${what}`, { token: staff.token })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    })
  const utilityOf = async (person: TestPerson, id: number) =>
    (await getBill(app, person, id)).utility_company_id
  const newName = () => `Larch Valley Light ${++names}`

  test('that is set up reaches the other bills that print it, and leaves them when that is taken back', async () => {
    const name = newName()
    const [id, neighbour] = [await printing(client, name), await printing(client, name)]
    const theirs = await printing(other, name)
    let utility = 0
    await withJobs(async () => {
      utility = await setUp(client, id, name)
    })
    expect(await utilityOf(client, neighbour)).toBe(utility)
    expect(await utilityOf(other, theirs)).toBeNull()
    await withJobs(async () => {
      const undone = await post(app, client, 'onboarding/undo', {
        textract_bill_id: id,
        kind: 'utility_company',
        id: utility,
      })
      expect(undone.statusCode).toBe(200)
    })
    expect(await utilityOf(client, neighbour)).toBeNull()
    await agreeing(neighbour)
  })

  test('that is accepted is given to the bills of every client that print it, and is taken off again', async () => {
    const name = newName()
    const id = await printing(client, name)
    const theirs = await printing(other, name)
    const utility = await setUp(client, id, name)
    await decide(utility, 'accept')
    expect(await utilityOf(other, theirs)).toBe(utility)
    await agreeing(theirs, other)
    await decide(utility, 'give_back')
    expect([await utilityOf(client, id), await utilityOf(other, theirs)]).toEqual([utility, null])
    await agreeing(theirs, other)
  })

  test('that is accepted speaks against bills that print it and have an account of another one', async () => {
    const name = newName()
    const theirs = await printing(other, name, await accountOf(other))
    expect(await agreeing(theirs, other)).not.toContain('other-account')
    const utility = await setUp(client, await printing(client, name), name)
    await decide(utility, 'accept')
    expect(await agreeing(theirs, other)).toContain('other-account')
    await decide(utility, 'give_back')
    expect(await agreeing(theirs, other)).not.toContain('other-account')
  })

  test('stays everybody’s once another client has gone on with it', async () => {
    const name = newName()
    const id = await printing(client, name)
    const theirs = await printing(other, name)
    const utility = await setUp(client, id, name)
    await decide(utility, 'accept')
    const body = { textract_bill_id: theirs, newAccount: { acct_num: `L-${names}` } }
    expect((await post(app, other, 'onboarding/utility_account', body)).statusCode).toBe(200)
    await expect(decide(utility, 'give_back')).rejects.toThrow(/use/)
    expect(await utilityOf(other, theirs)).toBe(utility)
  })
})
