import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { addDays, type CalendarDate, formatDate } from '#base/calendar-date.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { CLIENT_COMPANIES } from '../world/companies.ts'

export interface DemoLetter {
  companyId: number
  fileName: string
  sha256: string
  sizeBytes: number
  signedDate: CalendarDate
  expiryDate: CalendarDate
}

const MOST_BYTES = 1_000_000
/** Days from today on which letters end, by client: some ended, some end soon, most last. Two clients have none. */
const ENDS_IN = [400, 20, -15, 300, 700, 8, 240, -60, 500, 120] as const
const VALID_DAYS = 365

/** A letter of authorization of most of the clients, in the file store. */
export async function storeLetters(
  files: Pick<FileStore, 'put'>,
  today: CalendarDate,
): Promise<DemoLetter[]> {
  const letters: DemoLetter[] = []
  for (const [index, days] of ENDS_IN.entries()) {
    const company = CLIENT_COMPANIES[index] ?? ''
    const expiryDate = addDays(today, days)
    const signedDate = addDays(expiryDate, -Math.max(VALID_DAYS, days + 30))
    const bytes = await letterOf(company, signedDate, expiryDate)
    const { sha256, sizeBytes } = await files.put(Readable.from([bytes]), MOST_BYTES)
    const fileName = `LOA ${company}.pdf`
    letters.push({ companyId: index + 1, fileName, sha256, sizeBytes, signedDate, expiryDate })
  }
  return letters
}

/** One page; the same for the same dates. */
async function letterOf(company: string, signed: CalendarDate, expires: CalendarDate): Promise<Buffer> {
  const day = new Date(signed)
  const document = new PDFDocument({ size: 'LETTER', margin: 72, info: { CreationDate: day, ModDate: day } })
  const bytes = buffer(document)
  document.fontSize(18).text('Letter of Authorization').moveDown()
  document
    .fontSize(11)
    .text(`${company} authorizes Demo Bill Data Services to receive its utility bills and usage data.`)
    .moveDown()
    .text(`Signed ${formatDate(signed)}. Good until ${formatDate(expires)}.`)
  document.end()
  await once(document, 'end')
  return bytes
}
