import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadBill } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson
let bill: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = await addPerson(db, { admin: true })
  bill = await addReadBill(db, client.companyId)
})
afterAll(() => app.close())

const share = (person: TestPerson, base = '/documents') =>
  app.call('POST', `${base}/${bill}/share`, { token: person.token })

test('the sharing link is the page where anybody can upload to the company, by the company’s own uuid', async () => {
  const { uuid } = await app.services.db
    .selectFrom('companies')
    .where('id', '=', client.companyId)
    .select('uuid')
    .executeTakeFirstOrThrow()
  expect((await share(client)).json()).toEqual({ path: `/file-upload/${uuid}` })
  expect((await share(staff, '/admin/textract_bills')).json(), 'for staff the client’s').toEqual({
    path: `/file-upload/${uuid}`,
  })
  const sent = await postForm(app, `/public/upload/${uuid}`, {
    files: [{ field: 'files', name: 'one.pdf', content: pdf('by the sharing link') }],
  })
  expect(sent.json().files).toMatchObject([{ outcome: 'accepted' }])
  const { companyId } = await app.services.db
    .selectFrom('bills')
    .where('fileName', '=', 'one.pdf')
    .select('companyId')
    .executeTakeFirstOrThrow()
  expect(companyId).toBe(client.companyId)
})

test('nobody shares for another company, and a link that staff revoked stays shut', async () => {
  expect((await share(other)).statusCode).toBe(404)
  await share(client)
  const links = (await app.call('GET', `/admin/public_links?company_id=${client.companyId}`, staff)).json()
    .links
  expect(links).toHaveLength(1)
  await app.call('POST', `/admin/public_links/${links[0].id}/revoke`, staff)
  const refused = await share(client)
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    expect.stringContaining('revoked'),
  ])
})
