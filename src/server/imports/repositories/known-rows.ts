import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { isAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Records of companies as an import holds its rows against them; in use or not. */

export const findCompaniesCalled = (db: Queryable, names: readonly string[], outsideIds: readonly string[]) =>
  db
    .selectFrom('companies')
    .where(isAcceptedCompany('companies'))
    .where((eb) =>
      eb.or([
        eb(sql`lower(name)`, 'in', names.length === 0 ? [''] : [...names]),
        eb('outsideId', 'in', outsideIds.length === 0 ? [''] : [...outsideIds]),
      ]),
    )
    .select(['id', 'name', 'customerType', 'outsideId', 'autoProcessInInvoyage', 'excludeFromT1Processing'])
    .execute()

export const findCompanyById = (db: Queryable, id: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'name', 'customerType', 'outsideId', 'autoProcessInInvoyage', 'excludeFromT1Processing'])
    .executeTakeFirst()

export const findAllUtilities = (db: Queryable) =>
  db
    .selectFrom('utilityCompanies')
    .where('deactivatedAt', 'is', null)
    .select(['id', 'name', 'aliases', 'addedByCompanyId', 'acceptedAt'])
    .execute()

export const findPropertiesOf = (db: Queryable, companyId: number) =>
  db
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .select([
      'id',
      'name',
      'outsideId',
      'street1',
      'street2',
      'city',
      'state',
      'zipCode',
      'sqFt',
      'yearBuilt',
      'numberOfFloors',
      'primaryUseId',
      'primaryConstructionTypeId',
      'heatingEnergyTypeId',
      'coolingEnergyTypeId',
      'federallyOwned',
      'taxId',
      'contactId',
    ])
    .execute()

export const findAccountsOf = (db: Queryable, companyId: number) =>
  db
    .selectFrom('utilityAccounts')
    .where('companyId', '=', companyId)
    .select([
      'id',
      'utilityCompanyId',
      'acctNum',
      'acctNumBare',
      'outsideId',
      'masterAcctNum',
      'loaRequired',
      'serviceName',
      'deliveryMethod',
      'c1Id',
      'c2Id',
    ])
    .execute()

export const findMetersOf = (db: Queryable, companyId: number) =>
  db
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
    .innerJoin('utilityMeters as meter', 'meter.id', 'uam.utilityMeterId')
    .innerJoin('measurementUnits as unit', 'unit.id', 'meter.measurementUnitId')
    .where('account.companyId', '=', companyId)
    .select([
      'uam.id',
      'uam.utilityAccountId',
      'uam.outsideId',
      'uam.meterNum',
      'uam.displayName',
      'uam.premiseNum',
      'uam.deliveryName',
      'uam.deliveryEmail',
      'uam.onlineAccessUrl',
      'uam.onlineAccessUsername',
      'meter.propertyId',
      'meter.energyTypeId',
      'unit.name as unit',
    ])
    .execute()

export const findContactsOf = (db: Queryable, companyId: number) =>
  db
    .selectFrom('contacts')
    .where('companyId', '=', companyId)
    .select(['id', 'name', 'email', 'phone', 'outsideId'])
    .execute()

export interface KnownBill {
  meterId: number
  startDate: CalendarDate
  endDate: CalendarDate
  usage: number | null
  unit: string | null
  cost: number | null
}

/** What saved bills of a company say of each meter and period. */
export async function findBillsOf(db: Queryable, companyId: number): Promise<KnownBill[]> {
  const { rows } = await sql<KnownBill>`
    select meter_id, start_date, end_date, max(usage) as usage, max(unit) as unit, sum(cost)::bigint as cost from (
      select usage.utility_account_meter_id as meter_id, usage.start_date, usage.end_date, usage.amount as usage,
        usage.unit, null::bigint as cost
      from utility_bill_usages as usage
      join utility_bills as bill on bill.id = usage.utility_bill_id
      join utility_accounts as account on account.id = bill.utility_account_id
      where account.company_id = ${companyId} and usage.usage_type_id = 1
      union all
      select charge.utility_account_meter_id, charge.start_date, charge.end_date, null, null, charge.amount_cents
      from utility_bill_charges as charge
      join utility_bills as bill on bill.id = charge.utility_bill_id
      join utility_accounts as account on account.id = bill.utility_account_id
      where account.company_id = ${companyId}
    ) as line group by meter_id, start_date, end_date`.execute(db)
  return rows
}
