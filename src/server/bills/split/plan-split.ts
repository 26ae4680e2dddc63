import { cutAt, cutPages, type Part } from '#domain/bills/split/cut.ts'
import type { PageRange, SplitRule } from '#domain/bills/split/split-rule.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { configurationOf } from '../reading/configuration-of.ts'
import type { Bill } from '../repositories/bill-records.ts'
import { findReading, findReadingPages, printedLines, type ReadingPages } from '../repositories/readings.ts'

/** How somebody wants a file cut: by these rules, at these pages, or by its configuration's rules. */
export interface Cutting {
  rules?: readonly SplitRule[]
  ranges?: readonly PageRange[]
}

/** Where a file would be cut. Throws `RecordChanged` for one whose words were not read. */
export async function planSplit(
  db: Queryable,
  bill: Bill,
  cutting: Cutting,
): Promise<{ pageCount: number; parts: Part[]; pages: ReadingPages['pages'] }> {
  const words = await findReadingPages(db, bill.id)
  if (words === undefined) throw new RecordChanged('bill', bill.id, 'This bill has not been read yet.')
  const { pages } = words
  const parts = cutting.ranges
    ? checkedRanges(cutting.ranges, pages.length)
    : await partsBy(db, bill, pages, cutting.rules)
  return { pageCount: pages.length, parts, pages }
}

/** By rules; where nobody gave any and the configuration's find one bill, by what was read of the pages. */
async function partsBy(
  db: Queryable,
  bill: Bill,
  pages: ReadingPages['pages'],
  rules: readonly SplitRule[] | undefined,
): Promise<Part[]> {
  const parts = cutPages(pages.map(printedLines), rules ?? (await rulesOf(db, bill)))
  if (rules !== undefined || parts.length > 1) return parts
  const reading = await findReading(db, bill.id)
  return cutAt(reading?.reading.grounds?.furtherBills ?? [], pages.length)
}

async function rulesOf(db: Queryable, bill: Bill): Promise<readonly SplitRule[]> {
  return (await configurationOf(db, bill, bill.utilityCompanyId))?.splitRules ?? []
}

/** Every page in one part, in their order: nothing of a file is lost. */
function checkedRanges(ranges: readonly PageRange[], pageCount: number): Part[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from)
  const followOn = sorted.every(
    ({ from, to }, index) => from === (sorted[index - 1]?.to ?? 0) + 1 && to >= from,
  )
  if (!followOn || sorted.at(-1)?.to !== pageCount)
    throw new CallError('invalid_input', `Put each of the ${pageCount} pages into one part.`)
  return sorted.map((range) => ({ ...range, reason: 'Cut by hand.' }))
}
