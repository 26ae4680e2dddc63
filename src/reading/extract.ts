import { beliefIn } from './belief.ts'
import type { Extraction, ExtractionOptions } from './extraction.ts'
import { readBill } from './read-bill.ts'
import { withMasthead } from './words/masthead.ts'
import { readSheets, type SheetOptions, withPutOff } from './words/read-sheets.ts'

/** A utility believed less than this may have its name in a logo only. */
const SURE_OF_UTILITY = 0.4

/**
 * Reads a bill: its bytes go in, what is printed on it comes out, each value with its place. Runs in this
 * process and may take seconds for a scan: a server uses the pool. Throws UnreadableFile.
 */
export async function extract(
  bytes: Uint8Array,
  options: ExtractionOptions & Pick<SheetOptions, 'onSheet'> = {},
): Promise<Extraction> {
  const sheets = await readSheets(bytes, {
    skipOcr: options.skipOcr ?? false,
    forceOcr: options.forceOcr ?? false,
    onSheet: options.onSheet,
    onPage: (page, pages) => options.onProgress?.({ page, pages, step: 'words' }),
  })
  const asText = readBill(sheets, options)
  const isAsked = sheets.some(({ putOff }) => putOff) && !saysEverything(asText)
  const read = isAsked ? await withPutOff(bytes, sheets) : sheets
  const reading = isAsked ? readBill(read, options) : asText
  const [first, ...others] = read
  const masthead = !options.skipOcr && first?.source === 'text' && reading.isBill
  if (!masthead || isSureOfUtility(reading)) return reading
  return readBill([await withMasthead(bytes, first), ...others], options)
}

const isSureOfUtility = ({ fields: { utility } }: Extraction): boolean =>
  utility !== null && beliefIn(utility.evidence) >= SURE_OF_UTILITY

/** Every field that bills have is read, and the lines come to the printed total. */
function saysEverything(reading: Extraction): boolean {
  const { accountNumber, invoiceDate, startDate, endDate, amountDue } = reading.fields
  const isComplete = [accountNumber, invoiceDate, startDate, endDate, amountDue].every(
    (field) => field !== null,
  )
  return isComplete && isSureOfUtility(reading) && reading.reconciliation.difference === 0
}
