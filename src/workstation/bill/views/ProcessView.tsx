import { statusLabel } from '#domain/bill-status.ts'
import { CommandButton } from '../../shell/CommandButton.tsx'
import type { BillDetail } from '../draft/bill-detail.ts'
import { SCROLLS } from '../scrolls.ts'
import styles from './views.module.css'

/** How the bill came to be what it is, and what can be done with it again. */
export function ProcessView({ bill }: { bill: BillDetail }) {
  const facts: [string, string | null][] = [
    ['Status', statusLabel(bill.status, 'admin')],
    ['Now', bill.progress],
    ['Last error', bill.last_error_cause],
    ['File', bill.file_name],
    ['Pages', bill.page_count === null ? null : String(bill.page_count)],
    ['Company', bill.company_name],
    ['Delivery', bill.delivery_id],
    ['Uploaded', timeWords(bill.created_at)],
    ['Read', bill.gpt_bill === null ? null : timeWords(bill.gpt_bill.created_at)],
    ['Confidence', confidenceWords(bill)],
    ['Processed', bill.processed_at === null ? null : timeWords(bill.processed_at)],
    ['Processed by', bill.processed_by],
    ['Same file as', bill.duplicate_of === null ? null : `#${bill.duplicate_of}`],
  ]
  return (
    <section className={styles.view} aria-label="Process" {...SCROLLS}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {bill.reasoning && <p className={styles.reasoning}>{bill.reasoning}</p>}
      <div className={styles.actions}>
        <CommandButton id="bill.extract" />
        <CommandButton id="bill.parse" />
        <CommandButton id="bill.open-file" />
      </div>
    </section>
  )
}

const timeWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' })

function confidenceWords({ gpt_bill }: BillDetail): string | null {
  const confidence = gpt_bill?.confidence
  return confidence == null ? null : `${Math.round(confidence * 100)} %`
}
