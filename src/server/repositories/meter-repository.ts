import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

export type MeterRow = Awaited<ReturnType<ReturnType<typeof meterQuery>['execute']>>[number]

/** What a meter may be called on a bill: as the account's bills print it, and the meter's own. */
export const numbersOf = ({
  meter_num,
  um_meter_num,
}: Pick<MeterRow, 'meter_num' | 'um_meter_num'>): string[] =>
  [meter_num, um_meter_num].filter((number) => number !== null)

/** The meters that an account bills, those in use first. */
export async function findMetersOfAccount(db: Queryable, accountId: number): Promise<MeterRow[]> {
  return meterQuery(db).where('uam.utility_account_id', '=', accountId).execute()
}

/** As `findMetersOfAccount`, for several. */
export async function findMetersOfAccounts(
  db: Queryable,
  accountIds: readonly number[],
): Promise<MeterRow[]> {
  return meterQuery(db)
    .where('uam.utility_account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
}

/** Meters by their ids. */
export async function findMeters(db: Queryable, ids: readonly number[]): Promise<MeterRow[]> {
  return ids.length === 0 ? [] : meterQuery(db).where('uam.id', 'in', ids).execute()
}

/** Which of these ids are of no meter that the bill's company is billed for, whether they exist or not. */
export async function findMetersForeignTo(
  db: Queryable,
  billId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) as asked(id)
    where not exists (
      select from utility_account_meters as uam
      join utility_accounts as account on account.id = uam.utility_account_id
      join bills on bills.company_id = account.company_id
      where uam.id = asked.id and bills.id = ${billId})`.execute(db)
  return rows.map((row) => row.id)
}

function meterQuery(db: Queryable) {
  return db
    .selectFrom('utility_account_meters as uam')
    .innerJoin('utility_accounts as account', 'account.id', 'uam.utility_account_id')
    .innerJoin('utility_companies', 'utility_companies.id', 'account.utility_company_id')
    .innerJoin('utility_meters as um', 'um.id', 'uam.utility_meter_id')
    .innerJoin('properties', 'properties.id', 'um.property_id')
    .innerJoin('energy_types', 'energy_types.id', 'um.energy_type_id')
    .innerJoin('measurement_units', 'measurement_units.id', 'um.measurement_unit_id')
    .select([
      'uam.id',
      'uam.meter_num',
      'um.meter_num as um_meter_num',
      'uam.display_name',
      'uam.status',
      'uam.association_type',
      'account.utility_company_id',
      'utility_companies.name as utility_company_name',
      'uam.utility_account_id',
      'account.acct_num',
      'uam.utility_meter_id',
      'um.property_id',
      'properties.name as property_name',
      'um.energy_type_id',
      'energy_types.name as energy_type_name',
      'measurement_units.name as measurement_unit_name',
      'uam.premise_num',
      'uam.third_party_eligible',
      'uam.billing_status',
      'account.delivery_method',
      'uam.delivery_name',
      'uam.delivery_email',
      'uam.online_access_url',
      'uam.online_access_username',
    ])
    .orderBy('uam.status')
    .orderBy('uam.display_name')
    .orderBy('uam.id')
}

export async function findMeterNotes(
  db: Queryable,
  meterIds: readonly number[],
): Promise<{ meterId: number; content: string }[]> {
  if (meterIds.length === 0) return []
  return db
    .selectFrom('utility_account_meter_notes')
    .where('utility_account_meter_id', 'in', meterIds)
    .select(['utility_account_meter_id as meterId', 'content'])
    .orderBy('id', 'desc')
    .execute()
}

export interface MeterAccess {
  online_access_url?: string | null | undefined
  online_access_username?: string | null | undefined
}

/** What is undefined stays. False when there is no such meter. */
export async function updateMeterAccess(
  db: Queryable,
  id: number,
  { online_access_url, online_access_username }: MeterAccess,
): Promise<boolean> {
  const result = await db
    .updateTable('utility_account_meters')
    .set((eb) => ({
      online_access_url: online_access_url === undefined ? eb.ref('online_access_url') : online_access_url,
      online_access_username:
        online_access_username === undefined ? eb.ref('online_access_username') : online_access_username,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
