import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#base/calendar-date.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addRequest, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Letters of authorization: kept with what they speak for, replaced, put out of use, chosen for mails by scope. */

let app: TestApp
let staff: TestPerson
let companyId: number
let utilityId: number
let one: TestRequest
let other: TestRequest
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  companyId = await addCompany(db)
  utilityId = await addUtility(db)
  one = await addRequest(db, { companyId, utilityId, number: 'ONE-1', loaRequired: true })
  other = await addRequest(db, { companyId, utilityId, number: 'TWO-2', loaRequired: true })
})
afterAll(() => app.close())

const upload = (fields: Record<string, string> = {}, content = pdf(randomUUID())) =>
  postForm(app, '/admin/letters', {
    token: staff.token,
    fields: { company_id: String(companyId), signed_date: addDays(today(), -10), ...fields },
    files: [{ field: 'letter', name: 'Letter.pdf', content }],
  })
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/admin/letters${path}`, { token: staff.token, body })
const kept = async (fields: Record<string, string> = {}) => (await upload(fields)).json().letter
const listed = async (list: string) =>
  (await call('GET', `?list=${list}&company_id=${companyId}`))
    .json()
    .letters.map(({ id }: { id: number }) => id)
/** The letters that speak for a request. */
const speaking = async (id: number) => {
  const answer = await app.call('POST', '/admin/utility_email_requests/authorization_letters/', {
    token: staff.token,
    body: { request: id },
  })
  return answer.json().letters.map((letter: { id: number }) => letter.id)
}

test('a letter is kept with its file, and stands in the list of its dates', async () => {
  const letter = await kept({ signed_by: 'Ada Example', expiry_date: addDays(today(), 10) })
  expect(letter).toMatchObject({ signed_by: 'Ada Example', standing: 'expiring', file_name: 'Letter.pdf' })
  expect(await listed('in_use')).toContain(letter.id)
  expect(await listed('ending')).toContain(letter.id)
  const ended = await kept({ expiry_date: addDays(today(), -1) })
  expect(ended.standing).toBe('expired')
  expect(await listed('ended')).toContain(ended.id)
  const file = await app.app.inject({ method: 'GET', url: letter.download_url })
  expect(file.statusCode).toBe(200)
})

test('what is no pdf or picture, and an end before the beginning, keep nothing', async () => {
  const before = await listed('in_use')
  expect((await upload({}, '<html></html>')).statusCode).toBe(415)
  const dates = { valid_from: addDays(today(), 5), expiry_date: addDays(today(), 2) }
  expect((await upload(dates)).statusCode).toBe(400)
  expect(await listed('in_use')).toEqual(before)
})

test('a letter for some accounts speaks for those alone', async () => {
  const { id, version } = await kept()
  expect(await speaking(other.id)).toContain(id)
  const scoped = await call('PUT', `/${id}`, { version, account_ids: [one.account.id] })
  expect(scoped.json().letter.accounts).toMatchObject([{ id: one.account.id, name: 'ONE-1' }])
  expect(await speaking(one.id)).toContain(id)
  expect(await speaking(other.id)).not.toContain(id)
})

test('a letter that has not begun, or is out of use, speaks for nobody', async () => {
  const future = await kept({ valid_from: addDays(today(), 1) })
  expect(future.standing).toBe('future')
  expect(await speaking(one.id)).not.toContain(future.id)
  const { id } = await kept()
  expect(await speaking(one.id)).toContain(id)
  const inactive = (await call('POST', `/${id}/deactivate`, {})).json().letter
  expect(inactive.standing).toBe('inactive')
  expect(await speaking(one.id)).not.toContain(id)
  expect(await listed('inactive')).toContain(id)
  await call('POST', `/${id}/reactivate`, {})
  expect(await speaking(one.id)).toContain(id)
})

test('a new letter takes the place of an old one, with its scope', async () => {
  const { id: old } = await kept()
  await call('PUT', `/${old}`, { account_ids: [one.account.id] })
  const renewed = await kept({ replaces_id: String(old) })
  expect(renewed).toMatchObject({ replaces_id: old, accounts: [{ id: one.account.id }] })
  expect(await listed('inactive')).toContain(old)
})

test('nothing of another client comes into a letter’s scope, and nobody replaces another’s', async () => {
  const { db } = app.services
  const strangers = await addCompany(db)
  const strange = await addRequest(db, { companyId: strangers, utilityId })
  const { id } = await kept()
  const refused = await call('PUT', `/${id}`, { account_ids: [one.account.id, strange.account.id] })
  expect(refused.statusCode).toBe(400)
  expect((await upload({ company_id: String(strangers), replaces_id: String(id) })).statusCode).toBe(400)
  expect(await speaking(strange.id)).toEqual([])
})

test('of two at once the second is told', async () => {
  const { id, version } = await kept()
  expect((await call('PUT', `/${id}`, { version, signed_by: 'Ann' })).statusCode).toBe(200)
  const late = await call('POST', `/${id}/deactivate`, { version })
  expect(late.statusCode).toBe(409)
  expect(late.json().error.details).toMatchObject({ kind: 'letter', records: [{ id, signed_by: 'Ann' }] })
})

test('a letter that is added for a request speaks for its account alone', async () => {
  const letter = await kept({ account_id: String(one.account.id), signed_by: 'Ada Example' })
  expect(letter.accounts).toMatchObject([{ id: one.account.id }])
  expect(await speaking(one.id)).toContain(letter.id)
  expect(await speaking(other.id)).not.toContain(letter.id)
  const foreign = await addRequest(app.services.db, { companyId: await addCompany(app.services.db) })
  expect((await upload({ account_id: String(foreign.account.id) })).statusCode).toBe(400)
})

test('a client looks at its own letters that are in use, and can open them', async () => {
  const { db } = app.services
  const client = await addPerson(db, { companyId })
  const stranger = await addPerson(db)
  const letter = await kept({ signed_by: 'Ada Example' })
  const put = await kept({})
  await call('POST', `/${put.id}/deactivate`, {})
  const own = async ({ token }: TestPerson) => (await app.call('GET', '/letters', { token })).json().letters
  const ids = (await own(client)).map(({ id }: { id: number }) => id)
  expect(ids).toContain(letter.id)
  expect(ids).not.toContain(put.id)
  expect(await own(stranger)).toEqual([])
  const [{ download_url: url }] = await own(client)
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(200)
})
