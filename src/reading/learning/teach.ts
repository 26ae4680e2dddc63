import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import type { BillFieldValues } from '#domain/bills/bill-fields.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import { chargeRowsOf } from '../charges/charge-rows.ts'
import type { Extraction, Reading } from '../extraction.ts'
import { accountKey, accountNumberIn } from '../fields/account-number.ts'
import { datesIn } from '../fields/date-fields.ts'
import { CLEAR, matchLabels } from '../fields/label-index.ts'
import { labelledPage } from '../fields/labelled-page.ts'
import { type Period, periodsIn } from '../fields/period.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { type IsPointedAt, pointedAtOn } from '../pointing/standing.ts'
import { readPages } from '../read-bill.ts'
import { moneyIn } from '../text/printed-money.ts'
import { type Printed, type Run, runOf } from '../text/run.ts'
import { sheetOfPage } from '../words/sheet.ts'
import { anchorsOf } from './anchors.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Anchor, FieldLesson, Lesson, TaughtField } from './lesson.ts'
import { type CorrectedCharge, lineLessons } from './line-lessons.ts'
import { type CorrectedUsage, usageLessons } from './usages.ts'
import type { Attempt } from './why-worse.ts'

type CorrectedFields = { [Name in keyof BillFieldValues]?: BillFieldValues[Name] | null }

/** What a person saved. A field left out was not looked at; null says that the bill does not print it. */
export interface CorrectedBill extends CorrectedFields {
  /** Where the person found it on the page: then it is learned from there alone. */
  pointed?: Partial<Record<TaughtField, readonly WordsAt[]>>
  /** Every charge line that was saved. */
  charges?: CorrectedCharge[]
  /** Every usage of the bill, demand among them. */
  usages?: CorrectedUsage[]
}

const MOST_ANCHORS = 4

/** What a corrected bill teaches about its layout: where its values stand and which of its lines are charges. */
export function lessonOf(reading: Pick<Extraction, 'pages'>, corrected: CorrectedBill): Lesson {
  const sheets = reading.pages.map(sheetOfPage)
  const pages = sheets.map(labelledPage)
  const isPointedAt = pointedAtOn(sheets)
  const read = readPages(pages, { lesson: null, isIncomplete: false, options: {} })
  const rows = chargeRowsOf(pages)
  const { charges, totalCurrentCharges: total = null } = corrected
  const isPagesTotal = isTotalOf(read, rows, pages)
  const isHeld = read.reconciliation.difference === 0
  return {
    version: 1,
    fingerprint: fingerprintOf(pages),
    utility: corrected.utility ?? null,
    fields: fieldLessons(
      pages,
      read.fields,
      { ...corrected, totalCurrentCharges: total !== null && isPagesTotal(total) ? total : null },
      isPointedAt,
    ),
    ...lineLessons(
      {
        rows,
        held: isHeld ? read.charges.map(({ amount }) => amount) : [],
        isTotal: isPagesTotal(sumCents((charges ?? []).map(({ amount }) => amount))),
        isPointedAt,
      },
      charges,
    ),
    ...usageLessons(pages, read.usages, corrected.usages, isPointedAt),
  }
}

/**
 * Whether an amount is what the page asks its charges to come to: by the account's arithmetic or the label of a total,
 * else as the largest amount that is called a total or, in words that nobody knows, said twice. What a person's
 * lines come to is no evidence of it.
 */
function isTotalOf(
  read: Attempt,
  rows: readonly ChargeRow[],
  pages: readonly LabelledPage[],
): (amount: Cents) => boolean {
  const { totalCurrentCharges } = read.fields
  if (totalCurrentCharges || read.asked.length > 0)
    return (amount) => read.asked.includes(amount) || amount === totalCurrentCharges?.value
  const totals = rows.filter(({ kind }) => kind === 'total').map(({ amount }) => amount.value)
  const largest = Math.max(...(totals.length > 0 ? totals : saidTwice(pages)))
  return (amount) => amount === largest
}

function saidTwice(pages: readonly LabelledPage[]): Cents[] {
  const segments = pages.flatMap(({ lines }) => lines.flatMap((line) => line.segments))
  const said = segments.flatMap((segment) => moneyIn(runOf(segment.words, segment.sheet)))
  const times = Map.groupBy(said, ({ value }) => value)
  return [...times].flatMap(([amount, places]) => (places.length > 1 ? [amount] : []))
}

function fieldLessons(
  pages: readonly LabelledPage[],
  read: HeaderFields,
  bill: CorrectedBill,
  isPointedAt: IsPointedAt,
): Lesson['fields'] {
  const near = bill.invoiceDate ?? bill.endDate ?? null
  const dates = (run: Run) => datesIn(run, near)
  const fields: Lesson['fields'] = {}
  const learn = <T>(
    field: TaughtField,
    value: T | null | undefined,
    find: (run: Run) => Printed<T>[],
    readAs: T | null,
    same: (a: T, b: T) => boolean = Object.is,
  ): void => {
    if (value === null || value === undefined) return
    const places = bill.pointed?.[field]
    const found = anchorsOf(pages, find, (each) => same(each, value), isPointedAt(places))
    const anchors = found.map(({ anchor }) => anchor)
    const isRead = places === undefined && readAs !== null && same(readAs, value)
    const lesson: FieldLesson = { anchors: distinct(trustworthy(anchors, field, isRead)) }
    if (lesson.anchors.length > 0) fields[field] = lesson
  }
  const { totalCurrentCharges, amountDue, previousBalance, payments } = read
  const sameAccount = (a: string, b: string) => accountKey(a) === accountKey(b)
  const sameSize = (a: Cents, b: Cents) => Math.abs(a) === Math.abs(b)
  learn('accountNumber', bill.accountNumber, accountNumberIn, valueRead(read.accountNumber), sameAccount)
  learn('invoiceDate', bill.invoiceDate, dates, valueRead(read.invoiceDate))
  learn('dueDate', bill.dueDate, dates, valueRead(read.dueDate))
  learn('totalCurrentCharges', bill.totalCurrentCharges, moneyIn, valueRead(totalCurrentCharges))
  learn('amountDue', bill.amountDue, moneyIn, valueRead(amountDue))
  learn('previousBalance', bill.previousBalance, moneyIn, valueRead(previousBalance))
  learn('payments', bill.payments, moneyIn, valueRead(payments), sameSize)
  const period = periodOf(bill.startDate, bill.endDate)
  const readPeriod = periodOf(valueRead(read.startDate), valueRead(read.endDate))
  learn('period', period, (run) => periodsIn(run, near), readPeriod, isSamePeriod)
  return fields
}

const valueRead = <T>(reading: Reading<T> | null): T | null => reading?.value ?? null

const periodOf = (start: CalendarDate | null = null, end: CalendarDate | null = null): Period | null =>
  start && end && { start, end }

const isSamePeriod = (a: Period, b: Period): boolean => a.start === b.start && a.end === b.end

/**
 * The places where the field will stand again next month. The same amount often stands beside several labels; beside
 * one that names another field it stands by chance. A field that is read rightly needs none but labels that name it.
 */
function trustworthy(anchors: readonly Anchor[], field: TaughtField, isRead: boolean): Anchor[] {
  const naming = anchors.filter((anchor) => meaningsOf(anchor).includes(field))
  const unnamed = anchors.filter((anchor) => meaningsOf(anchor).length === 0)
  return isRead ? naming : [...naming, ...unnamed]
}

/** The fields that an anchor's whole label is known to name. */
function meaningsOf({ label }: Anchor): string[] {
  const words = label.split(' ')
  return matchLabels(words.map((text, word) => ({ text, word })))
    .filter(({ from, to }) => to - from >= words.length - 1)
    .flatMap(({ meanings }) => meanings.filter(({ weight }) => weight >= CLEAR).map(({ field }) => field))
}

function distinct<A extends { label: string; kind: string }>(anchors: A[]): A[] {
  const seen = new Map(anchors.map((anchor) => [`${anchor.label} ${anchor.kind}`, anchor]))
  return [...seen.values()].slice(0, MOST_ANCHORS)
}
