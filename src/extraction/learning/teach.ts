import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Cents } from '#domain/money.ts'
import type { Extraction, Reading } from '../extraction.ts'
import { accountKey, accountNumberIn } from '../fields/account-number.ts'
import { datesIn } from '../fields/date-fields.ts'
import { matchLabels } from '../fields/label-index.ts'
import { labelledPage } from '../fields/labelled-page.ts'
import { type Period, periodsIn } from '../fields/period.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { chargeRowsOf } from '../lines/charge-rows.ts'
import { readBill } from '../read-bill.ts'
import { moneyIn } from '../text/printed-money.ts'
import type { Printed, Run } from '../text/run.ts'
import { sheetOfPage } from '../words/sheet.ts'
import { anchorsOf } from './anchors.ts'
import { fingerprintOf, likeness } from './fingerprint.ts'
import {
  type Anchor,
  type FieldLesson,
  type Lesson,
  type Lessons,
  MOST_LESSONS,
  type TaughtField,
} from './lesson.ts'
import { lineKey } from './line-key.ts'
import { type CorrectedUsage, usageLessons } from './usages.ts'

/** What a person saved. A field left out was not looked at; null says that the bill does not print it. */
export interface CorrectedBill {
  utility?: string | null
  accountNumber?: string | null
  invoiceDate?: CalendarDate | null
  dueDate?: CalendarDate | null
  startDate?: CalendarDate | null
  endDate?: CalendarDate | null
  totalCurrentCharges?: Cents | null
  amountDue?: Cents | null
  previousBalance?: Cents | null
  payments?: Cents | null
  /** Every charge line of the bill. */
  charges?: { description: string; amount: Cents }[]
  /** Every usage of the bill, demand among them. */
  usages?: CorrectedUsage[]
}

const MOST_ANCHORS = 4

/** What a corrected bill teaches about its layout: where its values stand and which of its lines are charges. */
export function lessonOf(reading: Pick<Extraction, 'pages'>, corrected: CorrectedBill): Lesson {
  const sheets = reading.pages.map(sheetOfPage)
  const pages = sheets.map(labelledPage)
  const read = readBill(sheets)
  return {
    version: 1,
    fingerprint: fingerprintOf(pages),
    utility: corrected.utility ?? null,
    fields: fieldLessons(pages, read.fields, corrected),
    ...lineLessons(pages, corrected.charges),
    ...usageLessons(pages, read.usages, corrected.usages),
  }
}

/** The lessons with one more; it takes the place of an earlier one about the same layout. */
export function withLesson(lessons: Lessons, lesson: Lesson): Lessons {
  const others = lessons.filter((known) => likeness(known.fingerprint, lesson.fingerprint) < SAME)
  return [...others, lesson].slice(-MOST_LESSONS)
}

const SAME = 0.8

function fieldLessons(
  pages: readonly LabelledPage[],
  read: HeaderFields,
  bill: CorrectedBill,
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
    const anchors = anchorsOf(pages, find, (found) => same(found, value)).map(({ anchor }) => anchor)
    const isRead = readAs !== null && same(readAs, value)
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
 * The places that go on being the field's next month. The same amount often stands beside several labels: one
 * that names another field has it by chance. A field that is read rightly as it is needs no label that is not its own.
 */
function trustworthy(anchors: readonly Anchor[], field: TaughtField, isRead: boolean): Anchor[] {
  const own = anchors.filter((anchor) => meaningsOf(anchor).includes(field))
  const unnamed = anchors.filter((anchor) => meaningsOf(anchor).length === 0)
  if (isRead) return own
  return own.length + unnamed.length > 0 ? [...own, ...unnamed] : [...anchors]
}

/** The fields that an anchor's whole label is known to name. */
function meaningsOf({ label }: Anchor): string[] {
  const words = label.split(' ')
  return matchLabels(words.map((text, word) => ({ text, word })))
    .filter(({ from, to }) => to - from >= words.length - 1)
    .flatMap(({ meanings }) => meanings.filter(({ weight }) => weight >= CLEAR).map(({ field }) => field))
}

/** From this weight on a label means its field. */
const CLEAR = 0.5

function distinct<A extends { label: string; kind: string }>(anchors: A[]): A[] {
  const seen = new Map(anchors.map((anchor) => [`${anchor.label} ${anchor.kind}`, anchor]))
  return [...seen.values()].slice(0, MOST_ANCHORS)
}

/** Rows of the page that the person kept as charges, and those that he or she did not. */
function lineLessons(
  pages: readonly LabelledPage[],
  charges: CorrectedBill['charges'],
): Pick<Lesson, 'charges' | 'notCharges'> {
  if (!charges) return { charges: [], notCharges: [] }
  const left = [...charges]
  const kept = new Set<string>()
  const dropped = new Set<string>()
  for (const row of chargeRowsOf(pages)) {
    const key = lineKey(row.description)
    const at = left.findIndex(
      (charge) => charge.amount === row.amount.value && isAlike(key, lineKey(charge.description)),
    )
    if (at >= 0) left.splice(at, 1)
    ;(at >= 0 ? kept : dropped).add(key)
  }
  return {
    charges: [...kept].filter((key) => key !== ''),
    notCharges: [...dropped].filter((key) => key !== '' && !kept.has(key)),
  }
}

/** Whether one description has half the words of the other. */
function isAlike(a: string, b: string): boolean {
  const words = new Set(a.split(' '))
  const others = b.split(' ')
  return others.filter((word) => words.has(word)).length >= Math.min(words.size, others.length) / 2
}
