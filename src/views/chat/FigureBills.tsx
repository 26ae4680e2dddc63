import { useState } from 'react'
import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { counted } from '#base/figures.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Button } from '#ui/Button.tsx'
import figureTable from '#ui/chart/FigureTable.module.css'
import { Dialog } from '#ui/Dialog.tsx'
import { Failed } from '#views/energy/Failed.tsx'
import { type Answers, useAnswer } from '#views/energy/use-answer.ts'
import styles from './Chat.module.css'
import type { ChatCaller } from './chat-part.ts'
import type { FigureBill } from './conversation.ts'

export interface FigureBillsProps {
  call: ChatCaller
  of: { session: string; message: string; figure: number }
  /** The figure, as it stands in the answer. */
  words: string
  billHref(bill: FigureBill): string | null
  onClose(): void
}

/** The bills that a figure came from, each with the way to it. */
export default function FigureBills({ call, of, words, billHref, onClose }: FigureBillsProps) {
  const [answers] = useState<Answers<CallAnswer<'chat.figureBills'>>>(() => new Map())
  const { answer, failure, retry } = useAnswer(answers, JSON.stringify(of), (signal) =>
    call('chat.figureBills', { params: of }, { signal }),
  )
  return (
    <Dialog
      open
      title={`Bills behind ${words}`}
      width={760}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {failure !== null && <Failed failure={failure} onRetry={retry} />}
      {failure === null && answer === undefined && <p role="status">Looking up the bills…</p>}
      {answer !== undefined && (
        <>
          <p className={styles.note}>
            {answer.bills.length < answer.all
              ? `The newest ${answer.bills.length} of ${counted(answer.all, 'bill', 'bills')}.`
              : counted(answer.all, 'bill', 'bills')}
          </p>
          <BillTable bills={answer.bills} billHref={billHref} />
        </>
      )}
    </Dialog>
  )
}

const BillTable = ({
  bills,
  billHref,
}: Pick<FigureBillsProps, 'billHref'> & { bills: readonly FigureBill[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys, whether or not it has links.
  <div className={`${figureTable.table} ${styles.cells}`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Bill</th>
          <th scope="col">Account</th>
          <th scope="col">From – to</th>
          <th scope="col" data-numeric>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <th scope="row">
              <BillLink bill={bill} href={billHref(bill)} />
            </th>
            <td>{bill.acct_num}</td>
            <td>
              {dayWords(bill.start_date)} – {dayWords(bill.end_date)}
            </td>
            <td data-numeric>{formatMoney(parseMoney(bill.total) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** It opens beside the chat, which stays as it is. */
function BillLink({ bill, href }: { bill: FigureBill; href: string | null }) {
  const words = `${bill.utility_company_name}, ${dayWords(bill.invoice_date)}`
  if (href === null) return words
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

const dayWords = (date: string) => formatDate(date as CalendarDate)
