import type { CalendarDate } from '#base/calendar-date.ts'
import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { statusLabel } from '#domain/bills/bill-status.ts'
import { everyBill } from '#server/bills/queue/search-bills.ts'
import type { BillRow } from '#server/bills/repositories/bill-rows.ts'
import { type Caller, isOurStaff } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'

/** The list of bills, as staff or a client has it. */
export const billTable = (db: Database, caller: Caller, input: Parameters<typeof everyBill>[2]): Table =>
  tableOf(caller.admin ? 'Bills' : 'Documents', columnsFor(caller), everyBill(db, caller, input))

const columnsFor = (caller: Caller): Column<BillRow>[] => [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  {
    title: 'Status',
    type: 'text',
    value: ({ status }) => statusLabel(status, caller.admin || caller.os ? 'admin' : 'client'),
  },
  ...(caller.admin ? CLIENT : []),
  { title: 'Utility', type: 'text', value: (bill) => bill.knownUtilityName ?? bill.utilityName },
  { title: 'Account', type: 'text', value: (bill) => bill.knownAcctNum ?? bill.acctNum },
  { title: 'Meter', type: 'text', value: (bill) => bill.knownMeterNum ?? bill.meterNum },
  { title: 'Property', type: 'text', value: ({ propertyName }) => propertyName },
  { title: 'Start', type: 'date', value: ({ startDate }) => startDate },
  { title: 'End', type: 'date', value: ({ endDate }) => endDate },
  { title: 'Invoice date', type: 'date', value: ({ invoiceDate }) => invoiceDate },
  { title: 'Total', type: 'money', value: ({ totalCents }) => totalCents },
  {
    title: 'Received',
    type: 'date',
    value: ({ createdAt }) => createdAt.toISOString().slice(0, 10) as CalendarDate,
  },
  { title: 'Processed at (UTC)', type: 'instant', value: ({ processedAt }) => processedAt },
  { title: 'Processed by', type: 'text', value: ({ processedByName }) => processedByName },
  { title: 'File', type: 'text', value: ({ fileName }) => fileName },
  ...(isOurStaff(caller) ? JUDGED : []),
]

const CLIENT: Column<BillRow>[] = [{ title: 'Client', type: 'text', value: ({ companyName }) => companyName }]

const JUDGED: Column<BillRow>[] = [
  { title: 'Delivery method', type: 'text', value: ({ deliveryMethod }) => deliveryMethod },
  { title: 'Printed utility', type: 'text', value: ({ utilityName }) => utilityName },
  { title: 'Printed account', type: 'text', value: ({ acctNum }) => acctNum },
  { title: 'Problems', type: 'number', value: ({ problemCount }) => problemCount },
  { title: 'Error', type: 'text', value: ({ lastErrorCause }) => lastErrorCause },
  { title: 'Why the robot left it', type: 'text', value: ({ lastAutomationError }) => lastAutomationError },
]
