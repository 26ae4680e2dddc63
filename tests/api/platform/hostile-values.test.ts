import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Values that no person types: each is answered in words, and none tells what belongs to others. */

let app: TestApp
let client: TestPerson
let staff: TestPerson
let mine: TestAccount
let theirs: TestAccount
let billId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  staff = await addPerson(db, { admin: true })
  mine = await addAccount(db, { companyId: client.companyId })
  theirs = await addAccount(db, { companyId: (await addPerson(db)).companyId })
  billId = await addReadBill(db, client.companyId, { account: mine })
})
afterAll(() => app.close())

const postText = (url: string, payload: string, token?: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    payload,
  })

describe('JSON that is nested without end', () => {
  const deep: [string, string][] = [
    ['lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['within a field', `{"email":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['that is not closed', '['.repeat(900_000)],
  ]
  test.each(deep)('is refused: %s', async (_, payload) => {
    for (const [url, token] of [
      ['/auth/login', undefined],
      ['/auth/signup', undefined],
      ['/documents/search', client.token],
    ] as const) {
      const answer = await postText(url, payload, token)
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
  })
})

test('half a character is refused, as no table can hold it', async () => {
  const answer = await postText('/documents/search', '{"query":"\\ud800"}', client.token)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.message).toMatch(/half a character/)
})

const line = { description: 'Service', start_date: '2026-06-01', end_date: '2026-06-30' }
const keep = (changed: object, base = '/documents', { token } = client) =>
  app.call('PUT', `${base}/${billId}`, {
    token,
    body: { gpt_bill: { invoice_date: '2026-07-03', charges: [], usages: [], ...changed } },
  })
const charge = (changed: object) => ({
  charges: [
    { ...line, utility_charge_type_id: 1, amount: '1.00', utility_account_meter_id: null, ...changed },
  ],
})
const usage = (changed: object) => ({
  usages: [{ ...line, utility_usage_type_id: 1, amount: 1, utility_account_meter_id: null, ...changed }],
})

describe('a draft', () => {
  test.each([
    '99999999999999999999',
    '99999999999999999999.99',
    '-10000000000.01',
    `(${' '.repeat(100)}x`,
    1e300,
    -1e300,
    12.345,
  ])('with a charge of %j is refused', async (amount) => {
    const answer = await keep(charge({ amount }))
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
  })

  test.each([1e300, '1e300', -1e300, 2e12, 'Infinity', 'NaN'])(
    'with a usage of %j is refused',
    async (amount) => {
      expect((await keep(usage({ amount }))).statusCode).toBe(400)
    },
  )

  test('with the most that may be is kept exactly', async () => {
    const most = {
      charges: Array.from({ length: 50 }, () => charge({ amount: '10000000000.00' }).charges[0]),
      ...usage({ amount: 1e12 }),
    }
    const { gpt_bill } = (await keep(most)).json().textractBill
    expect(gpt_bill.usages.at(-1).amount).toBe(1e12)
    expect(gpt_bill.charges.at(-1).amount).toBe('10000000000.00')
  })

  test('answers for another company’s meter as for one that does not exist', async () => {
    const [theirMeter] = theirs.meters
    const unknown = 2_000_000_000
    for (const lines of [charge, usage]) {
      const told = (utility_account_meter_id: number | undefined) =>
        keep(lines({ utility_account_meter_id })).then((answer) => [answer.statusCode, answer.json().error])
      const message = 'A line names a meter that its company does not have. Choose another.'
      expect(await told(theirMeter?.id)).toEqual([400, { code: 'invalid_input', message }])
      expect(await told(unknown)).toEqual([400, { code: 'invalid_input', message }])
      const byStaff = lines({ utility_account_meter_id: theirMeter?.id })
      expect((await keep(byStaff, '/admin/textract_bills', staff)).statusCode).toBe(400)
    }
    expect((await keep(charge({ utility_account_meter_id: mine.meters[0]?.id }))).statusCode).toBe(200)
  })
})

test('a bill whose lines are described by 1,000 characters that no index takes whole is saved', async () => {
  const id = await addReadBill(app.services.db, client.companyId, { account: mine })
  const bill = await getBill(app, client, id)
  const description = Array.from({ length: 1_000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((i * 7_919) % 20_000)),
  ).join('')
  const charges = bill.gpt_bill?.charges.map((charge) => ({ ...charge, description }))
  const answer = await save(app, client, savingOf(bill, { charges }))
  expect(answer.json()).toMatchObject({ success: true })
})

describe('a search', () => {
  test.each(['20250231', '00000000', '99999999', '2025023', '2025-2-3', 'x'.repeat(60_000)])(
    'for what came on %j is refused',
    async (delivery_id) => {
      const answer = await app.call('POST', '/documents/search', {
        token: client.token,
        body: { delivery_id },
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('for what came on a day is answered', async () => {
    const answer = await app.call('POST', '/documents/search', {
      token: client.token,
      body: { delivery_id: '20250228' },
    })
    expect(answer.json().textractBills).toEqual([])
  })
})

describe('the name of a file', () => {
  const names: [string, string, string][] = [
    ['with NUL', 'a\u0000b.pdf', 'ab.pdf'],
    ['of 60,000 characters', `${'x'.repeat(60_000)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ['that is cut within a character', `${'💥'.repeat(200)}.pdf`, `\ufffd${'💥'.repeat(125)}.pdf`],
    ['that is empty', '', 'unnamed'],
    ['of spaces', '   ', 'unnamed'],
    ['that is a path', '../../etc/passwd', 'passwd'],
    ['that turns what follows round', 'bill\u202efdp.exe', 'billfdp.exe'],
    ['with a line in it', 'a\tb.pdf', 'ab.pdf'],
  ]
  test.each(names)('%s is made one that can be shown', async (said, given, shown) => {
    for (const [path, field] of [
      ['/documents/upload', 'fileData[]'],
      ['/properties/upload_file', 'uploaded_file'],
    ] as const) {
      const answer = await postForm(app, path, {
        token: client.token,
        fields: { inferAccountNum: 'true' },
        files: [{ field, name: given, content: pdf(`${said} ${path}`) }],
      })
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(JSON.stringify(answer.json())).toContain('accepted')
    }
    const bill = await app.services.db
      .selectFrom('bills')
      .select('fileName')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(bill.fileName).toBe(shown)
  })
})
