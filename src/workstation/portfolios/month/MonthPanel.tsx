import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import type { PortfolioMonth } from '#commands/portfolios/context.ts'
import { isBilled, wordsOfMonth } from '#commands/portfolios/month.ts'
import { isGone } from '#contract/client/client.ts'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import { moneyWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { boardAtom } from '../state/board.ts'
import { monthAnswerAtom } from '../state/lists.ts'
import { portfoliosPlaceAtom } from '../state/place.ts'
import { AmountTable } from './AmountTable.tsx'
import { MissingMeters } from './MissingMeters.tsx'
import { MonthBills } from './MonthBills.tsx'
import { beyondInvoice, MonthInvoice } from './MonthInvoice.tsx'
import { MonthNotes } from './MonthNotes.tsx'
import styles from './MonthPanel.module.css'

/** What a portfolio's properties came to in a month, beside the portfolios. */
export function MonthPanel() {
  const { data, error } = useAtomValue(monthAnswerAtom)
  const { month } = useAtomValue(portfoliosPlaceAtom)
  const name = useAtomValue(boardAtom)?.find(({ bpg_id }) => bpg_id === month?.portfolioId)?.bpg_name
  const words = wordsOfMonth(month?.month ?? '')
  return (
    <aside className={styles.panel} aria-label={`${name ?? 'Portfolio'}, ${words}`}>
      <header className={styles.head}>
        <h2>{name ?? 'Portfolio'}</h2>
        <span className={styles.steps}>
          <CommandButton id="portfolios.month-before" sign="‹" look="quiet" />
          <strong aria-live="polite">{words}</strong>
          <CommandButton id="portfolios.month-after" sign="›" look="quiet" />
        </span>
        <CommandButton id="portfolios.close-month" sign="✕" look="quiet" bare />
      </header>
      {data !== undefined ? (
        <Answered month={data} />
      ) : error !== null ? (
        <Failed error={error} />
      ) : (
        <Waiting />
      )}
    </aside>
  )
}

function Failed({ error }: { error: Error }) {
  if (isGone(error)) return <Message title="There is no such portfolio any more." />
  return (
    <Message tone="error" title="The month could not be had.">
      <CommandButton id="portfolios.refresh" label="Try again" />
    </Message>
  )
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy>
    {[70, 55, 62].map((width) => (
      <p key={width}>
        <Skeleton width={`${width}%`} />
      </p>
    ))}
  </div>
)

function Answered({ month }: { month: PortfolioMonth }) {
  return (
    <>
      <Standing month={month} />
      <div className={styles.acts}>
        <CommandButton id="portfolios.draft-invoice" label="Invoice…" />
        <CommandButton id="portfolios.export-xlsx" label="Excel" look="quiet" />
        <CommandButton id="portfolios.export-csv" label="CSV" look="quiet" bare />
      </div>
      <MonthInvoice month={month} />
      <MissingMeters properties={month.properties} />
      <MonthNotes month={month} />
      <Totals month={month} />
      <MonthBills />
    </>
  )
}

function standingOf(month: PortfolioMonth): { tone: Tone; words: string } {
  const { ready, missing_count, overlap_count, invoice } = month
  if (overlap_count > 0) return { tone: 'warn', words: `${formatCount(overlap_count)} to decide` }
  if (missing_count > 0) return { tone: 'warn', words: `${formatCount(missing_count)} missing` }
  if (!ready) return { tone: 'neutral', words: 'Nothing was billed' }
  if (invoice?.status !== 'sent') return { tone: 'good', words: 'Ready to invoice' }
  if (beyondInvoice(month) !== 0) return { tone: 'warn', words: 'Invoiced, and changed since' }
  return { tone: 'good', words: 'Invoiced' }
}

function Standing({ month }: { month: PortfolioMonth }) {
  const { tone, words } = standingOf(month)
  return (
    <p className={styles.standing}>
      <StatusDot tone={tone}>{words}</StatusDot>
      {isBilled(month) && <strong>{moneyWords(month.total)}</strong>}
    </p>
  )
}

function Totals({ month: { by_energy_type, total } }: { month: PortfolioMonth }) {
  if (by_energy_type.length === 0) return null
  return (
    <section className={styles.part} aria-label="By energy type">
      <AmountTable
        of="Energy type"
        rows={by_energy_type.map(({ energy_type: key, energy_type_name: name, cost: amount }) => ({
          key,
          name,
          amount,
        }))}
        total={total}
      />
    </section>
  )
}
