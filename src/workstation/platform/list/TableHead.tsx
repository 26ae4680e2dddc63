import { classes } from '#ui/classes.ts'
import type { Column } from './columns.ts'
import styles from './Table.module.css'

/** In px, as in the style. */
export const HEAD_HEIGHT = 28

/** How a list is ordered, and what a click on a title does. */
export interface Sorting<Sort extends string> {
  sort: Sort
  order: 'asc' | 'desc'
  onSort(sort: Sort): void
}

interface TableHeadProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[]
  sorting?: Sorting<Sort>
}

/** The titles of a wide list; those that can be sorted by are buttons. */
export function TableHead<Row, Sort extends string>({ columns, sorting }: TableHeadProps<Row, Sort>) {
  const { sort: current, order } = sorting ?? {}
  const direction = order === 'asc' ? 'ascending' : 'descending'
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
            aria-sort={sort !== undefined && sort === current ? direction : undefined}
            className={classes(styles.cell, room && styles.wideOnly)}
            data-align={align}
          >
            {sort === undefined || sorting === undefined ? (
              title
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={styles.sort}
                onClick={() => sorting.onSort(sort)}
              >
                {title}
                {sort === current && <span aria-hidden>{order === 'asc' ? ' ↑' : ' ↓'}</span>}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
