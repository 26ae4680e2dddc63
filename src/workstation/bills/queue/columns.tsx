import type { BillRow } from '#commands/kernel/context.ts'
import type { BillSort } from '#domain/bills/bill-sorts.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import table from '#workstation/platform/list/Table.module.css'
import { dateWords, moneyWords } from '#workstation/platform/shared/words.ts'
import { ClientCell } from '#workstation/records/shared/ClientName.tsx'
import { accountWords, outlookOf, periodWords, presenceOf, statusOf, utilityName } from '../bill-words.ts'

type BillColumn = Column<BillRow, BillSort>

const NUMBER: BillColumn = { id: 'id', title: 'ID', width: '80px', sort: 'tb.id', text: ({ id }) => `#${id}` }
const UTILITY: BillColumn = {
  id: 'utility',
  title: 'Utility',
  width: 'minmax(120px, 1.4fr)',
  sort: 'utility_company_name',
  text: utilityName,
}
const ACCOUNT: BillColumn = {
  id: 'account',
  title: 'Account',
  width: 'minmax(124px, 1fr)',
  sort: 'acct_num',
  text: (bill) => accountWords(bill) ?? '',
}
const PROPERTY: BillColumn = {
  id: 'property',
  title: 'Property',
  width: 'minmax(90px, 1.2fr)',
  text: ({ property_name }) => property_name ?? '',
}
const CLIENT: BillColumn = {
  id: 'client',
  title: 'Client',
  width: 'minmax(90px, 1fr)',
  room: 'wide',
  text: ({ company_name }) => company_name,
  cell: ({ company_id, company_name }) => <ClientCell id={company_id} name={company_name} />,
}
const INVOICE_DATE: BillColumn = {
  id: 'invoice-date',
  title: 'Invoice date',
  width: '92px',
  sort: 'invoice_date',
  text: ({ invoice_date }) => dateWords(invoice_date),
}
const PERIOD: BillColumn = {
  id: 'period',
  title: 'Service period',
  width: '188px',
  room: 'wide',
  text: periodWords,
}
const AMOUNT: BillColumn = {
  id: 'amount',
  title: 'Amount',
  width: '96px',
  sort: 'total_cost',
  align: 'right',
  text: ({ total_cost }) => moneyWords(total_cost),
}
const PROCESSED_BY: BillColumn = {
  id: 'processed-by',
  title: 'Processed by',
  width: 'minmax(72px, 0.6fr)',
  sort: 'processed_at',
  room: 'wide',
  text: ({ processed_by }) => processed_by ?? '',
}

/** Who else has the bill open comes before what is to be done about it. */
const outlookFor = (ownId: number | null): BillColumn => ({
  id: 'outlook',
  title: 'Problems',
  width: 'minmax(96px, 1.2fr)',
  sort: 'problem_count',
  text: (bill) => [presenceOf(bill, ownId), outlookOf(bill)].map((each) => each?.words ?? '').join(' '),
  cell(bill) {
    const outlook = presenceOf(bill, ownId) ?? outlookOf(bill)
    return (
      <span className={table.outlook} data-tone={outlook?.tone}>
        {outlook?.words}
      </span>
    )
  },
})

const statusFor = (audience: 'admin' | 'client'): BillColumn => ({
  id: 'status',
  title: 'Status',
  width: '140px',
  sort: 'status',
  text: (bill) => statusOf(bill, audience).words,
  cell(bill) {
    const { tone, words } = statusOf(bill, audience)
    return <StatusDot tone={tone}>{words}</StatusDot>
  },
})

export const columnsFor = (audience: 'admin' | 'client', ownId: number | null): readonly BillColumn[] => [
  NUMBER,
  UTILITY,
  ACCOUNT,
  PROPERTY,
  ...(audience === 'admin' ? [CLIENT] : []),
  INVOICE_DATE,
  PERIOD,
  AMOUNT,
  ...(audience === 'admin' ? [PROCESSED_BY] : []),
  statusFor(audience),
  outlookFor(ownId),
]
