import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

export type MeterRow = Awaited<ReturnType<ReturnType<typeof meterQuery>['execute']>>[number]

/** What a meter may be called on a bill: as the account's bills print it, and the meter's own. */
export const numbersOf = ({ meterNum, umMeterNum }: Pick<MeterRow, 'meterNum' | 'umMeterNum'>): string[] =>
  [meterNum, umMeterNum].filter((number) => number !== null)

/** The meters that an account bills, those in use first. */
export async function findMetersOfAccount(db: Queryable, accountId: number): Promise<MeterRow[]> {
  return meterQuery(db).where('uam.utilityAccountId', '=', accountId).execute()
}

/** As `findMetersOfAccount`, for several. */
export async function findMetersOfAccounts(
  db: Queryable,
  accountIds: readonly number[],
): Promise<MeterRow[]> {
  return meterQuery(db)
    .where('uam.utilityAccountId', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
}

/** Meters by their ids. */
export async function findMeters(db: Queryable, ids: readonly number[]): Promise<MeterRow[]> {
  return ids.length === 0 ? [] : meterQuery(db).where('uam.id', 'in', ids).execute()
}

/** A meter as each account bills it. */
export const findMetersOfMeter = (db: Queryable, utilityMeterId: number): Promise<MeterRow[]> =>
  meterQuery(db).where('uam.utilityMeterId', '=', utilityMeterId).execute()

/** Whose a meter is, and the number that its account's bills print. */
export const findMeterOwner = (
  db: Queryable,
  id: number,
): Promise<{ companyId: number; name: string | null } | undefined> =>
  db
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
    .where('uam.id', '=', id)
    .select(['account.companyId', 'uam.meterNum as name'])
    .executeTakeFirst()

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
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
    .innerJoin('utilityCompanies', 'utilityCompanies.id', 'account.utilityCompanyId')
    .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
    .innerJoin('properties', 'properties.id', 'um.propertyId')
    .innerJoin('energyTypes', 'energyTypes.id', 'um.energyTypeId')
    .innerJoin('measurementUnits', 'measurementUnits.id', 'um.measurementUnitId')
    .select([
      'uam.id',
      'uam.meterNum',
      'um.meterNum as umMeterNum',
      'uam.displayName',
      'uam.status',
      'uam.associationType',
      'account.utilityCompanyId',
      'utilityCompanies.name as utilityCompanyName',
      'uam.utilityAccountId',
      'account.acctNum',
      'uam.utilityMeterId',
      'um.propertyId',
      'properties.name as propertyName',
      'um.energyTypeId',
      'energyTypes.name as energyTypeName',
      'measurementUnits.name as measurementUnitName',
      'uam.premiseNum',
      'uam.thirdPartyEligible',
      'uam.billingStatus',
      'account.deliveryMethod',
      'uam.deliveryName',
      'uam.deliveryEmail',
      'uam.onlineAccessUrl',
      'uam.onlineAccessUsername',
    ])
    .orderBy('uam.status')
    .orderBy('uam.displayName')
    .orderBy('uam.id')
}

export async function findMeterNotes(
  db: Queryable,
  meterIds: readonly number[],
): Promise<{ meterId: number; content: string }[]> {
  if (meterIds.length === 0) return []
  return db
    .selectFrom('utilityAccountMeterNotes')
    .where('utilityAccountMeterId', 'in', meterIds)
    .select(['utilityAccountMeterId as meterId', 'content'])
    .orderBy('id', 'desc')
    .execute()
}

export interface MeterAccess {
  onlineAccessUrl?: string | null | undefined
  onlineAccessUsername?: string | null | undefined
}

/** What is undefined stays. False when there is no such meter. */
export async function updateMeterAccess(
  db: Queryable,
  id: number,
  { onlineAccessUrl, onlineAccessUsername }: MeterAccess,
): Promise<boolean> {
  const result = await db
    .updateTable('utilityAccountMeters')
    .set((eb) => ({
      onlineAccessUrl: onlineAccessUrl === undefined ? eb.ref('onlineAccessUrl') : onlineAccessUrl,
      onlineAccessUsername:
        onlineAccessUsername === undefined ? eb.ref('onlineAccessUsername') : onlineAccessUsername,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
