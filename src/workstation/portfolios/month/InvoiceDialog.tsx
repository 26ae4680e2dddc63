import { useRef } from 'react'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import type { PortfolioDialog } from '#commands/portfolios/context.ts'
import { wordsOfMonth } from '#commands/portfolios/month.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AmountTable } from './AmountTable.tsx'
import styles from './InvoiceDialog.module.css'

interface InvoiceDialogProps {
  dialog: Extract<PortfolioDialog, { what: 'invoice' }>
  onClose(): void
}

/** The invoice as it would be sent, line by line. */
export function InvoiceDialog({ dialog: { month, draft }, onClose }: InvoiceDialogProps) {
  const { customer, txn_date, bill_email, private_note, warnings, lines, total } = draft
  const { execute } = useWorkstation()
  const caps = useCaps('portfolios.send-invoice')
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      popup={popup}
      ownKey
      width={640}
      title={`Invoice of ${month.bpg_name} for ${wordsOfMonth(month.month)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" caps={caps} onClick={() => execute('portfolios.send-invoice', 'button')}>
            Send to QuickBooks
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Before it is sent">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
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
        <AmountTable
          of="Property"
          rows={lines.map(({ property_id: key, description: name, amount }) => ({ key, name, amount }))}
          total={total}
        />
      </section>
    </Dialog>
  )
}
