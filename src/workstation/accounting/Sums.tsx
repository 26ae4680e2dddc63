import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { formatMoney, fromDollars, sumCents } from '#base/money.ts'
import { counted } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './AccountingRoom.module.css'
import { customerList, invoiceList, tabAtom } from './state.ts'

/** How many there are and what they come to: of the marked ones, else of all that were found. */
export function Sums() {
  return useAtomValue(tabAtom) === 'customers' ? <OfCustomers /> : <OfInvoices />
}

function OfCustomers() {
  const { total, state } = useAtomValue(customerList.listAtom)
  const marked = useAtomValue(customerList.selectedRowsAtom)
  const balance = sumCents(marked.map(({ Balance }) => fromDollars(Balance)))
  if (marked.length > 0) return <Marked count={marked.length} sums={[['Balance', balance]]} />
  return (
    <span className={styles.sums} aria-live="polite">
      {state === 'ready' && counted(total, 'customer', 'customers')}
    </span>
  )
}

function OfInvoices() {
  const { total, state, sums } = useAtomValue(invoiceList.listAtom)
  const marked = useAtomValue(invoiceList.selectedRowsAtom)
  if (marked.length > 0) {
    const total = sumCents(marked.map(({ TotalAmt }) => fromDollars(TotalAmt)))
    const balance = sumCents(marked.map(({ Balance }) => fromDollars(Balance)))
    return (
      <Marked
        count={marked.length}
        sums={[
          ['Total', total],
          ['Balance', balance],
        ]}
      />
    )
  }
  return (
    <span className={styles.sums} aria-live="polite">
      {state === 'ready' && counted(total, 'invoice', 'invoices')}
      {sums !== null && (
        <Amounts
          sums={[
            ['Total', sums.total],
            ['Balance', sums.balance],
          ]}
        />
      )}
    </span>
  )
}

type NamedSums = readonly (readonly [name: string, cents: number])[]

function Marked({ count, sums }: { count: number; sums: NamedSums }) {
  return (
    <span className={styles.sums} aria-live="polite">
      {`${formatCount(count)} marked`}
      <Amounts sums={sums} />
      <CommandButton id="accounting.clear-selection" label="Unmark" look="quiet" />
    </span>
  )
}

const Amounts = ({ sums }: { sums: NamedSums }) =>
  sums.map(([name, cents]) => (
    <span key={name}>
      {name} <strong>{formatMoney(cents)}</strong>
    </span>
  ))
