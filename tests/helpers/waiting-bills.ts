import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { classicElectric } from '#demo/bills/layouts/classic-electric.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { insertBill } from '#server/bills/repositories/bill-records.ts'
import { insertStoredFile } from '#server/platform/files/stored-file-repository.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { addAccount, addUtility, type TestAccount } from './bills.ts'
import type { TestApp } from './test-app.ts'

/** An electric bill of our own making; another seed is another bill. */
export const factsOf = (seed: string): BillFacts =>
  randomBillFacts('electric-residential', seededRandom(seed))

export async function fileOf(facts: BillFacts, seed = 'file'): Promise<Uint8Array> {
  return (await classicElectric.render(facts, seededRandom(seed))).pdf
}

/** The files one after the other as one PDF. */
export async function joinedFile(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const file of files) {
    const source = await PDFDocument.load(file)
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}

/** The account that such a bill is of, with its meters. */
export async function accountOf(
  { services: { db } }: TestApp,
  companyId: number,
  facts: BillFacts,
  { autoProcess = false } = {},
): Promise<TestAccount> {
  const account = await addAccount(db, {
    companyId,
    utilityId: await addUtility(db, `${facts.utility.name}`),
    number: facts.accountNumber,
    meters: facts.services.map((service) => ({ number: service.meterNumber ?? 'none' })),
  })
  if (autoProcess)
    await db
      .updateTable('utilityAccounts')
      .set({ autoProcessInInvoyage: true })
      .where('id', '=', account.id)
      .execute()
  return account
}

/** A bill that waits to be read. */
export async function addWaitingBill(
  { services: { db, files } }: TestApp,
  companyId: number,
  bytes: Uint8Array,
  utilityCompanyId: number | null = null,
): Promise<number> {
  const { sha256, sizeBytes } = await files.put(Readable.from([bytes]), 50_000_000)
  return db.transaction().execute(async (tx) => {
    await insertStoredFile(tx, { sha256, sizeBytes, contentType: 'application/pdf' })
    const id = await insertBill(tx, {
      companyId,
      sha256,
      fileName: 'march.pdf',
      uploadedBy: null,
      utilityCompanyId,
      utilityAccountId: null,
      acctNum: null,
      invoiceDate: null,
      progress: 'Waiting to be read',
    })
    if (id === null) throw new Error('these bytes are a bill already')
    return id
  })
}
