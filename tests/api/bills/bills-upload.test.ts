import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classicElectric } from '#demo/bills/layouts/classic-electric.ts'
import { seededRandom } from '#demo/bills/random.ts'
import type { ExtractionPool } from '#reading/pool.ts'
import { readBillFile } from '#server/bills/jobs/read-bill.ts'
import { findForgottenBills } from '#server/bills/repositories/unread-bills.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { untold } from '#tests/helpers/told.ts'
import { type UploadFile, uploadFiles } from '#tests/helpers/upload-files.ts'

let app: ReadingApp
let client: TestPerson
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

type Person = Parameters<typeof uploadFiles>[1]

const upload = (files: UploadFile[], fields: Record<string, string> = {}, person: Person = client) =>
  uploadFiles(app, person, files, fields)

const read = (billId: number, attempt = 1) => app.read(billId, { attempt })

describe('the same bytes', () => {
  test('are told, not doubled, within a company', async () => {
    const first = (await upload([['a.pdf', pdf('same')]])).json().files[0]
    const second = (await upload([['b.pdf', pdf('same')]])).json().files[0]
    expect(second).toMatchObject({
      outcome: 'duplicate',
      textract_bill_id: first.textract_bill_id,
      message: `This file is bill #${first.textract_bill_id} already.`,
    })
  })

  test('are one bill when they come ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload([['c.pdf', pdf('at once')]])))
    const files = answers.map((answer) => answer.json().files[0])
    expect(files.filter((file) => file.outcome === 'accepted')).toHaveLength(1)
    expect(new Set(files.map((file) => file.textract_bill_id)).size).toBe(1)
  })

  test('are a bill of each company, and staff are told of the twin', async () => {
    const other = await addPerson(app.services.db)
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    const mine = (await upload([['d.pdf', pdf('twins')]])).json().files[0].textract_bill_id
    const theirs = (await upload([['d.pdf', pdf('twins')]], {}, other)).json().files[0]
    expect(theirs.outcome).toBe('accepted')
    expect((await getBill(app, staff, theirs.textract_bill_id)).duplicate_of).toBe(mine)
    expect((await getBill(app, client, mine)).duplicate_of).toBeNull()
  })
})

describe('for whom', () => {
  test('staff upload for any company; everybody else for their own', async () => {
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    const company_id = String(client.companyId)
    const id = (await upload([['e.pdf', pdf('for another')]], { company_id }, staff)).json().files[0]
      .textract_bill_id
    expect((await getBill(app, client, id)).company_id).toBe(client.companyId)
    const other = await addPerson(app.services.db)
    expect((await upload([['f.pdf', pdf('not mine')]], { company_id }, other)).statusCode).toBe(403)
  })

  test('staff say whose bills they are, or nothing is taken', async () => {
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    const answer = await upload([['e.pdf', pdf('of nobody')]], {}, staff)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toBe('Choose the client whose bills these are.')
  })

  test('a company or utility that does not exist is told', async () => {
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    expect((await upload([['g.pdf', pdf('g')]], { company_id: '999999' }, staff)).statusCode).toBe(400)
    expect((await upload([['g.pdf', pdf('g')]], { utility_company_id: '999999' })).statusCode).toBe(400)
    expect((await upload([['g.pdf', pdf('g')]], { utility_company_id: 'x' })).statusCode).toBe(400)
  })

  test('the file name gives utility, account and invoice date when asked', async () => {
    const utilityId = await addUtility(app.services.db, 'Harbor Water Dept.')
    const account = await addAccount(app.services.db, {
      companyId: client.companyId,
      utilityId,
      number: '00-4471',
    })
    const name = 'Harbor Water Department_4471_20260703.pdf'
    const named = await upload([[name, pdf('named')]], { inferAccountNum: 'true' })
    expect(await getBill(app, client, named.json().files[0].textract_bill_id)).toMatchObject({
      utility_company_id: utilityId,
      utility_account_id: account.id,
      invoice_date: '2026-07-03',
    })
    const unasked = await upload([[name, pdf('unasked')]])
    expect(await getBill(app, client, unasked.json().files[0].textract_bill_id)).toMatchObject({
      utility_company_id: null,
      utility_account_id: null,
    })
  })

  test('of an account that is said goes to it with its client and utility, and to no other client’s', async () => {
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const said = { utility_account_id: String(account.id) }
    const sent = await upload([['download.pdf', pdf('of an account')]], said, staff)
    expect(await getBill(app, client, sent.json().files[0].textract_bill_id)).toMatchObject({
      utility_company_id: account.utilityId,
      utility_account_id: account.id,
    })
    const stranger = await addPerson(app.services.db)
    const refused = [
      upload([['x.pdf', pdf('x')]], said, stranger),
      upload([['x.pdf', pdf('x')]], { ...said, company_id: String(stranger.companyId) }, staff),
      upload([['x.pdf', pdf('x')]], { utility_account_id: '999999999' }, staff),
    ]
    for (const answer of await Promise.all(refused)) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.message).toBe('There is no such account.')
    }
  })
})

describe('reading', () => {
  const facts = randomBillFacts('electric-residential', seededRandom('upload-test'))
  const render = async (seed: string) => (await classicElectric.render(facts, seededRandom(seed))).pdf
  const uploadBill = async (seed: string): Promise<number> =>
    (await upload([[`${seed}.pdf`, await render(seed)]])).json().files[0].textract_bill_id

  beforeAll(async () => {
    const utilityId = await addUtility(app.services.db, facts.utility.name)
    await addAccount(app.services.db, {
      companyId: client.companyId,
      utilityId,
      number: facts.accountNumber,
      meters: facts.services.map((service) => ({ number: service.meterNumber ?? 'none' })),
    })
  })

  test('brings a bill to its account with lines, meters, types and evidence', async () => {
    const id = await uploadBill('one')
    await read(id)
    const bill = await getBill(app, client, id)
    expect(bill).toMatchObject({
      status: 'GPT_PARSED',
      progress: null,
      ep_acct_num: facts.accountNumber,
      invoice_date: facts.invoiceDate,
      problem_count: expect.any(Number),
    })
    const charges = bill.gpt_bill?.charges ?? []
    expect(charges.length).toBeGreaterThan(1)
    for (const line of charges) {
      expect(line.evidence).not.toBeNull()
      expect(line.reason).toBeTruthy()
      expect(line.start_date).not.toBeNull()
    }
    expect(charges.some((line) => line.utility_account_meter_id !== null)).toBe(true)
  })

  test('twice gives the same', async () => {
    const id = await uploadBill('twice')
    await read(id)
    const first = await getBill(app, client, id)
    await read(id)
    expect(await getBill(app, client, id)).toEqual({ ...first, download_url: expect.any(String) })
  })

  test('goes on from the words after a death between the steps', async () => {
    const whole = await uploadBill('whole')
    await read(whole)
    const cut = await uploadBill('cut')
    await read(cut)
    const { db } = app.services
    await db.deleteFrom('readings').where('billId', '=', cut).execute()
    await db
      .updateTable('bills')
      .set({ status: 'METADATA_APPLIED', progress: 'Matching lines and meters' })
      .where('id', '=', cut)
      .execute()
    await read(cut)
    const lines = async (id: number) =>
      (await getBill(app, client, id)).gpt_bill?.charges.map(({ description, amount }) => [
        description,
        amount,
      ])
    expect(await lines(cut)).toEqual(await lines(whole))
  })

  test('asked again archives what was typed, and reads anew', async () => {
    const id = await uploadBill('again')
    await read(id)
    const before = await getBill(app, client, id)
    await app.call('PUT', `/documents/${id}`, {
      token: client.token,
      body: { gpt_bill: { ...before.gpt_bill, invoice_date: '2020-01-01' } },
    })
    const asked = await app.call('POST', `/documents/${id}/extract`, { token: client.token, body: {} })
    expect(asked.json().bill).toMatchObject({ status: 'UNPROCESSED', progress: 'Waiting to be read' })
    await read(id)
    expect((await getBill(app, client, id)).gpt_bill?.invoice_date).toBe(facts.invoiceDate)
    const readings = await app.services.db
      .selectFrom('readings')
      .where('billId', '=', id)
      .select(['archived', 'edited'])
      .orderBy('id')
      .execute()
    expect(readings).toEqual([
      { archived: true, edited: true },
      { archived: false, edited: false },
    ])
  })

  test('a skipped bill is left alone by its job', async () => {
    const id = await uploadBill('skipped')
    await post(app, client, 'skip', { textract_bill_id: id })
    await read(id)
    expect(await getBill(app, client, id)).toMatchObject({ status: 'PROCESSED_FORCE', gpt_bill: null })
  })

  test('a damaged file ends as ERROR with what to do, and can still be entered by hand', async () => {
    const id = (await upload([['torn.pdf', pdf('torn')]])).json().files[0].textract_bill_id
    await read(id)
    const bill = await getBill(app, client, id)
    expect(bill).toMatchObject({ status: 'ERROR', progress: null, gpt_bill: null })
    expect(bill.last_error_cause).toMatch(/\w+ \w+/)
    expect(await untold(app.services.db, client)).toEqual(['torn.pdf could not be read'])
    const edited = await app.call('PUT', `/documents/${id}`, {
      token: client.token,
      body: {
        gpt_bill: {
          invoice_date: '2026-07-03',
          usages: [],
          charges: [
            {
              description: 'By hand',
              amount: 12,
              start_date: null,
              end_date: null,
              utility_account_meter_id: null,
              utility_charge_type_id: 1,
            },
          ],
        },
      },
    })
    expect(edited.json().textractBill.gpt_bill.charges).toMatchObject([
      { description: 'By hand', amount: '12.00' },
    ])
  })

  test('an error of our own is tried again, and told in the end', async () => {
    const id = await uploadBill('unlucky')
    const broken: ExtractionPool = {
      extract: async () => {
        throw new Error('out of luck')
      },
      close: async () => undefined,
    }
    await expect(readBillFile(app.services, broken, id, 1)).rejects.toThrow('out of luck')
    expect((await getBill(app, client, id)).status).toBe('UNPROCESSED')
    await readBillFile(app.services, broken, id, 4)
    expect(await getBill(app, client, id)).toMatchObject({
      status: 'ERROR',
      last_error_cause: 'Reading this bill failed. Try Extract again, or enter it by hand.',
    })
  })

  test('a bill whose job is gone is found', async () => {
    const id = await uploadBill('forgotten')
    const { db } = app.services
    const forgotten = async () => (await db.transaction().execute(findForgottenBills)).map((bill) => bill.id)
    await db
      .updateTable('bills')
      .set({ changedAt: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    expect(await forgotten()).not.toContain(id)
    await db.deleteFrom('pgboss.job' as 'bills').execute()
    expect(await forgotten()).toContain(id)
  })
})

describe('the file itself', () => {
  const content = pdf('the bytes of this one')
  const uploaded = async () => {
    const id = (await upload([['Zählerstand "7".pdf', content]])).json().files[0].textract_bill_id
    return { id, url: (await getBill(app, client, id)).download_url }
  }
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url, headers })

  test('comes by its signed link without a header, as what it is', async () => {
    const { url } = await uploaded()
    const answer = await fetchFile(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('inline'),
      'accept-ranges': 'bytes',
    })
  })

  test('comes in ranges', async () => {
    const { url } = await uploaded()
    const cases: [string, number, string][] = [
      ['bytes=0-3', 206, content.slice(0, 4)],
      ['bytes=-6', 206, content.slice(-6)],
      ['bytes=5-', 206, content.slice(5)],
      ['bytes=9999-', 416, ''],
      ['bytes=4-2', 200, content],
    ]
    for (const [range, status, body] of cases) {
      const answer = await fetchFile(url, { range })
      expect([range, answer.statusCode, answer.body]).toEqual([range, status, body])
    }
  })

  test('does not come by a forged link, another bill’s link, or none', async () => {
    const { id, url } = await uploaded()
    expect((await fetchFile(`${url}x`)).statusCode).toBe(403)
    expect((await fetchFile(url.replace(`/${id}/`, `/${id + 1}/`))).statusCode).toBe(403)
    expect((await fetchFile(url.replace(/\?.*/, ''))).statusCode).toBe(401)
  })
})

test('bytes that the store has lost are told as such, and what to do', async () => {
  const id = await addReadBill(app.services.db, client.companyId)
  const answer = await app.call('GET', `/documents/${id}/content`, { token: client.token })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch('application/json')
  expect(answer.json().error.message).toBe('The file of this bill is gone from the store. Upload it again.')
})
