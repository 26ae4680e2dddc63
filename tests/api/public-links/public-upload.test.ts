import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilePart, pdf, postForm } from '#tests/helpers/multipart.ts'
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
  const response = await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'upload', company_id: client.companyId, label: 'March bills' },
  })
  uuid = response.json().link.uuid
})
afterAll(() => app.close())

const send = (files: readonly Omit<FilePart, 'field'>[], fields: Record<string, string> = {}, to = uuid) =>
  postForm(app, `/public/upload/${to}`, {
    fields: { personalizedCode: to, ...fields },
    files: files.map((file) => ({ field: 'files', ...file })),
  })
const arrived = async (query = '') =>
  (await app.call('GET', `/admin/public_uploads${query}`, { token: staff.token })).json().files

test('files sent by a link become bills of its company, tied to the request that they answer', async () => {
  const response = await send(
    [
      { name: 'a.pdf', content: pdf('a') },
      { name: 'b.pdf', content: pdf('b') },
    ],
    { requestId: '4711' },
  )
  expect(response.json()).toMatchObject({
    files: [
      { name: 'a.pdf', outcome: 'accepted' },
      { name: 'b.pdf', outcome: 'accepted' },
    ],
  })

  const files = await arrived('?request_id=4711')
  expect(files).toHaveLength(2)
  expect(files[0]).toMatchObject({
    label: 'March bills',
    company_id: client.companyId,
    request_id: '4711',
    receipt: response.json().receipt,
    address: '127.0.0.1',
  })
  const bill = await app.call('GET', `/documents/${files[0].textract_bill_id}`, { token: client.token })
  expect(bill.json().bill).toMatchObject({ company_id: client.companyId, status: 'UNPROCESSED' })
})

test('the same file sent again is known, and outside nobody learns which bill it is', async () => {
  await send([{ name: 'twice.pdf', content: pdf('twice') }])
  const again = await send([{ name: 'twice.pdf', content: pdf('twice') }])
  expect(again.json().files).toEqual([
    { name: 'twice.pdf', outcome: 'duplicate', message: 'Received before; nothing is missing.' },
  ])
})

test('one file that is no bill does not stop the others', async () => {
  const { files } = (
    await send([
      { name: 'page.pdf', content: '<html><script>alert(1)</script></html>' },
      { name: 'good.pdf', content: pdf('good') },
    ])
  ).json()
  expect(files.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'accepted'])
})

test('no file, an unknown link and a link for something else are refused', async () => {
  const none = await send([])
  expect(none.statusCode).toBe(400)
  expect(none.json().error.message).toBe('Please select at least one file to upload.')
  expect((await send([{ name: 'x.pdf', content: pdf('x') }], {}, randomUUID())).statusCode).toBe(404)
  const json = await app.call('POST', `/public/upload/${uuid}`, { body: { files: [] } })
  expect(json.statusCode).toBe(415)
})

test('a path in a file’s name is left out', async () => {
  const { files } = (await send([{ name: '../../etc/passwd.pdf', content: pdf('path') }])).json()
  expect(files[0].name).toBe('passwd.pdf')
})

test('a client’s document becomes a bill of the company and belongs to the property', async () => {
  const property = (
    await app.call('POST', '/properties/create', {
      token: client.token,
      body: { property: { name: 'Depot' } },
    })
  ).json().property
  const upload = (token: string) =>
    postForm(app, '/properties/upload_file', {
      token,
      fields: { name: 'Depot January.pdf', property_id: String(property.id) },
      files: [{ field: 'uploaded_file', name: 'scan0001.pdf', content: pdf('depot') }],
    })
  expect((await upload(client.token)).json().outcome).toBe('accepted')
  const row = await app.services.db
    .selectFrom('propertyDocuments')
    .innerJoin('bills', 'bills.id', 'billId')
    .where('propertyId', '=', property.id)
    .select(['fileName', 'companyId'])
    .execute()
  expect(row).toEqual([{ fileName: 'Depot January.pdf', companyId: client.companyId }])

  const stranger = await addPerson(app.services.db)
  expect((await upload(stranger.token)).statusCode).toBe(404)
})

test('a document without a file is refused', async () => {
  const response = await postForm(app, '/properties/upload_file', {
    token: client.token,
    fields: { name: 'x' },
  })
  expect(response.statusCode).toBe(400)
})
