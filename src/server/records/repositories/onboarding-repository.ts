import { sql } from 'kysely'
import type { Unit } from '#domain/bills/onboarding/meter-rules.ts'
import { CLOSED_PROPERTY_STATUSES } from '#domain/bills/onboarding/meter-rules.ts'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { isOfAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Properties that a meter can be set up in, of one company or of all. */
export async function findOpenProperties(db: Queryable, companyId: number | null) {
  return db
    .selectFrom('properties')
    .where('status', 'not in', CLOSED_PROPERTY_STATUSES)
    .where(isOfAcceptedCompany(sql.ref('properties.company_id')))
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId ?? 0))
    .select(['id', 'name', 'status', 'companyId', 'street1 as street'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findEnergyTypes(db: Queryable) {
  return db
    .selectFrom('energyTypes')
    .select(['id', 'name', 'displayName', 'water'])
    .orderBy('displayName')
    .execute()
}

export interface EnergyTypeUnit extends Unit {
  energyTypeId: number
  demand: boolean
}

/** The units of every energy type. */
export async function findEnergyTypeUnits(db: Queryable): Promise<EnergyTypeUnit[]> {
  return db
    .selectFrom('energyTypeUnits')
    .innerJoin('measurementUnits as unit', 'unit.id', 'energyTypeUnits.measurementUnitId')
    .select(['energyTypeUnits.energyTypeId', 'unit.id', 'unit.name', 'unit.demand'])
    .orderBy('unit.id')
    .execute()
}

export interface NamedRecord {
  id: number
  name: string
}

/** The id of the new utility, a client's own or everybody's; null when another of those has that name. */
export async function insertUtility(
  tx: DatabaseTransaction,
  utility: { name: string; addedByCompanyId: number | null },
): Promise<number | null> {
  const row = await tx
    .insertInto('utilityCompanies')
    .values(utility)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewAccountRow {
  companyId: number
  utilityCompanyId: number
  acctNum: string
  deliveryMethod: string | null
}

/** The id of the new account; null when the company has that number with the utility. */
export async function insertAccount(tx: DatabaseTransaction, account: NewAccountRow): Promise<number | null> {
  const own = (name: 'autoProcessInInvoyage' | 'excludeFromT1Processing') =>
    tx.selectFrom('companies').where('id', '=', account.companyId).select(name)
  const row = await tx
    .insertInto('utilityAccounts')
    .values({
      ...account,
      autoProcessInInvoyage: own('autoProcessInInvoyage'),
      excludeFromT1Processing: own('excludeFromT1Processing'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findAccountOfNumber(
  db: Queryable,
  { companyId, utilityCompanyId, acctNum }: NewAccountRow,
): Promise<NamedRecord | undefined> {
  return db
    .selectFrom('utilityAccounts')
    .where('companyId', '=', companyId)
    .where('utilityCompanyId', '=', utilityCompanyId)
    .where('acctNumBare', '=', sql<string>`upper(regexp_replace(${acctNum}, '[^A-Za-z0-9]', '', 'g'))`)
    .select(['id', 'acctNum as name'])
    .executeTakeFirst()
}

export interface PhysicalMeter {
  propertyId: number
  energyTypeId: number
  measurementUnitId: number
  demandUnitId: number | null
  meterNum: string
}

/** The meter of that number and energy type in the property, which another account may bill already. */
export async function findPhysicalMeter(
  db: Queryable,
  { propertyId, energyTypeId, meterNum }: PhysicalMeter,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('utilityMeters')
    .where('propertyId', '=', propertyId)
    .where('energyTypeId', '=', energyTypeId)
    .where(bareNumber(sql.ref('meterNum')), '=', bareNumber(sql.val(meterNum)))
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** As the domain compares meter numbers. */
const bareNumber = (number: ReturnType<typeof sql.ref>) =>
  sql<string>`upper(regexp_replace(${number}, '[[:space:]/-]', '', 'g'))`

export async function insertPhysicalMeter(tx: DatabaseTransaction, meter: PhysicalMeter): Promise<number> {
  const row = await tx.insertInto('utilityMeters').values(meter).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface NewAccountMeter {
  utilityAccountId: number
  utilityMeterId: number
  meterNum: string
  displayName: string
  associationType: 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'
}

/** The id of the new utility account meter; null when the account bills that meter already. */
export async function insertAccountMeter(
  tx: DatabaseTransaction,
  meter: NewAccountMeter,
): Promise<number | null> {
  const row = await tx
    .insertInto('utilityAccountMeters')
    .values({ ...meter, status: 'Onboarding' })
    .onConflict((conflict) => conflict.columns(['utilityAccountId', 'utilityMeterId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findAccountMeter(
  db: Queryable,
  accountId: number,
  meterId: number,
): Promise<NamedRecord | undefined> {
  return db
    .selectFrom('utilityAccountMeters')
    .where('utilityAccountId', '=', accountId)
    .where('utilityMeterId', '=', meterId)
    .select(['id', 'displayName as name'])
    .executeTakeFirst()
}

/** Takes a line of the bill's current reading to a meter; false when the bill has no such line. */
export async function putLineOnMeter(
  tx: DatabaseTransaction,
  billId: number,
  line: { kind: 'charge' | 'usage'; id: number },
  meterId: number,
  reason: string,
): Promise<boolean> {
  const result = await tx
    .updateTable(line.kind === 'charge' ? 'readingCharges' : 'readingUsages')
    .set({ utilityAccountMeterId: meterId, reason })
    .where('id', '=', line.id)
    .where('readingId', 'in', readingsOf(tx, billId).where('archived', '=', false))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Takes lines that were ever read from the bill off a meter, those that a person put there too or not; false when there
 * was none.
 */
export async function takeLinesOffMeter(
  tx: DatabaseTransaction,
  billId: number,
  meterId: number,
  { alsoByHand }: { alsoByHand: boolean },
): Promise<boolean> {
  let taken = 0n
  for (const table of ['readingCharges', 'readingUsages'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ utilityAccountMeterId: null })
      .where('utilityAccountMeterId', '=', meterId)
      .where('readingId', 'in', readingsOf(tx, billId))
      .$if(!alsoByHand, (query) => query.where(sql<boolean>`reason is distinct from ${SET_BY_HAND}`))
      .executeTakeFirst()
    taken += numUpdatedRows
  }
  return taken > 0n
}

const readingsOf = (tx: DatabaseTransaction, billId: number) =>
  tx.selectFrom('readings').where('billId', '=', billId).select('id')

export type OnboardedKind = 'utility_account' | 'utility_company' | 'utility_meter'

const TABLES = {
  utility_account: 'utilityAccounts',
  utility_company: 'utilityCompanies',
  utility_meter: 'utilityAccountMeters',
} as const

/**
 * Deletes what was set up; false when it is gone already. Fails by the database's own references while anything
 * uses it.
 */
export async function deleteOnboarded(
  tx: DatabaseTransaction,
  kind: OnboardedKind,
  id: number,
  physicalMeterId: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom(TABLES[kind]).where('id', '=', id).executeTakeFirst()
  if (physicalMeterId !== null)
    await tx.deleteFrom('utilityMeters').where('id', '=', physicalMeterId).execute()
  return numDeletedRows > 0n
}

/** The last event of that kind on a bill that names the record. */
export async function findOnboardingEvent(
  db: Queryable,
  billId: number,
  kind: OnboardedKind,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('billEvents')
    .where('billId', '=', billId)
    .where('kind', '=', 'onboarded')
    .where(sql`details->>'kind'`, '=', kind)
    .where(sql`(details->>'id')::bigint`, '=', id)
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.details
}
