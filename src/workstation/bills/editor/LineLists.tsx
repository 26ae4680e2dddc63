import { useMemo } from 'react'
import { useAhead } from '#ui/on-demand.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'
import { type DraftLine, sharedMeterOf } from '../draft/edits.ts'
import { servicePeriod } from '../draft/period.ts'
import { acceptanceKey, problemGroups, problemsAt } from '../draft/problems.ts'
import { type LineStop, sameStop } from '../draft/stops.ts'
import { type EditorState, openProblems } from '../state/editor-state.ts'
import styles from './LineLists.module.css'
import { LineRow, MeterPicker } from './LineRow.tsx'
import { NoLines } from './NoLines.tsx'

/** The charges and the usages, a row each. */
export function LineLists({ editor }: { editor: EditorState }) {
  useAhead(MeterPicker)
  const { draft, problems, accepted } = editor
  const grouped = useMemo(() => groupedRules({ problems, accepted }), [problems, accepted])
  return (
    <section className={styles.lists} aria-label="Lines" {...SCROLLS}>
      <List title="Charges" kind="charge" lines={draft.charges} editor={editor} grouped={grouped} />
      <List title="Usages" kind="usage" lines={draft.usages} editor={editor} grouped={grouped} />
      {draft.charges.length === 0 && draft.usages.length === 0 && (
        <div className={styles.empty}>
          <NoLines editor={editor} />
        </div>
      )}
    </section>
  )
}

interface ListProps {
  title: string
  kind: 'charge' | 'usage'
  lines: readonly DraftLine[]
  editor: EditorState
  /** Rules whose complaint is said once above the lines. */
  grouped: ReadonlySet<string>
}

const groupedRules = (judged: Pick<EditorState, 'problems' | 'accepted'>): ReadonlySet<string> =>
  new Set(problemGroups(openProblems(judged)).map(({ first }) => first.rule))

/** The page prints no type and no meter of ours; a whole line stands in no row. */
const NOT_PRINTED = ['line', 'type', 'meter']

/** What the page prints in place of the values that were changed by hand. */
const printedValues = ({ gpt_bill: reading }: BillDetail, { kind, id }: LineStop): string =>
  (reading?.hand_changes ?? [])
    .filter((change) => change.kind === kind && change.line_id === id && !NOT_PRINTED.includes(change.field))
    .map(({ printed }) => printed ?? 'nothing')
    .join(', ')

interface ReadFrom {
  evidence: Evidence | null
  reason: string | null
}

const NOT_READ: ReadFrom = { evidence: null, reason: null }

function List({ title, kind, lines, editor, grouped }: ListProps) {
  const { bill, draft, problems, accepted, cursor, typing, picker } = editor
  const period = useMemo(() => servicePeriod(draft), [draft])
  const read = useMemo(() => {
    const known = kind === 'charge' ? bill.gpt_bill?.charges : bill.gpt_bill?.usages
    return new Map<number, ReadFrom>((known ?? []).map((line) => [line.id, line]))
  }, [bill, kind])
  const meter = sharedMeterOf(lines)
  const included = lines.filter((line) => line.applicable).length
  if (lines.length === 0) return null
  return (
    <>
      <div className={styles.heading} data-meters={meter === null ? 'several' : 'one'}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <span>{included === lines.length ? lines.length : `${included} of ${lines.length}`}</span>
          {meter !== null && (
            <span className={styles.shared} title={`Every line is on meter ${meter}`}>
              Meter <b>{meter}</b>
            </span>
          )}
        </div>
        <span className={styles.columnType}>Type</span>
        <span className={styles.columnAmount}>Amount</span>
      </div>
      <ul className={styles.list} aria-label={title} data-meters={meter === null ? 'several' : 'one'}>
        {lines.map((line) => {
          const stop: LineStop = { kind, id: line.id }
          const current = sameStop(stop, cursor)
          const { evidence, reason } = read.get(line.id) ?? NOT_READ
          return (
            <LineRow
              key={line.id}
              bill={bill}
              kind={kind}
              line={line}
              current={current}
              sharedMeter={meter !== null}
              ownDates={line.startDate !== period.startDate || line.endDate !== period.endDate}
              evidence={evidence}
              printed={printedValues(bill, stop)}
              reason={reason}
              problems={problemsAt(problems, stop).filter((problem) => !accepted.has(acceptanceKey(problem)))}
              grouped={grouped}
              typing={current ? typing : null}
              pickingMeter={current && picker === 'meter'}
            />
          )
        })}
      </ul>
    </>
  )
}
