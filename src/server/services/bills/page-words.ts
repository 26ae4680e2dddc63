import type { Word } from '#extraction/extraction.ts'
import type { PageValue } from '#extraction/pointing/values-on-page.ts'
import { isWholeMoney } from '#extraction/text/printed-money.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { findReading, findReadingPages } from '../../repositories/bills/readings.ts'
import type { Services } from '../../services.ts'
import { seenBill } from './open-bill.ts'

export type { PageValue } from '#extraction/pointing/values-on-page.ts'

/** What was read from a page, and what of it could be values of the bill. */
export interface PageWords {
  words: readonly Word[]
  values: PageValue[]
}

/**
 * A page of a bill as it was read; without words where nothing was. Throws not_found for a bill that the caller may not
 * see, and for a page that it does not have.
 */
export async function getPageWords(
  { db, words }: Pick<Services, 'db' | 'words'>,
  caller: Caller,
  id: number,
  number: number,
): Promise<PageWords> {
  const bill = await seenBill(db, caller, id)
  const [stored, read] = await Promise.all([findReading(db, id), findReadingPages(db, id)])
  if (number > (bill.pageCount ?? 1)) throw notFound('page')
  const pages = read?.pages ?? []
  const page = pages.find((each) => each.number === number)
  if (page === undefined || page.words.length === 0) return { words: [], values: [] }
  const wholeMoney = isWholeMoney(pages.flatMap((each) => each.words))
  const near = stored?.reading.invoiceDate ?? stored?.reading.fields.endDate?.value ?? bill.invoiceDate
  return { words: page.words, values: await words.values(page, { near, wholeMoney }) }
}
