import type { Extraction, ExtractionOptions } from './extraction.ts'
import { energyTypesOf } from './fields/energy-types.ts'
import { withImpliedTotal } from './fields/implied-total.ts'
import { labelledPage } from './fields/labelled-page.ts'
import { rankMoney } from './fields/money-fields.ts'
import { whyNotABill } from './fields/not-a-bill.ts'
import { readFields } from './fields/read-fields.ts'
import { tablesOf } from './layout/tables.ts'
import { withTaughtKinds } from './learning/apply.ts'
import { lessonFor } from './learning/fingerprint.ts'
import { lessonsIn } from './learning/lesson.ts'
import { withTaughtUsages } from './learning/usages.ts'
import { chargeRowsOf } from './lines/charge-rows.ts'
import { readCharges } from './lines/read-charges.ts'
import { readUsages } from './lines/read-usages.ts'
import { servicePeriods } from './lines/service-periods.ts'
import { sumTree } from './lines/sum-tree.ts'
import { answerQueries } from './queries/answer-queries.ts'
import { warningsOf } from './warnings.ts'
import { isTooSmall, withClearWords } from './words/picture-size.ts'
import { pageOf, type Sheet } from './words/sheet.ts'

/** Reads a bill from the words of its pages. */
export function readBill(sheets: readonly Sheet[], options: ExtractionOptions = {}): Extraction {
  options.onProgress?.({ page: sheets.length, pages: sheets.length, step: 'layout' })
  const labelled = sheets.map(withClearWords).map(labelledPage)
  options.onProgress?.({ page: sheets.length, pages: sheets.length, step: 'fields' })
  const lesson = lessonFor(labelled, lessonsIn(options.learned))
  const rows = withTaughtKinds(chargeRowsOf(labelled), lesson)
  const roots = sumTree(rows)
  const money = rankMoney(labelled, roots, lesson)
  const printed = readFields(labelled, money, lesson, options)
  const periods = servicePeriods(options.forceSingleDateRange ? [] : labelled, printed)
  const lines = readCharges(labelled, roots, money, printed, periods)
  const fields = withImpliedTotal(printed, lines)
  // What is on a picture too small to be read is for a person to say.
  const notABillReason = sheets.some(isTooSmall)
    ? null
    : whyNotABill(labelled, {
        fields,
        charges: lines.charges.length,
        reconciliation: lines.reconciliation,
      })
  const isBill = notABillReason === null
  const usages = isBill
    ? withTaughtUsages(readUsages(labelled, fields, periods), labelled, lesson, fields)
    : []
  return {
    isBill,
    notABillReason,
    pages: sheets.map(pageOf),
    tables: tablesOf(labelled),
    fields: { ...fields, energyTypes: energyTypesOf(labelled, { charges: lines.charges, usages }) },
    charges: isBill ? lines.charges : [],
    usages,
    reconciliation: lines.reconciliation,
    answers: answerQueries(options.queries ?? [], labelled, fields, usages),
    warnings: warningsOf(sheets, fields, lines.reconciliation),
  }
}
