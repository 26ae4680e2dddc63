import { useAtomValue } from 'jotai'
import { formatAmount, formatMoney, fromDollars } from '#base/money.ts'
import type { InvoiceRow } from '#commands/accounting/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { invoiceSums } from '#domain/accounting/invoice-sums.ts'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './Cards.module.css'
import { invoiceList, openInvoiceAtom } from './state.ts'
import { amountWords, invoiceName, standingOf } from './words.ts'

type Invoice = CallAnswer<'quickbooks.invoice'>

/** The invoice that the keyboard is on, with its lines and what they come to. */
export function InvoiceCard() {
  const row = useAtomValue(invoiceList.focusedRowAtom)
  return (
    <section className={styles.card} aria-label="Invoice">
      {row === null ? <p className={styles.dim}>Select an invoice</p> : <Details row={row} />}
    </section>
  )
}

function Details({ row }: { row: InvoiceRow }) {
  const { invoice, failed } = useAtomValue(openInvoiceAtom)
  const { tone, words } = standingOf(row)
  return (
    <>
      <div className={styles.title}>
        <h2>{invoiceName(row)}</h2>
        <StatusDot tone={tone as Tone}>{words}</StatusDot>
      </div>
      <Facts facts={factsOf(row)} />
      <div className={styles.part}>
        {failed ? (
          <Message tone="error" title="Its lines could not be fetched.">
            <CommandButton id="accounting.reload" label="Try again" />
          </Message>
        ) : invoice === null ? (
          <Skeleton width="80%" />
        ) : (
          <Lines invoice={invoice} />
        )}
      </div>
      <Note title="Memo" text={row.CustomerMemo} />
      <Note title="Private note" text={row.PrivateNote} />
      <div className={styles.actions}>
        <CommandButton id="accounting.copy-number" label="Copy number" />
        <CommandButton id="accounting.invoices-of-customer" label="Of this customer" />
        <CommandButton id="accounting.open-in-quickbooks" label="Open in QuickBooks" />
      </div>
    </>
  )
}

const factsOf = (row: InvoiceRow) =>
  [
    ['Customer', row.CustomerRef.name ?? `Customer ${row.CustomerRef.value}`],
    ['Date', dateWords(row.TxnDate)],
    ['Due', dateWords(row.DueDate)],
    ['Id', row.Id],
    ['DgId', String(row.DgId)],
  ] as const

/** As QuickBooks names the kinds of lines, in words. */
const KINDS: Readonly<Record<string, string>> = {
  SalesItemLineDetail: 'Item',
  GroupLineDetail: 'Bundle',
  DiscountLineDetail: 'Discount',
  SubTotalLineDetail: 'Subtotal',
  DescriptionOnly: 'Text',
}

function Lines({ invoice }: { invoice: Invoice }) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Lines of {invoiceName(invoice)}</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Kind</th>
          <th scope="col" className={styles.amount}>
            Amount $
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.Line.map(({ Id, DetailType, Description, Amount }, at) => (
          // Lines that QuickBooks adds by itself have no id.
          <tr key={Id ?? `line ${at}`} data-kind={DetailType}>
            <td>{Description ?? ''}</td>
            <td className={styles.kind}>{KINDS[DetailType] ?? DetailType}</td>
            <td className={styles.amount}>
              {DetailType === 'DescriptionOnly'
                ? ''
                : amountWords(DetailType === 'DiscountLineDetail' ? -Amount : Amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <Foot invoice={invoice} />
    </table>
  )
}

function Foot({ invoice }: { invoice: Invoice }) {
  const { lines, tax, other, total, paid, balance } = invoiceSums({
    lines: invoice.Line.map(({ DetailType, Amount }) => ({
      detailType: DetailType,
      amount: fromDollars(Amount),
    })),
    tax: fromDollars(invoice.TxnTaxDetail?.TotalTax ?? 0),
    total: fromDollars(invoice.TotalAmt),
    balance: fromDollars(invoice.Balance),
  })
  return (
    <tfoot>
      <Sum name="Lines" words={formatAmount(lines)} />
      <Sum name="Tax" words={formatAmount(tax)} />
      {other !== 0 && <Sum name="Other" words={formatAmount(other)} />}
      <Sum name="Total" words={formatMoney(total)} strong />
      {paid !== 0 && <Sum name="Paid" words={formatAmount(-paid)} />}
      <Sum name="Balance" words={formatMoney(balance)} strong />
    </tfoot>
  )
}

function Sum({ name, words, strong = false }: { name: string; words: string; strong?: boolean }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className={styles.amount}>{words}</td>
    </tr>
  )
}

function Note({ title, text }: { title: string; text: string | null }) {
  if (text === null || text === '') return null
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <p className={styles.note}>{text}</p>
    </div>
  )
}
