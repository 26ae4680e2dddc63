import { sql } from 'kysely'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { addAccount, addUtility } from './bills.ts'

/** What can be told of a property: its names, and how much its meters cost and use in their first month. */
export interface Told {
  property: string
  utility: string
  account: string
  /** Of its meters, by energy type. */
  numbers: Readonly<Record<string, string>>
  /** What stands on the lines of its bills. */
  line: string
  cents: Cents
  usage: number
}

export interface TalkedOf extends Told {
  companyId: number
  propertyId: number
  accountId: number
  utilityId: number
  /** Account meters, by energy type. */
  meters: Readonly<Record<string, number>>
  /** Saved bills, the oldest first. */
  billIds: number[]
}

const UNITS: Readonly<Record<string, string>> = {
  electric: 'kWh',
  gas: 'therm',
  water: 'gal',
  steam: 'Mlb',
}
const YEARS = [2024, 2025]
const MONTHS = YEARS.flatMap((year) => Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1 })))

/** A property with a bill of all its meters for each calendar month of 2024 and 2025, each a little dearer. */
export async function addTalkedOf(db: Database, companyId: number, told: Told): Promise<TalkedOf> {
  const utilityId = await addUtility(db, told.utility)
  const types = Object.keys(told.numbers)
  const account = await addAccount(db, {
    ...{ companyId, utilityId, number: told.account },
    meters: Object.values(told.numbers).map((number) => ({ number })),
  })
  const meters = Object.fromEntries(types.map((type, at) => [type, account.meters[at]?.id ?? 0]))
  return db.transaction().execute(async (tx) => {
    const propertyId = await placeTogether(tx, told.property, meters)
    const billIds: number[] = []
    for (const [at, { year, month }] of MONTHS.entries()) {
      const start = asCalendarDate(`${year}-${String(month).padStart(2, '0')}-01`)
      billIds.push(await addMonth(tx, { told, accountId: account.id, meters, start, at }))
    }
    await rebuildMonths(tx)
    return { ...told, companyId, propertyId, accountId: account.id, utilityId, meters, billIds }
  })
}

/** All its meters at the property of the first. */
async function placeTogether(
  tx: DatabaseTransaction,
  name: string,
  meters: TalkedOf['meters'],
): Promise<number> {
  const ids = Object.values(meters)
  for (const [type, id] of Object.entries(meters))
    await sql`update utility_meters set energy_type_id = (select id from energy_types where name = ${type}),
      measurement_unit_id = (select id from measurement_units where name = ${UNITS[type]}),
      property_id = (select um.property_id from utility_account_meters as uam
        join utility_meters as um on um.id = uam.utility_meter_id where uam.id = ${ids[0]})
      where id = (select utility_meter_id from utility_account_meters where id = ${id})`.execute(tx)
  const { rows } = await sql<{ id: number }>`update properties set name = ${name}, sq_ft = 40000 where id = (
    select property_id from utility_meters where id = (
      select utility_meter_id from utility_account_meters where id = ${ids[0]})) returning id`.execute(tx)
  await sql`delete from properties where company_id = (select company_id from properties where id = ${rows[0]?.id})
    and name like 'Property %' and not exists (select from utility_meters where property_id = properties.id)`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

interface OneMonth {
  told: Told
  accountId: number
  meters: TalkedOf['meters']
  start: CalendarDate
  at: number
}

async function addMonth(
  tx: DatabaseTransaction,
  { told, accountId, meters, start, at }: OneMonth,
): Promise<number> {
  const next = addDays(start, 31)
  const end = addDays(asCalendarDate(`${next.slice(0, 7)}-01`), -1)
  const lines = Object.entries(meters).map(([type, utilityAccountMeterId], place) => ({
    line: { utilityAccountMeterId, startDate: start, endDate: end, description: `${told.line} ${type}` },
    amountCents: told.cents + 1_00 * at + 7 * place,
    amount: told.usage + 3 * at + place,
    unit: UNITS[type] ?? null,
  }))
  return insertSavedBill(
    tx,
    {
      ...{ utilityAccountId: accountId, source: 'import', invoiceDate: addDays(end, 3) },
      ...{ startDate: start, endDate: end },
      totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    },
    lines.map(({ line, amountCents }) => ({ ...line, chargeTypeId: 1, amountCents })),
    lines.map(({ line, amount, unit }) => ({ ...line, usageTypeId: 1, amount, unit, estimated: false })),
  )
}
