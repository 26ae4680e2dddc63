import { SCROLLS } from '../../shared/scrolls.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** The tables that were found on the pages, as they were read. */
export function TablesView({ bill }: { bill: BillDetail }) {
  if (bill.tables.length === 0) return <p className={styles.empty}>No tables were found on the pages.</p>
  return (
    <section className={styles.view} aria-label="Tables" {...SCROLLS}>
      {bill.tables.map((table) => (
        <figure key={`${table.page}-${table.ord}`} className={styles.figure}>
          <figcaption>
            {table.title ?? 'Table'} <small>page {table.page}</small>
          </figcaption>
          <section className={styles.wide} aria-label={`Table ${table.page}.${table.ord}`} {...SCROLLS}>
            <table className={styles.table}>
              <tbody>
                {withKeys(table.rows).map(([rowKey, cells]) => (
                  <tr key={rowKey}>
                    {withKeys(cells).map(([cellKey, cell]) => (
                      <td key={cellKey}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </figure>
      ))}
    </section>
  )
}

/** What was read never changes its order, so that its place is its name. */
const withKeys = <T,>(items: readonly T[]): [key: string, item: T][] =>
  items.map((item, place) => [String(place), item])
