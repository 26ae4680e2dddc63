import { beliefIn } from './belief.ts'
import type { Extraction, ExtractionOptions } from './extraction.ts'
import { readBill } from './read-bill.ts'
import { withMasthead } from './words/masthead.ts'
import { readSheets, type SheetOptions } from './words/read-sheets.ts'

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
  const reading = readBill(sheets, options)
  const [first, ...others] = sheets
  const { utility } = reading.fields
  const isSure = utility !== null && beliefIn(utility.evidence) >= SURE_OF_UTILITY
  if (isSure || options.skipOcr || first?.source !== 'text' || !reading.isBill) return reading
  return readBill([await withMasthead(bytes, first), ...others], options)
}
