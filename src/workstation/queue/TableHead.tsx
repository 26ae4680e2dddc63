import { useAtom } from 'jotai'
import { classes } from '#ui/classes.ts'
import type { Column } from './columns.ts'
import { type Filters, filtersAtom, type SortKey } from './state/filters.ts'
import styles from './Table.module.css'

/** In px, as in the style. */
export const HEAD_HEIGHT = 28

/** The titles of the wide list; those that can be sorted by are buttons. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  const [filters, setFilters] = useAtom(filtersAtom)
  const sortBy = (sort: SortKey) => setFilters(sortedBy(filters, sort))
  const head = (title: string, sort?: SortKey) =>
    sort === undefined ? (
      title
    ) : (
      <button type="button" tabIndex={-1} className={styles.sort} onClick={() => sortBy(sort)}>
        {title}
        {filters.sort === sort && <span aria-hidden>{filters.order === 'asc' ? ' ↑' : ' ↓'}</span>}
      </button>
    )
  const sorting = (sort?: SortKey) =>
    sort === filters.sort ? (filters.order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <thead>
      <tr aria-rowindex={1} className={classes(styles.row, styles.head)}>
        <th scope="col">
          <span className="visually-hidden">Marked</span>
        </th>
        {columns.map(({ id, title, sort, align, room }) => (
          <th
            key={id}
            scope="col"
            aria-sort={sorting(sort)}
            className={classes(styles.cell, room && styles.wideOnly)}
            data-align={align}
          >
            {head(title, sort)}
          </th>
        ))}
        <th scope="col" aria-sort={sorting('status')} className={styles.cell}>
          {head('Status', 'status')}
        </th>
        <th scope="col" className={styles.cell}>
          Problems
        </th>
      </tr>
    </thead>
  )
}

/** The same column again turns the order around; a new one begins with the order that is most asked for. */
function sortedBy(filters: Filters, sort: SortKey): Filters {
  if (filters.sort === sort) return { ...filters, order: filters.order === 'asc' ? 'desc' : 'asc' }
  const text = sort === 'utility_company_name' || sort === 'acct_num' || sort === 'status'
  return { ...filters, sort, order: text ? 'asc' : 'desc' }
}
