import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

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

const baseOf = (person: TestPerson) => (person === staff ? '/admin/textract_bills' : '/documents')
const call = (person: TestPerson, method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  app.call(method, `${baseOf(person)}/prompts${path}`, { token: person.token, body })
const made = async (person: TestPerson, body: object = {}) =>
  (await call(person, 'POST', '/new', { name: 'A note', ...body })).json()
const listed = async (person: TestPerson) =>
  (await call(person, 'GET')).json() as { id: number; name: string; archived: boolean }[]

test('a new one is empty and for every bill', async () => {
  const note = (await call(staff, 'POST', '/new')).json()
  expect(note).toMatchObject({ name: 'New note', prompt_notes: '', attachable_type: 'all', company_id: null })
})

test('saving answers the list, and who comes second is told what it is now', async () => {
  const note = await made(staff)
  const save = (prompt_notes: string) =>
    call(staff, 'PUT', '', { id: note.id, version: note.version, name: 'Kept', prompt_notes })
  const first = await save('Read {{ACCT_NUM}} first.')
  expect(first.json()).toContainEqual(
    expect.objectContaining({ id: note.id, name: 'Kept', prompt_notes: 'Read {{ACCT_NUM}} first.' }),
  )
  const stale = await save('Otherwise.')
  expect(stale.statusCode).toBe(409)
  expect(stale.json().error.details).toMatchObject({
    kind: 'prompt_note',
    records: [{ id: note.id, name: 'Kept' }],
    changed_by: expect.any(String),
  })
})

describe('a note for one utility', () => {
  test('is refused without the utility, and names it otherwise', async () => {
    const utility = await addUtility(app.services.db, 'Lakeside Power')
    const body = { name: 'Lakeside', attachable_type: 'utility_company' }
    expect((await call(staff, 'POST', '/new', body)).statusCode).toBe(400)
    expect(await made(staff, { ...body, attachable_id: utility })).toMatchObject({
      attachable_id: utility,
      attached_to: 'Lakeside Power',
    })
    expect((await call(staff, 'POST', '/new', { ...body, attachable_id: 999_999_9 })).statusCode).toBe(400)
  })

  test('or account is for accounts that one may see, and is their company’s', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const body = { name: 'Account', attachable_type: 'utility_account', attachable_id: account.id }
    expect((await call(other, 'POST', '/new', body)).statusCode).toBe(400)
    const note = await made(staff, body)
    expect(note.company_id).toBe(client.companyId)
    expect((await listed(other)).map(({ id }) => id)).not.toContain(note.id)
    expect((await listed(client)).map(({ id }) => id)).toContain(note.id)
  })
})

test('an archived one is last, and comes back', async () => {
  const note = await made(staff, { name: 'AAA' })
  const archived = (await call(staff, 'POST', `/${note.id}/archive`)).json()
  expect(archived.at(-1)).toMatchObject({ id: note.id, archived: true })
  const restored = (await call(staff, 'POST', `/${note.id}/restore`, {})).json()
  expect(restored[0]).toMatchObject({ id: note.id, archived: false })
})

describe('clients', () => {
  test('see shared notes and their own, and change their own only', async () => {
    const shared = await made(staff, { name: 'Shared' })
    const mine = await made(client, { name: 'Mine' })
    const theirs = await made(other, { name: 'Theirs' })
    const ids = (await listed(client)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([shared.id, mine.id]))
    expect(ids).not.toContain(theirs.id)
    const save = (id: number) => call(client, 'PUT', '', { id, name: 'Changed' })
    expect((await save(mine.id)).statusCode).toBe(200)
    expect((await save(shared.id)).statusCode).toBe(403)
    expect((await save(theirs.id)).statusCode).toBe(404)
  })

  test('neither see nor write HTML notes, and leave those of staff alone', async () => {
    const note = await made(staff, { name: 'HTML', html_notes: '<b>bold</b>' })
    expect((await listed(client)).find(({ id }) => id === note.id)).toMatchObject({ html_notes: null })
    const refused = await call(client, 'POST', '/new', { name: 'HTML', html_notes: '<i>' })
    expect(refused.statusCode).toBe(403)
  })
})

test('contractors’ staff have nothing to do with them', async () => {
  const os = await addPerson(app.services.db, { os: true })
  expect((await call(os, 'GET')).statusCode).toBe(403)
  expect((await call(os, 'POST', '/new')).statusCode).toBe(403)
})
