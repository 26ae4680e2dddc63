import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { onDemand, Shown } from '../on-demand.tsx'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import type { ChartData, ChartPoint, ChartSeries } from './chart-data.ts'
import { chartExport } from './chart-export-part.ts'
import { acted, type ChartAction, chartAction, KEYS_IN_WORDS } from './keys.ts'
import { Legend } from './Legend.tsx'
import type { PlotCanvasProps } from './plot/PlotCanvas.tsx'
import { pointWords, summaryWords } from './point-words.ts'
import { useSpoken } from './use-spoken.ts'
import { type ChartView, pointOf, shownSeries, withPoint } from './view.ts'

const plotCanvas = onDemand<PlotCanvasProps>(() => import('./plot/PlotCanvas.tsx'))

/** Loads what draws charts, ahead of the first one. */
export const prepareChart = (): void => void plotCanvas.prepare().catch(() => undefined)

export interface ChartProps {
  data: ChartData
  view: ChartView
  onView(view: ChartView): void
  /** A point was opened, by Enter or a click. Without it points only tell. */
  onOpen?(series: ChartSeries, index: number): void
  /** What opening a point shows, as in "Enter opens the bill". */
  opens?: string
  /** Where a table stands beside the chart already: how to get there. The chart then has none, and no export of its own. */
  onTable?(): void
  hideExports?: boolean
  /** What stands in the place of the drawing when there are no points. */
  nothing?: string
}

/** A chart that is walked by keys and said aloud as well as seen; its points as a table, pictures and files too. */
export function Chart(props: ChartProps) {
  const {
    data,
    view,
    onView,
    onOpen,
    opens,
    onTable,
    hideExports = false,
    nothing = 'Nothing to show.',
  } = props
  const stage = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<ChartPoint | null>(null)
  const [exporting, setExporting] = useState(false)
  const keysId = useId()
  const { said, say } = useSpoken()

  const isEmpty = data.x.length === 0
  const canExport = onTable === undefined && !hideExports && !isEmpty
  const focused = pointOf(data, view)
  const told = hovered !== null && data.series.includes(hovered.series) ? hovered : focused
  const words = told === null ? null : pointWords(data, told, view.compares)

  const change = (next: ChartView) => {
    const point = pointOf(data, next)
    if (point !== null) say(pointWords(data, point, next.compares))
    onView(next)
  }

  /** What copies is loaded when somebody does. */
  const copy = async (action: 'copy-csv' | 'copy-picture'): Promise<string> => {
    const { copyCsv, copyPicture } = await import('./copying.ts')
    if (action === 'copy-csv') return copyCsv(data, view)
    return stage.current === null ? '' : copyPicture(data, view, stage.current)
  }

  const perform = (action: ChartAction) => {
    if (action === 'open') {
      if (focused !== null) onOpen?.(focused.series, focused.index)
    } else if (action === 'copy-csv' || action === 'copy-picture')
      void copy(action).then(say, () => say('That did not work. Load the page again, and copy then.'))
    else if (action === 'export') setExporting(!exporting)
    else if (action === 'table' && onTable !== undefined) onTable()
    else {
      change(acted(data, view, action))
      if (action === 'table' && view.asTable) stage.current?.focus()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const action = chartAction(event)
    if (action === null || (action === 'open' && (onOpen === undefined || focused === null))) return
    if (action === 'export' && !canExport) return
    event.preventDefault()
    perform(action)
  }

  return (
    <figure className={styles.chart} aria-label={data.title}>
      {!isEmpty && (
        <div className={styles.head}>
          <Legend data={data} view={view} onToggle={(toggles) => perform({ toggles })} />
          <ChartTools data={data} view={view} exporting={canExport ? exporting : null} onAct={perform} />
        </div>
      )}
      <div
        ref={stage}
        className={styles.stage}
        data-empty={isEmpty || undefined}
        role="application"
        aria-roledescription="chart"
        aria-label={`${data.title}: ${summaryWords(data, shownSeries(data, view))}`}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {isEmpty ? (
          <p className={styles.nothing}>{nothing}</p>
        ) : (
          <Suspense fallback={null}>
            <Shown
              part={plotCanvas}
              props={{
                data,
                view,
                onHover: setHovered,
                onPick: (point) => {
                  change(withPoint(data, view, point))
                  onOpen?.(point.series, point.index)
                },
                onRange: (range) => onView({ ...view, range }),
              }}
            />
          </Suspense>
        )}
      </div>
      <p className={styles.readout} aria-hidden>
        {words ?? (isEmpty ? '' : 'Point at the chart, or go to it by Tab and walk it by the arrow keys.')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p id={keysId} className="visually-hidden">
        {KEYS_IN_WORDS} {canExport && 'X shows what the chart can be exported as.'}{' '}
        {opens !== undefined && `Enter opens ${opens}.`}
      </p>
      {canExport && exporting && (
        <div className={styles.exports}>
          <Suspense fallback={null}>
            <Shown part={chartExport} props={{ data, view }} />
          </Suspense>
        </div>
      )}
      {view.asTable && (
        <ChartTable data={data} view={view} onOpen={onOpen} onClose={() => perform('table')} />
      )}
    </figure>
  )
}
