import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './Chart.module.css'
import { headOf } from './chart-csv.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { CORNERS, type Look, lookOfSeries } from './looks.ts'
import { type ChartView, isShown, shownSeries } from './view.ts'

interface LegendProps {
  data: ChartData
  view: ChartView
  onToggle(place: number): void
}

/** The series, each with its line and marker; pressed are those that are shown. On a phone they stand behind a button. */
export function Legend({ data, view, onToggle }: LegendProps) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={styles.unfold}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {`${shownSeries(data, view).length} of ${data.series.length} series`}
      </Button>
      <Entries {...{ id, unfolded, data, view, onToggle }} />
    </>
  )
}

function Entries({ id, unfolded, data, view, onToggle }: LegendProps & { id: string; unfolded: boolean }) {
  return (
    <fieldset id={id} className={styles.legend} data-unfolded={unfolded}>
      <legend className="visually-hidden">Series shown</legend>
      {data.series.map((series, place) => (
        <button
          key={series.id}
          type="button"
          className={styles.entry}
          aria-pressed={isShown(view, series)}
          onClick={() => onToggle(place)}
        >
          <Swatch look={lookOfSeries(series, place)} kind={series.kind} />
          {headOf(series)}
        </button>
      ))}
    </fieldset>
  )
}

function Swatch({ look, kind }: { look: Look; kind: ChartSeries['kind'] }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 28 12" style={{ color: `var(${look.colour})` }} aria-hidden>
      {kind === 'bars' ? (
        <rect x="9" y="0" width="10" height="12" fill="currentColor" />
      ) : (
        <>
          <line
            x1="0"
            x2="28"
            y1="6"
            y2="6"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={look.dash.join(' ')}
          />
          <Spot marker={look.marker} />
        </>
      )}
    </svg>
  )
}

const RADIUS = 3.5

function Spot({ marker }: Pick<Look, 'marker'>) {
  if (marker === 'circle') return <circle cx="14" cy="6" r={RADIUS} fill="currentColor" />
  const corners = CORNERS[marker].map(([right, down]) => `${14 + right * RADIUS},${6 + down * RADIUS}`)
  return <polygon points={corners.join(' ')} fill="currentColor" />
}
