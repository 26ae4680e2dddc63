import { type MeterFigures, meterFigures } from '#domain/bill-data.ts'
import type { Database } from '../database/client.ts'
import { notFound } from '../errors.ts'
import type { Caller } from '../policies/bill-scope.ts'
import { findAccountById } from '../repositories/account-repository.ts'
import { type BilledMeter, findBilledMeter } from '../repositories/bill-data-repository.ts'
import { findMeters, type MeterRow } from '../repositories/meter-repository.ts'

export type MeterBill = Omit<BilledMeter, 'charges' | 'usages'> & MeterFigures

export interface BillData {
  meter: MeterRow
  bills: MeterBill[]
}

/** What saved bills say of a meter that the caller may see, the earliest service first. Throws not_found. */
export async function billDataOfMeter(db: Database, { scope }: Caller, id: number): Promise<BillData> {
  const [meter] = await findMeters(db, [id])
  if (meter === undefined || !(await findAccountById(db, scope, meter.utilityAccountId)))
    throw notFound('meter')
  const of = { associationType: meter.associationType, unit: meter.measurementUnitName }
  const bills = (await findBilledMeter(db, id)).map(({ charges, usages, ...bill }) => ({
    ...bill,
    ...meterFigures({ charges, usages }, of),
  }))
  return { meter, bills }
}
