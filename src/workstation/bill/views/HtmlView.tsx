import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** The file as HTML, as it was read. Shut in: nothing in it runs, and nothing is fetched for it. */
export function HtmlView({ bill }: { bill: BillDetail }) {
  if (bill.gpt_html === null) return <p className={styles.empty}>This file was not read as HTML.</p>
  return <iframe className={styles.html} title="HTML" sandbox="" srcDoc={shutIn(bill.gpt_html)} />
}

const shutIn = (html: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${html}`
