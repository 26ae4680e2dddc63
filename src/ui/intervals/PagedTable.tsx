import { useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './Intervals.module.css'

interface PagedTableProps {
  caption: string
  heads: readonly string[]
  /** How many rows there are, and each by its place: the first cell is its head. */
  count: number
  rowAt(place: number): readonly string[]
}

const PAGE_ROWS = 31

/** A table of many rows, a page at a time. */
export function PagedTable({ caption, heads, count, rowAt }: PagedTableProps) {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS))
  const shown = Math.min(page, pages - 1)
  const places = Array.from(
    { length: Math.min(PAGE_ROWS, count - shown * PAGE_ROWS) },
    (_, at) => shown * PAGE_ROWS + at,
  )
  return (
    <div className={styles.paged}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
      <section className={styles.table} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => {
              const [head, ...cells] = rowAt(place)
              return (
                <tr key={place}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at + 1]}>{cell}</td>
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
