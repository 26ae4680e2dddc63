import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { PageTable } from './PageTable.tsx'
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
          <PageTable label={`Table ${table.page}.${table.ord}`} rows={table.rows} />
        </figure>
      ))}
    </section>
  )
}
