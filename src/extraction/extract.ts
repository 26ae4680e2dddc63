import type { Extraction, ExtractionOptions } from './extraction.ts'
import { labelledPage } from './fields/labelled-page.ts'
import { readFields } from './fields/read-fields.ts'
import { readCharges } from './lines/read-charges.ts'
import { readUsages } from './lines/read-usages.ts'
import { readSheets } from './words/read-sheets.ts'
import { pageOf } from './words/sheet.ts'

/**
 * Reads a bill: its bytes go in, what is printed on it comes out, each value with its place. Runs in this
 * process and may take seconds for a scan: a server uses the pool. Throws UnreadableFile.
 */
export async function extract(bytes: Uint8Array, options: ExtractionOptions = {}): Promise<Extraction> {
  let pages = 0
  const sheets = await readSheets(bytes, {
    skipOcr: options.skipOcr ?? false,
    onPage: (page, count) => {
      pages = count
      options.onProgress?.({ page, pages, step: 'words' })
    },
  })
  options.onProgress?.({ page: pages, pages, step: 'layout' })
  const labelled = sheets.map(labelledPage)
  options.onProgress?.({ page: pages, pages, step: 'fields' })
  const fields = readFields(labelled, options)
  return {
    isBill: true,
    notABillReason: null,
    pages: sheets.map(pageOf),
    tables: [],
    fields,
    ...readCharges(labelled, fields),
    usages: readUsages(labelled, fields),
    answers: [],
    warnings: [],
  }
}
