import type { z } from 'zod'
import type { utilityCalls } from '#contract/utilities.ts'
import { cadenceOf } from '#domain/cadence.ts'
import { addDays, addMonths, type CalendarDate, daysBetween, today } from '#domain/calendar-date.ts'
import type { Database } from '../database/client.ts'
import { notFound } from '../errors.ts'
import type { Caller } from '../policies/bill-scope.ts'
import { type Account, findAccount, findAccountsOfUtility } from '../repositories/account-repository.ts'
import { findCompanies, findProcessors } from '../repositories/company-repository.ts'
import { findMeterNotes, findMetersOfAccount, type MeterRow } from '../repositories/meter-repository.ts'
import {
  type CalendarPeriod,
  findCalendarPeriods,
  findLastSavedBill,
  type SavedBill,
} from '../repositories/saved-bill-repository.ts'
import { findUtilities, findUtilitiesOfCompany } from '../repositories/utility-repository.ts'

type MetersAnswer = z.output<(typeof utilityCalls)['utilities.meters']['answer']>

/** Around an invoice date, how far the calendar of saved service goes. */
const MONTHS_BEFORE = 8
const MONTHS_AFTER = 4

/** The whole calendar reaches from three years ago to a year ahead. */
const YEARS_BACK = 3
const YEARS_AHEAD = 1

/** The meters of an account with what was saved for them, and empty lines as its last bill had them. */
export async function metersOfAccount(
  db: Database,
  caller: Caller,
  account: Account,
  dates: { start: CalendarDate | null; end: CalendarDate | null },
): Promise<MetersAnswer> {
  const meters = await findMetersOfAccount(db, account.id)
  const ids = meters.map((meter) => meter.id)
  const window = calendarWindow(dates.start, dates.end)
  const [notes, periods, last] = await Promise.all([
    findMeterNotes(db, ids),
    findCalendarPeriods(db, ids, window.from, window.to),
    findLastSavedBill(db, account.id),
  ])
  const uams = meters.map((meter) => ({
    ...(caller.admin ? meter : withoutAccessData(meter)),
    notes: notes.filter((note) => note.meterId === meter.id).map(({ content }) => ({ content })),
    calendar_data: periods.filter((period) => period.meterId === meter.id).map(calendarEntry),
  }))
  const period = last ? nextPeriod(last, account.deliveryMethod, dates) : null
  const scaffold = last && period ? scaffoldOf(last, meters, period) : { charges: [], usages: [] }
  return { uams, scaffold }
}

/** Throws not_found for an account that is not the utility's, or not the caller's to see. */
export async function accountOfUtility(
  db: Database,
  caller: Caller,
  utilityCompanyId: number,
  accountId: number,
): Promise<Account> {
  const account = await findAccount(db, caller.scope, { utilityCompanyId }, accountId)
  if (account === undefined) throw notFound('utility account')
  return account
}

/** The utilities that a caller picks from: a company's own, or all. */
export async function utilitiesFor(db: Database, { scope }: Caller): Promise<{ id: number; name: string }[]> {
  const found = scope.kind === 'company' ? findUtilitiesOfCompany(db, scope.companyId) : findUtilities(db)
  return (await found).map(({ id, name }) => ({ id, name }))
}

export const accountsOfUtility = (db: Database, { scope }: Caller, utilityCompanyId: number) =>
  findAccountsOfUtility(db, scope, utilityCompanyId)

export const allCompanies = (db: Database) => findCompanies(db)

/** Everybody whose settled bills can be asked for. */
export const billProcessors = (db: Database) => findProcessors(db)

function calendarWindow(start: CalendarDate | null, end: CalendarDate | null) {
  const from = start ?? (end && addMonths(end, -MONTHS_BEFORE))
  const to = end ?? (start && addMonths(start, MONTHS_BEFORE + MONTHS_AFTER))
  const earliest = addMonths(today(), -12 * YEARS_BACK)
  const latest = addMonths(today(), 12 * YEARS_AHEAD)
  return {
    from: from && from > earliest ? from : earliest,
    to: to && to < latest ? to : latest,
  }
}

const withoutAccessData = (meter: MeterRow): MeterRow => ({
  ...meter,
  online_access_url: null,
  online_access_username: null,
  delivery_name: null,
  delivery_email: null,
})

const calendarEntry = (period: CalendarPeriod) => ({
  id: period.savedBillId,
  date: period.invoiceDate,
  class: 'bill',
  start_date: period.startDate,
  end_date: period.endDate,
  link: period.billId === null ? null : `/invoiage/${period.billId}`,
})

interface Period {
  start: CalendarDate
  end: CalendarDate
}

/** The service that follows the last bill's, of its length, unless the caller knows better. */
function nextPeriod(
  { bill }: SavedBill,
  deliveryMethod: string | null,
  dates: { start: CalendarDate | null; end: CalendarDate | null },
): Period {
  const start = dates.start ?? addDays(bill.end_date, 1)
  const length = Math.min(daysBetween(bill.start_date, bill.end_date), cadenceOf(deliveryMethod).dueAfterDays)
  return { start, end: dates.end ?? addDays(start, length) }
}

function scaffoldOf(last: SavedBill, meters: readonly MeterRow[], period: Period): MetersAnswer['scaffold'] {
  const numbers = new Map(meters.map((meter) => [meter.id, meter.meter_num ?? meter.um_meter_num]))
  const line = (row: { utility_account_meter_id: number; description: string }) => ({
    utility_account_meter_id: row.utility_account_meter_id,
    meter_num: numbers.get(row.utility_account_meter_id) ?? null,
    description: row.description,
    start_date: period.start,
    end_date: period.end,
  })
  return {
    charges: last.charges.map((row) => ({ ...line(row), utility_charge_type_id: row.charge_type_id })),
    usages: last.usages.map((row) => ({
      ...line(row),
      utility_usage_type_id: row.usage_type_id,
      measurement_unit: row.unit,
    })),
  }
}
