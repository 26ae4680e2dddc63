import type { ImportFieldName, ImportKind } from './fields.ts'
import { type ImportRow, isRefused, type RowValues, refusal } from './row.ts'

/** By what a row says whose meter it is about. */
const OF_METER: readonly ImportFieldName[] = [
  'client',
  'property',
  'propertyId',
  'utility',
  'accountNumber',
  'accountId',
  'meterNumber',
  'meterId',
  'energyType',
  'unit',
  'accountStyle',
]

/** Fields without which, or with a wrong one of which, a record of the kind is not what it says. */
const NEEDED: Record<ImportKind, readonly ImportFieldName[]> = {
  client: ['client', 'clientId'],
  property: ['client', 'property', 'propertyId'],
  account: OF_METER,
  contact: ['client', 'contactName'],
  credential: [
    'client',
    'utility',
    'accountNumber',
    'meterNumber',
    'meterId',
    'loginUrl',
    'loginName',
    'loginPassword',
  ],
  bill: [...OF_METER, 'startDate', 'endDate', 'readDate', 'month', 'usage', 'cost'],
}

/** Whether a wrong value costs the row. */
export const isNeeded = (kind: ImportKind, field: ImportFieldName): boolean => NEEDED[kind].includes(field)

/**
 * Gives a record without a name the one that its other values make, and refuses a row that is of nothing.
 * `hasProperty`: rows need not say of what property they are.
 */
export function settleNames(read: ImportRow, hasProperty: boolean): void {
  const { values } = read
  const place = values.property ?? values.propertyId ?? values.street1
  if (read.kind === 'property') values.property ??= place
  // Exports of utilities know a place by its address alone.
  else if (values.propertyId === undefined && place !== undefined) values.property ??= place
  if (read.kind === 'client') values.client ??= values.clientId
  if (read.kind === 'contact') {
    const parts = [values.contactFirstName, values.contactLastName].filter((part) => part !== undefined)
    if (parts.length > 0) values.contactName ??= parts.join(' ')
  }
  const missing = missingOf(read.kind, values, hasProperty)
  if (missing !== null && !isRefused(read)) read.problems.push(refusal(null, '', missing))
}

function missingOf(kind: ImportKind, values: RowValues, hasProperty: boolean): string | null {
  const some = (...fields: ImportFieldName[]) => fields.some((field) => values[field] !== undefined)
  switch (kind) {
    case 'client':
      return some('client') ? null : 'The row has no name.'
    case 'property':
      return some('property') ? null : 'The row has neither a name nor an id.'
    case 'account':
      return some('accountNumber', 'accountId', 'meterNumber', 'meterId', 'meterName')
        ? null
        : 'The row names neither an account nor a meter.'
    case 'contact':
      return some('contactName') ? null : 'The row has no name.'
    case 'credential':
      return some('loginName') && some('accountNumber', 'meterNumber', 'meterId', 'utility')
        ? null
        : 'The row needs a username, and the account, meter or utility that it is of.'
    case 'bill':
      return hasProperty ||
        some('accountNumber', 'accountId', 'meterNumber', 'meterId', 'meterName', 'property', 'propertyId')
        ? null
        : 'The row names neither a meter, nor an account, nor a property. Choose the property of rows that name none.'
  }
}
