import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatMoney, fromDollars } from '#base/money.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { RECORD_NAMES } from '#domain/records/record-names.ts'
import { accountNumber, utilityName } from '#workstation/bills/bill-words.ts'
import { dateWords, moneyWords } from '#workstation/platform/shared/words.ts'
import type { FoundBill, FoundInBooks, FoundRecord } from './entries.ts'

const MOST_FOUND = 12

/** What tells a record from others: its kind, and what it belongs to. */
const MOST_WORDS = 3

/** Bills by account number, utility, property or file name. */
export const foundBillsQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['palette-bills', query] as const,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { query, rowsPerPage: MOST_FOUND }
      const { textractBills } = await call('bills.search', { body }, { signal })
      return textractBills.map((bill): FoundBill => {
        const detail = [accountNumber(bill), bill.property_name, moneyWords(bill.total_cost)]
        return {
          id: bill.id,
          title: `${utilityName(bill)} #${bill.id}`,
          detail: detail.filter(Boolean).join(' · '),
        }
      })
    },
  })

/** Records of every kind, by what stands in them. */
export const foundRecordsQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['palette-records', query] as const,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { records } = await call('records.find', { body: { query } }, { signal })
      return records.map(({ type, id, title, names }): FoundRecord => {
        const detail = [RECORD_NAMES[type].singular, ...Object.values(names)]
        return { type, id, title, detail: detail.filter(Boolean).slice(0, MOST_WORDS).join(' · ') }
      })
    },
  })

/** Of each kind; the room lists the others. */
const BOOKS_ROWS = 20
const MOST_IN_BOOKS = 6

/** Customers and invoices of the books, by number, name or amount. */
export const foundInBooksQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['palette-books', query] as const,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { body: { query, page: 0, rowsPerPage: BOOKS_ROWS } } as const
      const [{ customers }, { invoices }] = await Promise.all([
        call('quickbooks.searchCustomers', input, { signal }),
        call('quickbooks.searchInvoices', { body: { ...input.body, order: 'desc' } }, { signal }),
      ])
      return [
        ...customers.slice(0, MOST_IN_BOOKS).map(foundCustomer),
        ...invoices.slice(0, MOST_IN_BOOKS).map(foundInvoice),
      ]
    },
  })

type Customer = CallAnswer<'quickbooks.searchCustomers'>['customers'][number]
type Invoice = CallAnswer<'quickbooks.searchInvoices'>['invoices'][number]

const inMoney = (dollars: number) => formatMoney(fromDollars(dollars))

const foundCustomer = ({ Id, DisplayName, epc_name, Balance }: Customer): FoundInBooks => ({
  id: `customer-${Id}`,
  title: DisplayName,
  detail: ['customer', epc_name, inMoney(Balance)].filter(Boolean).join(' · '),
  place: { query: DisplayName, invoicesOf: null },
})

const foundInvoice = ({
  DgId,
  DocType,
  DocNumber,
  TxnDate,
  TotalAmt,
  CustomerRef,
}: Invoice): FoundInBooks => ({
  id: `invoice-${DgId}`,
  title: `${DocType} ${DocNumber ?? ''}`.trim(),
  detail: [CustomerRef.name, dateWords(TxnDate), inMoney(TotalAmt)].filter(Boolean).join(' · '),
  place: { query: DocNumber ?? '', invoicesOf: CustomerRef.value },
})
