import { formatMoney } from '#base/money.ts'
import { unreadMessage } from '#domain/bills/unread-pages.ts'
import type { Reconciliation } from './extraction.ts'
import type { HeaderFields } from './fields/read-fields.ts'
import { isTooSmall, tooSmallMessage } from './words/picture-size.ts'
import type { Sheet } from './words/sheet.ts'

/** Below this the words of a page are often misread. */
const POORLY_READ = 0.7

/** What a person should know about a reading, in words. */
export function warningsOf(sheets: readonly Sheet[], fields: HeaderFields, held: Reconciliation): string[] {
  const warnings: string[] = []
  const unread = sheets.filter((sheet) => sheet.unread).map((sheet) => sheet.number)
  if (unread.length > 0) warnings.push(unreadMessage(unread))
  for (const sheet of sheets) {
    if (sheet.unread) continue
    if (sheet.picture && isTooSmall(sheet)) warnings.push(tooSmallMessage(sheet.picture))
    else if (sheet.source === 'blank') warnings.push(`Page ${sheet.number} has no words that could be read.`)
    else if (sheet.source === 'ocr' && meanConfidence(sheet) < POORLY_READ) {
      warnings.push(`Page ${sheet.number} is hard to read: check its values against the picture.`)
    }
  }
  if (held.printedTotal === null)
    warnings.push('No total of the charges is printed: the lines cannot be checked against one.')
  else if (held.difference !== 0) {
    warnings.push(
      `The charge lines come to ${formatMoney(held.linesTotal)}, ${formatMoney(Math.abs(held.difference ?? 0))} ` +
        `${(held.difference ?? 0) > 0 ? 'more' : 'less'} than the printed total of ${formatMoney(held.printedTotal)}.`,
    )
  }
  const { invoiceDate, endDate } = fields
  if (invoiceDate && endDate && invoiceDate.value < endDate.value) {
    warnings.push('The bill is dated before its service period ends.')
  }
  return warnings
}

function meanConfidence({ words }: Sheet): number {
  let sum = 0
  for (const word of words) sum += word.confidence
  return words.length === 0 ? 0 : sum / words.length
}
