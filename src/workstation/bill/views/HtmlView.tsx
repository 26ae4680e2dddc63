import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** The tables of the file as HTML, as they were read. Shut in: nothing in it runs, and nothing is fetched for it. */
export function HtmlView({ bill }: { bill: BillDetail }) {
  if (bill.gpt_html === null) return <p className={styles.empty}>No tables were found in this file.</p>
  return <iframe className={styles.html} title="HTML" sandbox="" srcDoc={shutIn(bill.gpt_html)} />
}

/** The page's own policy lets no style in: light or dark is all it takes over from the window around it. */
const shutIn = (html: string) =>
  html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta name="color-scheme" content="${getComputedStyle(document.documentElement).colorScheme}">`,
  )
