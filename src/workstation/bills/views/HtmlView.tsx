import { useMemo } from 'react'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { PageTable } from './PageTable.tsx'
import styles from './views.module.css'

/** The file's tables as HTML, as they were read: of the document its texts alone, so that nothing in it runs. */
export function HtmlView({ bill: { gpt_html: html } }: { bill: BillDetail }) {
  const tables = useMemo(() => (html === null ? [] : tablesIn(html)), [html])
  if (tables.length === 0) return <p className={styles.empty}>No tables were found in this file.</p>
  return (
    <section className={styles.view} aria-label="HTML" {...SCROLLS}>
      {tables.map(({ key, title, rows }) => (
        <figure key={key} className={styles.figure}>
          <figcaption>{title}</figcaption>
          <PageTable label={`Table ${key}: ${title}`} rows={rows} />
        </figure>
      ))}
    </section>
  )
}

/** The tables of a document, each with the heading before it. */
function tablesIn(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('table')].map((table, at) => ({
    key: at + 1,
    title: table.previousElementSibling?.textContent ?? 'Table',
    rows: [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  }))
}
