import { type ImportFieldName, importField } from '#domain/import/fields.ts'
import type { ImportDefaults } from '#domain/import/mapping.ts'
import type { RowValues } from '#domain/import/row.ts'
import { bareAccountNumber } from '#domain/matching/match-account.ts'
import { bareUtilityName } from '#domain/matching/match-utility.ts'
import type { WrittenTable } from '../../repositories/imports/bulk-writes.ts'
import type { KeyedIndex } from './index-by.ts'
import type { PlannedWrites } from './planned-writes.ts'
import {
  type Account,
  type ClientWorld,
  type Company,
  type Contact,
  lowered,
  type Meter,
  newClient,
  type Property,
  type Utility,
  type World,
} from './world.ts'

/** Why a row is refused, about one of its values or as a whole. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly field: ImportFieldName | null
  constructor(field: ImportFieldName | null, reason: string) {
    super(reason)
    this.field = field
  }
}

/** One row on its way to what it comes to. */
export interface Resolving {
  world: World
  writes: PlannedWrites
  defaults: ImportDefaults
  /** The one client that the file names, where it names no other. */
  onlyClient: Company | null
  values: RowValues
  /** What was set up because the row names it. */
  makes: Set<string>
  changes: Set<string>
}

export const textOf = ({ values }: Resolving, field: ImportFieldName): string | null => {
  const value = values[field]
  return value === undefined || value === null ? null : String(value)
}

/** The one that fits; null where none does. Throws `RowRefused` where several do. */
function only<T>(found: readonly T[], field: ImportFieldName, what: string): T | null {
  if (found.length > 1) throw new RowRefused(field, `is the name of ${found.length} ${what}`)
  return found[0] ?? null
}

/** The row’s own values of some of a record’s columns, by the names of the columns. */
export function given(row: Resolving, fields: readonly ImportFieldName[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { record } = importField(field)
      const value = row.values[field]
      if (record === undefined || value === undefined || value === null) return []
      return [[record, field === 'sqFt' ? Math.round(Number(value)) : value]]
    }),
  )
}

/** Writes what the row says otherwise than the record does; true where it says anything otherwise. */
export function changeTo<T extends { id: number }>(
  row: Resolving,
  { table, index }: { table: WrittenTable; index: KeyedIndex<T> },
  record: T,
  values: Record<string, unknown>,
): boolean {
  const news = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (record as Record<string, unknown>)[name] !== value),
  )
  if (Object.keys(news).length === 0) return false
  row.writes.change(table, record.id, news)
  Object.assign(record, news)
  index.add(record)
  return true
}

export function resolveClient(row: Resolving): ClientWorld {
  const [name, outsideId] = [textOf(row, 'client'), textOf(row, 'clientId')]
  const company = name === null && outsideId === null ? unsaidClient(row) : namedClient(row, name, outsideId)
  const client = row.world.clients.get(company.id) ?? newClient(company)
  row.world.clients.set(company.id, client)
  return client
}

function unsaidClient({ world, defaults, onlyClient }: Resolving): Company {
  const chosen = defaults.companyId === null ? null : world.clients.get(defaults.companyId)?.company
  const company = chosen ?? onlyClient
  if (!company) throw new RowRefused(null, 'The row does not say whose it is. Choose the client of the file.')
  return company
}

function namedClient(row: Resolving, name: string | null, outsideId: string | null): Company {
  const { companies } = row.world
  const known =
    (outsideId === null ? null : only(companies.find(`o:${outsideId}`), 'clientId', 'clients')) ??
    (name === null ? null : only(companies.find(`n:${lowered(name)}`), 'client', 'clients'))
  if (known) return known
  if (name === null) throw new RowRefused('clientId', 'is the id of no client, and the row does not name it')
  const values = { name, outsideId, customerType: textOf(row, 'customerType') ?? 'Direct' }
  const switches = { autoProcessInInvoyage: false, excludeFromT1Processing: false }
  const company: Company = {
    id: row.writes.add('companies', {
      ...values,
      osCanProcess: true,
      activeDirect: true,
      variant: 'full',
      ...switches,
      automatedRequests: true,
      automatedIssues: true,
      version: 1,
      uuid: crypto.randomUUID(),
      createdAt: new Date(),
    }),
    ...values,
    ...switches,
  }
  row.makes.add('client')
  companies.add(company)
  return company
}

/** The property that a row names; null where it names none and none was chosen. */
export function findProperty(row: Resolving, client: ClientWorld): Property | null {
  const [name, outsideId] = [textOf(row, 'property'), textOf(row, 'propertyId')]
  if (name === null && outsideId === null) return null
  const byId =
    outsideId === null ? null : only(client.properties.find(`o:${outsideId}`), 'propertyId', 'properties')
  if (byId) return byId
  const called = name === null ? [] : client.properties.find(`n:${lowered(name)}`)
  // One that has another id is another property of that name.
  return only(
    outsideId === null ? called : called.filter((one) => one.outsideId === null),
    'property',
    'properties',
  )
}

export const PROPERTY_FIELDS: readonly ImportFieldName[] = [
  'property',
  'propertyId',
  'street1',
  'street2',
  'city',
  'state',
  'zipCode',
  'sqFt',
  'yearBuilt',
  'floors',
  'primaryUse',
  'construction',
  'heating',
  'cooling',
  'federal',
  'taxId',
]

const NO_PROPERTY = {
  outsideId: null,
  street1: null,
  street2: null,
  city: null,
  state: null,
  zipCode: null,
  sqFt: null,
  yearBuilt: null,
  numberOfFloors: null,
  primaryUseId: null,
  primaryConstructionTypeId: null,
  heatingEnergyTypeId: null,
  coolingEnergyTypeId: null,
  federallyOwned: false,
  taxId: null,
}

export function makeProperty(row: Resolving, client: ClientWorld): Property {
  const name = textOf(row, 'property') ?? textOf(row, 'propertyId')
  if (name === null) throw new RowRefused(null, 'The row names no property. Choose one for rows that do not.')
  const values = { ...NO_PROPERTY, ...given(row, PROPERTY_FIELDS), name }
  const id = row.writes.add('properties', {
    ...values,
    companyId: client.company.id,
    status: 'Active',
    isEnergystarProperty: false,
    workflowState: 'accepted',
    version: 1,
    createdAt: new Date(),
  })
  const property: Property = { id, ...values }
  client.properties.add(property)
  row.makes.add('property')
  return property
}

export function resolveProperty(row: Resolving, client: ClientWorld): Property {
  const known = findProperty(row, client)
  if (known) return known
  const { propertyId } = row.defaults
  if (propertyId !== null && textOf(row, 'property') === null && textOf(row, 'propertyId') === null)
    return { ...NO_PROPERTY, id: propertyId, name: '' }
  return makeProperty(row, client)
}

/** The utility that a row names, or that was chosen; null where there is neither. */
export function resolveUtility(row: Resolving, client: ClientWorld): number | null {
  const name = textOf(row, 'utility')
  if (name === null) return row.defaults.utilityCompanyId
  const bare = bareUtilityName(name)
  const visible = row.world.utilities
    .find(bare)
    .filter(({ ownOf }) => ownOf === null || ownOf === client.company.id)
  const known = only(visible, 'utility', 'utilities')
  if (known) return known.id
  const values = { name, aliases: [] }
  const utility: Utility = {
    id: row.writes.add('utilityCompanies', {
      ...values,
      taxIdRequired: false,
      version: 1,
      createdAt: new Date(),
    }),
    ...values,
    ownOf: null,
  }
  row.world.utilities.add(utility)
  row.makes.add('utility')
  return utility.id
}

/** The account that a row names; null where it names none that is there. */
export function findAccount(row: Resolving, client: ClientWorld, utilityId: number | null): Account | null {
  const [number, outsideId] = [textOf(row, 'accountNumber'), textOf(row, 'accountId')]
  const byId =
    outsideId === null ? null : only(client.accounts.find(`o:${outsideId}`), 'accountId', 'accounts')
  if (byId || number === null) return byId
  const bare = bareAccountNumber(number)
  return only(
    client.accounts.find(utilityId === null ? `b:${bare}` : `b:${bare}:${utilityId}`),
    'accountNumber',
    'accounts',
  )
}

export const ACCOUNT_FIELDS: readonly ImportFieldName[] = [
  'accountId',
  'masterAccount',
  'serviceName',
  'deliveryMethod',
]

/** Sets an account up; one of which the row has no number goes by the number of its meter. */
export function makeAccount(
  row: Resolving,
  client: ClientWorld,
  utilityId: number | null,
  property: Property,
): Account {
  const number =
    textOf(row, 'accountNumber') ??
    textOf(row, 'accountId') ??
    textOf(row, 'meterId') ??
    textOf(row, 'meterNumber') ??
    [property.outsideId ?? property.name, textOf(row, 'energyType') ?? '', textOf(row, 'meterName') ?? '']
      .join(' ')
      .trim()
  if (utilityId === null)
    throw new RowRefused(
      null,
      `No account is known for it, and the row names no utility to set one up with. Choose the utility of rows that name none.`,
    )
  const bare = bareAccountNumber(number)
  const same = only(client.accounts.find(`b:${bare}:${utilityId}`), 'accountNumber', 'accounts')
  if (same) return same
  const values = {
    utilityCompanyId: utilityId,
    acctNum: number,
    outsideId: null,
    masterAcctNum: null,
    serviceName: null,
    deliveryMethod: null,
    ...given(row, ACCOUNT_FIELDS),
  }
  const { autoProcessInInvoyage, excludeFromT1Processing } = client.company
  const id = row.writes.add('utilityAccounts', {
    ...values,
    companyId: client.company.id,
    status: 'Active',
    autoProcessInInvoyage,
    excludeFromT1Processing,
    osCanProcess: true,
    loaRequired: false,
    version: 1,
    createdAt: new Date(),
  })
  const account: Account = { id, acctNumBare: bare, ...values }
  client.accounts.add(account)
  row.makes.add('account')
  return account
}

/** The meter that a row names, as one account bills it; null where there is none yet. */
export function findMeter(row: Resolving, client: ClientWorld, account: Account | null): Meter | null {
  const energyId = energyIdOf(row)
  const ofEnergy = (meters: readonly Meter[]) =>
    energyId === null ? meters : meters.filter(({ energyTypeId }) => energyTypeId === energyId)
  const [outsideId, number] = [textOf(row, 'meterId'), textOf(row, 'meterNumber')]
  if (outsideId !== null) {
    const byId = only(ofEnergy(client.meters.find(`o:${outsideId}`)), 'meterId', 'meters')
    if (byId) return byId
  }
  const unclaimed = (meters: readonly Meter[]) =>
    outsideId === null ? meters : meters.filter((meter) => meter.outsideId === null)
  if (number !== null) {
    const bare = bareAccountNumber(number)
    const found = ofEnergy(client.meters.find(account === null ? `m:${bare}` : `am:${account.id}:${bare}`))
    return only(unclaimed(found), 'meterNumber', 'meters')
  }
  if (account !== null)
    return only(unclaimed(ofEnergy(client.meters.find(`a:${account.id}`))), 'accountNumber', 'meters')
  if (textOf(row, 'accountNumber') !== null || textOf(row, 'accountId') !== null) return null
  return meterOfProperty(row, client, energyId, unclaimed)
}

function meterOfProperty(
  row: Resolving,
  client: ClientWorld,
  energyId: number | null,
  unclaimed: (meters: readonly Meter[]) => readonly Meter[],
): Meter | null {
  const property = findProperty(row, client)
  if (property === null || energyId === null) return null
  const name = textOf(row, 'meterName')
  if (name !== null)
    return only(
      unclaimed(client.meters.find(`pn:${property.id}:${energyId}:${lowered(name)}`)),
      'meterName',
      'meters',
    )
  if (textOf(row, 'meterId') !== null) return null
  return only(client.meters.find(`p:${property.id}:${energyId}`), 'property', 'meters of that energy')
}

export const METER_FIELDS: readonly ImportFieldName[] = [
  'meterNumber',
  'meterId',
  'meterName',
  'premise',
  'deliveryName',
  'deliveryEmail',
]

export const energyIdOf = (row: Resolving): number | null => {
  const name = textOf(row, 'energyType')
  return name === null ? null : (row.world.energies.get(name)?.id ?? null)
}

export function makeMeter(row: Resolving, client: ClientWorld, account: Account, property: Property): Meter {
  const energy = row.world.energies.get(textOf(row, 'energyType') ?? '')
  if (!energy)
    throw new RowRefused(null, 'The row does not say what its meter measures, and no meter is known for it.')
  const unit = textOf(row, 'unit') ?? row.world.usualUnits.get(energy.id) ?? ''
  const measurementUnitId = row.world.units.get(unit)
  if (measurementUnitId === undefined)
    throw new RowRefused('unit', `is no unit that ${energy.displayName} is measured in`)
  const meterNum = textOf(row, 'meterNumber')
  const rest = {
    outsideId: null,
    premiseNum: null,
    deliveryName: null,
    deliveryEmail: null,
    onlineAccessUrl: null,
    onlineAccessUsername: null,
  }
  const values = {
    ...rest,
    displayName: [energy.displayName, meterNum].filter(Boolean).join(' '),
    meterNum,
    ...given(row, METER_FIELDS),
  }
  const createdAt = new Date()
  const utilityMeterId = row.writes.add('utilityMeters', {
    propertyId: property.id,
    energyTypeId: energy.id,
    measurementUnitId,
    meterNum,
    createdAt,
  })
  const id = row.writes.add('utilityAccountMeters', {
    ...values,
    utilityAccountId: account.id,
    utilityMeterId,
    status: 'Active',
    associationType: 'STANDARD',
    thirdPartyEligible: false,
    version: 1,
    createdAt,
  })
  const meter: Meter = {
    id,
    ...values,
    utilityAccountId: account.id,
    propertyId: property.id,
    energyTypeId: energy.id,
    unit,
  }
  client.meters.add(meter)
  row.makes.add('meter')
  return meter
}

export function makeContact(row: Resolving, client: ClientWorld): void {
  const values = {
    outsideId: null,
    email: null,
    phone: null,
    name: textOf(row, 'contactName') ?? '',
    ...given(row, ['contactEmail', 'contactPhone']),
  }
  const id = row.writes.add('contacts', {
    ...values,
    companyId: client.company.id,
    version: 1,
    createdAt: new Date(),
  })
  const contact: Contact = { id, ...values }
  client.contacts.add(contact)
  row.makes.add('contact')
}
