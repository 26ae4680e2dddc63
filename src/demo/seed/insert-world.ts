import type { Insertable } from 'kysely'
import { DEMO_PASSWORD } from '#server/people/auth/demo-password.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { replaceChargeLabels } from '#server/records/repositories/charge-label-repository.ts'
import type { DemoAccount, DemoService } from '../world/accounts.ts'
import {
  CHARGE_LABELS,
  CLIENT_COMPANIES,
  CLIENT_WITH_LABELS,
  DEMO_PEOPLE,
  STAFF_COMPANY,
} from '../world/companies.ts'
import type { DemoProperty } from '../world/properties.ts'
import type { DemoUtility } from '../world/utilities.ts'
import { continueIds, insertRows } from './insert-rows.ts'

/** Who there is and what is billed. Everything was known since `since`. */
export async function insertWorld(
  tx: DatabaseTransaction,
  accounts: readonly DemoAccount[],
  since: Date,
): Promise<void> {
  await insertPeople(tx, since)
  await insertUtilities(tx, distinct(accounts.map(({ utility }) => utility)), since)
  await insertProperties(tx, distinct(accounts.map(({ property }) => property)), since)
  await insertAccounts(tx, accounts, since)
  await insertMeters(tx, accounts, since)
  await continueIds(tx, [
    'companies',
    'utilityCompanies',
    'properties',
    'utilityAccounts',
    'utilityMeters',
    'utilityAccountMeters',
  ])
}

/** Clients have the ids from 1, in their order; staff come after them. */
async function insertPeople(tx: DatabaseTransaction, since: Date): Promise<void> {
  const companies = [
    ...CLIENT_COMPANIES.map((name) => ({ name, customerType: 'Direct', provider: false, chat: true })),
    { name: STAFF_COMPANY, customerType: 'Internal', provider: true, chat: false },
  ].map((company, index) => ({ id: index + 1, ...company, uuid: uuidOf(index + 1), createdAt: since }))
  await insertRows(tx, 'companies', companies)
  await replaceChargeLabels(tx, CLIENT_COMPANIES.indexOf(CLIENT_WITH_LABELS) + 1, CHARGE_LABELS)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const companyIds = new Map(companies.map(({ id, name }) => [name, id]))
  await insertRows(
    tx,
    'users',
    DEMO_PEOPLE.map(({ email, name, client, admin, os }) => ({
      companyId: companyIds.get(client ?? STAFF_COMPANY) ?? 0,
      email,
      fullName: name,
      passwordHash,
      admin,
      os,
      demo: true,
      emailConfirmedAt: since,
      createdAt: since,
    })),
  )
}

/** Of the form of a random one, and the same each time. */
const uuidOf = (id: number): string => `d3300000-0000-4000-8000-${String(id).padStart(12, '0')}`

async function insertUtilities(
  tx: DatabaseTransaction,
  utilities: readonly DemoUtility[],
  since: Date,
): Promise<void> {
  const rows = utilities.map(({ id, name, aliases }) => ({ id, name, aliases, createdAt: since }))
  await insertRows(tx, 'utilityCompanies', rows)
}

async function insertProperties(
  tx: DatabaseTransaction,
  properties: readonly DemoProperty[],
  since: Date,
): Promise<void> {
  await insertRows(
    tx,
    'properties',
    properties.map(({ id, companyId, name, town, street, zip, squareFeet }) => ({
      id,
      companyId,
      name,
      sqFt: squareFeet,
      street1: street,
      city: town.name,
      state: town.state,
      zipCode: zip,
      createdAt: since,
    })),
  )
}

async function insertAccounts(
  tx: DatabaseTransaction,
  accounts: readonly DemoAccount[],
  since: Date,
): Promise<void> {
  await insertRows(
    tx,
    'utilityAccounts',
    accounts.map(({ id, property, utility, number, status, ...account }) => ({
      id,
      companyId: property.companyId,
      utilityCompanyId: utility.id,
      acctNum: number,
      status: status === 'Inactive' ? 'Inactive' : 'Active',
      deliveryMethod: account.deliveryMethod,
      autoProcessInInvoyage: account.autoProcess,
      osCanProcess: account.osCanProcess,
      excludeFromT1Processing: account.excludeFromT1,
      createdAt: since,
    })),
  )
}

async function insertMeters(
  tx: DatabaseTransaction,
  accounts: readonly DemoAccount[],
  since: Date,
): Promise<void> {
  const energyTypes = await idsByName(tx, 'energyTypes')
  const units = await idsByName(tx, 'measurementUnits')
  const services = accounts.flatMap((account) => account.services.map((service) => ({ account, service })))
  const meters = new Map<number, Insertable<Tables['utilityMeters']>>()
  for (const { account, service } of services) {
    if (meters.has(service.meterId)) continue
    const unit = unitOf(account, service)
    meters.set(service.meterId, {
      id: service.meterId,
      propertyId: account.property.id,
      energyTypeId: energyTypes.get(service.tariff.energyType) ?? 0,
      measurementUnitId: units.get(unit) ?? 0,
      demandUnitId: service.tariff.demand ? (units.get('kW') ?? null) : null,
      // What is hauled has no meter: its unit stands for one.
      meterNum: service.tariff.energyType === 'waste' ? unit : service.meterNumber,
      createdAt: since,
    })
  }
  await insertRows(tx, 'utilityMeters', [...meters.values()])
  await insertRows(
    tx,
    'utilityAccountMeters',
    services.map(({ account, service }) => ({
      id: service.id,
      utilityAccountId: account.id,
      utilityMeterId: service.meterId,
      meterNum: service.meterNumber,
      displayName: displayName(account, service),
      status: account.status,
      associationType: service.association,
      createdAt: since,
    })),
  )
}

function displayName({ property }: DemoAccount, { meterNumber, tariff, association }: DemoService): string {
  const side = association === 'STANDARD' ? '' : ` ${association.toLowerCase()}`
  const type = tariff.energyType[0]?.toUpperCase() + tariff.energyType.slice(1)
  return [property.name, `${type}${side}`, ...(meterNumber ? [meterNumber] : [])].join(' · ')
}

/** The trade's name of what the utility prints. */
const UNIT_NAMES: Record<string, string> = {
  kWh: 'kWh',
  therms: 'therm',
  CCF: 'CCF',
  HCF: 'HCF',
  kGal: 'kgal',
  gallons: 'gal',
}

function unitOf({ services }: DemoAccount, { tariff }: DemoService): string {
  if (tariff.energyType === 'waste') return 'cubic yard'
  if (tariff.energyType === 'storm') return 'ERU'
  const printed = (tariff.usage ?? services[0]?.tariff.usage)?.unit ?? ''
  const unit = UNIT_NAMES[printed]
  if (unit === undefined) throw new RangeError(`no unit is printed as "${printed}"`)
  return unit
}

async function idsByName(
  tx: DatabaseTransaction,
  table: 'energyTypes' | 'measurementUnits',
): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)]
