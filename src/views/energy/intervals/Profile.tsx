import { type KeyboardEvent, Suspense, useId, useMemo, useRef, useState } from 'react'
import { demandUnit } from '#domain/energy/intervals/demand.ts'
import { wallClock } from '#domain/energy/intervals/local-clock.ts'
import { Button } from '#ui/Button.tsx'
import { useSpoken } from '#ui/chart/use-spoken.ts'
import { Shown } from '#ui/on-demand.tsx'
import { momentWords, tickWords } from './clock-words.ts'
import { copyIntervals } from './copy-intervals.ts'
import { DayTable } from './DayTable.tsx'
import styles from './Intervals.module.css'
import { demandWords, figure, type IntervalData, type IntervalView, profileOf } from './interval-data.ts'
import type { Measured } from './interval-sheets.ts'
import { linePlot } from './line-plot-part.ts'
import { KEYS_IN_WORDS, moved, type ProfileAction, placeOf, profileAction } from './profile-moves.ts'
import { timeTicks } from './time-ticks.ts'

interface ProfileProps {
  measured: Measured
  data: IntervalData
  view: IntervalView
  onView(view: IntervalView): void
}

/** Demand over time, interval by interval. */
export function Profile({ measured, data, view, onView }: ProfileProps) {
  const { title, intervals } = measured
  const stage = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const { said, say } = useSpoken()
  const [hovered, setHovered] = useState<number | null>(null)
  const wall = useMemo(() => wallClock(data.time_zone), [data.time_zone])
  const line = useMemo(() => profileOf(intervals, data.unit), [intervals, data.unit])
  const last = intervals.at(-1)
  const all = { from: intervals[0]?.start ?? 0, to: last === undefined ? 1 : last.start + last.seconds }

  const wordsAt = (moment: number | null): string | null => {
    const interval = moment === null ? undefined : intervals[placeOf(data.starts, moment)]
    if (interval === undefined || moment === null) return null
    if (moment >= interval.start + interval.seconds) return `${momentWords(wall(moment))}: not measured`
    const amount = `${demandWords(interval, data.unit)}, ${figure(interval.amount, data.unit)}`
    return `${momentWords(wall(interval.start))}: ${amount}${interval.estimated ? ', estimated' : ''}`
  }
  const perform = (action: ProfileAction) => {
    if (action === 'copy-csv') return void copyIntervals(title, data, view.range ?? all).then(say)
    const next = moved(view, action, { starts: data.starts, end: all.to })
    if (next.at !== view.at) say(wordsAt(next.at) ?? '')
    onView(next)
    if (action === 'table' && view.asTable) stage.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = profileAction(event)
    if (action === null) return
    event.preventDefault()
    perform(action)
  }
  return (
    <>
      <div className={styles.tools}>
        <Button look="quiet" caps={['t']} aria-pressed={view.asTable} onClick={() => perform('table')}>
          Table
        </Button>
        <Button look="quiet" caps={['−']} onClick={() => perform('zoom-out')}>
          Zoom out
        </Button>
        <Button look="quiet" caps={['+']} onClick={() => perform('zoom-in')}>
          Zoom in
        </Button>
        <Button look="quiet" caps={['C']} onClick={() => perform('copy-csv')}>
          Copy csv
        </Button>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-roledescription="chart"
        aria-label={`${title}: ${intervals.length.toLocaleString('en-US')} intervals, ${momentWords(wall(all.from))} to ${momentWords(wall(all.to))}, ${data.gaps.length} gaps`}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={null}>
          <Shown
            part={linePlot}
            props={{
              ...{ data: line, all, range: view.range ?? all, gaps: data.gaps, stepped: true, at: view.at },
              unit: demandUnit(data.unit),
              ticks: (range, most) => timeTicks(range, most, data.time_zone),
              tickWords: (moment, span) => tickWords(wall(moment), span),
              onRange: (range) => onView({ ...view, range }),
              onHover: setHovered,
              onPick: (moment) => onView({ ...view, at: data.starts[placeOf(data.starts, moment)] ?? null }),
            }}
          />
        </Suspense>
      </div>
      <p className={styles.readout} aria-hidden>
        {wordsAt(hovered ?? view.at) ??
          'Drag to move, turn the wheel to zoom, or go to the chart by Tab and walk it by the arrow keys.'}
      </p>
      {data.gaps.length > 0 && <p className={styles.note}>Hatched: nothing was measured.</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p id={keysId} className="visually-hidden">
        {KEYS_IN_WORDS}
      </p>
      {view.asTable && <DayTable measured={measured} />}
    </>
  )
}
