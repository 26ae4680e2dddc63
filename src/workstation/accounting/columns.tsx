import type { CustomerRow, InvoiceRow } from '#commands/accounting/context.ts'
import type { CustomerSort, InvoiceSort } from '#commands/accounting/port.ts'
import { Chip } from '#ui/Chip.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import styles from './columns.module.css'
import { addressWords, amountWords, contactName, dollarsWords, standingOf } from './words.ts'

const parentName = ({ ParentRef }: CustomerRow): string | null =>
  ParentRef && (ParentRef.name ?? `customer ${ParentRef.value}`)

/** Some books name a part with what it is a part of: "Harbor Street:Elm Court". */
const ownName = (row: CustomerRow): string => {
  const before = `${parentName(row)}:`
  return row.DisplayName.startsWith(before) ? row.DisplayName.slice(before.length) : row.DisplayName
}

/** "Elm Court, part of Harbor Street". */
const fullName = (row: CustomerRow): string => {
  const parent = parentName(row)
  return parent === null ? row.DisplayName : `${ownName(row)}, part of ${parent}`
}

function NameCell({ row }: { row: CustomerRow }) {
  const parent = parentName(row)
  return (
    <span className={styles.name} data-part={parent !== null || undefined}>
      <span className={styles.own}>{ownName(row)}</span>
      {parent !== null && <span className={styles.parent}>of {parent}</span>}
      {!row.Active && (
        <span className={styles.chip}>
          <Chip tone="neutral">Inactive</Chip>
        </span>
      )}
    </span>
  )
}

function CompanyCell({ row }: { row: CustomerRow }) {
  if (row.epc_id === null) return <span className={styles.none}>Unmapped</span>
  return row.epc_name ?? `#${row.epc_id}`
}

const companyWords = ({ epc_id, epc_name }: CustomerRow): string =>
  epc_id === null ? 'Unmapped' : (epc_name ?? `#${epc_id}`)

export const CUSTOMER_COLUMNS: readonly Column<CustomerRow, CustomerSort>[] = [
  {
    id: 'name',
    title: 'Customer',
    width: 'minmax(160px, 1.6fr)',
    sort: 'DisplayName',
    text: fullName,
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'company',
    title: 'Company',
    width: 'minmax(120px, 1.2fr)',
    sort: 'epc_name',
    text: companyWords,
    cell: (row) => <CompanyCell row={row} />,
  },
  {
    id: 'balance',
    title: 'Balance $',
    width: '104px',
    align: 'right',
    sort: 'Balance',
    text: ({ Balance }) => amountWords(Balance),
  },
  {
    id: 'with-parts',
    title: 'With parts $',
    width: '104px',
    align: 'right',
    room: 'wide',
    text: ({ BalanceWithJobs }) => (BalanceWithJobs === null ? '' : amountWords(BalanceWithJobs)),
  },
  {
    id: 'company-name',
    title: 'Company name',
    width: 'minmax(96px, 1fr)',
    sort: 'CompanyName',
    text: ({ CompanyName }) => CompanyName ?? '',
  },
  { id: 'contact', title: 'Contact', width: 'minmax(80px, 0.8fr)', room: 'wide', text: contactName },
  {
    id: 'email',
    title: 'E-mail',
    width: 'minmax(96px, 1fr)',
    text: ({ PrimaryEmailAddr }) => PrimaryEmailAddr ?? '',
  },
  {
    id: 'phone',
    title: 'Phone',
    width: '128px',
    room: 'wide',
    text: ({ PrimaryPhone }) => PrimaryPhone ?? '',
  },
  { id: 'address', title: 'Address', width: 'minmax(96px, 1.2fr)', room: 'wide', text: addressWords },
  { id: 'qbo-id', title: 'Id', width: '56px', align: 'right', text: ({ Id }) => Id },
]

export const customerLines = (row: CustomerRow) => (
  <TwoLines
    name={fullName(row)}
    side={dollarsWords(row.Balance)}
    place={[row.CompanyName, row.PrimaryEmailAddr].filter(Boolean).join(' · ')}
    standing={{ tone: row.epc_id === null ? 'warn' : 'good', words: companyWords(row) }}
  />
)

export const INVOICE_COLUMNS: readonly Column<InvoiceRow, InvoiceSort>[] = [
  {
    id: 'number',
    title: 'No.',
    width: '80px',
    sort: 'DocNumber',
    text: ({ DocNumber }) => DocNumber ?? '–',
  },
  { id: 'type', title: 'Type', width: '64px', room: 'wide', text: ({ DocType }) => DocType },
  { id: 'date', title: 'Date', width: '88px', sort: 'TxnDate', text: ({ TxnDate }) => dateWords(TxnDate) },
  { id: 'due', title: 'Due', width: '88px', sort: 'DueDate', text: ({ DueDate }) => dateWords(DueDate) },
  {
    id: 'customer',
    title: 'Customer',
    width: 'minmax(120px, 1.4fr)',
    sort: 'CustomerName',
    text: ({ CustomerRef }) => CustomerRef.name ?? `Customer ${CustomerRef.value}`,
  },
  {
    id: 'memo',
    title: 'Memo',
    width: 'minmax(80px, 1fr)',
    text: ({ CustomerMemo }) => CustomerMemo ?? '',
  },
  {
    id: 'note',
    title: 'Private note',
    width: 'minmax(80px, 1fr)',
    room: 'wide',
    text: ({ PrivateNote }) => PrivateNote ?? '',
  },
  {
    id: 'total',
    title: 'Total $',
    width: '104px',
    align: 'right',
    sort: 'TotalAmt',
    text: ({ TotalAmt }) => amountWords(TotalAmt),
  },
  {
    id: 'balance',
    title: 'Balance $',
    width: '104px',
    align: 'right',
    sort: 'Balance',
    text: ({ Balance }) => amountWords(Balance),
    cell: (row) => (
      <span className={styles.balance} data-tone={standingOf(row).tone}>
        {amountWords(row.Balance)}
      </span>
    ),
  },
  { id: 'standing', title: 'Status', width: '72px', text: (row) => standingOf(row).words },
  { id: 'qbo-id', title: 'Id', width: '64px', align: 'right', room: 'wide', text: ({ Id }) => Id },
  {
    id: 'dg-id',
    title: 'DgId',
    width: '64px',
    align: 'right',
    room: 'wide',
    text: ({ DgId }) => String(DgId),
  },
]

export const invoiceLines = (row: InvoiceRow) => (
  <TwoLines
    name={`${row.DocNumber ?? '–'} · ${row.CustomerRef.name ?? `Customer ${row.CustomerRef.value}`}`}
    side={dollarsWords(row.TotalAmt)}
    place={[dateWords(row.TxnDate), row.CustomerMemo].filter(Boolean).join(' · ')}
    standing={standingOf(row)}
  />
)
