import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { uploadFiles } from '#tests/helpers/upload-files.ts'
import { addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

let app: ReadingApp
let client: TestPerson
let other: TestPerson
let seeds = 0
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
})
afterAll(() => app.close())

const PASSWORD = 'July-2026'
async function lockedFile(password = PASSWORD): Promise<Uint8Array> {
  const file = await PDFDocument.load(await fileOf(factsOf('a locked bill'), `locked ${++seeds}`))
  file.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return file.save()
}

async function lockedBill(person = client, password = PASSWORD): Promise<number> {
  const id = await addWaitingBill(app, person.companyId, Buffer.from(await lockedFile(password)))
  await app.read(id)
  return id
}

const unlock = (id: number, body: object, person: TestPerson = client) =>
  post(app, person, `${id}/unlock`, body)

test('a locked file says so, opens with its password, and is read', async () => {
  const id = await lockedBill()
  expect(await getBill(app, client, id)).toMatchObject({
    status: 'ERROR',
    last_error_cause: 'The file is locked with a password. Give the password, or send the file without one.',
    abilities: { unlock: true },
    other_locked: 0,
  })
  const wrong = await unlock(id, { password: 'june-2026' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().error.message).toBe('This password does not open the file.')
  expect((await unlock(id, { password: PASSWORD }, other)).statusCode).toBe(404)

  const answer = await unlock(id, { password: PASSWORD })
  expect(answer.json()).toMatchObject({ textract_bill_ids: [id], bill: { status: 'UNPROCESSED' } })
  await app.read(id)
  const bill = await getBill(app, client, id)
  expect(bill).toMatchObject({ status: 'GPT_PARSED', abilities: { unlock: 'This file needs no password.' } })
  expect(bill.gpt_bill?.charges.length).toBeGreaterThan(0)
  expect((await unlock(id, { password: PASSWORD })).statusCode).toBe(409)
})

test('one password opens the client’s other locked files too, where it is asked for', async () => {
  const ids = [await lockedBill(), await lockedBill(), await lockedBill(client, 'another')]
  const theirs = await lockedBill(other)
  const [first = 0, second = 0, third = 0] = ids
  const skipped = await lockedBill()
  await post(app, client, 'skip', { textract_bill_id: skipped })
  expect((await getBill(app, client, first)).other_locked, 'a skipped one waits for nothing').toBe(2)
  const answer = await unlock(first, { password: PASSWORD, others: true })
  expect(answer.json().textract_bill_ids).toEqual([first, second])
  expect((await getBill(app, client, third)).abilities.unlock).toBe(true)
  expect((await getBill(app, other, theirs)).abilities.unlock).toBe(true)
})

test('the password is in no row, and the same locked file is the same bill', async () => {
  const bytes = Buffer.from(await lockedFile('Kx-unheard-of-9'))
  const id = await addWaitingBill(app, client.companyId, bytes)
  await app.read(id)
  await unlock(id, { password: 'Kx-unheard-of-9' })
  expect(await rowsHolding(app.services.db, ['unheard'])).toEqual([])
  const again = await uploadFiles(app, client, [['again.pdf', bytes]])
  expect(again.json().files).toMatchObject([{ outcome: 'duplicate', textract_bill_id: id }])
})
