import { useAtomValue } from 'jotai'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { today } from '#base/calendar-date.ts'
import { onTheme } from '#ui/chart/plot/ink.ts'
import { useSpoken } from '#ui/chart/use-spoken.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { entryWords, gapWords } from '#workstation/records/shared/coverage-words.ts'
import { PARTS } from '../review-port.ts'
import { gapAskedAtom, isStaffAtom } from '../state.ts'
import styles from './Coverage.module.css'
import {
  type Calendar,
  coveredDays,
  type DayState,
  dayAfterKey,
  dayWords,
  placesOf,
  STATE_WORDS,
} from './coverage-days.ts'
import { type CoverageLayout, dayAt, drawCoverage, layoutOf } from './draw-coverage.ts'

interface CoverageProps {
  calendar: Calendar
  /** Of the meter. */
  name: string
}

/** Which days a meter's bills cover, day by day, three years back and one ahead. */
export function Coverage({ calendar, name }: CoverageProps) {
  const { execute } = useWorkstation()
  const staff = useAtomValue(isStaffAtom)
  const days = useMemo(() => coveredDays(calendar, today()), [calendar])
  const places = useMemo(() => placesOf(days), [days])
  const [focused, setFocused] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const { canvas, stage, layout } = useDrawing({ days, places, focused })
  const { said, say } = useSpoken()
  const keysId = useId()

  const goTo = (to: number) => {
    setFocused(to)
    const day = days[to]
    if (day !== undefined) say(dayWords(day))
  }
  const open = (at: number | null) => {
    const link = at === null ? null : (days[at]?.entry?.link ?? null)
    if (link !== null && staff) execute('review.open-bill', 'button', link)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const at = focused ?? lastBilled(days)
    const to = dayAfterKey(days, at, event.key)
    if (to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (to === null) open(focused)
    else goTo(to)
  }
  useAskedGap(() => {
    stage.current?.focus()
    const to = dayAfterKey(days, focused ?? 0, ']')
    if (to !== null) goTo(to)
  })
  const under = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) =>
    layout === null ? null : dayAt(places, layout, offsetX, offsetY)

  const told = days[hovered ?? focused ?? -1]
  return (
    <section id={PARTS.coverage} className={styles.coverage} aria-label="Bill Data Coverage">
      <div className={styles.head}>
        <h3>Bill Data Coverage</h3>
        <Legend />
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-roledescription="calendar"
        aria-label={`Bill Data Coverage of ${name}: ${summaryWords(calendar)}`}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its days are walked by keys.
        tabIndex={0}
        title={told && dayWords(told)}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => setHovered(under(event))}
        onMouseLeave={() => setHovered(null)}
        onClick={(event) => {
          const at = under(event)
          if (at !== null) goTo(at)
          open(at)
        }}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      <p className={styles.readout} aria-hidden>
        {told && dayWords(told)}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p id={keysId} className="visually-hidden">
        Up and down walk the days, left and right the weeks, square brackets the gaps, Home and End lead to
        the ends.
        {staff && ' Enter opens the bill of the day.'}
      </p>
      <List calendar={calendar} />
    </section>
  )
}

/** Leads to the next gap whenever that is asked for from outside. */
function useAskedGap(lead: () => void): void {
  const asked = useAtomValue(gapAskedAtom)
  const seen = useRef(asked)
  useEffect(() => {
    if (seen.current === asked) return
    seen.current = asked
    lead()
  })
}

/** Draws the calendar whenever what it shows, its room or the theme is another. */
function useDrawing(shown: Omit<Parameters<typeof drawCoverage>[1], 'layout'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [theme, setTheme] = useState(0)
  const layout: CoverageLayout | null = width === 0 ? null : layoutOf(width, shown.places)
  useLayoutEffect(() => {
    if (stage.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(stage.current)
    setWidth(stage.current.clientWidth)
    const stop = onTheme(() => setTheme((count) => count + 1))
    return () => {
      observer.disconnect()
      stop()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useLayoutEffect(() => {
    if (canvas.current === null || layout === null) return
    canvas.current.style.height = `${layout.height}px`
    drawCoverage(canvas.current, { ...shown, layout })
  }, [shown.days, shown.focused, width, theme])
  return { canvas, stage, layout }
}

/** Where the keyboard enters: at the last day with a bill. */
function lastBilled(days: ReturnType<typeof coveredDays>): number {
  const last = days.findLastIndex(({ entry }) => entry !== null)
  return last < 0 ? days.length - 1 : last
}

function summaryWords({ calendar_data, coverage: { gaps } }: Calendar): string {
  const bills = calendar_data.length === 1 ? '1 bill' : `${calendar_data.length} bills`
  if (gaps.length === 0) return `${bills}, no gaps`
  return gaps.length === 1 ? `${bills}, 1 gap` : `${bills}, ${gaps.length} gaps`
}

const STATES: readonly DayState[] = ['bill', 'overlap', 'duplicate', 'gap', 'none']

function Legend() {
  return (
    <ul className={styles.legend}>
      {STATES.map((state) => (
        <li key={state}>
          <span className={styles.swatch} data-state={state} aria-hidden />
          {STATE_WORDS[state]}
        </li>
      ))}
    </ul>
  )
}

/** The same in words, for whoever reads rather than looks. */
function List({ calendar: { calendar_data: entries, coverage } }: { calendar: Calendar }) {
  return (
    <details className={styles.list}>
      <summary>Bills and gaps as a list</summary>
      <ul>
        {coverage.gaps.map((gap) => (
          <li key={`gap ${gap.start_date}`}>Missing {gapWords(gap)}</li>
        ))}
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            {entry.link === null ? entryWords(entry) : <a href={entry.link}>{entryWords(entry)}</a>}
          </li>
        ))}
      </ul>
    </details>
  )
}
