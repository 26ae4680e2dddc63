import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** The tables of the file as HTML, as they were read. Shut in: nothing in it runs, and nothing is fetched for it. */
export function HtmlView({ bill }: { bill: BillDetail }) {
  if (bill.gpt_html === null) return <p className={styles.empty}>No tables were found in this file.</p>
  return <iframe className={styles.html} title="HTML" sandbox="" srcDoc={shutIn(bill.gpt_html)} />
}

const shutIn = (html: string) =>
  html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${styleOf(document.documentElement)}</style>`,
  )

/** In the colours and type of the window around it, which it cannot see. */
function styleOf(root: HTMLElement): string {
  const { colorScheme, fontFamily, getPropertyValue } = shown(root)
  const line = getPropertyValue('--line')
  return `:root{color-scheme:${colorScheme};font:13px/20px ${fontFamily}}
body{margin:16px;color:${getPropertyValue('--text')};background:${getPropertyValue('--panel')}}
h2{margin:16px 0 4px;font-size:13px}small{font-weight:400;opacity:.75}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td{padding:4px 8px;border:1px solid ${line};vertical-align:top}`
}

function shown(root: HTMLElement) {
  const style = getComputedStyle(root)
  return {
    colorScheme: style.colorScheme,
    fontFamily: getComputedStyle(document.body).fontFamily.replaceAll('"', "'"),
    getPropertyValue: (name: string) => style.getPropertyValue(name),
  }
}
