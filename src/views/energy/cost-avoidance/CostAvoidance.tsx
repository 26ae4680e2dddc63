import { Suspense, useMemo, useRef } from 'react'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { chartExport } from '#ui/chart/chart-export-part.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Message } from '#ui/Message.tsx'
import { Shown } from '#ui/on-demand.tsx'
import { AvoidanceTable } from './AvoidanceTable.tsx'
import type { AvoidanceAnswer } from './avoidance-answer.ts'
import { avoidanceChart } from './avoidance-chart.ts'
import type { AvoidanceView } from './avoidance-view.ts'
import { monthWords, totalWords } from './avoidance-words.ts'
import styles from './CostAvoidance.module.css'

export interface CostAvoidanceProps {
  answer: AvoidanceAnswer
  view: AvoidanceView
  onView(view: AvoidanceView): void
  /** Where a link lets nothing be taken along. */
  hideExports?: boolean
}

/** What the measures of a project avoided: chart, totals, months, and what has to be known to judge them. */
export function CostAvoidance({ answer, view, onView, hideExports = false }: CostAvoidanceProps) {
  const { project, energy_type: energyType, months, totals, no_result: noResult, notes } = answer
  const table = useRef<HTMLElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const data = useMemo(() => avoidanceChart(answer), [answer])
  const title = `${energyType.display_name}, month by month`
  return (
    <section className={styles.avoidance} aria-label={project.name}>
      <header className={styles.head}>
        <h2>{project.name}</h2>
        <p className={styles.dim}>
          {project.property.name}, since {formatDate(asCalendarDate(project.starts_on))}
        </p>
      </header>
      <Choices {...{ answer, view, onView }} />
      {noResult && <Message title={noResult.words} />}
      {totals && (
        <ul className={styles.totals} aria-label="What it comes to">
          {totalWords(totals, answer).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {months.length > 0 && (
        <>
          <div ref={chart}>
            <Chart
              data={data}
              view={{ ...view.chart, asTable: false }}
              onView={(next) => onView({ ...view, chart: next })}
              onTable={() => table.current?.focus()}
            />
          </div>
          {!hideExports && (
            <div className={styles.exports}>
              <Suspense fallback={null}>
                <Shown
                  part={chartExport}
                  props={{
                    data,
                    view: view.chart,
                    sheet: async () =>
                      (await import('./avoidance-sheet.ts')).avoidanceSheet(
                        answer,
                        `${project.name}, ${title}`,
                      ),
                  }}
                />
              </Suspense>
            </div>
          )}
          <AvoidanceTable
            box={table}
            onLeave={() => chart.current?.querySelector<HTMLElement>('[role="application"]')?.focus()}
            answer={answer}
            title={title}
          />
        </>
      )}
      <About answer={answer} />
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Only where there is something to choose. */
function Choices({ answer, view, onView }: CostAvoidanceProps) {
  const { project, energy_type: energyType, months } = answer
  const types = project.energy_types
  const isUncertain = months.some(({ state }) => state === 'estimated' || state === 'incomplete')
  if (types.length < 2 && !isUncertain) return null
  return (
    <div className={styles.choices}>
      {types.length > 1 && (
        <Choice
          label="Energy type"
          value={String(energyType.id)}
          onChoose={(id) => onView({ ...view, energyTypeId: Number(id) })}
        >
          {types.map(({ id, display_name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {isUncertain && (
        <Switch on={view.uncertain} onSwitch={(uncertain) => onView({ ...view, uncertain })}>
          Count estimated and incomplete months
        </Switch>
      )}
    </div>
  )
}

function About({ answer: { project, baseline } }: Pick<CostAvoidanceProps, 'answer'>) {
  const from = `${monthWords(project.baseline_from)} to ${monthWords(project.baseline_to)}`
  return (
    <>
      <section className={styles.about}>
        <h3>Baseline: {from}</h3>
        {baseline && (
          <ul>
            {[`${baseline.name}.`, ...baseline.words].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      {project.measures.length > 0 && (
        <section className={styles.about}>
          <h3>Measures</h3>
          <ul>
            {project.measures.map((measure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: measures may be alike, and only all change at once.
              <li key={at}>{measureWords(measure)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const measureWords = ({
  name,
  installed_on: day,
  note,
}: AvoidanceAnswer['project']['measures'][number]): string =>
  [day === null ? name : `${name}, ${formatDate(asCalendarDate(day))}`, note].filter(Boolean).join(': ')
