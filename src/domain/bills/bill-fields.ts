import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'

/** What a value of each kind is. */
interface Kinds {
  text: string
  date: CalendarDate
  money: Cents
}

interface BillField {
  kind: keyof Kinds
  /** What it is called: "due date". */
  name: string
  /** What the API calls it. */
  api: string
  /** People may correct it. Of a field that is needed no bill is saved without. */
  edited?: 'needed' | 'optional'
}

/**
 * What is read from the head of a bill, stated once: whatever reads, keeps, answers, shows, edits, checks and learns
 * these values walks this table. A field that is edited has a column of its name beside the reading and the saved bill.
 */
export const BILL_FIELDS = {
  utility: { kind: 'text', name: 'utility', api: 'utility' },
  accountNumber: { kind: 'text', name: 'account number', api: 'account_number' },
  invoiceDate: { kind: 'date', name: 'invoice date', api: 'invoice_date', edited: 'needed' },
  startDate: { kind: 'date', name: 'start date', api: 'start_date' },
  endDate: { kind: 'date', name: 'end date', api: 'end_date' },
  dueDate: { kind: 'date', name: 'due date', api: 'due_date', edited: 'optional' },
  totalCurrentCharges: { kind: 'money', name: 'total of current charges', api: 'total_current_charges' },
  amountDue: { kind: 'money', name: 'amount due', api: 'amount_due' },
  previousBalance: { kind: 'money', name: 'previous balance', api: 'previous_balance' },
  payments: { kind: 'money', name: 'payments', api: 'payments' },
} as const satisfies Record<string, BillField>

type Table = typeof BILL_FIELDS
export type BillFieldName = keyof Table
export type EditedFieldName = {
  [Name in BillFieldName]: Table[Name] extends { edited: string } ? Name : never
}[BillFieldName]
export type ApiName<Name extends BillFieldName> = Table[Name]['api']

/** The value of each field. */
export type BillFieldValues = { [Name in BillFieldName]: Kinds[Table[Name]['kind']] }
/** The values that people correct; null where the bill does not have one. */
export type EditedFields = { [Name in EditedFieldName]: BillFieldValues[Name] | null }

export const BILL_FIELD_NAMES = Object.keys(BILL_FIELDS) as BillFieldName[]

type NameOf<Kind extends keyof Kinds> = {
  [Name in BillFieldName]: Table[Name]['kind'] extends Kind ? Name : never
}[BillFieldName]

/** The fields of a kind. */
export const namesOf = <Kind extends keyof Kinds>(kind: Kind): NameOf<Kind>[] =>
  BILL_FIELD_NAMES.filter((name): name is NameOf<Kind> => BILL_FIELDS[name].kind === kind)

export const EDITED_FIELDS = BILL_FIELD_NAMES.filter(
  (name): name is EditedFieldName => 'edited' in BILL_FIELDS[name],
)

export const isNeeded = (name: EditedFieldName): boolean => BILL_FIELDS[name].edited === 'needed'

/** "Due date". */
export const fieldLabel = (name: BillFieldName): string => {
  const words = BILL_FIELDS[name].name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value for each of the fields. */
export const forFields = <Name extends BillFieldName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** A value for each of the fields, by their names in the API. */
export const forApiFields = <Name extends BillFieldName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): { [Each in Name as ApiName<Each>]: Value } =>
  Object.fromEntries(names.map((name) => [BILL_FIELDS[name].api, value(name)])) as {
    [Each in Name as ApiName<Each>]: Value
  }

/** The values that people correct, without what stands beside them. */
export const editedFieldsOf = (from: EditedFields): EditedFields =>
  forFields(EDITED_FIELDS, (name) => from[name])

/** The same by their names in the API, each as it is there. */
export const editedForApi = <From extends Record<EditedFieldName, unknown>>(
  from: From,
): { [Name in EditedFieldName as ApiName<Name>]: From[Name] } =>
  forApiFields(EDITED_FIELDS, (name) => from[name]) as {
    [Name in EditedFieldName as ApiName<Name>]: From[Name]
  }

/** Where in the head of a bill a cursor can stand and a problem be, top to bottom as on screen. */
export type HeaderPlace = 'account' | EditedPlace | 'service_period' | 'total'
/** Where a field is edited: it goes by its name in the API. */
type EditedPlace = ApiName<EditedFieldName>

export const HEADER_PLACES: readonly HeaderPlace[] = [
  'account',
  ...EDITED_FIELDS.map((name) => BILL_FIELDS[name].api),
  'service_period',
  'total',
]

const EDITED_AT = Object.fromEntries(EDITED_FIELDS.map((name) => [BILL_FIELDS[name].api, name])) as Record<
  EditedPlace,
  EditedFieldName
>

export const isFieldPlace = (place: HeaderPlace): place is EditedPlace => place in EDITED_AT

export const fieldAt = (place: EditedPlace): EditedFieldName => EDITED_AT[place]
