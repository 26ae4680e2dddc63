import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())

type Person = Pick<TestPerson, 'token'> & { staff?: boolean }
const baseOf = (person: Person) => (person.staff ? '/admin/textract_bills' : '/documents')
const get = (person: Person, path: string) =>
  app.call('GET', `${baseOf(person)}/mappings/${path}`, { token: person.token })
const put = (person: Person, id: number, body: object, kind = 'charge') =>
  app.call('PUT', `${baseOf(person)}/mappings/${kind}/${id}`, { token: person.token, body })
const preview = (person: Person, id: number, body: object, kind = 'charge') =>
  app.call('POST', `${baseOf(person)}/mappings/${kind}/${id}/preview`, { token: person.token, body })

interface Given {
  companyId?: number | null
  typeId?: number | null
  applicable?: boolean
  acknowledged?: boolean
  proposed?: boolean
}

async function addMapping(utilityId: number, description: string, given: Given = {}): Promise<number> {
  const { companyId = null, typeId = 1, applicable = true, acknowledged = true, proposed = false } = given
  const { id } = await app.services.db
    .insertInto('chargeMappings')
    .values({
      utilityCompanyId: utilityId,
      companyId,
      description,
      descriptionKey: descriptionKey(description),
      chargeTypeId: typeId,
      applicable,
      acknowledged,
      proposed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const world = () => addAccount(app.services.db, { companyId: client.companyId })
const mappingsOf = async (person: Person, utilityId: number, query = '') =>
  (await get(person, `utility/${utilityId}${query}`)).json().line_items.chargeMappings
const typesOf = async (billId: number) =>
  (await getBill(app, client, billId)).gpt_bill?.charges.map((line) => line.utility_charge_type_id)
const waiting = (account: TestAccount, description = 'Basic fee 30 days') =>
  addReadBill(app.services.db, client.companyId, {
    account,
    charges: [
      { description, amount: 1_234, typeId: 1 },
      { description: 'Sales tax', amount: 100, typeId: 2 },
    ],
  })

describe('the list', () => {
  test('has a utility’s mappings, the newest first, and everybody’s below a client’s own', async () => {
    const { utilityId } = await world()
    const common = await addMapping(utilityId, 'Basic fee')
    const tax = await addMapping(utilityId, 'Sales tax', { typeId: 2 })
    const own = await addMapping(utilityId, 'Basic fee', { companyId: client.companyId, typeId: 6 })
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(await mappingsOf(staff, utilityId))).toEqual([own, tax, common])
    expect(ids(await mappingsOf(staff, utilityId, `?company_id=${client.companyId}`))).toEqual([own, tax])
    expect(ids(await mappingsOf(staff, utilityId, '?company_id='))).toEqual([own, tax, common])
    expect(ids(await mappingsOf(client, utilityId))).toEqual([own, tax])
    expect(ids(await mappingsOf(other, utilityId, `?company_id=${client.companyId}`))).toEqual([tax, common])
    expect((await mappingsOf(client, utilityId))[0]).toMatchObject({
      description: 'Basic fee',
      utility_charge_type_id: 6,
      applicable: true,
      ack: true,
      company_id: client.companyId,
    })
    expect((await get(client, 'utility/999999')).statusCode).toBe(404)
  })

  test('says which utilities have something to look at, until the last is acknowledged', async () => {
    const { utilityId } = await world()
    const flag = async (person: Person) =>
      (await get(person, 'utilities')).json().utilities.find((row: { id: number }) => row.id === utilityId)
        ?.has_unmapped
    expect(await flag(client)).toBe(false)
    const id = await addMapping(utilityId, 'New line', {
      companyId: client.companyId,
      acknowledged: false,
    })
    expect(await flag(client)).toBe(true)
    expect(await flag(staff)).toBe(true)
    expect(await flag(other)).toBeUndefined()
    await put(client, id, { ack: true })
    expect(await flag(client)).toBe(false)
    await addMapping(utilityId, 'Never chosen', { companyId: client.companyId, typeId: null })
    expect(await flag(client)).toBe(true)
  })
})

describe('a change', () => {
  test('is acknowledged by itself, and is what waiting bills propose from then on', async () => {
    const account = await world()
    const id = await addMapping(account.utilityId, 'Basic fee (days)', { acknowledged: false })
    const bill = await waiting(account)
    const before = await getBill(app, client, bill)
    const answer = (await put(client, id, { utility_charge_type_id: 6 })).json()
    expect(answer.mapping).toMatchObject({
      utility_charge_type_id: 6,
      ack: true,
      company_id: client.companyId,
    })
    expect(answer.before).toMatchObject({ utility_charge_type_id: 1, ack: false })
    expect(answer.effect).toMatchObject({
      lines: 1,
      bills: 1,
      moved: [
        {
          from: { type_id: 1, applicable: true },
          to: { type_id: 6, applicable: true },
          lines: 1,
          amount: '12.34',
        },
      ],
      meters: [{ utility_account_meter_id: account.meters[0]?.id, acct_num: account.number, lines: 1 }],
      failing_count: 0,
      samples: [{ textract_bill_id: bill, description: 'Basic fee 30 days', amount: '12.34' }],
    })
    const after = await getBill(app, client, bill)
    expect(after.version).toBe(before.version + 1)
    expect(after.gpt_bill?.charges[0]).toMatchObject({
      utility_charge_type_id: 6,
      reason: 'This utility’s mappings say service_cost.',
    })
  })

  test('leaves what a person set, what is settled, and other companies’ bills', async () => {
    const account = await world()
    const { db } = app.services
    const id = await addMapping(account.utilityId, 'Basic fee days')
    const byHand = await waiting(account)
    await db.updateTable('readingCharges').set({ reason: SET_BY_HAND }).execute()
    const settled = await waiting(account)
    await db.updateTable('bills').set({ status: 'PROCESSED_MANUAL' }).where('id', '=', settled).execute()
    const theirs = await addReadBill(db, other.companyId, {
      account: await addAccount(db, { companyId: other.companyId, utilityId: account.utilityId }),
      charges: [{ description: 'Basic fee 30 days', amount: 5, typeId: 1 }],
    })
    expect((await put(client, id, { utility_charge_type_id: 6 })).json().effect.lines).toBe(0)
    expect(await typesOf(byHand)).toEqual([1, 2])
    expect(await typesOf(settled)).toEqual([1, 2])
    expect((await getBill(app, other, theirs)).gpt_bill?.charges[0]?.utility_charge_type_id).toBe(1)
    const ofAll = (await put(staff, id, { utility_charge_type_id: 6 })).json()
    expect(ofAll.effect.lines).toBe(1)
    expect((await getBill(app, other, theirs)).gpt_bill?.charges[0]?.utility_charge_type_id).toBe(6)
  })

  test('can be for the future only', async () => {
    const account = await world()
    const id = await addMapping(account.utilityId, 'Basic fee days')
    const bill = await waiting(account)
    const answer = await put(client, id, { utility_charge_type_id: 6, apply: 'future' })
    expect(answer.json().effect.lines).toBe(0)
    expect(await typesOf(bill)).toEqual([1, 2])
  })

  test('that leaves out a line of an edited bill is nothing that a person changed', async () => {
    const account = await world()
    const billId = await waiting(account)
    const { gpt_bill } = await getBill(app, client, billId)
    const edited = { gpt_bill: { ...gpt_bill, due_date: '2026-12-24' } }
    await app.call('PUT', `/documents/${billId}`, { token: client.token, body: edited })
    const id = await addMapping(account.utilityId, 'Basic fee days', { companyId: client.companyId })
    expect((await put(client, id, { applicable: false })).statusCode).toBe(200)
    const bill = await getBill(app, client, billId)
    expect(bill.gpt_bill?.charges.map(({ applicable }) => applicable)).toEqual([false, true])
    await save(app, client, savingOf(bill))
    const { ep_bill } = await getBill(app, client, billId)
    expect(ep_bill?.hand_changes.map(({ name }) => name)).toEqual(['The due date'])
  })

  test('says which bills could not be saved after it, and how saved ones differ', async () => {
    const account = await world()
    const { db } = app.services
    const saved = await waiting(account)
    await save(app, client, savingOf(await getBill(app, client, saved)))
    const id = await addMapping(account.utilityId, 'Basic fee days', { acknowledged: true })
    await db.deleteFrom('chargeMappings').where('companyId', 'is not', null).execute()
    const alone = await addReadBill(db, client.companyId, {
      account,
      charges: [{ description: 'Basic fee 31 days', amount: 700, typeId: 1 }],
      period: { start: '2026-07-01', end: '2026-07-31' } as never,
    })
    await db.deleteFrom('readingUsages').execute()
    const told = (await preview(client, id, { applicable: false })).json()
    expect(told.effect).toMatchObject({
      lines: 1,
      failing_count: 1,
      failing: [{ textract_bill_id: alone, errors: ['The bill has no line that counts.'] }],
    })
    expect(told.saved).toMatchObject({
      lines: 1,
      bills: 1,
      capped: false,
      moved: [{ to: { applicable: false }, lines: 1, amount: '12.34' }],
    })
    expect(await typesOf(alone)).toEqual([1])
  })

  test('of everybody’s mapping by a client makes one of its own', async () => {
    const { utilityId } = await world()
    const common = await addMapping(utilityId, 'Shared line', { acknowledged: false })
    const { mapping } = (await put(client, common, { utility_charge_type_id: 3 })).json()
    expect(mapping.id).not.toBe(common)
    expect(mapping).toMatchObject({ company_id: client.companyId, utility_charge_type_id: 3 })
    expect(await mappingsOf(other, utilityId)).toMatchObject([{ id: common, utility_charge_type_id: 1 }])
    expect(await mappingsOf(client, utilityId)).toMatchObject([{ id: mapping.id, utility_charge_type_id: 3 }])
    const again = (await put(staff, common, { applicable: false, company_id: client.companyId })).json()
    expect(again.mapping).toMatchObject({ id: mapping.id, applicable: false })
  })

  test('of another company’s mapping is refused, and of what cannot be', async () => {
    const { utilityId } = await world()
    const theirs = await addMapping(utilityId, 'Theirs', { companyId: other.companyId })
    expect((await put(client, theirs, { ack: true })).statusCode).toBe(404)
    expect((await preview(client, theirs, { ack: true })).statusCode).toBe(404)
    const untyped = await addMapping(utilityId, 'Untyped', { typeId: null, acknowledged: false })
    const refused = await put(staff, untyped, { ack: true })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toBe(
      'Choose a type for “Untyped”, or leave it out, before it is acknowledged.',
    )
    expect((await put(staff, untyped, { utility_charge_type_id: 8 })).statusCode).toBe(400)
    expect((await put(staff, untyped, {}, 'nonsense')).statusCode).toBe(400)
    expect((await put(client, untyped, { ack: true })).statusCode).toBe(400)
  })
})

test('many are acknowledged at once, and that is taken back', async () => {
  const { utilityId } = await world()
  const own = { companyId: client.companyId, acknowledged: false }
  const good = await addMapping(utilityId, 'Good', { ...own, proposed: true })
  const untyped = await addMapping(utilityId, 'Untyped', { ...own, typeId: null })
  const theirs = await addMapping(utilityId, 'Theirs', { ...own, companyId: other.companyId })
  const acknowledge = (body: object) =>
    app.call('POST', '/documents/mappings/acknowledge', { token: client.token, body })
  const done = (await acknowledge({ charge_ids: [good, untyped, theirs] })).json()
  expect(done.mappings).toMatchObject([{ id: good, ack: true, proposed: false }])
  expect(done.left.map((left: { id: number }) => left.id)).toEqual([untyped, theirs])
  const back = (await acknowledge({ charge_ids: [good], ack: false })).json()
  expect(back.mappings).toMatchObject([{ id: good, ack: false }])
})

describe('what bills teach', () => {
  test('a bill’s new descriptions are shown as proposals, and a save decides them', async () => {
    const account = await world()
    const id = await addReadBill(app.services.db, client.companyId, {
      charges: [{ description: 'Odd new fee', amount: 900, typeId: 3 }],
    })
    await app.call('PUT', `/documents/${id}`, {
      token: client.token,
      body: { utility_account_id: account.id },
    })
    const read = await mappingsOf(client, account.utilityId)
    expect(read).toMatchObject([
      { description: 'Odd new fee', utility_charge_type_id: 3, ack: false, proposed: true },
    ])
    const bill = await getBill(app, client, id)
    const charges = bill.gpt_bill?.charges.map((line) => ({ ...line, utility_charge_type_id: 6 })) ?? []
    expect((await save(app, client, savingOf(bill, { charges }))).json().success).toBe(true)
    expect(await mappingsOf(client, account.utilityId)).toMatchObject([
      { id: read[0].id, utility_charge_type_id: 6, ack: false, proposed: false },
    ])
  })
})

test('a company’s own names of charge types come with its bills', async () => {
  const path = `/admin/companies/${client.companyId}/charge_labels`
  const body = { charge_labels: { 5: 'supply_cost' } }
  expect((await app.call('PUT', path, { token: staff.token, body })).json()).toEqual(body)
  expect((await app.call('GET', path, { token: staff.token })).json()).toEqual(body)
  const id = await addReadBill(app.services.db, client.companyId)
  expect((await getBill(app, client, id)).charge_labels).toEqual({ 5: 'supply_cost' })
  const none = await app.call('PUT', path, { token: staff.token, body: { charge_labels: {} } })
  expect(none.json()).toEqual({ charge_labels: {} })
  const wrong = { charge_labels: { 9: 'x' } }
  expect((await app.call('PUT', path, { token: staff.token, body: wrong })).statusCode).toBe(400)
})

test('of two who change a mapping the second is told what it is now', async () => {
  const account = await world()
  const id = await addMapping(account.utilityId, 'Contested rider')
  const seen = { type_id: 1, applicable: true }
  expect((await put(staff, id, { utility_charge_type_id: 2, seen })).statusCode).toBe(200)
  const stale = await put(staff, id, { utility_charge_type_id: 3, seen })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().error).toMatchObject({
    message: '“Contested rider” was changed meanwhile. Look at what it is now, then save again.',
    details: { kind: 'charge_mapping', records: [{ id, utility_charge_type_id: 2 }] },
  })
  expect((await preview(staff, id, { utility_charge_type_id: 3, seen })).statusCode).toBe(409)
  const again = await put(staff, id, { utility_charge_type_id: 3, seen: { ...seen, type_id: 2 } })
  expect(again.json().mapping.utility_charge_type_id).toBe(3)
})
