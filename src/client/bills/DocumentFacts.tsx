import {
  type ApiName,
  BILL_FIELDS,
  EDITED_FIELDS,
  type EditedFieldName,
  fieldLabel,
} from '#domain/bills/bill-fields.ts'
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

/** As it was saved, else as it is read now. */
function headValue({ ep_bill: saved, gpt_bill: read, ...row }: DocumentDetail, name: EditedFieldName) {
  const head: { [Name in ApiName<EditedFieldName>]?: string | null } = saved ?? read ?? row
  return head[BILL_FIELDS[name].api] ?? null
}

/** What is known of a document as a whole. */
export function DocumentFacts({ document }: { document: DocumentDetail }) {
  const facts: readonly [name: string, value: string][] = [
    ['Utility', utilityWords(document)],
    ['Account', accountWords(document)],
    ['Meter', document.ep_meter_num ?? document.meter_num ?? NOTHING],
    ['Property', document.property_name ?? NOTHING],
    ...EDITED_FIELDS.map((name): [string, string] => [fieldLabel(name), dayWords(headValue(document, name))]),
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
