import type { CalendarDate } from '#base/calendar-date.ts'
import type { ExtractionOptions, Fields, Reading } from '../extraction.ts'
import { taughtBy } from '../learning/apply.ts'
import type { Lesson } from '../learning/lesson.ts'
import { accountKey, accountNumberIn, ownAccountNumbers } from './account-number.ts'
import { dayOfBillByPlace } from './bill-day-by-place.ts'
import { type Candidate, rank, readingOf } from './candidates.ts'
import { dateCandidates, datesBehindAmounts, datesIn, letterDates } from './date-fields.ts'
import { meterNumbersOf } from './meter-numbers.ts'
import type { MoneyRanking } from './money-fields.ts'
import { type Period, periodCandidates, periodsIn } from './period.ts'
import type { LabelledPage } from './places.ts'
import { printedNumbers } from './printed-numbers.ts'
import { daysToldWith } from './told-days.ts'
import { knownName, utilityCandidates } from './utility.ts'

/** Everything in the head of a bill; its energy types come from its lines. */
export type HeaderFields = Omit<Fields, 'energyTypes'>

/** The header fields of a bill, without its energy types, which its lines tell; null where nothing likely enough is printed. */
export function readFields(
  pages: readonly LabelledPage[],
  money: MoneyRanking,
  lesson: Lesson | null,
  options: ExtractionOptions,
): HeaderFields {
  const readDay = (candidates: Candidate<CalendarDate>[]) =>
    readingOf(
      'invoiceDate',
      rank(candidates, (date) => date),
    )
  const invoiceDate =
    readDay([
      ...taughtBy(lesson, pages, null)('invoiceDate', datesIn),
      ...dateCandidates('invoiceDate', pages, null),
      ...letterDates(pages),
    ]) ?? readDay(dayOfBillByPlace(pages))
  const near = invoiceDate?.value ?? null
  const taught = taughtBy(lesson, pages, near)
  const dueDate = readingOf(
    'dueDate',
    rank(
      [
        ...taught('dueDate', datesIn),
        ...dateCandidates('dueDate', pages, near),
        ...datesBehindAmounts(pages, near),
        ...daysToldWith(money.amountDue[0]?.value ?? null, pages, near),
      ],
      (date) => date,
    ),
  )
  const period = readingOf(
    'period',
    rank(
      [...taught('period', periodsIn), ...periodCandidates(pages, near ?? dueDate?.value ?? null)],
      ({ start, end }) => `${start} ${end}`,
    ),
  )
  const accountNumber = readingOf(
    'accountNumber',
    rank(
      [...taught('accountNumber', (run) => accountNumberIn(run, true)), ...ownAccountNumbers(pages)],
      accountKey,
    ),
  )
  const utility = readingOf(
    'utility',
    rank(utilityCandidates(pages, options.knownUtilities), (name) => name.toLowerCase()),
  )
  return {
    utility: utility && {
      ...utility,
      value: lesson?.utility ?? knownName(utility.value, options.knownUtilities),
    },
    accountNumber,
    meterNumbers: meterNumbersOf(pages, accountNumber?.value ?? null),
    printedNumbers: printedNumbers(pages),
    invoiceDate,
    startDate: period && endpoint(period, 'start'),
    endDate: period && endpoint(period, 'end'),
    dueDate,
    totalCurrentCharges: readingOf('totalCurrentCharges', money.totalCurrentCharges),
    amountDue: readingOf('amountDue', money.amountDue),
    previousBalance: readingOf('previousBalance', money.previousBalance),
    payments: readingOf('payments', money.payments),
  }
}

function endpoint(period: Reading<Period>, which: keyof Period): Reading<CalendarDate> {
  return {
    value: period.value[which],
    evidence: period.evidence,
    alternatives: period.alternatives.map(({ value, evidence }) => ({ value: value[which], evidence })),
  }
}
