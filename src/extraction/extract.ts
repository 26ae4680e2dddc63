import type { Extraction, ExtractionOptions } from './extraction.ts'
import { readBill } from './read-bill.ts'
import { readSheets } from './words/read-sheets.ts'

/**
 * Reads a bill: its bytes go in, what is printed on it comes out, each value with its place. Runs in this
 * process and may take seconds for a scan: a server uses the pool. Throws UnreadableFile.
 */
export async function extract(bytes: Uint8Array, options: ExtractionOptions = {}): Promise<Extraction> {
  const sheets = await readSheets(bytes, {
    skipOcr: options.skipOcr ?? false,
    onPage: (page, pages) => options.onProgress?.({ page, pages, step: 'words' }),
  })
  return readBill(sheets, options)
}
