import { memo, Suspense, useMemo } from 'react'
import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatAmount } from '#base/money.ts'
import type { Problem } from '#domain/bills/problem.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import { classes } from '#ui/classes.ts'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Tick } from '#workstation/platform/shell/Tick.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'
import { type DraftLine, isPrintedApart, meterName } from '../draft/edits.ts'
import { isPlaced } from '../draft/evidence.ts'
import { stopKey } from '../draft/stops.ts'
import { MappingToggle } from '../mapping/MappingToggle.tsx'
import { EvidenceStrip } from '../page/EvidenceStrip.tsx'
import { quantityText, type Typing } from '../state/typing.ts'
import styles from './LineLists.module.css'
import { ProblemNote } from './ProblemNote.tsx'
import { TypedField } from './TypedField.tsx'
import { TypeKeys } from './TypeKeys.tsx'

/** Loaded behind the lines, of which one at a time opens it. */
export const MeterPicker = onDemand(async () => ({ default: (await import('./seldom.ts')).MeterPicker }))

interface LineRowProps {
  bill: BillDetail
  kind: 'charge' | 'usage'
  line: DraftLine
  current: boolean
  /** The dates are not those of the whole bill. */
  ownDates: boolean
  /** Its meter is every line's, and named above them. */
  sharedMeter: boolean
  evidence: Evidence | null
  /** What the page prints in place of values that were changed by hand; empty where none was. */
  printed: string
  reason: string | null
  problems: readonly Problem[]
  /** Rules whose complaint stands above the lines: here it is said where the cursor is. */
  grouped: ReadonlySet<string>
  typing: Typing | null
  pickingMeter: boolean
}

export const LineRow = memo(
  function LineRow({ bill, kind, line, current, ownDates, sharedMeter, ...rest }: LineRowProps) {
    const { evidence, printed, reason, problems, grouped, typing, pickingMeter } = rest
    const saidHere = current ? problems : problems.filter(({ rule }) => !grouped.has(rule))
    const { execute } = useWorkstation()
    const key = stopKey({ kind, id: line.id })
    const places = useMemo(() => (evidence === null ? [] : [evidence].filter(isPlaced)), [evidence])
    const severity = problems.some((problem) => problem.severity === 'error')
      ? 'error'
      : problems[0]?.severity
    const typed = (part: Typing['part']) =>
      typing?.part === part ? <TypedField typing={typing} label={FIELD_NAMES[part]} /> : null
    return (
      <li
        id={`stop-${key}`}
        data-stop={key}
        className={styles.row}
        data-current={current}
        data-applicable={line.applicable}
        data-problem={severity}
        aria-current={current || undefined}
      >
        <Tick
          label={`Include ${line.description}`}
          ticked={line.applicable}
          onClick={() => execute('bills.toggle-include', 'button')}
        />
        <div className={styles.description} title={line.description}>
          {typed('description') ?? (line.description || '(no description)')}
        </div>
        <div className={styles.amount} title={amountText(line)}>
          {typed('value') ?? amountText(line)}
        </div>
        <div className={styles.facts}>
          <TypeCell line={line} />
          {!sharedMeter && <MeterCell line={line} />}
          <PrintedMeter line={line} />
          {(ownDates || typing?.part === 'dates') && (
            <div className={styles.dates}>{typed('dates') ?? datesText(line)}</div>
          )}
        </div>
        {printed && (
          <div className={styles.more}>
            <span className={styles.printed}>page: {printed}</span>
          </div>
        )}
        {evidence?.unprinted && (
          <div className={styles.more}>
            <span className={styles.unprinted}>{UNPRINTED[evidence.unprinted]}</span>
          </div>
        )}
        {pickingMeter && (
          <div className={styles.more}>
            <Suspense fallback={null}>
              <Shown part={MeterPicker} props={{ bill, line }} />
            </Suspense>
          </div>
        )}
        {(saidHere.length > 0 || current) && (
          <div className={styles.more}>
            {saidHere.map((problem) => (
              <ProblemNote key={problem.rule} as="text" problem={problem} here={current} />
            ))}
            {current && line.applicable && !hasType(line) && <TypeKeys kind={kind} />}
            {current && <MappingToggle bill={bill} kind={kind} line={line} />}
            {current && (
              <div className={styles.why}>
                <EvidenceStrip bill={bill} places={places} />
                <CommandButton id="bills.point-value" look="quiet" label="Point" />
                {reason && <span>{reason}</span>}
              </div>
            )}
          </div>
        )}
      </li>
    )
  },
  (before, after) =>
    (Object.keys(before) as (keyof LineRowProps)[]).every((key) =>
      key === 'problems' ? sameItems(before.problems, after.problems) : before[key] === after[key],
    ),
)

/** The list of a line's problems is made anew each time; the problems in it stay while nothing new was found. */
const sameItems = (some: readonly Problem[], others: readonly Problem[]): boolean =>
  some.length === others.length && some.every((problem, place) => problem === others[place])

const UNPRINTED = {
  words: 'The AI service read this: its words are not on the page.',
  all: 'The AI service read this: it is not on the page.',
}

const FIELD_NAMES: Record<Typing['part'], string> = {
  value: 'Amount',
  dates: 'Dates',
  description: 'Description',
}

const hasType = (line: DraftLine): boolean =>
  ('chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId) !== null

function TypeCell({ line }: { line: DraftLine }) {
  const name =
    'chargeTypeId' in line
      ? line.chargeTypeId && CHARGE_TYPES[line.chargeTypeId]
      : line.usageTypeId && USAGE_TYPES[line.usageTypeId]
  if (name) {
    return (
      <span className={styles.type} title={name}>
        {name}
      </span>
    )
  }
  return <span className={classes(styles.type, line.applicable && styles.missing)}>no type</span>
}

function MeterCell({ line }: { line: DraftLine }) {
  if (line.utilityAccountMeterId === null) {
    return <span className={classes(styles.meter, line.applicable && styles.missing)}>no meter</span>
  }
  const name = meterName(line) ?? ''
  return (
    <span className={styles.meter} title={name}>
      {name}
    </span>
  )
}

/** The number that the page prints, where it is not the chosen meter's. */
function PrintedMeter({ line }: { line: DraftLine }) {
  if (!isPrintedApart(line)) return null
  return <span className={classes(styles.meter, styles.printed)}>page: {line.meterNumber}</span>
}

const amountText = (line: DraftLine): string =>
  'chargeTypeId' in line
    ? formatAmount(line.amount)
    : `${quantityText(line.amount, line.unit)}${line.estimated ? ' est.' : ''}`

const datesText = ({ startDate, endDate }: DraftLine): string => `${dateOr(startDate)} – ${dateOr(endDate)}`

const dateOr = (date: CalendarDate | null) => (date === null ? 'no date' : formatDate(date))
