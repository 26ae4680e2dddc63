import { withLineMeters } from './attribution/line-meters.ts'
import { servicePeriods } from './attribution/service-periods.ts'
import { withAccountState } from './charges/account-state.ts'
import { chargeRowsOf } from './charges/charge-rows.ts'
import { readCharges } from './charges/read-charges.ts'
import { sumTree } from './charges/sum-tree.ts'
import type { Extraction, ExtractionOptions } from './extraction.ts'
import { energyTypesOf } from './fields/energy-types.ts'
import { labelledPage } from './fields/labelled-page.ts'
import { withMetTotal } from './fields/met-total.ts'
import { chargesImplied, rankMoney } from './fields/money-fields.ts'
import { whyNotABill } from './fields/not-a-bill.ts'
import type { LabelledPage } from './fields/places.ts'
import { readFields } from './fields/read-fields.ts'
import { groundsOf } from './grounds/grounds.ts'
import { hardToRead } from './grounds/hard-to-read.ts'
import { furtherBills } from './grounds/several-bills.ts'
import { tablesOf } from './layout/tables.ts'
import { withTaughtKinds } from './learning/apply.ts'
import { lessonsFor } from './learning/fingerprint.ts'
import { followLessons } from './learning/follow-lessons.ts'
import { type Lesson, lessonsIn } from './learning/lesson.ts'
import { withTaughtUsages } from './learning/usages.ts'
import type { Attempt } from './learning/why-worse.ts'
import { answerQueries } from './queries/answer-queries.ts'
import { isWholeMoney } from './text/printed-money.ts'
import { readUsages } from './usages/read-usages.ts'
import { warningsOf } from './warnings.ts'
import { isTooSmall, withClearWords } from './words/picture-size.ts'
import { pageOf, type Sheet } from './words/sheet.ts'

/** Reads a bill from the words of its pages. */
export function readBill(sheets: readonly Sheet[], options: ExtractionOptions = {}): Extraction {
  options.onProgress?.({ page: sheets.length, pages: sheets.length, step: 'layout' })
  const wholeMoney = isWholeMoney(sheets.flatMap(({ words }) => words))
  const labelled = sheets
    .map(withClearWords)
    .map((sheet) => labelledPage(wholeMoney ? { ...sheet, wholeMoney } : sheet))
  options.onProgress?.({ page: sheets.length, pages: sheets.length, step: 'fields' })
  const { attempt, lessons } = followLessons(lessonsFor(labelled, lessonsIn(options.learned)), (lesson) =>
    readPages(labelled, {
      lesson,
      isIncomplete: sheets.some((sheet) => sheet.unread || isTooSmall(sheet)),
      options,
    }),
  )
  const { fields, charges, usages, reconciliation } = attempt
  return {
    isBill: attempt.isBill,
    notABillReason: attempt.notABillReason,
    pages: sheets.map(pageOf),
    tables: tablesOf(labelled),
    fields: { ...fields, energyTypes: energyTypesOf(labelled, attempt.linesFound) },
    charges,
    usages,
    reconciliation,
    grounds: { ...attempt.grounds, furtherBills: furtherBills(labelled) },
    answers: answerQueries(options.queries ?? [], labelled, fields, usages),
    warnings: warningsOf(sheets, fields, reconciliation),
    lessons,
  }
}

interface By {
  lesson: Lesson | null
  /** What is on a picture too small to be read, or on a page that was not, is for a person to say. */
  isIncomplete: boolean
  options: ExtractionOptions
}

/** One reading of a bill's pages, by a lesson or by none. */
export function readPages(labelled: readonly LabelledPage[], { lesson, isIncomplete, options }: By) {
  const rows = withTaughtKinds(chargeRowsOf(labelled), lesson)
  const roots = sumTree(rows)
  const money = rankMoney(labelled, roots, lesson)
  const printed = readFields(labelled, money, lesson, options)
  const periods = servicePeriods(options.forceSingleDateRange ? [] : labelled, printed)
  const stated = withAccountState(rows, money)
  const {
    charges,
    reconciliation,
    rows: lines,
  } = readCharges(labelled, stated, roots, money, printed, periods)
  const fields = withMetTotal(printed, money, lesson, { charges, reconciliation })
  const notABillReason = isIncomplete
    ? null
    : whyNotABill(labelled, { fields, charges: charges.length, reconciliation })
  const isBill = notABillReason === null
  const usages = isBill
    ? withTaughtUsages(readUsages(labelled, fields, periods), labelled, lesson, fields)
    : []
  return {
    isBill,
    notABillReason,
    fields,
    ...(isBill
      ? withLineMeters(
          labelled,
          { charges, usages },
          lines,
          rows,
          fields.meterNumbers.map(({ value }) => value),
        )
      : { charges: [], usages }),
    /** Also of what is no bill. */
    linesFound: { charges, usages },
    reconciliation,
    asked: chargesImplied(money),
    grounds: {
      ...groundsOf(labelled, { rows: stated, roots }, lines, money, fields.invoiceDate),
      hardToRead: hardToRead(labelled, { ...fields, charges, usages }),
    },
  } satisfies Attempt & Record<string, unknown>
}
