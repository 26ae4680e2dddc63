import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let uuid: string
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  const body = { kind: 'credentials', company_id: client.companyId, label: 'Logins' }
  uuid = (await post('/admin/public_links', body)).json().link.uuid
})
afterAll(() => app.close())

const post = (path: string, body: object = {}) => app.call('POST', path, { token: staff.token, body })
const get = async (id: number) =>
  (await app.call('GET', `/authorizations/${id}`, { token: staff.token })).json().authorization
const passwordOf = async (id: number) =>
  (await post(`/admin/authorizations/${id}/reveal_password`)).json().online_access_password
const map = (id: number) => post(`/admin/submitted_credentials/${id}/map`)
const unmap = (id: number) => post(`/admin/submitted_credentials/${id}/unmap`)
const listed = async () =>
  (await app.call('GET', '/admin/submitted_credentials', { token: staff.token })).json().submissions

/** What a client sends by the form; answers the submission's id. */
async function submit(username: string, password: string, notes: object = {}): Promise<number> {
  await app.call('POST', '/credentials-transfer', {
    body: {
      personalizedCode: uuid,
      online_access_url: 'https://Portal.example/login/',
      online_access_username: username,
      online_access_password: password,
      ...notes,
    },
  })
  return (await listed())[0].id
}

test('credentials of a login that nobody knew make one, and its secrets move there', async () => {
  const submission = await submit('ada', 'Canary-1', { twoFaInstructions: 'The code goes to Bob' })
  const { authorization_id: id } = (await map(submission)).json()
  expect(await get(id)).toMatchObject({
    company_id: client.companyId,
    online_access_username: 'ada',
    source: 'public_form',
    submitted_credential_id: submission,
    two_fa_instructions: 'The code goes to Bob',
    other_details: null,
  })
  expect(await passwordOf(id)).toBe('Canary-1')
  expect((await listed())[0]).toMatchObject({ id: submission, authorization_id: id })
  const seen = await post(`/admin/submitted_credentials/${submission}/reveal`)
  expect([seen.statusCode, seen.body.includes('Canary')]).toEqual([409, false])
  expect((await map(submission)).statusCode).toBe(409)
})

test('taken back, they are as they came, and the login that they made is gone', async () => {
  const submission = await submit('grace', 'Canary-2', { otherDetails: 'Red door' })
  const { authorization_id: id } = (await map(submission)).json()
  expect((await unmap(submission)).statusCode).toBe(200)
  expect((await app.call('GET', `/authorizations/${id}`, { token: staff.token })).statusCode).toBe(404)
  expect((await post(`/admin/submitted_credentials/${submission}/reveal`)).json()).toEqual({
    online_access_username: 'grace',
    online_access_password: 'Canary-2',
    twoFaInstructions: '',
    otherDetails: 'Red door',
  })
  expect((await unmap(submission)).statusCode).toBe(409)
})

test('credentials of a login that is known renew it, and taken back it has what it had', async () => {
  const first = await submit('Joan', 'Old-1', { twoFaInstructions: 'By phone' })
  const { authorization_id: id } = (await map(first)).json()
  const second = await submit('joan', 'New-1')
  expect((await map(second)).json().authorization_id).toBe(id)
  expect([await passwordOf(id), (await get(id)).two_fa_instructions]).toEqual(['New-1', 'By phone'])
  expect((await unmap(second)).statusCode).toBe(200)
  expect([await passwordOf(id), (await get(id)).two_fa_instructions]).toEqual(['Old-1', 'By phone'])
  expect((await post(`/admin/submitted_credentials/${second}/reveal`)).json()).toMatchObject({
    online_access_password: 'New-1',
    twoFaInstructions: '',
  })
})

test('are not taken back once somebody has gone on with the login', async () => {
  const submission = await submit('mary', 'Pass-1')
  const { authorization_id: id } = (await map(submission)).json()
  const { number, utilityId } = await addAccount(app.services.db, { companyId: client.companyId })
  await post(`/authorizations/${id}/accounts`, {
    newAccount: { account_number: number, utility_company_id: utilityId },
  })
  expect((await unmap(submission)).statusCode).toBe(409)
  expect(await passwordOf(id)).toBe('Pass-1')
})
