import type { BillRow } from '#commands/context.ts'
import { accountNumber, dateWords, moneyWords, periodWords, utilityName } from './bill-words.ts'
import type { SortKey } from './state/filters.ts'

export interface Column {
  id: string
  title: string
  /** Width in a grid template. */
  width: string
  sort?: SortKey
  align?: 'right'
  /** Seen only where there is room. */
  room?: 'wide'
  text(bill: BillRow): string
}

const NUMBER: Column = { id: 'id', title: 'ID', width: '76px', sort: 'tb.id', text: ({ id }) => `#${id}` }
const UTILITY: Column = {
  id: 'utility',
  title: 'Utility',
  width: 'minmax(120px, 1.4fr)',
  sort: 'utility_company_name',
  text: utilityName,
}
const ACCOUNT: Column = {
  id: 'account',
  title: 'Account',
  width: 'minmax(100px, 1fr)',
  sort: 'acct_num',
  text: (bill) => accountNumber(bill) ?? '',
}
const PROPERTY: Column = {
  id: 'property',
  title: 'Property',
  width: 'minmax(90px, 1.2fr)',
  text: ({ property_name }) => property_name ?? '',
}
const CLIENT: Column = {
  id: 'client',
  title: 'Client',
  width: 'minmax(90px, 1fr)',
  room: 'wide',
  text: ({ company_name }) => company_name,
}
const INVOICE_DATE: Column = {
  id: 'invoice-date',
  title: 'Invoice date',
  width: '92px',
  sort: 'invoice_date',
  text: ({ invoice_date }) => dateWords(invoice_date),
}
const PERIOD: Column = {
  id: 'period',
  title: 'Service period',
  width: '190px',
  room: 'wide',
  text: periodWords,
}
const AMOUNT: Column = {
  id: 'amount',
  title: 'Amount',
  width: '96px',
  sort: 'total_cost',
  align: 'right',
  text: ({ total_cost }) => moneyWords(total_cost),
}
const PROCESSED_BY: Column = {
  id: 'processed-by',
  title: 'Processed by',
  width: 'minmax(90px, 0.8fr)',
  sort: 'processed_at',
  room: 'wide',
  text: ({ processed_by }) => processed_by ?? '',
}

/** The columns of text; status and outlook stand at the end of every row. */
export const columnsFor = (audience: 'admin' | 'client'): readonly Column[] =>
  audience === 'admin'
    ? [NUMBER, UTILITY, ACCOUNT, PROPERTY, CLIENT, INVOICE_DATE, PERIOD, AMOUNT, PROCESSED_BY]
    : [NUMBER, UTILITY, ACCOUNT, PROPERTY, INVOICE_DATE, PERIOD, AMOUNT]

/** The grid templates of a row with all columns, and of one with those that always have room. */
export function templatesOf(columns: readonly Column[]): { wide: string; narrow: string } {
  const template = (shown: readonly Column[]) =>
    ['24px', ...shown.map(({ width }) => width), '148px', 'minmax(96px, 1.2fr)'].join(' ')
  return { wide: template(columns), narrow: template(columns.filter(({ room }) => room !== 'wide')) }
}
