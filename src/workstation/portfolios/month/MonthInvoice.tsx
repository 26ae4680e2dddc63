import type { PortfolioMonth } from '#commands/portfolio/context.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import { moneyWords } from '../../shared/words.ts'
import { CommandButton } from '../../shell/CommandButton.tsx'
import styles from './MonthPanel.module.css'

type Invoice = NonNullable<PortfolioMonth['invoice']>

const STANDINGS: Record<Invoice['status'], { tone: Tone; words: string }> = {
  sending: { tone: 'busy', words: 'The invoice is on its way to QuickBooks' },
  sent: { tone: 'good', words: 'The invoice is in QuickBooks' },
  failed: { tone: 'bad', words: 'The invoice is not in QuickBooks' },
  unknown: { tone: 'warn', words: 'It is not known whether the invoice is in QuickBooks' },
}

interface MonthInvoiceProps {
  invoice: Invoice
  /** What the month's bills come to by now. */
  comesTo: string
}

/** Where the month's invoice stands. */
export function MonthInvoice({ invoice, comesTo }: MonthInvoiceProps) {
  const { status, doc_number, total, by, at, failure } = invoice
  const { tone, words } = STANDINGS[status]
  return (
    <section className={styles.invoice} aria-label="Invoice">
      <StatusDot tone={tone}>{words}</StatusDot>
      <p className={styles.dim}>
        {[doc_number !== null && `No. ${doc_number}`, moneyWords(total), by, momentWords(at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {status !== 'failed' && <Difference invoiced={total} comesTo={comesTo} />}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
      {doc_number !== null && (
        <CommandButton id="portfolio.open-invoice" args={doc_number} label="Open in Accounting" bare />
      )}
    </section>
  )
}

/** Bills that were saved, corrected or moved since are not in it. */
function Difference({ invoiced, comesTo }: { invoiced: string; comesTo: string }) {
  const cents = (parseMoney(comesTo) ?? 0) - (parseMoney(invoiced) ?? 0)
  if (cents === 0) return null
  return (
    <p className={styles.differs}>
      {`The month’s bills come to ${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} by now.`}
    </p>
  )
}
