import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { demandUnit } from '#domain/energy/intervals/demand.ts'
import { HOURS, heatMap } from '#domain/energy/intervals/heat-map.ts'
import { onTheme } from '#ui/chart/plot/ink.ts'
import { useSpoken } from '#ui/chart/use-spoken.ts'
import { dayWords, hourWords } from './clock-words.ts'
import { drawHeat } from './draw-heat.ts'
import { HeatAxes } from './HeatAxes.tsx'
import styles from './Intervals.module.css'
import { figure } from './interval-data.ts'
import { heatSheet, type Measured } from './interval-sheets.ts'
import { PagedTable } from './PagedTable.tsx'

interface Cell {
  day: number
  hour: number
}

const MOVES: Readonly<Record<string, (cell: Cell, last: number) => Cell>> = {
  ArrowRight: ({ day, hour }) => ({ day: day + 1, hour }),
  ArrowLeft: ({ day, hour }) => ({ day: day - 1, hour }),
  ArrowDown: ({ day, hour }) => ({ day, hour: hour + 1 }),
  ArrowUp: ({ day, hour }) => ({ day, hour: hour - 1 }),
  Home: ({ hour }) => ({ day: 0, hour }),
  End: ({ hour }, last) => ({ day: last, hour }),
}

/** Average demand by hour of the day and day: the stronger the colour, the higher. */
export function HeatMap({ measured }: { measured: Measured }) {
  const { title, intervals, unit, timeZone } = measured
  const canvas = useRef<HTMLCanvasElement>(null)
  const { said, say } = useSpoken()
  const [at, setAt] = useState<Cell | null>(null)
  const [hovered, setHovered] = useState<Cell | null>(null)
  const [asTable, setAsTable] = useState(false)
  const days = useMemo(() => heatMap(intervals, { unit, timeZone }), [intervals, unit, timeZone])
  const demands = days.flatMap((day) => day.demands.filter((demand) => demand !== null))
  const [lowest, highest] = demands.reduce(
    ([low, high], demand) => [Math.min(low, demand), Math.max(high, demand)] as const,
    [0, 0] as readonly [number, number],
  )
  useLayoutEffect(() => {
    const draw = () => canvas.current && drawHeat(canvas.current, days, { lowest, highest, at })
    draw()
    const resized = new ResizeObserver(draw)
    if (canvas.current) resized.observe(canvas.current)
    const stopTheme = onTheme(draw)
    return () => {
      resized.disconnect()
      stopTheme()
    }
  }, [days, lowest, highest, at])

  const words = ({ day, hour }: Cell): string => {
    const of = days[day]
    const demand = of?.demands[hour] ?? null
    const when = `${of === undefined ? '' : dayWords(Date.parse(of.date) / 1_000)}, ${hourWords(hour)}`
    return `${when}: ${demand === null ? 'not measured' : figure(demand, demandUnit(unit))}`
  }
  const within = ({ day, hour }: Cell): Cell => ({
    day: Math.min(days.length - 1, Math.max(0, day)),
    hour: Math.min(HOURS - 1, Math.max(0, hour)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = within(at === null ? { day: 0, hour: 0 } : move(at, days.length - 1))
    setAt(next)
    say(words(next))
  }
  const told = hovered ?? at
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          Table
        </button>
      </div>
      <HeatAxes days={days}>
        <div
          className={styles.stage}
          role="application"
          aria-roledescription="heat map"
          aria-label={`${title}: average demand by hour and day, from ${figure(lowest, demandUnit(unit))} to ${figure(highest, demandUnit(unit))}. Left and right walk the days, up and down the hours.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its cells are walked by keys.
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerMove={({ nativeEvent: { offsetX, offsetY }, currentTarget }) =>
            setHovered(
              within({
                day: Math.floor((offsetX / currentTarget.clientWidth) * days.length),
                hour: Math.floor((offsetY / currentTarget.clientHeight) * HOURS),
              }),
            )
          }
          onPointerLeave={() => setHovered(null)}
        >
          <canvas ref={canvas} className={styles.heat} aria-hidden />
        </div>
      </HeatAxes>
      <p className={styles.readout} aria-hidden>
        {told === null ? 'Point at the map, or walk it by the arrow keys.' : words(told)}
      </p>
      <p className={styles.scale}>
        {figure(lowest, demandUnit(unit))} <span aria-hidden className={styles.ramp} />{' '}
        {figure(highest, demandUnit(unit))}. Hatched: nothing was measured.
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asTable && <HourTable measured={measured} />}
    </>
  )
}

function HourTable({ measured }: { measured: Measured }) {
  const sheet = useMemo(() => heatSheet(measured), [measured])
  return <PagedTable sheet={sheet} />
}
