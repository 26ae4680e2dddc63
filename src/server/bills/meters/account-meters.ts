import { addMonths, type CalendarDate, today } from '#base/calendar-date.ts'
import { cadenceOf } from '#domain/records/cadence.ts'
import { type CalendarWindow, limitedWindow } from '#domain/records/coverage/calendar-window.ts'
import {
  type Coverage,
  classesOf,
  coverageOf,
  type PeriodClass,
  type ServicePeriod,
} from '#domain/records/coverage/coverage.ts'
import {
  type MeterToScaffold,
  nextPeriod,
  type ScaffoldLines,
  scaffoldLines,
} from '#domain/records/coverage/scaffold.ts'
import { isLive } from '#domain/records/meter-status.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import { findMetersWithPassword } from '#server/records/repositories/logins.ts'
import {
  findMeterNotes,
  findMetersOfAccount,
  type MeterRow,
} from '#server/records/repositories/meter-repository.ts'
import { seenBill } from '../queue/open-bill.ts'
import {
  type CalendarPeriod,
  findCalendarPeriods,
  findLastLines,
  findLastPeriod,
} from '../repositories/saved-bill-repository.ts'

export interface AskedDates {
  start: CalendarDate | null
  end: CalendarDate | null
}

export interface MeterCoverage {
  /** What saved bills cover of the window that was asked for. */
  periods: (CalendarPeriod & { class: PeriodClass })[]
  coverage: Coverage
}

export interface MeterWithCoverage extends MeterRow, MeterCoverage {
  hasOnlineAccessPassword: boolean
  notes: { content: string }[]
}

export interface AccountMeters {
  meters: MeterWithCoverage[]
  /** Empty lines for the next bill and the service it is for; null where nothing hints at that. */
  scaffold: (ScaffoldLines & { period: ServicePeriod }) | null
}

/** A gap at the window's start, and the rhythm of few bills, are told by bills before it. */
const MONTHS_LOOKED_BACK = 6

/**
 * The meters of an account with what saved bills cover of them, and empty lines for the next bill. For the review of
 * a bill that came back, what was saved of it is left out. Throws not_found for a bill that the caller may not see.
 */
export async function metersOfAccount(
  db: Database,
  caller: Caller,
  account: Account,
  { billId, ...dates }: AskedDates & { billId: number | null },
): Promise<AccountMeters> {
  const except = billId === null ? null : (await seenBill(db, caller, billId)).copyOf
  const rows = await findMetersOfAccount(db, account.id)
  const ids = rows.map((meter) => meter.id)
  const window = limitedWindow(dates.start, dates.end, today())
  const [notes, covered, secrets, last, lines] = await Promise.all([
    findMeterNotes(db, ids),
    metersWithCoverage(db, account, rows, window, except),
    findMetersWithPassword(db, caller.admin ? ids : []),
    findLastPeriod(db, account.id, except),
    findLastLines(db, ids, except),
  ])
  const meters = covered.map((meter) => ({
    ...(caller.admin ? meter : withoutAccessData(meter)),
    hasOnlineAccessPassword: secrets.has(meter.id),
    notes: notes.filter((note) => note.meterId === meter.id).map(({ content }) => ({ content })),
  }))
  const period = nextPeriod(last, account.deliveryMethod, dates)
  return { meters, scaffold: period && { ...scaffoldLines(rows.map(meterToScaffold), lines), period } }
}

/** Meters of an account with what saved bills, but the one of `exceptBillId`, cover of a window. */
export async function metersWithCoverage(
  db: Database,
  account: Pick<Account, 'deliveryMethod'>,
  meters: readonly MeterRow[],
  window: CalendarWindow,
  exceptBillId: number | null = null,
): Promise<(MeterRow & MeterCoverage)[]> {
  const ids = meters.map((meter) => meter.id)
  const seen = { from: addMonths(window.from, -MONTHS_LOOKED_BACK), to: window.to }
  const periods = await findCalendarPeriods(db, ids, seen, exceptBillId)
  return meters.map((meter) => {
    const own = periods.filter((period) => period.meterId === meter.id)
    return {
      ...meter,
      periods: classified(own).filter((period) => within(period, window)),
      coverage: coverageWithin(coverageOfMeter(meter, own, window, account), window),
    }
  })
}

const withoutAccessData = <Meter extends MeterRow>(meter: Meter): Meter => ({
  ...meter,
  onlineAccessUrl: null,
  onlineAccessUsername: null,
  deliveryName: null,
  deliveryEmail: null,
})

const within = (period: { startDate: CalendarDate; endDate: CalendarDate }, { from, to }: CalendarWindow) =>
  period.endDate >= from && period.startDate <= to

function classified(own: readonly CalendarPeriod[]): MeterCoverage['periods'] {
  const classes = classesOf(own)
  return own.map((period, index) => ({ ...period, class: classes[index] ?? 'bill' }))
}

function coverageOfMeter(
  meter: MeterRow,
  own: readonly CalendarPeriod[],
  window: CalendarWindow,
  account: Pick<Account, 'deliveryMethod'>,
): Coverage {
  const [seenTo = window.to] = [window.to, today()].sort()
  return coverageOf({
    periods: own,
    usualDays: cadenceOf(account.deliveryMethod).dueAfterDays,
    today: isLive(meter.status) ? seenTo : null,
  })
}

const coverageWithin = ({ periods, gaps, rhythmDays }: Coverage, window: CalendarWindow): Coverage => ({
  periods: periods.filter((period) => within(period, window)),
  gaps: gaps.filter((gap) => within(gap, window)),
  rhythmDays,
})

const meterToScaffold = (meter: MeterRow): MeterToScaffold => ({
  id: meter.id,
  name: meter.displayName,
  unitName: meter.measurementUnitName,
  live: isLive(meter.status),
})
