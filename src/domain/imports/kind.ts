import { type ImportFieldName, type ImportKind, importField } from './fields.ts'

/** Whose fields a row of each kind can have. */
const OF_KIND: Record<ImportKind, readonly string[]> = {
  client: ['client'],
  property: ['client', 'property', 'contact'],
  account: ['client', 'property', 'utility', 'account', 'meter', 'credential', 'contact'],
  contact: ['client', 'property', 'utility', 'account', 'contact'],
  credential: ['client', 'property', 'utility', 'account', 'meter', 'credential'],
  bill: ['client', 'property', 'utility', 'account', 'meter', 'bill'],
}

export const belongsTo = (kind: ImportKind, field: ImportFieldName): boolean =>
  OF_KIND[kind].includes(importField(field).of)

type Fields = ReadonlySet<ImportFieldName>

const any = (fields: Fields, ...names: ImportFieldName[]): boolean => names.some((name) => fields.has(name))

const isPeriod = (fields: Fields) => any(fields, 'startDate', 'endDate', 'readDate', 'month')
const isAmount = (fields: Fields) => any(fields, 'usage', 'cost', 'demand')
const namesMeter = (fields: Fields) => any(fields, 'meterNumber', 'meterId', 'meterName')
const namesAccount = (fields: Fields) => any(fields, 'accountNumber', 'accountId')
const namesProperty = (fields: Fields) => any(fields, 'property', 'propertyId')
const describesProperty = (fields: Fields) =>
  any(fields, 'street1', 'city', 'state', 'zipCode', 'sqFt', 'yearBuilt', 'primaryUse', 'floors', 'heating')

/** What the rows under these heads are; null where they are of nothing that is kept. */
export function kindOf(fields: Fields): ImportKind | null {
  const named = namesMeter(fields) || namesAccount(fields) || namesProperty(fields)
  if ((isPeriod(fields) || fields.has('invoiceDate')) && isAmount(fields) && named) return 'bill'
  if (any(fields, 'loginPassword') && any(fields, 'loginName')) return 'credential'
  if (isOfContacts(fields)) return 'contact'
  if (
    namesMeter(fields) &&
    any(fields, 'energyType', 'unit', 'utility', 'accountNumber', 'propertyId', 'property', 'accountStyle')
  )
    return 'account'
  if (
    namesAccount(fields) &&
    any(fields, 'utility', 'energyType', 'accountStyle', 'deliveryMethod', 'property', 'propertyId')
  )
    return 'account'
  if (
    namesProperty(fields) &&
    (describesProperty(fields) || (fields.has('property') && fields.has('propertyId')))
  )
    return 'property'
  return fields.has('client') && any(fields, 'customerType', 'clientId') ? 'client' : null
}

/** People who can be reached, beside what they are there for; not what has a contact in a column of its own. */
const isOfContacts = (fields: Fields): boolean =>
  any(fields, 'contactName', 'contactLastName') &&
  any(fields, 'contactEmail', 'contactPhone') &&
  !namesMeter(fields) &&
  !describesProperty(fields) &&
  !any(fields, 'utility', 'energyType', 'accountStyle', 'deliveryMethod')

/** What is left when a person has to say whose bills the rows are. */
export const areNamelessBills = (fields: Fields): boolean => isPeriod(fields) && isAmount(fields)

/** What a bare "Name" or "Id" is of, told by the other heads. */
export function genericField(head: 'name' | 'id', fields: Fields): ImportFieldName | null {
  const isReached = any(fields, 'contactEmail', 'contactPhone')
  if (isReached && !namesMeter(fields) && !describesProperty(fields))
    return head === 'name' ? 'contactName' : null
  if (namesMeter(fields) || (namesAccount(fields) && !describesProperty(fields)))
    return head === 'name' ? 'meterName' : 'meterId'
  if (any(fields, 'street1', 'sqFt', 'yearBuilt', 'primaryUse', 'zipCode'))
    return head === 'name' ? 'property' : 'propertyId'
  if (fields.has('customerType')) return head === 'name' ? 'client' : 'clientId'
  const isOfProperty = describesProperty(fields) || areNamelessBills(fields)
  return isOfProperty ? (head === 'name' ? 'property' : 'propertyId') : null
}
