import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import type { Database } from '#server/platform/database/client.ts'
import { addAccount } from './bills.ts'

/** What a saved bill says of the property's one meter. */
export interface MeasuredBill {
  startDate: CalendarDate
  endDate: CalendarDate
  amount: number
  amountCents: Cents
  estimated?: boolean
}

export interface MeasuredPlace {
  companyId: number
  energyType?: string
  unit?: string
  bills: readonly MeasuredBill[]
}

/** A property with a meter and its saved bills, months made; answers its id and that of the energy type. */
export async function addMeasuredProperty(
  db: Database,
  { companyId, energyType = 'electric', unit = 'kWh', bills }: MeasuredPlace,
): Promise<{ propertyId: number; energyTypeId: number }> {
  const account = await addAccount(db, { companyId })
  const [meter] = account.meters
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ propertyId: number; energyTypeId: number }>`
      update utility_meters set energy_type_id = (select id from energy_types where name = ${energyType}),
        measurement_unit_id = (select id from measurement_units where name = ${unit})
      where id = (select utility_meter_id from utility_account_meters where id = ${meter?.id ?? 0})
      returning property_id as "propertyId", energy_type_id as "energyTypeId"`.execute(tx)
    for (const { startDate, endDate, amount, amountCents, estimated = false } of bills) {
      const line = { startDate, endDate, utilityAccountMeterId: meter?.id ?? 0, description: 'Service' }
      await insertSavedBill(
        tx,
        {
          ...{ utilityAccountId: account.id, source: 'import', invoiceDate: addDays(endDate, 3) },
          ...{ startDate, endDate, totalCents: amountCents },
        },
        [{ ...line, chargeTypeId: 1, amountCents }],
        [{ ...line, usageTypeId: 1, amount, unit, estimated }],
      )
    }
    await rebuildMonths(tx)
    const [place] = rows
    if (place === undefined) throw new Error('the meter was not made')
    return place
  })
}
