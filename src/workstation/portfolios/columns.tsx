import type { MouseEvent } from 'react'
import type { BilledCompany } from '#commands/portfolio/context.ts'
import { ROOMS } from '#domain/areas.ts'
import type { Column } from '../list/columns.ts'
import { TwoLines } from '../list/TwoLines.tsx'
import styles from './PortfoliosRoom.module.css'

export const COLUMNS: readonly Column<BilledCompany>[] = [
  {
    id: 'company',
    title: 'Company',
    width: 'minmax(200px, 1fr)',
    text: ({ name }) => name,
    cell: (company) => <ManagerLink company={company} />,
  },
  {
    id: 'customer-type',
    title: 'Customer Type',
    width: 'minmax(120px, 280px)',
    text: ({ customer_type }) => customer_type ?? '–',
  },
]

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

export const twoLines = ({ name, customer_type }: BilledCompany) => (
  <TwoLines name={name} standing={{ tone: 'neutral', words: customer_type ?? '–' }} />
)
