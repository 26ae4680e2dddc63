import { usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import type { Word } from '#reading/extraction.ts'
import type { PageValue } from '#reading/pointing/values-on-page.ts'
import { isWholeMoney } from '#reading/text/printed-money.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { interpretLines } from '../assessment/interpret-lines.ts'
import { seenBill } from '../queue/open-bill.ts'
import { type Bill, savedFrom } from '../repositories/bill-records.ts'
import { findReading, findReadingPages, type StoredReading } from '../repositories/readings.ts'

export type { PageValue } from '#reading/pointing/values-on-page.ts'

/** What was read from a page, and what of it could be values of the bill: rows with what they would be taken for. */
export interface PageWords {
  words: readonly Word[]
  values: readonly { value: PageValue; typeId: number | null }[]
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
  const values = await words.values(page, { near, wholeMoney })
  return { words: page.words, values: await withTypes(db, bill, stored, values) }
}

/** Each row as a line of the bill would be interpreted that is described so. */
async function withTypes(
  db: Queryable,
  bill: Bill,
  stored: StoredReading | undefined,
  values: readonly PageValue[],
): Promise<PageWords['values']> {
  const { companyId, utilityCompanyId, utilityAccountId: accountId } = bill
  const unknown = { meterNumber: null, energyType: null }
  const charges = values.filter((value) => value.kind === 'charge')
  const usages = values.filter((value) => value.kind === 'usage')
  const proposed = await interpretLines(db, {
    savedFrom: savedFrom(bill),
    companyId,
    utilityCompanyId,
    accountId,
    meterNumbers: (stored?.reading.fields.meterNumbers ?? []).map((meter) => meter.value),
    charges: charges.map(({ value: { description } }) => ({ ...unknown, description })),
    usages: usages.map(({ value }) => ({ ...unknown, ...value, kind: usageKindOf(value) })),
  })
  const types = new Map<PageValue, number | null | undefined>([
    ...charges.map((value, at) => [value, proposed.charges[at]?.typeId] as const),
    ...usages.map((value, at) => [value, proposed.usages[at]?.typeId] as const),
  ])
  return values.map((value) => ({ value, typeId: types.get(value) ?? null }))
}
