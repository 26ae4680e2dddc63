import { formatNumber } from '#base/figures.ts'
import { isFinal } from '#domain/bills/bill-status.ts'
import { classes } from '#ui/classes.ts'
import styles from './DocumentPage.module.css'
import { type DocumentDetail, moneyWords, periodWords } from './document-words.ts'

interface Line {
  id: number
  description: string
  period: string
  amount: string
}

interface Dated {
  id: number
  description: string
  start_date: string | null
  end_date: string | null
}

/** The charges and usages of a bill: those that were saved, before that those that were read. */
export function DocumentLines({ document }: { document: DocumentDetail }) {
  const { ep_bill: saved, gpt_bill: read, status } = document
  const charges = saved?.charges ?? read?.charges.filter(({ applicable }) => applicable) ?? []
  const usages = saved?.usages ?? read?.usages.filter(({ applicable }) => applicable) ?? []
  if (charges.length + usages.length === 0) return null
  return (
    <section className="panel" aria-labelledby="lines">
      <h2 id="lines">{saved === null ? 'What was read' : 'What was imported'}</h2>
      {saved === null && !isFinal(status) && <p className="dim">Nobody has confirmed these values yet.</p>}
      <Lines
        title="Charges"
        lines={charges.map((line) => ({ ...lineOf(line), amount: moneyWords(line.amount) }))}
      />
      <Lines
        title="Usages"
        lines={usages.map((line) => ({
          ...lineOf(line),
          amount: quantityWords(line.amount, line.measurement_unit),
        }))}
      />
    </section>
  )
}

const lineOf = ({ id, description, start_date, end_date }: Dated) => ({
  id,
  description,
  period: periodWords(start_date, end_date),
})

const quantityWords = (amount: number, unit: string | null): string =>
  `${formatNumber(amount)} ${unit ?? ''}`.trim()

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <table className={classes('rows', styles.lines)}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Service period</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.description}</td>
            <td>{line.period}</td>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
