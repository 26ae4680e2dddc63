import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** A utility that a client adds is its own until staff accept it. */
let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
let names = 0
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
})
afterAll(() => app.close())

type Person = TestPerson & { staff?: boolean }
const newName = () => `Hollow Brook ${['Water', 'Power', 'Gas'][names % 3]} District ${++names}`

/** Adds a utility from a bill of this person's, or of the client where staff do; answers both. */
async function add(person: Person, name = newName()) {
  const companyId = person.staff ? client.companyId : person.companyId
  const bill = await addReadBill(app.services.db, companyId)
  const answer = await post(app, person, 'onboarding/utility_company', {
    textract_bill_id: bill,
    newCompany: { name },
  })
  return { answer, bill, name, id: answer.json().created?.id as number }
}

const listed = async (person: Person) => {
  const path = person.staff ? '/admin/utility_companies' : '/utility_companies'
  const { companies } = (await app.call('GET', path, { token: person.token })).json()
  return companies as { id: number; name: string; own_of: string | null }[]
}
/** The utility of a bill whose file is named after it. */
async function utilityByFileName(person: TestPerson, name: string): Promise<number | null> {
  const uploaded = await postForm(app, '/documents/upload', {
    token: person.token,
    fields: { inferAccountNum: 'true' },
    files: [{ field: 'fileData[]', name: `${name}_5550_20260601.pdf`, content: pdf(name) }],
  })
  const { utility_company_id } = await getBill(app, person, uploaded.json().files[0].textract_bill_id)
  return utility_company_id
}

const choose = (person: Person, billId: number, utilityId: number) =>
  app.call('PUT', `${person.staff ? '/admin/textract_bills' : '/documents'}/${billId}`, {
    token: person.token,
    body: { utility_company_id: utilityId },
  })
const accept = (id: number, token = staff.token) =>
  app.call('POST', `/admin/utility_companies/${id}/accept`, { token })
const giveBack = (id: number) =>
  app.call('POST', `/admin/utility_companies/${id}/give_back`, { token: staff.token })
const nameOfCompany = async (id: number) =>
  (
    await app.services.db
      .selectFrom('companies')
      .where('id', '=', id)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name

describe('a client’s own utility', () => {
  test('is on its bills and in its lists, and staff see whose it is', async () => {
    const { answer, bill, id, name } = await add(client)
    expect(answer.statusCode).toBe(200)
    expect(await getBill(app, client, bill)).toMatchObject({ utility_company_id: id })
    expect((await listed(client)).map((utility) => utility.id)).toContain(id)
    const own_of = await nameOfCompany(client.companyId)
    expect(await listed(staff)).toContainEqual({ id, name, own_of })
    const mappings = await app.call('GET', '/admin/textract_bills/mappings/utilities', { token: staff.token })
    expect(mappings.json().utilities).toContainEqual({ id, name, own_of, has_unmapped: expect.any(Boolean) })
  })

  test('is in no list of another client, and cannot be chosen there by its number', async () => {
    const { id } = await add(client)
    const { token } = other
    const bill = await addReadBill(app.services.db, other.companyId)
    expect(await listed(other)).not.toContainEqual(expect.objectContaining({ id }))
    const lists = await Promise.all([
      app.call('GET', '/properties/new', { token }),
      app.call('GET', '/documents/configurations/new', { token }),
      app.call('GET', '/documents/mappings/utilities', { token }),
    ])
    for (const list of lists) {
      expect(list.statusCode).toBe(200)
      const ids = (list.json().utility_companies ?? list.json().utilities).map((u: { id: number }) => u.id)
      expect(ids).not.toContain(id)
    }
    const refused = await Promise.all([
      choose(other, bill, id),
      choose(staff, bill, id),
      post(app, other, 'onboarding/utility_account', {
        textract_bill_id: bill,
        newAccount: { acct_num: '1', utility_company_id: id },
      }),
      app.call('POST', '/documents/configurations/new', {
        token,
        body: { name: 'X', utility_company_id: id },
      }),
      app.call('POST', '/documents/prompts/new', {
        token,
        body: { name: 'X', attachable_type: 'utility_company', attachable_id: id },
      }),
      app.call('POST', '/properties/create', {
        token,
        body: {
          property: { name: 'Elm Court' },
          accounts: [{ utility_company_id: id, username: 'a', password: 'b' }],
        },
      }),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400])
    expect((await app.call('GET', `/documents/mappings/utility/${id}`, { token })).statusCode).toBe(404)
  })

  test('is not what another client’s bill is matched to, nor in the way of its own of that name', async () => {
    const { id, name } = await add(client)
    expect(await utilityByFileName(client, name)).toBe(id)
    expect(await utilityByFileName(other, name)).toBeNull()
    const theirs = await add(other, name)
    expect(theirs.answer.statusCode).toBe(200)
    expect(theirs.id).not.toBe(id)
    const again = await add(client, name)
    expect([again.answer.statusCode, again.answer.json().error.details.existing]).toEqual([
      409,
      { kind: 'utility_company', id, name },
    ])
  })
})

describe('staff', () => {
  test('accept it: everybody has it then, and taking that back makes it the client’s again', async () => {
    const { id, name } = await add(client)
    const bill = await addReadBill(app.services.db, other.companyId)
    expect((await accept(id, client.token)).statusCode).toBe(403)
    expect((await accept(id)).json().utility).toEqual({ id, name, own_of: null })
    expect((await choose(other, bill, id)).statusCode).toBe(200)
    const kept = await giveBack(id)
    expect([kept.statusCode, kept.json().error.message]).toEqual([409, expect.stringContaining('Others use')])
    await app.services.db
      .updateTable('bills')
      .set({ utilityCompanyId: null })
      .where('id', '=', bill)
      .execute()
    expect((await giveBack(id)).json().utility.own_of).toBe(await nameOfCompany(client.companyId))
    expect((await choose(other, bill, id)).statusCode).toBe(400)
  })

  test('cannot accept one twice, one of a name that everybody has, or one that is not there', async () => {
    const { id, name } = await add(client)
    const theirs = await add(other, name)
    expect((await accept(id)).statusCode).toBe(200)
    expect((await accept(id)).statusCode).toBe(409)
    const second = await accept(theirs.id)
    expect([second.statusCode, second.json().error.details.existing]).toEqual([
      409,
      { kind: 'utility_company', id, name },
    ])
    expect((await accept(999_999_999)).statusCode).toBe(404)
  })

  test('add utilities for everybody', async () => {
    const { id } = await add(staff)
    expect((await listed(staff)).find((utility) => utility.id === id)?.own_of).toBeNull()
    const bill = await addReadBill(app.services.db, other.companyId)
    expect((await choose(other, bill, id)).statusCode).toBe(200)
  })
})

test('an account that staff gave another client holds a utility that was accepted', async () => {
  const { id } = await add(client)
  await accept(id)
  await addAccount(app.services.db, { companyId: other.companyId, utilityId: id })
  expect((await giveBack(id)).statusCode).toBe(409)
})
