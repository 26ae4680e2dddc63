import { sql } from 'kysely'
import type { Unit } from '#domain/onboarding/meter-rules.ts'
import { CLOSED_PROPERTY_STATUSES } from '#domain/onboarding/meter-rules.ts'
import { SET_BY_HAND } from '#domain/proposals/proposal.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

/** Properties that a meter can be set up in, of one company or of all. */
export async function findOpenProperties(db: Queryable, companyId: number | null) {
  return db
    .selectFrom('properties')
    .where('status', 'not in', CLOSED_PROPERTY_STATUSES)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? 0))
    .select(['id', 'name', 'status', 'company_id', 'street1 as street'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findEnergyTypes(db: Queryable) {
  return db
    .selectFrom('energy_types')
    .select(['id', 'name', 'display_name', 'water'])
    .orderBy('display_name')
    .execute()
}

export interface EnergyTypeUnit extends Unit {
  energyTypeId: number
  demand: boolean
}

/** The units of every energy type. */
export async function findEnergyTypeUnits(db: Queryable): Promise<EnergyTypeUnit[]> {
  return db
    .selectFrom('energy_type_units')
    .innerJoin('measurement_units as unit', 'unit.id', 'energy_type_units.measurement_unit_id')
    .select(['energy_type_units.energy_type_id as energyTypeId', 'unit.id', 'unit.name', 'unit.demand'])
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
  utility: { name: string; added_by_company_id: number | null },
): Promise<number | null> {
  const row = await tx
    .insertInto('utility_companies')
    .values(utility)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewAccountRow {
  company_id: number
  utility_company_id: number
  acct_num: string
  delivery_method: string | null
}

/** The id of the new account; null when the company has that number with the utility. */
export async function insertAccount(tx: DatabaseTransaction, account: NewAccountRow): Promise<number | null> {
  const row = await tx
    .insertInto('utility_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findAccountOfNumber(
  db: Queryable,
  { company_id, utility_company_id, acct_num }: NewAccountRow,
): Promise<NamedRecord | undefined> {
  return db
    .selectFrom('utility_accounts')
    .where('company_id', '=', company_id)
    .where('utility_company_id', '=', utility_company_id)
    .where('acct_num_bare', '=', sql<string>`upper(regexp_replace(${acct_num}, '[^A-Za-z0-9]', '', 'g'))`)
    .select(['id', 'acct_num as name'])
    .executeTakeFirst()
}

export interface PhysicalMeter {
  property_id: number
  energy_type_id: number
  measurement_unit_id: number
  demand_unit_id: number | null
  meter_num: string
}

/** The meter of that number and energy type in the property, which another account may bill already. */
export async function findPhysicalMeter(
  db: Queryable,
  { property_id, energy_type_id, meter_num }: PhysicalMeter,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('utility_meters')
    .where('property_id', '=', property_id)
    .where('energy_type_id', '=', energy_type_id)
    .where(bareNumber(sql.ref('meter_num')), '=', bareNumber(sql.val(meter_num)))
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** As the domain compares meter numbers. */
const bareNumber = (number: ReturnType<typeof sql.ref>) =>
  sql<string>`upper(regexp_replace(${number}, '[[:space:]/-]', '', 'g'))`

export async function insertPhysicalMeter(tx: DatabaseTransaction, meter: PhysicalMeter): Promise<number> {
  const row = await tx.insertInto('utility_meters').values(meter).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface NewAccountMeter {
  utility_account_id: number
  utility_meter_id: number
  meter_num: string
  display_name: string
  association_type: 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'
}

/** The id of the new utility account meter; null when the account bills that meter already. */
export async function insertAccountMeter(
  tx: DatabaseTransaction,
  meter: NewAccountMeter,
): Promise<number | null> {
  const row = await tx
    .insertInto('utility_account_meters')
    .values({ ...meter, status: 'Onboarding' })
    .onConflict((conflict) => conflict.columns(['utility_account_id', 'utility_meter_id']).doNothing())
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
    .selectFrom('utility_account_meters')
    .where('utility_account_id', '=', accountId)
    .where('utility_meter_id', '=', meterId)
    .select(['id', 'display_name as name'])
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
    .updateTable(line.kind === 'charge' ? 'reading_charges' : 'reading_usages')
    .set({ utility_account_meter_id: meterId, reason })
    .where('id', '=', line.id)
    .where('reading_id', 'in', readingsOf(tx, billId).where('archived', '=', false))
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
  for (const table of ['reading_charges', 'reading_usages'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ utility_account_meter_id: null })
      .where('utility_account_meter_id', '=', meterId)
      .where('reading_id', 'in', readingsOf(tx, billId))
      .$if(!alsoByHand, (query) => query.where(sql<boolean>`reason is distinct from ${SET_BY_HAND}`))
      .executeTakeFirst()
    taken += numUpdatedRows
  }
  return taken > 0n
}

const readingsOf = (tx: DatabaseTransaction, billId: number) =>
  tx.selectFrom('readings').where('bill_id', '=', billId).select('id')

export type OnboardedKind = 'utility_account' | 'utility_company' | 'utility_meter'

const TABLES = {
  utility_account: 'utility_accounts',
  utility_company: 'utility_companies',
  utility_meter: 'utility_account_meters',
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
    await tx.deleteFrom('utility_meters').where('id', '=', physicalMeterId).execute()
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
    .selectFrom('bill_events')
    .where('bill_id', '=', billId)
    .where('kind', '=', 'onboarded')
    .where(sql`details->>'kind'`, '=', kind)
    .where(sql`(details->>'id')::bigint`, '=', id)
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.details
}
