import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Cents } from '#domain/money.ts'
import type { Extraction } from '../extraction.ts'
import { accountKey, accountNumberIn } from '../fields/account-number.ts'
import { datesIn } from '../fields/date-fields.ts'
import { labelledPage } from '../fields/labelled-page.ts'
import { periodsIn } from '../fields/period.ts'
import type { LabelledPage } from '../fields/places.ts'
import { chargeRowsOf } from '../lines/charge-rows.ts'
import { moneyIn } from '../text/printed-money.ts'
import type { Printed, Run } from '../text/run.ts'
import { sheetOfPage } from '../words/sheet.ts'
import { anchorsOf } from './anchors.ts'
import { fingerprintOf, likeness } from './fingerprint.ts'
import { type FieldLesson, type Lesson, type Lessons, MOST_LESSONS, type TaughtField } from './lesson.ts'
import { lineKey } from './line-key.ts'

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
}

const MOST_ANCHORS = 4

/** What a corrected bill teaches about its layout: where its values stand and which of its lines are charges. */
export function lessonOf(reading: Pick<Extraction, 'pages'>, corrected: CorrectedBill): Lesson {
  const pages = reading.pages.map((page) => labelledPage(sheetOfPage(page)))
  return {
    version: 1,
    fingerprint: fingerprintOf(pages),
    utility: corrected.utility ?? null,
    fields: fieldLessons(pages, corrected),
    ...lineLessons(pages, corrected.charges),
  }
}

/** The lessons with one more; it takes the place of an earlier one about the same layout. */
export function withLesson(lessons: Lessons, lesson: Lesson): Lessons {
  const others = lessons.filter((known) => likeness(known.fingerprint, lesson.fingerprint) < SAME)
  return [...others, lesson].slice(-MOST_LESSONS)
}

const SAME = 0.8

function fieldLessons(pages: readonly LabelledPage[], bill: CorrectedBill): Lesson['fields'] {
  const near = bill.invoiceDate ?? bill.endDate ?? null
  const dates = (run: Run) => datesIn(run, near)
  const fields: Lesson['fields'] = {}
  const learn = <T>(
    field: TaughtField,
    value: T | null | undefined,
    find: (run: Run) => Printed<T>[],
    same: (a: T, b: T) => boolean = Object.is,
  ): void => {
    if (value === null || value === undefined) return
    const anchors = anchorsOf(pages, find, (found) => same(found, value))
    const lesson: FieldLesson = { anchors: distinct(anchors.map(({ anchor }) => anchor)) }
    if (lesson.anchors.length > 0) fields[field] = lesson
  }
  learn('accountNumber', bill.accountNumber, accountNumberIn, (a, b) => accountKey(a) === accountKey(b))
  learn('invoiceDate', bill.invoiceDate, dates)
  learn('dueDate', bill.dueDate, dates)
  learn('totalCurrentCharges', bill.totalCurrentCharges, moneyIn)
  learn('amountDue', bill.amountDue, moneyIn)
  learn('previousBalance', bill.previousBalance, moneyIn)
  learn('payments', bill.payments, moneyIn, (a, b) => Math.abs(a) === Math.abs(b))
  if (bill.startDate && bill.endDate) {
    const period = { start: bill.startDate, end: bill.endDate }
    learn(
      'period',
      period,
      (run) => periodsIn(run, near),
      (a, b) => a.start === b.start && a.end === b.end,
    )
  }
  return fields
}

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
