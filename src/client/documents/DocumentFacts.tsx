import styles from './DocumentPage.module.css'
import {
  accountWords,
  type DocumentDetail,
  dayWords,
  moneyWords,
  NOTHING,
  periodWords,
  receivedWords,
  utilityWords,
} from './document-words.ts'

/** What is known of a document as a whole. */
export function DocumentFacts({ document }: { document: DocumentDetail }) {
  const facts: readonly [name: string, value: string][] = [
    ['Utility', utilityWords(document)],
    ['Account', accountWords(document)],
    ['Meter', document.ep_meter_num ?? document.meter_num ?? NOTHING],
    ['Property', document.property_name ?? NOTHING],
    ['Invoice date', dayWords(document.invoice_date)],
    ['Service period', periodWords(document.gpt_start_date, document.gpt_end_date)],
    ['Amount', moneyWords(document.total_cost)],
    ['Received', receivedWords(document.delivery_id)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
