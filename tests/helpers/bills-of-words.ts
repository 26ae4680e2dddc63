import type { ExtractionPool } from '#reading/pool.ts'
import { pageOf } from '#reading/words/sheet.ts'
import { learnFromBill } from '#server/bill-templates/jobs/learn-bill.ts'
import { readBillFile } from '#server/bills/jobs/read-bill.ts'
import { typedSheet } from '#tests/unit/reading/support/typed-sheet.ts'
import { type Detail, getBill, save, savingOf } from './bill-calls.ts'
import { addReadBill, type TestAccount } from './bills.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Files are read before: only their words are asked for. */
const NO_FILES: ExtractionPool = {
  extract: () => Promise.reject(new Error('a file was to be read')),
  close: async () => {},
}

/** A bill of an account whose page says this, as its job leaves it. */
export async function addBillOfWords(
  app: TestApp,
  account: TestAccount,
  page: string,
): Promise<{ id: number; account: TestAccount }> {
  const id = await readWords(app, page, account.companyId, account)
  return { id, account }
}

/** A bill of a client without an account whose page says this, as its job leaves it. */
export async function readWords(
  { services }: TestApp,
  page: string,
  companyId: number,
  account?: TestAccount,
): Promise<number> {
  const { db } = services
  const id = await addReadBill(db, companyId, { account, status: 'METADATA_APPLIED' })
  await db.deleteFrom('readings').where('billId', '=', id).execute()
  await db
    .insertInto('readingPages')
    .values({
      billId: id,
      pages: JSON.stringify([pageOf(typedSheet(page))]),
      tables: '[]',
      answers: '[]',
      pdfText: page,
    })
    .execute()
  await readBillFile(services, NO_FILES, id, 1)
  return id
}

type Person = TestPerson & { staff?: boolean }
type Reading = NonNullable<Detail['gpt_bill']>
export type Charges = Reading['charges']

interface Edits {
  charges?(charges: Charges): Charges
  usages?(charges: Charges): object[]
  /** Of its head. */
  fields?: object
}

/** Saves a bill as a person changes it, all lines on the account's meter, and learns from it. */
export async function correct(
  app: TestApp,
  person: Person,
  { id, account }: { id: number; account: TestAccount },
  { charges = (lines) => lines, usages = () => [], fields = {} }: Edits = {},
): Promise<void> {
  const bill = await getBill(app, person, id)
  const meter = { utility_account_meter_id: account.meters[0]?.id ?? null }
  const read = (bill.gpt_bill?.charges ?? []).map((line) => ({
    ...line,
    ...meter,
    utility_charge_type_id: 1,
  }))
  const edits = { ...fields, charges: charges(read), usages: usages(read) as Reading['usages'] }
  const answer = await save(app, person, savingOf(bill, edits))
  if (answer.json().success !== true) throw new Error(`bill ${id} was not saved: ${answer.body}`)
  await learnFromBill(app.services, id)
}

/** Does the job that a pass over a bill asked for. */
export const readAgain = ({ services }: TestApp, id: number): Promise<void> =>
  readBillFile(services, NO_FILES, id, 1)
