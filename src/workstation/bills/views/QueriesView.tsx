import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { EvidenceStrip } from '../page/EvidenceStrip.tsx'
import styles from './views.module.css'

/** What was asked of the pages, and what they answered. */
export function QueriesView({ bill }: { bill: BillDetail }) {
  if (bill.queries.length === 0) return <p className={styles.empty}>No queries were asked of this bill.</p>
  return (
    <section className={styles.view} aria-label="Queries" {...SCROLLS}>
      <dl className={styles.answers}>
        {bill.queries.map((query) => (
          <div key={query.id}>
            <dt>
              {query.query} <small>{query.ep_field_name ?? query.name}</small>
            </dt>
            <dd>
              {query.response ?? <span className={styles.dim}>no answer on the page</span>}
              {query.confidence !== null && <small> {Math.round(query.confidence * 100)} %</small>}
            </dd>
            {query.evidence && (
              <dd>
                <EvidenceStrip bill={bill} places={[query.evidence]} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
