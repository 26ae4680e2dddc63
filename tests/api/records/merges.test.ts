import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { isPartOfRecord, MOVED_ROWS } from '#domain/records/moved-rows.ts'
import { createSealer } from '#server/platform/secrets/sealer.ts'
import { findReferences } from '#server/records/repositories/references.ts'
import { DERIVED_CHECKS } from '#server/start/checks/derived-checks.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { loginOwnerOf, putLoginPassword } from '#tests/helpers/logins.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addRequest } from '#tests/helpers/requests.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'

/** Two records that are one in life are made one: all that led to either leads to the one that stays. */
let app: TestApp
let staff: TestPerson & { staff: true }
let companyId: number
let otherId: number
let utilityId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  companyId = await addCompany(db)
  otherId = await addCompany(db)
  utilityId = await addUtility(db)
})

type Preview = CallAnswer<'records.mergePreview'>

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/admin${path}`, { token: staff.token, ...(body && { body }) })
const mergeCall = (path: string, kept: number, gone: number, more: object = {}) =>
  call('POST', `/records/${path}/${kept}/merge`, { other_id: gone, ...more })
const merge = async (path: string, kept: number, gone: number, more: object = {}) => {
  const answer = await mergeCall(path, kept, gone, more)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json() as CallAnswer<'records.merge'>
}
const preview = async (path: string, kept: number, gone: number): Promise<Preview> =>
  (await call('POST', `/records/${path}/${kept}/merge_preview`, { other_id: gone })).json()
const get = (path: string, id: number) => call('GET', `/records/${path}/${id}`)
const duplicates = async (path: string, body: object = {}): Promise<CallAnswer<'records.duplicates'>> =>
  (await call('POST', `/records/${path}/duplicates`, body)).json()
const pairsOf = async (path: string, id: number) =>
  (await duplicates(path, { id })).pairs.map(({ one, other }) => [one.id, other.id])
const undo = (batchId: number | null) => call('POST', `/record_changes/${batchId}/undo`)
const accountOf = (number: string, more: object = {}): Promise<TestAccount> =>
  addAccount(app.services.db, { companyId, utilityId, number, ...more })
const count = async (table: string, column: string, id: number) =>
  (
    await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(app.services.db)
  ).rows[0]?.count

describe('two accounts with different zeros', () => {
  test('are offered as duplicates, and those of another client or utility are not', async () => {
    const [one, other] = [await accountOf('0012-345'), await accountOf('12345')]
    const third = await accountOf('12 34S')
    await accountOf('12345', { companyId: otherId })
    await accountOf('12345', { utilityId: await addUtility(app.services.db) })
    const { pairs } = await duplicates('accounts', { id: one.id })
    expect(pairs.map(({ reason, ...pair }) => [reason, pair.one.id, pair.other.id])).toEqual([
      ['The same number but for zeros, punctuation, or O for 0.', one.id, other.id],
    ])
    expect((await duplicates('accounts', { id: third.id })).pairs).toEqual([])
  })

  test('stay away once somebody says that they are not the same, until that is taken back', async () => {
    const [one, other, third] = [
      await accountOf('0012-345'),
      await accountOf('12345'),
      await accountOf('012345'),
    ]
    expect(await pairsOf('accounts', other.id)).toEqual([
      [one.id, other.id],
      [other.id, third.id],
    ])
    const apart = (said: boolean) =>
      call('POST', `/records/accounts/${other.id}/apart`, { other_id: one.id, apart: said })
    for (const _ of ['said', 'said again']) expect((await apart(true)).statusCode).toBe(200)
    // Each may still be the same as the third.
    expect(await pairsOf('accounts', one.id)).toEqual([[one.id, third.id]])
    expect(await pairsOf('accounts', other.id)).toEqual([[other.id, third.id]])
    expect(await pairsOf('accounts', third.id)).toEqual([
      [one.id, third.id],
      [other.id, third.id],
    ])
    await apart(false)
    expect(await pairsOf('accounts', one.id)).toEqual([
      [one.id, other.id],
      [one.id, third.id],
    ])
  })

  test('are not set apart from themselves, nor from one that is not there', async () => {
    const one = await accountOf('12345')
    const apart = (otherId: number) =>
      call('POST', `/records/accounts/${one.id}/apart`, { other_id: otherId, apart: true })
    expect((await apart(one.id)).statusCode).toBe(409)
    expect((await apart(999_999)).statusCode).toBe(404)
  })

  test('have their bills, meters and lines with the one that stays, and each value that was chosen', async () => {
    const [kept, gone] = [await accountOf('12345'), await accountOf('0012-345')]
    const bill = await addReadBill(app.services.db, companyId, { account: gone })
    await sql`update utility_accounts set service_name = 'Main', delivery_method = 'Mail' where id = ${gone.id}`.execute(
      app.services.db,
    )
    await sql`update utility_accounts set delivery_method = 'Portal' where id = ${kept.id}`.execute(
      app.services.db,
    )
    const shown = await preview('accounts', kept.id, gone.id)
    expect(shown.obstacles).toEqual([])
    expect(shown.moves).toEqual([
      { what: 'Bills', count: 1, capped: false },
      { what: 'Meters', count: 1, capped: false },
    ])
    expect(shown.fields.map(({ field, takes }) => [field, takes])).toEqual([
      ['acct_num', 'kept'],
      ['service_name', 'gone'],
      ['delivery_method', 'kept'],
    ])
    const { record } = await merge('accounts', kept.id, gone.id, { take: { delivery_method: 'gone' } })
    expect(record.values).toMatchObject({
      acct_num: '12345',
      service_name: 'Main',
      delivery_method: 'Mail',
    })
    const detail = await getBill(app, staff, bill)
    expect(detail.utility_account_id).toBe(kept.id)
    expect(await count('utility_account_meters', 'utility_account_id', kept.id)).toBe(2)
    expect(await count('utility_accounts', 'id', gone.id)).toBe(0)
  })

  test('that both bill one meter bill it once, with the later days of its requests', async () => {
    const { db } = app.services
    const [kept, gone] = [
      await addRequest(db, { companyId, utilityId, number: '777' }),
      await addRequest(db, { companyId, utilityId, number: '0777' }),
    ]
    await sql`update utility_account_meters set utility_meter_id =
      (select utility_meter_id from utility_account_meters where id = ${kept.id}) where id = ${gone.id}`.execute(
      db,
    )
    await sql`update utility_requests set last_sent_date = '2026-03-01' where id = ${gone.id}`.execute(db)
    await sql`update utility_requests set last_sent_date = '2026-01-01' where id = ${kept.id}`.execute(db)
    const shown = await preview('accounts', kept.account.id, gone.account.id)
    expect(shown.along).toMatchObject([{ type: 'meter', count: 1, named: [{ kept: { id: kept.id } }] }])
    const { batch_id } = await merge('accounts', kept.account.id, gone.account.id)
    const requests = () =>
      db
        .selectFrom('utilityRequests')
        .where('id', 'in', [kept.id, gone.id])
        .select(['id', 'lastSentDate'])
        .orderBy('id')
        .execute()
    expect(await requests()).toEqual([{ id: kept.id, lastSentDate: '2026-03-01' }])
    await undo(batch_id)
    expect(await requests()).toEqual([
      { id: kept.id, lastSentDate: '2026-01-01' },
      { id: gone.id, lastSentDate: '2026-03-01' },
    ])
  })

  test('keep one password, and only one that fits the login', async () => {
    const { db, vault } = app.services
    const stayed: number[] = []
    for (const [ours, theirs] of [
      ['one', 'one'],
      ['ours', 'theirs'],
    ] as const) {
      const [kept, gone] = [
        await addRequest(db, { companyId, utilityId, number: `55${theirs.length}` }),
        await addRequest(db, { companyId, utilityId, number: `055${theirs.length}` }),
      ]
      await sql`update utility_account_meters set online_access_username = ${ours}, utility_meter_id =
        (select utility_meter_id from utility_account_meters where id = ${kept.id}) where id in (${kept.id}, ${gone.id})`.execute(
        db,
      )
      await sql`update utility_account_meters set online_access_username = ${theirs} where id = ${gone.id}`.execute(
        db,
      )
      await putLoginPassword({ db, vault }, gone.id, 'hidden')
      await merge('accounts', kept.account.id, gone.account.id)
      stayed.push(kept.id)
    }
    const [fits = 0, unfit = 0] = stayed
    const passwordOf = async (meterId: number) => vault.use(await loginOwnerOf({ db }, meterId))
    expect(await passwordOf(fits)).toBe('hidden')
    expect(await passwordOf(unfit)).toBeNull()
  })
})

describe('what stands in the way', () => {
  test('are different clients', async () => {
    const [kept, gone] = [await accountOf('1'), await accountOf('01', { companyId: otherId })]
    const { obstacles, moves } = await preview('accounts', kept.id, gone.id)
    expect([obstacles.length, moves]).toEqual([1, []])
    expect(obstacles[0]?.message).toContain('different clients')
    expect(obstacles[0]?.links.map(({ type, id }) => [type, id])).toEqual([
      ['company', companyId],
      ['company', otherId],
    ])
    const refused = await mergeCall('accounts', kept.id, gone.id)
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, obstacles[0]?.message])
    expect((await get('accounts', gone.id)).statusCode).toBe(200)
  })

  test('are accounts of different utilities, until these are one', async () => {
    const second = await addUtility(app.services.db)
    const [kept, gone] = [await accountOf('1'), await accountOf('01', { utilityId: second })]
    expect((await preview('accounts', kept.id, gone.id)).obstacles[0]?.message).toContain(
      'merge the utilities first',
    )
    await merge('utilities', utilityId, second)
    await merge('accounts', kept.id, gone.id)
  })

  test('is a utility that would become one client’s own', async () => {
    const own = await addUtility(app.services.db)
    await sql`update utility_companies set added_by_company_id = ${companyId} where id = ${own}`.execute(
      app.services.db,
    )
    expect((await preview('utilities', own, utilityId)).obstacles[0]?.message).toContain('everybody’s: keep')
    await merge('utilities', utilityId, own)
  })

  test('is a property that its client sent in and nobody decided on', async () => {
    const ids = await Promise.all(['accepted', 'submitted'].map((state) => addProperty(state)))
    const [kept = 0, gone = 0] = ids
    expect((await preview('properties', kept, gone)).obstacles[0]?.message).toContain('Decide on that first')
    expect((await mergeCall('properties', kept, gone)).statusCode).toBe(409)
  })

  test('is the record itself, a kind that stays as it is, a version that is not the one seen', async () => {
    const [kept, gone] = [await accountOf('1'), await accountOf('01')]
    expect((await mergeCall('accounts', kept.id, kept.id)).json().error.message).toContain('the same')
    expect((await mergeCall('meters', 1, 2)).statusCode).toBe(400)
    const stale = await mergeCall('accounts', kept.id, gone.id, { other_version: 99 })
    expect([stale.statusCode, stale.json().error.details.kind]).toEqual([409, 'account'])
  })
})

const addProperty = async (state: string, more: object = {}) =>
  (
    await app.services.db
      .insertInto('properties')
      .values({
        companyId,
        name: 'House',
        workflowState: state as 'accepted',
        street1: '12 North Main Street',
        zipCode: '10001-4432',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('two utilities', () => {
  test('are known by the names of both, and accounts that both have are one', async () => {
    const { db } = app.services
    const second = await addUtility(db, 'Old Power Co', ['OPC'])
    const kept = await accountOf('42')
    const gone = await accountOf('4-2', { utilityId: second })
    const elsewhere = await accountOf('42', { utilityId: second, companyId: otherId })
    const shown = await preview('utilities', utilityId, second)
    expect(shown.along).toMatchObject([
      { type: 'account', count: 1, named: [{ kept: { id: kept.id }, gone: { id: gone.id, title: '4-2' } }] },
    ])
    const { record } = await merge('utilities', utilityId, second)
    expect(record.values.aliases).toEqual(['Old Power Co', 'OPC'])
    expect((await get('accounts', elsewhere.id)).json().record.values.utility_company_id).toBe(utilityId)
    const gone404 = (await get('accounts', gone.id)).json().error
    expect(gone404).toMatchObject({
      code: 'not_found',
      message: 'This utility account was merged into 42.',
      details: { merged_into: { type: 'account', id: kept.id, title: '42' } },
    })
  })

  test('take a line for what the one that stays takes it for', async () => {
    const { db } = app.services
    const second = await addUtility(db)
    for (const [utility, type] of [
      [utilityId, 1],
      [second, 2],
    ])
      await sql`insert into charge_mappings (utility_company_id, description, description_key, charge_type_id)
        values (${utility}, 'Fuel', 'fuel', ${type})`.execute(db)
    const { batch_id } = await merge('utilities', utilityId, second)
    const mapped = async () =>
      (
        await db
          .selectFrom('chargeMappings')
          .where('utilityCompanyId', 'in', [utilityId, second])
          .select(['utilityCompanyId', 'chargeTypeId'])
          .orderBy('id')
          .execute()
      ).map(({ utilityCompanyId, chargeTypeId }) => [utilityCompanyId, chargeTypeId])
    expect(await mapped()).toEqual([[utilityId, 1]])
    await undo(batch_id)
    expect(await mapped()).toEqual([
      [utilityId, 1],
      [second, 2],
    ])
  })

  test('of alike names are offered, as the matching compares them', async () => {
    const { db } = app.services
    const one = await addUtility(db, 'Riverbend Electric Company, Inc.')
    const other = await addUtility(db, 'RBE', ['Riverbend Electric'])
    expect(await pairsOf('utilities', other)).toEqual([[one, other]])
    await call('POST', `/records/utilities/${one}/apart`, { other_id: other, apart: true })
    expect(await pairsOf('utilities', other)).toEqual([])
  })
})

describe('properties and contacts', () => {
  test('are likely one by their address, and by their e-mail within one client', async () => {
    const one = await addProperty('accepted')
    const other = await addProperty('accepted', { street1: '12 N. Main St.', zipCode: '10001' })
    await addProperty('accepted', { street1: '12 N. Main St.', street2: 'Unit 4', zipCode: '10001' })
    await addProperty('accepted', { companyId: otherId })
    expect(await pairsOf('properties', one)).toEqual([[one, other]])
    const { db } = app.services
    const contact = async (company: number, email: string) =>
      (
        await db
          .insertInto('contacts')
          .values({ name: 'Dana', email, companyId: company })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const dana = await contact(companyId, 'Dana@client.example')
    const again = await contact(companyId, 'dana@client.example')
    await contact(otherId, 'dana@client.example')
    expect(await pairsOf('contacts', dana)).toEqual([[dana, again]])
    const account = await accountOf('9')
    await sql`update utility_accounts set c1_id = ${again}, c2_id = ${dana} where id = ${account.id}`.execute(
      db,
    )
    await merge('contacts', dana, again)
    expect((await get('accounts', account.id)).json().record.values).toMatchObject({
      c1_id: dana,
      c2_id: dana,
    })
  })

  test('are listed a page of pairs at a time', async () => {
    for (const number of ['1', '2', '3']) for (const zeros of ['', '00']) await accountOf(`${zeros}${number}`)
    const seen: number[] = []
    for (let next: number | null = 0; next !== null; ) {
      const page: CallAnswer<'records.duplicates'> = await duplicates('accounts', { offset: next, limit: 2 })
      expect(page.pairs.length).toBeLessThanOrEqual(2)
      seen.push(...page.pairs.map(({ other }) => other.id))
      next = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(3)
  })

  test('bring meters of one number and energy together', async () => {
    const { db } = app.services
    const [one, other] = [
      await accountOf('61', { meters: [{ number: 'M-61' }] }),
      await accountOf('62', { meters: [{ number: 'm 61' }] }),
    ]
    const propertyOf = async ({ meters: [meter] }: TestAccount) =>
      await db
        .selectFrom('utilityAccountMeters as uam')
        .innerJoin('utilityMeters as meter', 'meter.id', 'uam.utilityMeterId')
        .where('uam.id', '=', meter?.id ?? 0)
        .select(['meter.propertyId', 'meter.id'])
        .executeTakeFirstOrThrow()
    const [first, second] = [await propertyOf(one), await propertyOf(other)]
    await merge('properties', first.propertyId, second.propertyId)
    expect(await propertyOf(other)).toEqual(first)
  })
})

describe('afterwards', () => {
  test('the history of both is read under the one that stays', async () => {
    const [kept, gone] = [await accountOf('5'), await accountOf('05')]
    await app.call('PUT', `/admin/records/accounts/${gone.id}`, {
      token: staff.token,
      body: { values: { service_name: 'Annex' } },
    })
    await merge('accounts', kept.id, gone.id, { take: { service_name: 'kept' } })
    const { changes } = (await call('GET', `/records/accounts/${kept.id}/history`)).json()
    expect(changes).toContainEqual(
      expect.objectContaining({
        of: gone.id,
        kind: 'changed',
        fields: [expect.objectContaining({ field: 'service_name', after: 'Annex' })],
      }),
    )
    expect(changes).toContainEqual(expect.objectContaining({ of: gone.id, kind: 'merged' }))
  })

  test('it stands in the audit list', async () => {
    const [kept, gone] = [await accountOf('6'), await accountOf('06')]
    await merge('accounts', kept.id, gone.id)
    const { rows } = await sql<{ details: object; whoId: number }>`
      select details, who_id from audit_events where action = 'records_merged' and subject_id = ${kept.id}`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ details: { gone: { id: gone.id, name: '06' } }, whoId: staff.userId }])
  })

  test('the undoing can be taken back too', async () => {
    const [kept, gone] = [await accountOf('7'), await accountOf('07')]
    const { batch_id } = await merge('accounts', kept.id, gone.id, { take: { acct_num: 'gone' } })
    const undone = (await undo(batch_id)).json()
    expect((await get('accounts', gone.id)).json().record.title).toBe('07')
    const again = await undo(undone.batch_id)
    expect(again.statusCode).toBe(200)
    expect((await get('accounts', kept.id)).json().record.title).toBe('07')
    expect((await get('accounts', gone.id)).statusCode).toBe(404)
    expect((await undo(again.json().batch_id)).statusCode).toBe(200)
    expect((await get('accounts', kept.id)).json().record.title).toBe('7')
  })

  test('a bill that was moved on by hand since stays where it is', async () => {
    const [kept, gone, third] = [await accountOf('8'), await accountOf('08'), await accountOf('88')]
    const bill = await addReadBill(app.services.db, companyId, { account: gone })
    const { batch_id } = await merge('accounts', kept.id, gone.id)
    await sql`update bills set utility_account_id = ${third.id} where id = ${bill}`.execute(app.services.db)
    expect((await undo(batch_id)).statusCode).toBe(200)
    expect((await getBill(app, staff, bill)).utility_account_id).toBe(third.id)
  })

  test('it is not taken back once what it changed was changed again', async () => {
    const [kept, gone] = [await accountOf('9'), await accountOf('09')]
    const { batch_id } = await merge('accounts', kept.id, gone.id, { take: { acct_num: 'gone' } })
    await app.call('PUT', `/admin/records/accounts/${kept.id}`, {
      token: staff.token,
      body: { values: { acct_num: '9-9' } },
    })
    expect((await undo(batch_id)).statusCode).toBe(409)
    expect((await get('accounts', gone.id)).statusCode).toBe(404)
  })
})

describe('at the same moment', () => {
  test('two merges of the same pair, one each way, leave one record', async () => {
    const [one, other] = [await accountOf('1'), await accountOf('01')]
    const both = await Promise.all([
      mergeCall('accounts', one.id, other.id),
      mergeCall('accounts', other.id, one.id),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const left = [one, other].map(({ id }) => get('accounts', id))
    expect((await Promise.all(left)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('bills that are saved are bills of the account that stays', async () => {
    const { db } = app.services
    const [kept, gone] = [await accountOf('31'), await accountOf('031')]
    const bills = []
    for (const day of [3, 4, 5, 6]) {
      const at = `2026-0${day}`
      bills.push(
        await addReadBill(db, companyId, {
          account: gone,
          invoiceDate: `${at}-28` as never,
          period: { start: `${at}-01` as never, end: `${at}-27` as never },
        }),
      )
    }
    const details = await Promise.all(bills.map((id) => getBill(app, staff, id)))
    const answers = await Promise.all([
      ...details.slice(0, 2).map((detail) => save(app, staff, savingOf(detail))),
      mergeCall('accounts', kept.id, gone.id),
      ...details.slice(2).map((detail) => save(app, staff, savingOf(detail))),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await count('utility_bills', 'utility_account_id', kept.id)).toBe(4)
  })

  test('accounts that bills set up are of the utility that stays', async () => {
    const { db } = app.services
    const second = await addUtility(db)
    const bills = await Promise.all([1, 2, 3].map(() => addReadBill(db, companyId)))
    const onboard = (id: number) =>
      call('POST', '/textract_bills/onboarding/utility_account', {
        textract_bill_id: id,
        newAccount: { acct_num: `N-${id}`, utility_company_id: second },
      })
    const [first = 0, ...others] = bills
    const answers = await Promise.all([
      onboard(first),
      mergeCall('utilities', utilityId, second),
      ...others.map(onboard),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await count('utility_accounts', 'utility_company_id', utilityId)).toBe(3)
  })
})

test('of another client nothing is touched', async () => {
  const { db } = app.services
  const theirs = await accountOf('0012', { companyId: otherId })
  const bill = await addReadBill(db, otherId, { account: theirs })
  const stands = async () => [
    (await get('accounts', theirs.id)).json(),
    await db.selectFrom('bills').where('id', '=', bill).selectAll().execute(),
  ]
  const before = await stands()
  const [kept, gone] = [await accountOf('12'), await accountOf('0012')]
  await merge('accounts', kept.id, gone.id)
  expect(await stands()).toEqual(before)
})

test('everything that can lead to a record that is merged has a word in the preview', async () => {
  for (const table of ['utility_companies', 'utility_accounts', 'properties', 'contacts']) {
    const references = await findReferences(app.services.db, table)
    expect(
      references
        .map((reference) => reference.table)
        .filter((name) => !(name in MOVED_ROWS || isPartOfRecord(name))),
    ).toEqual([])
  }
})

/** As it stands after all that is done above. */
test('months and lists are what they are made of, whatever was merged and taken back', async () => {
  const { db, files } = app.services
  for (const { look, holds } of DERIVED_CHECKS)
    expect([
      holds,
      await look({ db, files, sealer: createSealer(TEST_SECRET), readsFiles: true }, null),
    ]).toEqual([holds, { faults: [], mendable: 0 }])
})
