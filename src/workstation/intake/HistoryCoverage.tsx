import { useQuery } from '@tanstack/react-query'
import { addMonths, type CalendarDate, today } from '#base/calendar-date.ts'
import type { IntakeAccount } from '#commands/intake/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { missingFrom } from '#domain/intake/history-coverage.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { CoverageCalendar } from '#workstation/records/coverage/CoverageCalendar.tsx'
import type { CalendarWindow } from '#workstation/records/coverage/calendar-window.ts'
import styles from './AccountCard.module.css'
import { coverageQuery } from './queries.ts'

type Meter = CallAnswer<'utilities.meters'>['uams'][number]

/** Calendars reach so far back. */
const MOST_MONTHS = 36

/** What saved bills cover of each meter from the first bill wanted on, and what is missing. */
export function HistoryCoverage({ row, from: wanted }: { row: IntakeAccount; from: string }) {
  const { call } = useWorkstation()
  const day = today()
  const earliest = addMonths(day, -MOST_MONTHS)
  const start = (wanted > earliest ? wanted : earliest) as CalendarDate
  const window = { start, end: day }
  const of = { utilityId: row.utility_company_id, accountId: row.id, from: start, to: day }
  const { data, isError } = useQuery(coverageQuery(call, of))
  return (
    <section className={styles.history} aria-label="History">
      {isError && <p role="alert">What its bills cover could not be shown.</p>}
      {data?.length === 0 && <p>This account has no meters yet.</p>}
      {data?.map((meter) => (
        <MeterHistory key={meter.id} meter={meter} window={window} />
      ))}
    </section>
  )
}

function MeterHistory({ meter, window }: { meter: Meter; window: CalendarWindow }) {
  const { periods, gaps, rhythm_days: rhythmDays } = meter.coverage
  const dated = <P extends { start_date: string; end_date: string }>({ start_date, end_date }: P) => ({
    startDate: start_date as CalendarDate,
    endDate: end_date as CalendarDate,
  })
  const missing = missingFrom(
    window.start,
    {
      periods: periods.map(dated),
      gaps: gaps.map((gap) => ({ ...dated(gap), days: gap.days, missingBills: gap.missing_bills })),
      rhythmDays,
    },
    window.end,
  )
  return (
    <>
      <h3>{meter.display_name}</h3>
      <CoverageCalendar
        entries={meter.calendar_data}
        gaps={missing.map(({ startDate, endDate, days, missingBills }) => ({
          start_date: startDate,
          end_date: endDate,
          days,
          missing_bills: missingBills,
        }))}
        window={window}
      />
    </>
  )
}
