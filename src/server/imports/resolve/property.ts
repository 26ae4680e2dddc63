import type { ImportFieldName } from '#domain/imports/fields.ts'
import { type ClientWorld, lowered, type Property } from '../world.ts'
import { given, keepNew, only, type Resolving, RowRefused, textOf } from './resolving.ts'

export const namesProperty = (row: Resolving): boolean =>
  textOf(row, 'property') !== null || textOf(row, 'propertyId') !== null

/** The property that a row names; null where it names none, or one that is not there. */
export function findProperty(row: Resolving, client: ClientWorld): Property | null {
  const [name, outsideId] = [textOf(row, 'property'), textOf(row, 'propertyId')]
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
  contactId: null,
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
  keepNew(row, client.properties, property)
  row.makes.add('property')
  return property
}

/** The property that was chosen for rows that name none, where this is one. */
export function chosenProperty(row: Resolving, client: ClientWorld): Property | null {
  const { propertyId } = row.defaults
  if (propertyId === null || namesProperty(row)) return null
  return client.properties.find(`i:${propertyId}`)[0] ?? null
}

/** The property that a row names, or that was chosen; set up where nobody has that name. */
export const resolveProperty = (row: Resolving, client: ClientWorld): Property =>
  findProperty(row, client) ?? chosenProperty(row, client) ?? makeProperty(row, client)
