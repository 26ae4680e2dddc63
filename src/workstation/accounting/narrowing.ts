import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { type AccountingTab, MAPPED_FILTERS, type MappedFilter } from '#commands/accounting/context.ts'
import type { CustomerSort, InvoiceSort } from '#commands/accounting/port.ts'
import { INVOICE_STANDINGS, type InvoiceStanding } from '#domain/accounting/invoice-standings.ts'

type Order = 'asc' | 'desc'

/** What narrows and orders the list of customers. */
export interface CustomerNarrowing {
  query: string
  sort: CustomerSort
  order: Order
  mapped: MappedFilter
}

/** What narrows and orders the list of invoices. */
export interface InvoiceNarrowing {
  query: string
  sort: InvoiceSort
  order: Order
  /** Of one customer alone. */
  qboId: string | null
  standing: InvoiceStanding
  /** Dates of the invoices, both included; null for any. */
  from: CalendarDate | null
  until: CalendarDate | null
}

export const CUSTOMERS: CustomerNarrowing = { query: '', sort: 'DisplayName', order: 'asc', mapped: 'all' }
export const INVOICES: InvoiceNarrowing = {
  ...{ query: '', sort: 'TxnDate', order: 'desc', qboId: null },
  ...{ standing: 'all', from: null, until: null },
}

/** Which end of what can be sorted by comes first when it is chosen. */
const CUSTOMER_ORDERS: Record<CustomerSort, Order> = {
  DisplayName: 'asc',
  CompanyName: 'asc',
  Balance: 'desc',
  epc_name: 'asc',
}
const INVOICE_ORDERS: Record<InvoiceSort, Order> = {
  TxnDate: 'desc',
  DueDate: 'asc',
  DocNumber: 'asc',
  CustomerName: 'asc',
  TotalAmt: 'desc',
  Balance: 'desc',
}

const oneOf = <Name extends string>(names: Readonly<Record<Name, unknown>>, said: string | null) =>
  said !== null && Object.hasOwn(names, said) ? (said as Name) : null

const orderIn = (said: string | null): Order | null => (said === 'asc' || said === 'desc' ? said : null)

/** An id of QuickBooks; anybody can write an address. */
const qboIdIn = (said: string | null): string | null =>
  said !== null && /^\d{1,30}$/.test(said) ? said : null

const dateIn = (said: string | null): CalendarDate | null =>
  said !== null && isCalendarDate(said) ? said : null

/** The list of an address: one that names a customer shows its invoices. */
export const tabOf = (within: string, search: string): AccountingTab =>
  within === 'invoices' || qboIdIn(new URLSearchParams(search).get('qbo_id')) !== null
    ? 'invoices'
    : 'customers'

export function customersIn(search: string): CustomerNarrowing {
  const said = new URLSearchParams(search)
  return {
    query: said.get('q') ?? CUSTOMERS.query,
    sort: oneOf(CUSTOMER_ORDERS, said.get('sort')) ?? CUSTOMERS.sort,
    order: orderIn(said.get('order')) ?? CUSTOMERS.order,
    mapped: oneOf(MAPPED_FILTERS, said.get('show')) ?? CUSTOMERS.mapped,
  }
}

export function invoicesIn(search: string): InvoiceNarrowing {
  const said = new URLSearchParams(search)
  return {
    query: said.get('q') ?? INVOICES.query,
    sort: oneOf(INVOICE_ORDERS, said.get('sort')) ?? INVOICES.sort,
    order: orderIn(said.get('order')) ?? INVOICES.order,
    qboId: qboIdIn(said.get('qbo_id')),
    standing: oneOf(INVOICE_STANDINGS, said.get('show')) ?? INVOICES.standing,
    from: dateIn(said.get('from')),
    until: dateIn(said.get('until')),
  }
}

/** The address of the list within the room; what is as usual is not said. */
export const customersAddress = ({ query, sort, order, mapped }: CustomerNarrowing): string =>
  address('', [
    ['q', query, CUSTOMERS.query],
    ['show', mapped, CUSTOMERS.mapped],
    ['sort', sort, CUSTOMERS.sort],
    ['order', order, CUSTOMERS.order],
  ])

export const invoicesAddress = (narrowing: InvoiceNarrowing): string => {
  const { query, sort, order, qboId, standing, from, until } = narrowing
  return address('/invoices', [
    ['qbo_id', qboId ?? '', ''],
    ['q', query, INVOICES.query],
    ['show', standing, INVOICES.standing],
    ['from', from ?? '', ''],
    ['until', until ?? '', ''],
    ['sort', sort, INVOICES.sort],
    ['order', order, INVOICES.order],
  ])
}

function address(within: string, said: readonly [name: string, value: string, usual: string][]): string {
  const named = said.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value])
  return named.length === 0 ? within : `${within}?${new URLSearchParams(named)}`
}

/** By the same again the order turns around. */
function sortedBy<Sort extends string, Narrowing extends { sort: Sort; order: Order }>(
  now: Narrowing,
  sort: Sort,
  orders: Record<Sort, Order>,
): Narrowing {
  const again = now.order === 'asc' ? ('desc' as const) : ('asc' as const)
  return { ...now, sort, order: now.sort === sort ? again : orders[sort] }
}

export const customersBy = (now: CustomerNarrowing, sort: string): CustomerNarrowing => {
  const known = oneOf(CUSTOMER_ORDERS, sort)
  return known === null ? now : sortedBy(now, known, CUSTOMER_ORDERS)
}

export const invoicesBy = (now: InvoiceNarrowing, sort: string): InvoiceNarrowing => {
  const known = oneOf(INVOICE_ORDERS, sort)
  return known === null ? now : sortedBy(now, known, INVOICE_ORDERS)
}
