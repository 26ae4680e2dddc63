import type { Flow } from '../flow.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { addressBlock } from './coupon.ts'

/** Sender, date, addressee and subject of a letter; returns the y of its first paragraph. */
export function drawLetterHead(sheet: Sheet, statement: Statement, subject: string): number {
  const { utility, customer } = statement.facts
  sheet.text(statement.utilityName(), 72, 56, { font: 'sans-bold', size: 16 })
  addressBlock(sheet, [...utility.address, utility.phone, utility.website], 72, 78)
  sheet.text(statement.invoiceDate(), 72, 140, { size: 10 })
  addressBlock(sheet, [customer.name, ...customer.address], 72, 166)
  sheet.text(subject, 72, 222, { font: 'sans-bold', size: 11 })
  return 248
}

export function drawParagraphs(flow: Flow, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    for (const line of flow.sheet.wrap(paragraph, 468, { size: 10.5 })) {
      flow.sheet.text(line, 72, flow.take(14), { size: 10.5 })
    }
    flow.skip(9)
  }
}
