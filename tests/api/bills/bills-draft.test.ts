import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { learnFromBill } from '#server/bill-templates/jobs/learn-bill.ts'
import { findLessonRows } from '#server/bill-templates/repositories/lesson-repository.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const update = (id: number, body: object) =>
  app.call('PUT', `/documents/${id}`, { token: client.token, body })

describe('a draft', () => {
  test('is kept, counts its problems anew, and moves the version on', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    const bill = await getBill(app, client, id)
    const answer = await update(id, {
      version: bill.version,
      gpt_bill: { ...bill.gpt_bill, invoice_date: null },
    })
    expect(answer.json().textractBill).toMatchObject({
      version: bill.version + 1,
      problem_count: 1,
      gpt_bill: { invoice_date: null },
    })
  })

  test('of the due date is kept, stays where it is left out, and goes when it is emptied', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    const { gpt_bill } = await getBill(app, client, id)
    const due = async () => (await getBill(app, client, id)).gpt_bill?.due_date
    await update(id, { gpt_bill: { ...gpt_bill, due_date: '2026-07-24' } })
    expect(await due()).toBe('2026-07-24')
    await update(id, { gpt_bill: { ...gpt_bill, due_date: undefined, invoice_date: '2026-07-02' } })
    expect(await due()).toBe('2026-07-24')
    await update(id, { gpt_bill: { ...gpt_bill, due_date: null } })
    expect(await due()).toBeNull()
    expect((await update(id, { gpt_bill: { ...gpt_bill, due_date: '24 July' } })).statusCode).toBe(400)
  })

  test('of an older version is not kept', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    const bill = await getBill(app, client, id)
    await update(id, { gpt_bill: { ...bill.gpt_bill, invoice_date: '2026-07-01' } })
    const late = await update(id, {
      version: bill.version,
      gpt_bill: { ...bill.gpt_bill, invoice_date: null },
    })
    expect(late.statusCode).toBe(409)
    expect((await getBill(app, client, id)).gpt_bill?.invoice_date).toBe('2026-07-01')
  })

  test('is not kept for a bill that is settled or being read', async () => {
    for (const change of [{ status: 'PROCESSED_MANUAL' }, { progress: 'Reading page 1 of 2' }] as const) {
      const id = await addReadBill(app.services.db, client.companyId, change)
      const bill = await getBill(app, client, id)
      expect((await update(id, { gpt_bill: bill.gpt_bill })).statusCode).toBe(409)
    }
  })
})

describe('what was pointed at', () => {
  const word = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: 0.1, height: 0.015 },
    confidence: 1,
  })
  const words = [
    word('Zorb', 0.1, 0.1),
    word('07/24/2026', 0.3, 0.1),
    word('Blimp', 0.1, 0.2),
    word('07/24/2026', 0.3, 0.2),
  ]

  async function billOfWords() {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    const pages = [{ number: 1, width: 612, height: 792, source: 'text', words }]
    await app.services.db
      .insertInto('readingPages')
      .values({ billId: id, pages: JSON.stringify(pages), tables: '[]', answers: '[]', pdfText: '' })
      .execute()
    return { id, account, reading: (await getBill(app, client, id)).gpt_bill }
  }
  const due = (at: object | null) => ({ due_date: '2026-07-24', pointed: at && { due_date: [at] } })

  test('is offered with every word of the page, and what it could be', async () => {
    const { id } = await billOfWords()
    const answer = await app.call('GET', `/documents/${id}/words/1`, { token: client.token })
    expect(answer.json().words).toMatchObject(words.map(({ text, box }) => ({ text, box })))
    expect(answer.json().values).toContainEqual({ kind: 'date', date: '2026-07-24', words: [3], likely: {} })
    const other = await app.call('GET', `/documents/${id}/words/2`, { token: client.token })
    expect(other.statusCode).toBe(404)
  })

  test('is kept as the page has it, stays where it is left out, and goes when it is taken back', async () => {
    const { id, reading } = await billOfWords()
    const field = async () => {
      const { gpt_bill } = await getBill(app, client, id)
      return { pointed: gpt_bill?.pointed, evidence: gpt_bill?.fields.due_date?.evidence }
    }
    const at = { page: 1, words: [3] }
    const box = { x: 0.3, y: 0.2 }
    await update(id, { gpt_bill: { ...reading, ...due({ ...at, text: 'what the caller says', box: null }) } })
    const there = { pointed: { due_date: [at] }, evidence: { page: 1, text: '07/24/2026', box } }
    expect(await field()).toMatchObject(there)
    await update(id, {
      gpt_bill: { ...reading, due_date: '2026-07-24', pointed: undefined, invoice_date: null },
    })
    expect(await field()).toMatchObject(there)
    await update(id, { gpt_bill: { ...reading, ...due(null) } })
    expect((await field()).pointed).toBeNull()
  })

  test('of a line is its evidence, in place of what it was read from', async () => {
    const { id, reading } = await billOfWords()
    const [first, ...others] = reading?.charges ?? []
    const added = { ...first, id: undefined, pointed: { value: [{ page: 1, words: [2, 3] }] } }
    const answer = await update(id, { gpt_bill: { ...reading, charges: [first, ...others, added] } })
    const line = answer.json().textractBill.gpt_bill.charges.at(-1)
    expect(line).toMatchObject({ evidence: { text: 'Blimp 07/24/2026' }, pointed: added.pointed })
  })

  test('is refused where the page has no such words', async () => {
    const { id, reading } = await billOfWords()
    for (const at of [
      { page: 1, words: [4] },
      { page: 2, words: [0] },
      { page: 1, words: [] },
    ])
      expect((await update(id, { gpt_bill: { ...reading, ...due(at) } })).statusCode).toBe(400)
  })

  test('teaches that place, and no other where the same is printed', async () => {
    const { id, account, reading } = await billOfWords()
    await update(id, { gpt_bill: { ...reading, ...due({ page: 1, words: [3] }) } })
    await save(app, client, savingOf(await getBill(app, client, id)))
    await learnFromBill(app.services, id)
    const [learned] = await findLessonRows(app.services.db, { utilityCompanyId: account.utilityId })
    expect(learned?.lesson.fields.dueDate?.anchors.map(({ label }) => label)).toEqual(['blimp'])
  })
})

describe('picking', () => {
  test('an account brings its utility, and the lines to its meters', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId)
    const answer = await update(id, { utility_account_id: account.id })
    const bill = answer.json().textractBill
    expect(bill).toMatchObject({ utility_account_id: account.id, utility_company_id: account.utilityId })
    for (const line of [...bill.gpt_bill.charges, ...bill.gpt_bill.usages])
      expect(line.utility_account_meter_id).toBe(account.meters[0]?.id)
    expect((await save(app, client, savingOf(bill))).json().success).toBe(true)
  })

  test('a utility finds the account of the printed number, or lets go of another utility’s', async () => {
    const one = await addAccount(app.services.db, { companyId: client.companyId, number: '0-778' })
    const two = await addAccount(app.services.db, { companyId: client.companyId, number: '778' })
    const id = await addReadBill(app.services.db, client.companyId, { account: one })
    const changed = (await update(id, { utility_company_id: two.utilityId })).json().textractBill
    expect(changed).toMatchObject({ utility_company_id: two.utilityId, utility_account_id: two.id })
    const strange = await addAccount(app.services.db, { companyId: client.companyId, number: 'other' })
    const lost = (await update(id, { utility_company_id: strange.utilityId })).json().textractBill
    expect(lost).toMatchObject({ utility_company_id: strange.utilityId, utility_account_id: null })
    expect(lost.gpt_bill.charges[0].utility_account_meter_id).toBeNull()
  })

  test('what does not exist is refused', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    expect((await update(id, { utility_account_id: 999_999 })).statusCode).toBe(400)
    expect((await update(id, { utility_company_id: 999_999 })).statusCode).toBe(400)
  })
})

describe('learning', () => {
  const lessons = (utilityCompanyId: number) => findLessonRows(app.services.db, { utilityCompanyId })

  async function savedBill() {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    const word = (text: string, x: number, y: number) => ({
      text,
      box: { x, y, width: 0.1, height: 0.015 },
      confidence: 1,
    })
    const head = ['Harbor', 'Municipal', 'Water', 'Department'].map((text, row) =>
      word(text, 0.6, 0.1 + row * 0.1),
    )
    const words = [
      ...head,
      word('Statement', 0.1, 0.1),
      word('written', 0.21, 0.1),
      word('07/03/2026', 0.32, 0.1),
    ]
    await app.services.db
      .insertInto('readingPages')
      .values({
        billId: id,
        pages: JSON.stringify([{ number: 1, width: 612, height: 792, source: 'text', words }]),
        tables: '[]',
        answers: '[]',
        pdfText: '',
      })
      .execute()
    await save(app, client, savingOf(await getBill(app, client, id)))
    return { id, account }
  }

  test('keeps where a corrected bill’s layout has its values, once a bill', async () => {
    const { id, account } = await savedBill()
    await learnFromBill(app.services, id)
    await learnFromBill(app.services, id)
    const learned = await lessons(account.utilityId)
    expect(learned).toHaveLength(1)
    expect(learned[0]?.lesson.fields.invoiceDate?.anchors[0]?.label).toBe('statement written')
  })

  test('nothing comes of a bill that was taken back', async () => {
    const { id, account } = await savedBill()
    await post(app, client, 'revert', { textract_bill_id: id })
    await learnFromBill(app.services, id)
    expect(await lessons(account.utilityId)).toEqual([])
  })
})
