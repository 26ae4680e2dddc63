import { type KeyboardEvent, Suspense, useId, useMemo, useRef } from 'react'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { Duration } from './Duration.tsx'
import { HeatMap } from './HeatMap.tsx'
import type { IntervalExportProps } from './IntervalExport.tsx'
import styles from './Intervals.module.css'
import { type IntervalData, type IntervalTab, type IntervalView, intervalsIn, TABS } from './interval-data.ts'
import type { Measured } from './interval-sheets.ts'
import { Peaks } from './Peaks.tsx'
import { Profile } from './Profile.tsx'

export interface IntervalChartProps {
  /** What is shown, as "Meter 5550-1, delivered". */
  title: string
  data: IntervalData
  view: IntervalView
  onView(view: IntervalView): void
  /** Where a link lets nothing be taken along. */
  hideExports?: boolean
}

const intervalExport = onDemand<IntervalExportProps>(() => import('./IntervalExport.tsx'))

const NAMES: Readonly<Record<IntervalTab, string>> = {
  profile: 'Profile',
  duration: 'Load duration',
  heat: 'Heat map',
  peaks: 'Peaks',
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What a meter measured in quarter hours, hours or days: over time, by duration, by hour of the day, and at its highest. */
export function IntervalChart({ title, data, view, onView, hideExports = false }: IntervalChartProps) {
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const measured = useMemo((): Measured => {
    const { unit, time_zone: timeZone } = data
    return { title, unit, timeZone, intervals: intervalsIn(data) }
  }, [title, data])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (TABS.indexOf(view.tab) + step + TABS.length) % TABS.length
    onView({ ...view, tab: TABS[next] ?? 'profile' })
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  if (measured.intervals.length === 0)
    return (
      <figure className={styles.chart} aria-label={title}>
        <p className={styles.nothing}>
          Nothing was measured in this time. Choose other days, or upload interval data.
        </p>
      </figure>
    )
  return (
    <figure className={styles.chart} aria-label={title}>
      <div ref={tabs} role="tablist" aria-label="Views" className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === view.tab}
            aria-controls={`${id}-panel`}
            tabIndex={tab === view.tab ? 0 : -1}
            onClick={() => onView({ ...view, tab })}
          >
            {NAMES[tab]}
          </button>
        ))}
      </div>
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view.tab}`}>
        {view.tab === 'profile' && <Profile {...{ measured, data, view, onView }} />}
        {view.tab === 'duration' && <Duration measured={measured} />}
        {view.tab === 'heat' && <HeatMap measured={measured} />}
        {view.tab === 'peaks' && <Peaks measured={measured} />}
      </div>
      {!hideExports && (
        <div className={styles.exports}>
          <Suspense fallback={null}>
            <Shown part={intervalExport} props={{ measured, view, panel: () => panel.current }} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}
