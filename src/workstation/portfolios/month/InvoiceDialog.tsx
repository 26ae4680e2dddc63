import { useAtomValue } from 'jotai'
import { keyCaps } from '#commands/keys.ts'
import type { PortfolioDialog } from '#commands/portfolio/context.ts'
import { wordsOfMonth } from '#commands/portfolio/month.ts'
import { asCalendarDate, formatDate } from '#domain/calendar-date.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { offersAtom } from '../../keyboard/keymap.ts'
import { MAC } from '../../keyboard/platform.ts'
import { Facts } from '../../shared/Facts.tsx'
import { SCROLLS } from '../../shared/scrolls.ts'
import { useWorkstation } from '../../workstation.ts'
import styles from './MonthPanel.module.css'
import { moneyWords } from './money.ts'

interface InvoiceDialogProps {
  dialog: Extract<PortfolioDialog, { what: 'invoice' }>
  onClose(): void
}

/** The invoice as it would be sent, line by line. */
export function InvoiceDialog({ dialog: { month, draft }, onClose }: InvoiceDialogProps) {
  const { customer, txn_date, bill_email, private_note, warnings, lines, total } = draft
  const { execute } = useWorkstation()
  const [keys] = useAtomValue(offersAtom).get('portfolio.send-invoice')?.keys ?? []
  return (
    <Dialog
      open
      width={640}
      title={`Invoice of ${month.bpg_name} for ${wordsOfMonth(month.month)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            caps={keys === undefined ? undefined : keyCaps(keys, MAC)}
            onClick={() => execute('portfolio.send-invoice', 'button')}
          >
            Send to QuickBooks
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          {warnings.map((warning) => (
            <Notice key={warning} tone="plain">
              {warning}
            </Notice>
          ))}
        </div>
      )}
      <Facts
        facts={[
          ['Customer', customer.display_name],
          ['Date', formatDate(asCalendarDate(txn_date))],
          ['Sent to', bill_email === '' ? 'nobody: no accounting e-mail' : bill_email],
          ['Private note', private_note],
        ]}
      />
      <section className={styles.lines} aria-label="Lines of the invoice" {...SCROLLS}>
        <table className={styles.totals}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ property_id, description, amount }) => (
              <tr key={property_id}>
                <th scope="row">{description}</th>
                <td>{moneyWords(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{moneyWords(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Dialog>
  )
}
