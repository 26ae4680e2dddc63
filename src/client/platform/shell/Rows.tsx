import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Rows.module.css'

export interface RowColumn<Row> {
  title: string
  cell(row: Row): ReactNode
}

interface RowsProps<Row> {
  columns: readonly RowColumn<Row>[]
  rows: readonly Row[]
}

/** A table to read. On a phone each row is a block, in which every value has its column's title beside it. */
export const Rows = <Row extends { id: number }>({ columns, rows }: RowsProps<Row>) => (
  <table className={classes('rows', styles.blocks)}>
    <thead>
      <tr>
        {columns.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ title, cell }) => (
            <td key={title} data-title={title}>
              <div>{cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
