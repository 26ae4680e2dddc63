import type { z } from 'zod'
import type { utilityCalls } from '#contract/utilities.ts'
import { cadenceOf } from '#domain/cadence.ts'
import { addMonths, type CalendarDate, today } from '#domain/calendar-date.ts'
import { type CalendarWindow, limitedWindow } from '#domain/coverage/calendar-window.ts'
import { type Coverage, classesOf, coverageOf } from '#domain/coverage/coverage.ts'
import {
  type MeterToScaffold,
  nextPeriod,
  type ScaffoldLines,
  scaffoldLines,
} from '#domain/coverage/scaffold.ts'
import { isLive } from '#domain/meter-status.ts'
import type { Database } from '../../database/client.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import type { Account } from '../../repositories/account-repository.ts'
import { findMeterNotes, findMetersOfAccount, type MeterRow } from '../../repositories/meter-repository.ts'
import {
  type CalendarPeriod,
  findCalendarPeriods,
  findLastLines,
  findLastPeriod,
} from '../../repositories/saved-bill-repository.ts'
import { findSecretOwners } from '../../repositories/secret-repository.ts'
import { METER_ACCESS } from './meter-access.ts'

type MetersAnswer = z.output<(typeof utilityCalls)['utilities.meters']['answer']>

export interface AskedDates {
  start: CalendarDate | null
  end: CalendarDate | null
}

/** Where an open bill is, on the paths of whoever asks. */
export type BillLink = (billId: number) => string

/** A gap at the window's start, and the rhythm of few bills, are told by bills before it. */
const MONTHS_LOOKED_BACK = 6

/** The meters of an account with what saved bills cover of them, and empty lines for the next bill. */
export async function metersOfAccount(
  db: Database,
  caller: Caller,
  account: Account,
  dates: AskedDates,
  linkOf: BillLink,
): Promise<MetersAnswer> {
  const meters = await findMetersOfAccount(db, account.id)
  const ids = meters.map((meter) => meter.id)
  const window = limitedWindow(dates.start, dates.end, today())
  const [notes, periods, secrets, last, lines] = await Promise.all([
    findMeterNotes(db, ids),
    findCalendarPeriods(db, ids, addMonths(window.from, -MONTHS_LOOKED_BACK), window.to),
    findSecretOwners(db, METER_ACCESS, caller.admin ? ids : []),
    findLastPeriod(db, account.id),
    findLastLines(db, ids),
  ])
  const uams = meters.map((meter) => {
    const own = periods.filter((period) => period.meterId === meter.id)
    return {
      ...(caller.admin ? meter : withoutAccessData(meter)),
      online_access_password: null,
      has_online_access_password: secrets.has(meter.id),
      notes: notes.filter((note) => note.meterId === meter.id).map(({ content }) => ({ content })),
      calendar_data: calendarOf(own, window, linkOf),
      coverage: presentCoverage(coverageOfMeter(meter, own, window, account), window),
    }
  })
  const period = nextPeriod(last, account.deliveryMethod, dates)
  return { uams, scaffold: period ? presentScaffold(meters, lines, period) : { charges: [], usages: [] } }
}

const withoutAccessData = (meter: MeterRow): MeterRow => ({
  ...meter,
  online_access_url: null,
  online_access_username: null,
  delivery_name: null,
  delivery_email: null,
})

const within = (period: { startDate: CalendarDate; endDate: CalendarDate }, { from, to }: CalendarWindow) =>
  period.endDate >= from && period.startDate <= to

function calendarOf(own: readonly CalendarPeriod[], window: CalendarWindow, linkOf: BillLink) {
  const classes = classesOf(own)
  return own.flatMap((period, index) => {
    if (!within(period, window)) return []
    const link = period.billId === null ? null : linkOf(period.billId)
    const { savedBillId: id, invoiceDate: date, startDate: start_date, endDate: end_date } = period
    return [{ id, date, class: classes[index] ?? 'bill', start_date, end_date, link }]
  })
}

function coverageOfMeter(
  meter: MeterRow,
  own: readonly CalendarPeriod[],
  window: CalendarWindow,
  account: Account,
): Coverage {
  const [seenTo = window.to] = [window.to, today()].sort()
  return coverageOf({
    periods: own,
    usualDays: cadenceOf(account.deliveryMethod).dueAfterDays,
    today: isLive(meter.status) ? seenTo : null,
  })
}

const presentCoverage = ({ periods, gaps, rhythmDays }: Coverage, window: CalendarWindow) => ({
  periods: periods
    .filter((period) => within(period, window))
    .map(({ startDate, endDate }) => ({ start_date: startDate, end_date: endDate })),
  gaps: gaps
    .filter((gap) => within(gap, window))
    .map(({ startDate, endDate, days, missingBills }) => ({
      start_date: startDate,
      end_date: endDate,
      days,
      missing_bills: missingBills,
    })),
  rhythm_days: rhythmDays,
})

function presentScaffold(
  meters: readonly MeterRow[],
  last: ScaffoldLines,
  period: { startDate: CalendarDate; endDate: CalendarDate },
): MetersAnswer['scaffold'] {
  const { charges, usages } = scaffoldLines(meters.map(meterToScaffold), last)
  const numbers = new Map(meters.map((meter) => [meter.id, numberOf(meter)]))
  const line = ({ meterId, description }: { meterId: number; description: string }) => ({
    utility_account_meter_id: meterId,
    meter_num: numbers.get(meterId) ?? null,
    description,
    start_date: period.startDate,
    end_date: period.endDate,
  })
  return {
    charges: charges.map((row) => ({ ...line(row), utility_charge_type_id: row.chargeTypeId })),
    usages: usages.map((row) => ({
      ...line(row),
      utility_usage_type_id: row.usageTypeId,
      measurement_unit: row.unit,
    })),
  }
}

const numberOf = (meter: MeterRow): string | null => meter.meter_num ?? meter.um_meter_num

const meterToScaffold = (meter: MeterRow): MeterToScaffold => ({
  id: meter.id,
  name: meter.display_name,
  unitName: meter.measurement_unit_name,
  live: isLive(meter.status),
})
