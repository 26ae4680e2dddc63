import { today } from '#base/calendar-date.ts'
import { limitedWindow } from '#domain/records/coverage/calendar-window.ts'
import { isLive } from '#domain/records/meter-status.ts'
import { type MeterFigures, meterFigures } from '#domain/review/bill-data.ts'
import { type MeterCoverage, metersWithCoverage } from '#server/bills/meters/account-meters.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import {
  findMeters,
  findMetersOfMeter,
  type MeterRow,
} from '#server/records/repositories/meter-repository.ts'
import { type BilledMeter, findBilledMeter } from './repositories/bill-data-repository.ts'

export type MeterBill = Omit<BilledMeter, 'charges' | 'usages'> & MeterFigures

export interface BillData<Meter = MeterRow> {
  meter: Meter
  bills: MeterBill[]
}

/**
 * What saved bills say of an account meter that the caller may see, the earliest service first, and which days of the
 * calendar they cover. Throws not_found.
 */
export async function billDataOfAccountMeter(
  db: Database,
  { scope }: Caller,
  id: number,
): Promise<BillData<MeterRow & MeterCoverage>> {
  const [meter] = await findMeters(db, [id])
  const account = meter && (await findAccountById(db, scope, meter.utilityAccountId))
  if (meter === undefined || account === undefined) throw notFound('meter')
  const window = limitedWindow(null, null, today())
  const [bills, [covered]] = await Promise.all([
    billsOf(db, meter),
    metersWithCoverage(db, account, [meter], window),
  ])
  if (covered === undefined) throw notFound('meter')
  return { meter: covered, bills }
}

/** As `billDataOfAccountMeter`, of a meter on every account of the caller's that bills it. Throws not_found. */
export async function billDataOfMeter(db: Database, { scope }: Caller, id: number): Promise<BillData> {
  const all = await findMetersOfMeter(db, id)
  const allowed = await Promise.all(all.map((meter) => findAccountById(db, scope, meter.utilityAccountId)))
  const meters = all.filter((_, at) => allowed[at] !== undefined)
  const meter = meters.find(({ status }) => isLive(status)) ?? meters[0]
  if (meter === undefined) throw notFound('meter')
  const bills = (await Promise.all(meters.map((each) => billsOf(db, each)))).flat()
  return { meter, bills: bills.sort((a, b) => a.startDate.localeCompare(b.startDate)) }
}

async function billsOf(db: Database, meter: MeterRow): Promise<MeterBill[]> {
  const of = { associationType: meter.associationType, unit: meter.measurementUnitName }
  return (await findBilledMeter(db, meter.id)).map(({ charges, usages, ...bill }) => ({
    ...bill,
    ...meterFigures({ charges, usages }, of),
  }))
}
