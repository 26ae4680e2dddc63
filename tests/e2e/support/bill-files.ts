import { PDFDocument } from '@cantoo/pdf-lib'
import { type Page, test } from '@playwright/test'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { urlOf } from '#contract/client/client.ts'
import { corpus } from '#tests/bills/corpus.ts'
import type { Person } from './keyboard.ts'

/** A file as the browser's chooser takes it. */
export interface BillFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * So many bills that no demo data has, a page each, in one file: nobody knows their accounts. The same on every run,
 * others for every test and each time it is repeated.
 */
export async function billFile(name: string, bills = 1): Promise<BillFile> {
  const file = await PDFDocument.create()
  const seed = `${name} ${test.info().testId}`
  const made = corpus({ count: bills, seed, part: 'all', layouts: ['classic-electric'], effects: false })
  for await (const { sample } of made) {
    const bill = await PDFDocument.load(sample.bytes)
    for (const copied of await file.copyPages(bill, [0])) file.addPage(copied)
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await file.save()) }
}

/** Begins an upload by its key and gives the browser's chooser the file. */
export async function chooseFile({ page, press }: Person, file: BillFile, key = 'u'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  // A way there and back: the browser knows that it is to hand the chooser over before the key asks for one.
  await page.evaluate(() => undefined)
  await press(key)
  await (await chooser).setFiles([file])
}

/** Uploads a file for the first client, as whoever is signed in on the page; answers its bill. */
export async function uploadFile(page: Page, file: BillFile): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(new URL(urlOf('bills.upload', 'admin'), page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { company_id: '1', 'fileData[]': file },
  })
  const [uploaded] = billFileCalls['bills.upload'].answer.parse(await answer.json()).files
  if (uploaded?.textract_bill_id == null) throw new Error(`${file.name} was not taken: ${uploaded?.message}`)
  return uploaded.textract_bill_id
}
