import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import { demandUnit } from '#domain/energy/intervals/demand.ts'
import { demandAt, type LoadPoint, loadDuration } from '#domain/energy/intervals/load-duration.ts'
import { useSpoken } from '#ui/chart/use-spoken.ts'
import { Shown } from '#ui/on-demand.tsx'
import styles from './Intervals.module.css'
import { figure } from './interval-data.ts'
import { durationSheet, type Measured } from './interval-sheets.ts'
import { linePlot } from './line-plot-part.ts'
import { PagedTable } from './PagedTable.tsx'

const ALL = { from: 0, to: 100 }
const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: () => 100,
}

/** For which share of the time demand was how high. */
export function Duration({ measured }: { measured: Measured }) {
  const { title, intervals, unit } = measured
  const { said, say } = useSpoken()
  const [at, setAt] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const curve = useMemo(() => loadDuration(intervals, unit), [intervals, unit])
  const line = useMemo(() => lineOf(curve), [curve])
  const sheet = useMemo(() => durationSheet(measured), [measured])
  const words = (percent: number): string =>
    `${figure(demandAt(curve, percent / 100), demandUnit(unit))} or more for ${Number(percent.toFixed(1))} % of the time`
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = Math.min(100, Math.max(0, at === null ? 0 : move(at)))
    setAt(next)
    say(words(next))
  }
  const told = hovered ?? at
  return (
    <>
      <div
        className={styles.stage}
        role="application"
        aria-roledescription="chart"
        aria-label={`${title}: load duration. Left and right walk it by one percent of the time, Page Up and Page Down by ten.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={null}>
          <Shown
            part={linePlot}
            props={{
              ...{ data: line, all: ALL, range: ALL, gaps: [], stepped: false, at },
              unit: demandUnit(unit),
              tickWords: (percent) => `${percent} %`,
              onRange: () => undefined,
              onHover: setHovered,
              onPick: setAt,
            }}
          />
        </Suspense>
      </div>
      <p className={styles.readout} aria-hidden>
        {told === null ? 'Point at the curve, or walk it by the arrow keys.' : words(told)}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <PagedTable sheet={sheet} />
    </>
  )
}

/** From the highest on; a place has one height. */
function lineOf(curve: readonly LoadPoint[]): [number[], number[]] {
  const first = curve[0]
  return [
    [0, ...curve.map(({ share }) => share * 100)],
    [first?.demand ?? 0, ...curve.map(({ demand }) => demand)],
  ]
}
