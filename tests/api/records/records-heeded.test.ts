import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { addRequest, addTemplate } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What records say holds wherever it matters. */
let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addPerson(app.services.db)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { token } = staff) =>
  app.call(method, path, { token, ...(body && { body }) })
const change = (path: string, id: number, values: object) =>
  call('PUT', `/admin/records/${path}/${id}`, { values })
const setActive = (path: string, id: number, active: boolean) =>
  call('POST', `/admin/records/${path}/${id}/active`, { active })
const upload = (person: TestPerson, path: string, fields: Record<string, string> = {}) =>
  postForm(app, path, {
    token: person.token,
    fields,
    files: [{ field: 'fileData[]', name: 'a.pdf', content: pdf(`${client.userId}`) }],
  })
const left = async (): Promise<{ reason: string; request_ids: number[] }[]> =>
  (await call('GET', '/admin/utility_email_requests/automation/preview')).json().left
const reasonsOf = async (id: number) =>
  (await left()).flatMap(({ reason, request_ids }) => (request_ids.includes(id) ? [reason] : []))

describe('a client out of use', () => {
  test('has nobody who is signed in or signs in, until it is in use again', async () => {
    const logIn = () => app.call('POST', '/auth/login', { body: { email: client.email, password: PASSWORD } })
    expect((await call('GET', '/documents/statuses', undefined, client)).statusCode).not.toBe(401)
    await setActive('companies', client.companyId, false)
    expect((await call('GET', '/documents/statuses', undefined, client)).statusCode).toBe(401)
    expect((await logIn()).statusCode).toBe(401)
    await setActive('companies', client.companyId, true)
    expect((await logIn()).statusCode).toBe(200)
  })

  test('gets no bills, from staff or by its links', async () => {
    const link = await call('POST', '/admin/public_links', {
      kind: 'upload',
      company_id: client.companyId,
      label: 'March',
    })
    const { uuid } = link.json().link
    await setActive('companies', client.companyId, false)
    const refused = await upload(staff, '/admin/textract_bills/upload', {
      company_id: String(client.companyId),
    })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      400,
      'This client is out of use, so no bills are taken for it.',
    ])
    const sent = await postForm(app, `/public/upload/${uuid}`, {
      fields: { personalizedCode: uuid },
      files: [{ field: 'files', name: 'b.pdf', content: pdf('b') }],
    })
    expect(sent.statusCode).toBe(404)
    expect(sent.json().error.message).toContain('ask for a new one')
  })

  test('is passed over by the robot', async () => {
    const { db } = app.services
    await addTemplate(db, { automated: true })
    const request = await addRequest(db, { companyId: client.companyId })
    expect(await reasonsOf(request.id)).toEqual([])
    await setActive('companies', client.companyId, false)
    expect(await reasonsOf(request.id)).toEqual(['the client is out of use'])
  })

  test('is never the one that admins sign in by', async () => {
    const refused = await setActive('companies', staff.companyId, false)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Admins sign in by this company, so it stays in use.',
    ])
  })
})

test('the robot leaves to people what a client’s staff do not let it do', async () => {
  const { db } = app.services
  await addTemplate(db, { automated: true })
  await addTemplate(db, { type: 'Issue', automated: true })
  const request = await addRequest(db, { companyId: client.companyId })
  await change('companies', client.companyId, { automated_requests: false })
  expect(await reasonsOf(request.id)).toEqual(['client’s automation is off'])
  await change('companies', client.companyId, { automated_requests: true, automated_issues: false })
  await db.updateTable('utilityRequests').set({ issueNote: 'Locked' }).where('id', '=', request.id).execute()
  expect(await reasonsOf(request.id)).toEqual(['client’s automation is off'])
})

test('a utility out of use is not picked, and keeps the bills that name it', async () => {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId })
  const bill = await addReadBill(db, client.companyId, { account })
  const picked = async (person: TestPerson, path: string) =>
    (await call('GET', path, undefined, person))
      .json()
      .companies.map(({ id }: { id: number }) => id) as number[]
  expect(await picked(client, '/utility_companies')).toContain(account.utilityId)
  await setActive('utilities', account.utilityId, false)
  expect(await picked(client, '/utility_companies')).not.toContain(account.utilityId)
  expect(await picked(staff, '/admin/utility_companies')).not.toContain(account.utilityId)
  const shown = await call('GET', `/documents/${bill}`, undefined, client)
  expect(shown.json().bill.utility_company_id).toBe(account.utilityId)
})

test('a contact out of use is not written to', async () => {
  const { db } = app.services
  const request = await addRequest(db, { companyId: client.companyId })
  const { record } = (
    await call('POST', '/admin/records/contacts', {
      values: { name: 'Dana', email: 'dana@client.example', company_id: client.companyId },
    })
  ).json()
  await change('accounts', request.account.id, { c1_id: record.id })
  const shown = async () =>
    JSON.stringify((await call('GET', `/admin/utility_email_requests/requests/${request.id}`)).json())
  expect(await shown()).toContain('dana@client.example')
  await setActive('contacts', record.id, false)
  expect(await shown()).not.toContain('dana@client.example')
})

describe('an account that a bill sets up', () => {
  test('is processed as its client’s accounts are, and its history says who set it up', async () => {
    const { db } = app.services
    await change('companies', client.companyId, {
      auto_process_in_invoyage: true,
      exclude_from_t1_processing: true,
    })
    const made = await call('POST', '/admin/textract_bills/onboarding/utility_account', {
      textract_bill_id: await addReadBill(db, client.companyId),
      newAccount: { acct_num: '77', utility_company_id: await addUtility(db) },
    })
    const { id } = made.json().created
    const { record } = (await call('GET', `/admin/records/accounts/${id}`)).json()
    expect(record.values).toMatchObject({ auto_process_in_invoyage: true, exclude_from_t1_processing: true })
    const { changes } = (await call('GET', `/admin/records/accounts/${id}/history`)).json()
    expect(changes).toMatchObject([{ kind: 'onboarded', by: expect.stringMatching(/^Person/) }])
  })

  test('of a client that has it otherwise is otherwise', async () => {
    const made = await call('POST', '/admin/textract_bills/onboarding/utility_account', {
      textract_bill_id: await addReadBill(app.services.db, await addCompany(app.services.db)),
      newAccount: { acct_num: '78', utility_company_id: await addUtility(app.services.db) },
    })
    const { record } = (await call('GET', `/admin/records/accounts/${made.json().created.id}`)).json()
    expect(record.values).toMatchObject({
      auto_process_in_invoyage: false,
      exclude_from_t1_processing: false,
    })
  })
})

test('an issue that is written on a request stands in its meter’s history with who wrote it', async () => {
  const request = await addRequest(app.services.db, { companyId: client.companyId })
  await call('POST', '/admin/utility_email_requests/change', {
    requests: [request.id],
    change: { kind: 'issue_note', issue_note: 'Portal locked' },
  })
  const { changes } = (await call('GET', `/admin/records/meters/${request.id}/history`)).json()
  expect(changes[0]).toMatchObject({
    kind: 'changed',
    by: expect.stringMatching(/^Person/),
    fields: [{ field: 'issue_note', after: 'Portal locked' }],
  })
})
