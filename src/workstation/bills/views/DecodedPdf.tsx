import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** The words of the file as they were read. */
export function DecodedPdf({ bill }: { bill: BillDetail }) {
  if (!bill.pdf_text) return <p className={styles.empty}>No text was read from this file.</p>
  return (
    <section className={styles.view} aria-label="Decoded PDF" {...SCROLLS}>
      <pre className={styles.text}>{bill.pdf_text}</pre>
    </section>
  )
}
