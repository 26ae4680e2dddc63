import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#base/calendar-date.ts'
import { addAccount, addReadBill, addUtility, printOn, type TestAccount } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addTemplate } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** A bill is asked for by a link of its request: what comes by it answers that row, once it is read to be its bill. */

let app: TestApp
let staff: TestPerson
let account: TestAccount
let companyId: number
let utilityId: number
/** Two meters of one account, both chased. */
let asked: number
let sibling: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  companyId = await addCompany(db)
  utilityId = await addUtility(db)
  account = await addAccount(db, {
    companyId,
    utilityId,
    number: `55-${randomUUID().slice(0, 8)}`,
    meters: [{ number: randomUUID() }, { number: randomUUID() }],
  })
  asked = account.meters[0]?.id ?? 0
  sibling = account.meters[1]?.id ?? 0
  await mark([asked, sibling])
})

const mark = (ids: readonly number[]) =>
  app.services.db
    .updateTable('utilityRequests')
    .set({ lastSentDate: addDays(today(), -3) })
    .where('id', 'in', ids)
    .execute()
const { call, share, rowOf } = {
  call: (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(method, path, { token: staff.token, body }),
  share: async (id = asked) =>
    (await call('POST', `/admin/utility_email_requests/requests/${id}/upload_link`)).json(),
  rowOf: async (id: number) =>
    (await call('GET', `/admin/utility_email_requests/requests/${id}`)).json().request,
}
const send = (uuid: string, rid?: number | string, name = 'scan.pdf') =>
  postForm(app, `/public/upload/${uuid}`, {
    fields: { personalizedCode: uuid, ...(rid === undefined ? {} : { requestId: String(rid) }) },
    files: [{ field: 'files', name, content: pdf(randomUUID()) }],
  })

/** The file that came last, as its reading leaves it. */
async function read(of: TestAccount, printed = of.number): Promise<number> {
  const { db } = app.services
  const upload = await db
    .selectFrom('publicUploads')
    .select(['id', 'billId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const billId = await addReadBill(db, of.companyId, { account: of, invoiceDate: today() })
  await printOn(db, billId, { accountNumber: printed })
  await db.updateTable('publicUploads').set({ billId }).where('id', '=', upload.id).execute()
  await db.deleteFrom('billEvents').where('billId', '=', upload.billId).execute()
  await db.deleteFrom('bills').where('id', '=', upload.billId).execute()
  return billId
}

test('the link of a request is one, bound to it, and leads to its page', async () => {
  const { url, link } = await share()
  expect(link).toMatchObject({ kind: 'upload', request_id: asked, company_id: companyId, state: 'open' })
  expect(url).toBe(`${app.services.provider.current().publicUrl}${link.path}`)
  expect(link.path).toBe(`/file-upload/${link.uuid}?rid=${asked}`)
  expect((await share()).link.id).toBe(link.id)
})

test('a file is proposed only once its reading says that it is the account’s bill, and on that row alone', async () => {
  const { link } = await share()
  // Its name says all that a reading would: whoever sent it chose the name.
  await send(link.uuid, asked, `Any_${account.number}_20990101.pdf`)
  expect(await rowOf(asked)).toMatchObject({ proposal: null, link_arrival: { verdict: 'reading' } })

  const billId = await read(account)
  expect(await rowOf(asked)).toMatchObject({
    proposal: { textract_bill_id: billId },
    link_arrival: { verdict: 'right', textract_bill_id: billId },
  })
  expect(await rowOf(sibling)).toMatchObject({ proposal: null, link_arrival: null })
})

test('a bill of another account proposes nothing there, and the row says whose it is', async () => {
  const other = await addAccount(app.services.db, { companyId, utilityId, number: '99-0001' })
  await mark([other.meters[0]?.id ?? 0])
  await send((await share()).link.uuid, asked)
  const billId = await read(other)
  const row = await rowOf(asked)
  expect(row).toMatchObject({ proposal: null, link_arrival: { verdict: 'other' } })
  expect(row.link_arrival.words).toContain('99-0001')
  expect((await rowOf(other.meters[0]?.id ?? 0)).proposal).toMatchObject({ textract_bill_id: billId })
})

test('a page that prints another number is not the account’s bill, whatever account it was given', async () => {
  await send((await share()).link.uuid, asked)
  await read(account, '99-0002')
  expect(await rowOf(asked)).toMatchObject({ proposal: null, link_arrival: { verdict: 'other' } })
})

test('a page without a number proposes nothing until a person has saved it', async () => {
  const { db } = app.services
  await send((await share()).link.uuid, asked)
  const billId = await addReadBill(db, companyId, { account, invoiceDate: today() })
  await db.updateTable('publicUploads').set({ billId }).where('askedRequestId', '=', asked).execute()
  expect(await rowOf(asked)).toMatchObject({ proposal: null, link_arrival: { verdict: 'unclear' } })
  await db.updateTable('bills').set({ status: 'PROCESSED_MANUAL' }).where('id', '=', billId).execute()
  expect(await rowOf(asked)).toMatchObject({
    proposal: { textract_bill_id: billId },
    link_arrival: { verdict: 'right' },
  })
})

test('a changed rid reaches nothing: not another client’s request, not another one of the same', async () => {
  const { db } = app.services
  const foreign = await addAccount(db, { companyId: await addCompany(db), utilityId })
  const strange = foreign.meters[0]?.id ?? 0
  const { link } = await share()
  const company = (
    await call('POST', '/admin/public_links', { kind: 'upload', company_id: companyId })
  ).json().link
  for (const [uuid, rid] of [
    [link.uuid, strange],
    [link.uuid, sibling],
    [company.uuid, strange],
    [link.uuid, '1 or 1=1'],
    [link.uuid, '9'.repeat(30)],
  ] as const) {
    const answer = await send(uuid, rid)
    expect([answer.statusCode, answer.json().files[0].outcome]).toEqual([200, 'accepted'])
  }
  for (const id of [strange, sibling, asked]) expect((await rowOf(id)).link_arrival).toBeNull()
})

test('a link for any bill of the client takes the request that its address names', async () => {
  const company = (
    await call('POST', '/admin/public_links', { kind: 'upload', company_id: companyId })
  ).json().link
  await send(company.uuid, asked)
  expect((await rowOf(asked)).link_arrival).toMatchObject({ verdict: 'reading', file_name: 'scan.pdf' })
})

test('once a bill was marked as received the row no longer tells of the file', async () => {
  await send((await share()).link.uuid, asked)
  await call('POST', '/admin/utility_email_requests/mark_as_received', { request: asked })
  expect((await rowOf(asked)).link_arrival).toBeNull()
})

test('a link that was revoked is neither shared nor named in a mail', async () => {
  const { link } = await share()
  await call('POST', `/admin/public_links/${link.id}/revoke`)
  const refused = await call('POST', `/admin/utility_email_requests/requests/${asked}/upload_link`)
  expect(refused.statusCode).toBe(409)
  expect((await rowOf(asked)).abilities.upload_link).toMatch(/revoked/)
  expect((await build()).unresolved).toMatchObject([{ name: 'upload_link' }])
})

test('a mail names the page, and the link works from when the mail is written', async () => {
  const { db } = app.services
  await db
    .updateTable('utilityAccountMeters')
    .set({ deliveryEmail: 'billing@utility.example' })
    .where('id', '=', asked)
    .execute()
  const draft = await build([asked])
  const uuid = /file-upload\/([0-9a-f-]{36})/.exec(draft.newBody)?.[1] ?? ''
  expect(draft.newBody).toContain(`/file-upload/${uuid}?rid=${asked}`)
  expect((await send(uuid, asked)).statusCode).toBe(404)
  const sent = await call('POST', '/admin/utility_email_requests/send', {
    email: {
      to: draft.recipient,
      subject: draft.newSubject,
      body: draft.newBody,
      accounts: draft.accounts,
      traits: draft.traits,
    },
    request: { id: asked },
  })
  expect(sent.statusCode).toBe(200)
  expect((await send(uuid, asked)).statusCode).toBe(200)
  expect((await rowOf(asked)).link_arrival).toMatchObject({ verdict: 'reading' })
})

async function build(only?: readonly number[]) {
  const template = await addTemplate(app.services.db, {
    subject: 'Bill of {{acct_num}}',
    body: 'Please upload it at {{upload_link}} today.',
  })
  const body = { request: asked, template: { id: template }, ...(only === undefined ? {} : { only }) }
  return (await call('POST', '/admin/utility_email_requests/build_email', body)).json()
}
