/** What a file can hold, a record a row. */
export const IMPORT_KINDS = ['client', 'property', 'account', 'contact', 'credential', 'bill'] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]

export const KIND_TITLES: Record<ImportKind, string> = {
  client: 'Clients',
  property: 'Properties',
  account: 'Accounts and meters',
  contact: 'Contacts',
  credential: 'Online access',
  bill: 'Past bills',
}

/** How the text of a cell becomes a value. */
export type ImportValueKind =
  | 'text'
  | 'identifier'
  | 'area'
  | 'year'
  | 'days'
  | 'quantity'
  | 'money'
  | 'day'
  | 'month'
  | 'energy'
  | 'unit'
  | 'accountStyle'
  | 'choice'
  | 'state'
  | 'email'
  | 'phone'
  | 'web'
  | 'flag'
  | 'secret'

interface ImportField {
  label: string
  kind: ImportValueKind
  /** Whose it is. Records of later kinds name those of earlier ones by such fields. */
  of: 'client' | 'property' | 'utility' | 'account' | 'meter' | 'contact' | 'credential' | 'bill'
  /** The record’s own field, where the value is kept as it is checked there. */
  record?: string
}

/** Everything that a column can be taken for. */
export const IMPORT_FIELDS = {
  client: { label: 'Client', kind: 'text', of: 'client', record: 'name' },
  clientId: { label: 'Client, outside id', kind: 'identifier', of: 'client', record: 'outsideId' },
  customerType: { label: 'Customer type', kind: 'text', of: 'client', record: 'customerType' },
  property: { label: 'Property', kind: 'text', of: 'property', record: 'name' },
  propertyId: { label: 'Property, outside id', kind: 'identifier', of: 'property', record: 'outsideId' },
  street1: { label: 'Street', kind: 'text', of: 'property', record: 'street1' },
  street2: { label: 'Street, second line', kind: 'text', of: 'property', record: 'street2' },
  city: { label: 'City', kind: 'text', of: 'property', record: 'city' },
  state: { label: 'State', kind: 'state', of: 'property', record: 'state' },
  zipCode: { label: 'Zip', kind: 'identifier', of: 'property', record: 'zipCode' },
  sqFt: { label: 'Square footage', kind: 'area', of: 'property', record: 'sqFt' },
  areaUnit: { label: 'Unit of area', kind: 'text', of: 'property' },
  yearBuilt: { label: 'Year built', kind: 'year', of: 'property', record: 'yearBuilt' },
  floors: { label: 'Floors', kind: 'choice', of: 'property', record: 'numberOfFloors' },
  primaryUse: { label: 'Primary use', kind: 'choice', of: 'property', record: 'primaryUseId' },
  construction: {
    label: 'Construction',
    kind: 'choice',
    of: 'property',
    record: 'primaryConstructionTypeId',
  },
  heating: { label: 'Heating', kind: 'choice', of: 'property', record: 'heatingEnergyTypeId' },
  cooling: { label: 'Cooling', kind: 'choice', of: 'property', record: 'coolingEnergyTypeId' },
  federal: { label: 'Federally owned', kind: 'flag', of: 'property', record: 'federallyOwned' },
  taxId: { label: 'Tax id', kind: 'identifier', of: 'property', record: 'taxId' },
  utility: { label: 'Utility', kind: 'text', of: 'utility' },
  accountNumber: { label: 'Account number', kind: 'identifier', of: 'account', record: 'acctNum' },
  accountId: { label: 'Account, outside id', kind: 'identifier', of: 'account', record: 'outsideId' },
  masterAccount: {
    label: 'Master account number',
    kind: 'identifier',
    of: 'account',
    record: 'masterAcctNum',
  },
  serviceName: { label: 'Service name', kind: 'text', of: 'account', record: 'serviceName' },
  deliveryMethod: { label: 'Delivery method', kind: 'text', of: 'account', record: 'deliveryMethod' },
  loaRequired: {
    label: 'Letter of authorization required',
    kind: 'flag',
    of: 'account',
    record: 'loaRequired',
  },
  meterNumber: { label: 'Meter number', kind: 'identifier', of: 'meter', record: 'meterNum' },
  meterId: { label: 'Meter, outside id', kind: 'identifier', of: 'meter', record: 'outsideId' },
  meterName: { label: 'Meter name', kind: 'text', of: 'meter', record: 'displayName' },
  energyType: { label: 'Energy', kind: 'energy', of: 'meter' },
  unit: { label: 'Unit of usage', kind: 'unit', of: 'meter' },
  accountStyle: { label: 'Energy and unit in one', kind: 'accountStyle', of: 'meter' },
  premise: { label: 'Premise number', kind: 'identifier', of: 'meter', record: 'premiseNum' },
  deliveryName: { label: 'Delivery name', kind: 'text', of: 'meter', record: 'deliveryName' },
  deliveryEmail: { label: 'Delivery e-mail', kind: 'text', of: 'meter', record: 'deliveryEmail' },
  contactName: { label: 'Contact', kind: 'text', of: 'contact', record: 'name' },
  contactFirstName: { label: 'Contact’s first name', kind: 'text', of: 'contact' },
  contactLastName: { label: 'Contact’s last name', kind: 'text', of: 'contact' },
  contactEmail: { label: 'Contact’s e-mail', kind: 'email', of: 'contact', record: 'email' },
  contactPhone: { label: 'Contact’s phone', kind: 'phone', of: 'contact', record: 'phone' },
  loginUrl: { label: 'Website', kind: 'web', of: 'credential', record: 'onlineAccessUrl' },
  loginName: { label: 'Username', kind: 'text', of: 'credential', record: 'onlineAccessUsername' },
  loginPassword: { label: 'Password', kind: 'secret', of: 'credential' },
  billId: { label: 'Bill, outside id', kind: 'identifier', of: 'bill' },
  startDate: { label: 'Start', kind: 'day', of: 'bill' },
  endDate: { label: 'End', kind: 'day', of: 'bill' },
  readDate: { label: 'Read on', kind: 'day', of: 'bill' },
  month: { label: 'Month or period', kind: 'month', of: 'bill' },
  year: { label: 'Year of the month', kind: 'year', of: 'bill' },
  days: { label: 'Days of the period', kind: 'days', of: 'bill' },
  invoiceDate: { label: 'Invoice date', kind: 'day', of: 'bill' },
  dueDate: { label: 'Due date', kind: 'day', of: 'bill' },
  usage: { label: 'Usage', kind: 'quantity', of: 'bill' },
  demand: { label: 'Demand', kind: 'quantity', of: 'bill' },
  cost: { label: 'Cost', kind: 'money', of: 'bill' },
  demandCost: { label: 'Cost of demand', kind: 'money', of: 'bill' },
  estimated: { label: 'Estimated', kind: 'flag', of: 'bill' },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportFieldName[]

export const importField = (name: ImportFieldName): ImportField => IMPORT_FIELDS[name]

/** Several columns of a row may each hold one, of different energies. */
export const WIDE_FIELDS: ReadonlySet<ImportFieldName> = new Set(['usage', 'cost', 'demand', 'demandCost'])
