import type { MouseEvent } from 'react'
import { asCalendarDate } from '#base/calendar-date.ts'
import { formatCount } from '#base/figures.ts'
import { monthWords } from '#base/month-names.ts'
import { portfoliosWords } from '#commands/portfolios/conditions.ts'
import type { BilledCompany } from '#commands/portfolios/context.ts'
import { ROOMS } from '#domain/people/areas.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import styles from './PortfoliosRoom.module.css'

export const COLUMNS: readonly Column<BilledCompany>[] = [
  {
    id: 'company',
    title: 'Company',
    width: 'minmax(200px, 1.5fr)',
    text: ({ name }) => name,
    cell: (company) => <ManagerLink company={company} />,
  },
  {
    id: 'customer-type',
    title: 'Customer Type',
    width: 'minmax(112px, 1fr)',
    text: ({ customer_type }) => customer_type ?? '–',
  },
  {
    id: 'portfolios',
    title: 'Portfolios',
    width: '96px',
    align: 'right',
    text: ({ portfolios }) => formatCount(portfolios),
  },
  {
    id: 'properties',
    title: 'Properties',
    width: '96px',
    align: 'right',
    text: ({ properties }) => formatCount(properties),
  },
  {
    id: 'invoiced',
    title: 'Last invoiced',
    width: 'minmax(112px, 1fr)',
    room: 'wide',
    text: ({ last_invoiced_month: month }) => (month === null ? '–' : monthWords(asCalendarDate(month))),
  },
  {
    id: 'waiting',
    title: 'To invoice',
    width: 'minmax(112px, 1fr)',
    room: 'wide',
    text: ({ waiting_portfolios: waiting }) => waitingWords(waiting),
  },
]

/** Nothing is said where invoices are not made in QuickBooks. */
const waitingWords = (waiting: number | null): string =>
  waiting === null ? '–' : waiting === 0 ? 'None' : portfoliosWords(waiting)

/** Opens in this window as its row does; in another one as any link. */
function ManagerLink({ company: { id, name } }: { company: BilledCompany }) {
  const leaveToRow = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
  }
  return (
    <a
      className={styles.link}
      href={`${ROOMS.portfolios.path}/${id}`}
      tabIndex={-1}
      draggable={false}
      onClick={leaveToRow}
    >
      {name}
    </a>
  )
}

export const twoLines = ({ name, customer_type, portfolios }: BilledCompany) => (
  <TwoLines
    name={name}
    standing={{ tone: 'neutral', words: customer_type ?? '–' }}
    place={portfoliosWords(portfolios)}
  />
)
