import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/client/contract.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { Reading } from '../draft/bill-detail.ts'
import { amountWords, LineTable, moneyWords, rowOf } from '../editor/LineTable.tsx'
import { earlierReadingQuery, earlierReadingsQuery } from '../state/bill-queries.ts'
import type { EditorState } from '../state/editor-state.ts'
import { quantityText } from '../state/typing.ts'
import styles from './views.module.css'

type Earlier = CallAnswer<'bills.readings'>['readings'][number]

/** What passes put aside: each with who asked for the pass, and the lines of the one that is shown. */
export function EarlierReadings({ editor }: { editor: EditorState }) {
  const { call } = useWorkstation()
  const { id } = editor.bill
  const { data: readings, error } = useQuery(earlierReadingsQuery(call, id))
  if (error) return <p className={styles.reasoning}>Earlier readings could not be loaded. {error.message}</p>
  if (readings === undefined || readings.length === 0) return null
  const shown = readings.find((reading) => reading.id === editor.earlier)
  return (
    <section className={styles.earlier} aria-label="Earlier readings">
      <h2>Earlier readings</h2>
      <div className={styles.actions}>
        <CommandButton id="bills.show-earlier-reading" label="Show the next" />
        <CommandButton id="bills.restore-reading" label="Restore" />
      </div>
      <ol>
        {readings.map((reading) => (
          <li key={reading.id} aria-current={reading === shown || undefined}>
            {wordsOf(reading)}
          </li>
        ))}
      </ol>
      {shown && <Lines key={shown.id} billId={id} readingId={shown.id} />}
    </section>
  )
}

/** The lines of the reading that was asked for are on the screen, and not below its end. */
const showFromTop = (lines: HTMLElement | null): void =>
  lines?.closest('section')?.scrollIntoView({ block: 'start' })

function Lines({ billId, readingId }: { billId: number; readingId: number }) {
  const { call } = useWorkstation()
  const { data: reading, error } = useQuery(earlierReadingQuery(call, billId, readingId))
  if (error) return <p className={styles.reasoning}>It could not be loaded. {error.message}</p>
  if (reading === undefined) return null
  return (
    <div ref={showFromTop}>
      <LineTable title="Charges" rows={reading.charges.map(chargeWords)} />
      <LineTable title="Usages" rows={reading.usages.map(usageWords)} />
    </div>
  )
}

const chargeWords = (line: Reading['charges'][number]) => ({
  ...rowOf(line),
  key: `charge-${line.id}`,
  type: CHARGE_TYPES[line.utility_charge_type_id as ChargeTypeId] ?? 'no type',
  amount: amountWords(line.amount),
  applicable: line.applicable,
})

const usageWords = (line: Reading['usages'][number]) => ({
  ...rowOf(line),
  key: `usage-${line.id}`,
  type: USAGE_TYPES[line.utility_usage_type_id as UsageTypeId] ?? 'no type',
  amount: quantityText(line.amount, line.measurement_unit),
  applicable: line.applicable,
})

function wordsOf({ archived_at, archived_by, archived_for, edited, ...reading }: Earlier): string {
  const counts = `${counted(reading.charge_count, 'charge')}, ${counted(reading.usage_count, 'usage')}`
  const made = `${moneyWords(reading.charged)} in ${counts}${edited ? ', edited' : ''}`
  const by = archived_by === null ? '' : ` by ${archived_by}`
  const because = archived_for === null ? 'another reading' : (REASONS[archived_for] ?? archived_for)
  return `${made}; put aside for ${because}${by}${archived_at === null ? '' : `, ${momentWords(archived_at)}`}`
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const REASONS: Record<string, string> = {
  extract: 'an extract',
  parse: 'a parse',
  second_pass: 'a second pass',
  supplementary_pass: 'a supplementary pass',
  rebuild: 'a rebuild',
  restore: 'an earlier reading',
  move: 'another client',
}
