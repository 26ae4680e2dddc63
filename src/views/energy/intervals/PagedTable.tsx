import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import figures from '#ui/chart/FigureTable.module.css'
import type { Sheet } from '#ui/export/write-file.ts'
import { cellWords } from './cell-words.ts'
import styles from './Intervals.module.css'

const PAGE_ROWS = 31

/** A table of many rows, a page at a time: what is exported, in words. The first cell of a row is its head. */
export function PagedTable({ sheet: { title, columns, rows } }: { sheet: Sheet }) {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const shown = Math.min(page, pages - 1)
  const first = shown * PAGE_ROWS
  return (
    <div className={styles.paged}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
      <section className={figures.table} tabIndex={0} aria-label={title}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + PAGE_ROWS).map((row) => {
              const [head, ...cells] = columns.map(({ type }, column) => cellWords(row[column] ?? null, type))
              return (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, column) => (
                    <td key={columns[column + 1]?.title}>{cell}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button look="quiet" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {shown + 1} of {pages}
          </span>
          <Button look="quiet" disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  )
}
