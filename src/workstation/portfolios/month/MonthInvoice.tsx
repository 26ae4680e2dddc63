import { formatMoney, parseMoney } from '#base/money.ts'
import type { PortfolioMonth } from '#commands/portfolios/context.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import { moneyWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './MonthPanel.module.css'

type Invoice = NonNullable<PortfolioMonth['invoice']>

const STANDINGS: Record<Invoice['status'], { tone: Tone; words: string }> = {
  sending: { tone: 'busy', words: 'The invoice is on its way to QuickBooks' },
  sent: { tone: 'good', words: 'The invoice is in QuickBooks' },
  failed: { tone: 'bad', words: 'The invoice is not in QuickBooks' },
  unknown: { tone: 'warn', words: 'It is not known whether the invoice is in QuickBooks' },
}

/** In cents, what the month comes to by now beyond its invoice: bills are saved and corrected, properties moved since. */
export const beyondInvoice = ({ invoice, total }: PortfolioMonth): number =>
  invoice === null ? 0 : (parseMoney(total) ?? 0) - (parseMoney(invoice.total) ?? 0)

/** Where the month's invoice stands. */
export function MonthInvoice({ month }: { month: PortfolioMonth }) {
  if (month.invoice === null) return null
  const { status, doc_number, total, by, at, failure } = month.invoice
  const { tone, words } = STANDINGS[status]
  return (
    <section className={styles.invoice} aria-label="Invoice">
      <StatusDot tone={tone}>{words}</StatusDot>
      <p className={styles.dim}>
        {[doc_number !== null && `No. ${doc_number}`, moneyWords(total), by, momentWords(at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {status !== 'failed' && <Difference cents={beyondInvoice(month)} />}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
      {doc_number !== null && (
        <CommandButton id="portfolios.open-invoice" args={doc_number} label="Open in Accounting" bare />
      )}
    </section>
  )
}

function Difference({ cents }: { cents: number }) {
  if (cents === 0) return null
  return (
    <p className={styles.differs}>
      {`The month comes to ${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} by now.`}
    </p>
  )
}
