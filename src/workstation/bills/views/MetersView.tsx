import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { CalendarDate } from '#base/calendar-date.ts'
import { shortMonthWords } from '#base/month-names.ts'
import { Button } from '#ui/Button.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { CoverageCalendar } from '#workstation/records/coverage/CoverageCalendar.tsx'
import {
  type CalendarWindow,
  movedWindow,
  windowAround,
} from '#workstation/records/coverage/calendar-window.ts'
import type { AccountMeter } from '../draft/rank-meters.ts'
import { coverageQuery } from '../state/bill-queries.ts'
import type { EditorState } from '../state/editor-state.ts'
import { MeterAccess } from './MeterAccess.tsx'
import styles from './MetersView.module.css'
import { useSettled } from './use-settled.ts'
import views from './views.module.css'

const DEBOUNCE_MS = 300
const STEP_MONTHS = 4

/** The meters of the bill's account, and what saved bills cover of each around the invoice date. */
export function MetersView({ editor }: { editor: EditorState }) {
  const { bill, draft, today } = editor
  if (bill.utility_account_id === null || bill.utility_company_id === null)
    return <p className={views.empty}>Choose the utility and the account first.</p>
  return (
    <Meters
      key={bill.utility_account_id}
      billId={bill.id}
      utilityId={bill.utility_company_id}
      accountId={bill.utility_account_id}
      invoiceDate={draft.invoiceDate ?? today}
      today={today}
    />
  )
}

interface MetersProps {
  billId: number
  utilityId: number
  accountId: number
  invoiceDate: CalendarDate
  today: CalendarDate
}

function Meters({ billId, utilityId, accountId, invoiceDate, today }: MetersProps) {
  const { call } = useWorkstation()
  const settled = useSettled(invoiceDate, DEBOUNCE_MS)
  const [months, setMonths] = useState(0)
  const window = movedWindow(windowAround(settled), months, today)
  const { data, error, refetch } = useQuery(coverageQuery(call, utilityId, accountId, window, billId))
  const move = (by: number) => {
    if (movedWindow(windowAround(settled), months + by, today).start !== window.start) setMonths(months + by)
  }
  return (
    <section className={views.view} aria-label="Meters" {...SCROLLS}>
      <div className={styles.bar}>
        <Button look="quiet" aria-label="Earlier months" onClick={() => move(-STEP_MONTHS)}>
          ‹
        </Button>
        <span>
          {shortMonthWords(window.start)} – {shortMonthWords(window.end)}
        </span>
        <Button look="quiet" aria-label="Later months" onClick={() => move(STEP_MONTHS)}>
          ›
        </Button>
      </div>
      {error && (
        <div className={views.empty}>
          <p>The meters could not be loaded. {error.message}</p>
          <Button onClick={() => refetch()}>Try again</Button>
        </div>
      )}
      {data?.length === 0 && <p className={views.empty}>This account has no meters yet.</p>}
      {data?.map((meter) => (
        <Meter key={meter.id} meter={meter} window={window} />
      ))}
    </section>
  )
}

function Meter({ meter, window }: { meter: AccountMeter; window: CalendarWindow }) {
  const staff = useAtomValue(audienceAtom) === 'admin'
  const facts = [
    meter.energy_type_name,
    meter.measurement_unit_name,
    meter.property_name,
    meter.premise_num && `premise ${meter.premise_num}`,
    meter.association_type === 'STANDARD' ? null : meter.association_type.toLowerCase(),
    meter.third_party_eligible ? 'open to third parties' : null,
    meter.billing_status,
  ]
  return (
    <article className={styles.meter} aria-label={meter.display_name}>
      <h2>
        {meter.display_name}
        {meter.status !== 'Active' && <small>{meter.status}</small>}
      </h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <CoverageCalendar entries={meter.calendar_data} gaps={meter.coverage.gaps} window={window} />
      {meter.notes.map(({ content }) => (
        <p key={content} className={styles.note}>
          {content}
        </p>
      ))}
      {staff && <MeterAccess meter={meter} />}
    </article>
  )
}
