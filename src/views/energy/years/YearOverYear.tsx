import { type ReactNode, Suspense, useId, useMemo, useRef } from 'react'
import { METRICS } from '#domain/energy/year-over-year/metrics.ts'
import { ALL_COSTS, resourcesOf } from '#domain/energy/year-over-year/resources.ts'
import { nextSlide } from '#domain/energy/year-over-year/slideshow.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { Button } from '#ui/Button.tsx'
import { Chart, prepareChart } from '#ui/chart/Chart.tsx'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useAtMost } from '#ui/use-width.ts'
import type { YearsPoint } from './month-scope.ts'
import { notesOf } from './notes.ts'
import { metricsOf, metricsShared } from './slides.ts'
import { useSlideshow } from './use-slideshow.ts'
import styles from './YearOverYear.module.css'
import { YearsChoices } from './YearsChoices.tsx'
import type { YearsExportProps } from './YearsExport.tsx'
import { YearsTable } from './YearsTable.tsx'
import type { YearsAnswer } from './years-answer.ts'
import { type YearsDrawn, yearsChart } from './years-chart.ts'
import type { YearsShown } from './years-shown.ts'
import type { YearsView } from './years-view.ts'

export interface YearOverYearProps {
  properties: readonly { id: number; name: string }[]
  /** The last answer that came; undefined before the first. */
  answer: YearsAnswer | undefined
  /** Whether another one is on its way. */
  pending: boolean
  /** Why there is none, or none that is new; null while nothing is wrong. */
  failure: string | null
  onRetry(): void
  view: YearsView
  shown: YearsShown
  onView(view: YearsView): void
  /** What may be seen and chosen. */
  options: WidgetOptions
  /** What else can be done with what is shown, such as sharing it. */
  actions?: ReactNode
  /** A month was opened. Left out where bills are not shown to whoever looks. */
  onMonth?(point: YearsPoint): void
}

// While the figures are on their way.
prepareChart()

/** Below what is looked at, and so after it. */
const yearsExport = onDemand<YearsExportProps>(() => import('./YearsExport.tsx'))

/** Cut to three digits where there is at most so much room, in CSS px. */
const NARROW = 700

/** What a property cost and used, the years beside one another: chart, table and what has to be known to compare them. */
export function YearOverYear(props: YearOverYearProps) {
  const { properties, answer, pending, failure, onRetry, view, shown, onView, options, actions, onMonth } =
    props
  const box = useRef<HTMLDivElement>(null)
  const narrow = useAtMost(box, NARROW)
  const panelId = useId()
  const open = metricsOf(shown.resource, options)
  const drawn: YearsDrawn = {
    metric: shown.metric,
    perSquareFoot: view.perSquareFoot,
    uncertain: view.uncertain,
    shown: view.chart.shown,
  }
  const isShown = answer !== undefined && !pending
  const slideshow = useSlideshow(options.slideShow, isShown ? JSON.stringify(shown) : null, () =>
    onView({ ...view, ...nextSlide(shown, slidesOf(props)), chart: { ...view.chart, point: null } }),
  )
  return (
    <div ref={box} className={styles.years} {...slideshow.box}>
      <YearsChoices
        {...{ properties, options, shown, view, onView }}
        energyTypes={answer?.energyTypes ?? []}
        hasArea={answer?.property.sq_ft !== null}
      />
      <div className={styles.head}>
        <Tabs
          label="What is compared"
          tabs={metricsShared(options).map((name) => ({
            name,
            title: METRICS[name].title,
            disabled: !open.includes(name),
          }))}
          chosen={shown.metric}
          onChoose={(metric) => onView({ ...view, metric })}
          panelId={panelId}
        />
        {options.slideShow && (
          <Button data-slideshow aria-pressed={!slideshow.paused} onClick={slideshow.toggle}>
            {slideshow.paused ? 'Play slideshow' : 'Pause slideshow'}
          </Button>
        )}
      </div>
      <div id={panelId} role="tabpanel" aria-label={METRICS[shown.metric].title} aria-busy={pending}>
        {failure !== null && (
          <Message tone="error" title={failure}>
            <Button onClick={onRetry}>Try again</Button>
          </Message>
        )}
        {answer !== undefined && failure === null && (
          <Compared {...{ answer, view, shown, onView, drawn, narrow, options, actions, onMonth }} />
        )}
        {answer === undefined && failure === null && (
          <div className={styles.waiting} role="status" aria-label="The years are on their way" />
        )}
      </div>
    </div>
  )
}

const slidesOf = ({ properties, answer, options }: YearOverYearProps) => ({
  metricsOf: (resource: string) => metricsOf(resource, options),
  resources: resourceNames(answer, options),
  propertyIds: options.propertySelect ? properties.map(({ id }) => id) : [],
})

/** Everything at once is of costs alone. */
const resourceNames = (answer: YearsAnswer | undefined, { includeCosts }: WidgetOptions): string[] =>
  resourcesOf(answer?.energyTypes ?? [])
    .map(({ value }) => value)
    .filter((value) => includeCosts || value !== ALL_COSTS)

interface ComparedProps
  extends Pick<YearOverYearProps, 'view' | 'onView' | 'options' | 'actions' | 'shown' | 'onMonth'> {
  answer: YearsAnswer
  drawn: YearsDrawn
  narrow: boolean
}

function Compared(props: ComparedProps) {
  const { answer, shown, drawn, narrow, view, onView, options, actions, onMonth } = props
  const { resource } = shown
  const table = useRef<HTMLElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const name = resourcesOf(answer.energyTypes).find(({ value }) => value === resource)?.label ?? resource
  const { metric, perSquareFoot, uncertain, shown: years } = drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is in `drawn`, which is made anew.
  const data = useMemo(
    () => yearsChart(answer, name, drawn),
    [answer, name, metric, perSquareFoot, uncertain, years],
  )
  const isEmpty = data.x.length === 0
  return (
    <>
      <div ref={chart}>
        <Chart
          data={data}
          view={{ ...view.chart, range: null, compares: false, asTable: false }}
          onView={(next) => onView({ ...view, chart: next })}
          onTable={() => table.current?.focus()}
          {...(onMonth && {
            onOpen: ({ id }, at) => onMonth({ shown, asBilled: view.asBilled, year: id, at }),
            opens: 'the bills of the month',
          })}
          nothing="No saved bill says anything of this yet."
        />
      </div>
      <Notes notes={notesOf(answer, resource, drawn)} />
      <div className={styles.actions}>
        {/* All at once: a button must not move away under the pointer when others come. */}
        <Suspense fallback={<div className={styles.toCome} />}>
          {!isEmpty && !options.hideExportData && (
            <Shown part={yearsExport} props={{ answer, drawn, resource, resourceName: name }} />
          )}
          {actions}
        </Suspense>
      </div>
      {!isEmpty && (
        <YearsTable
          {...{ answer, drawn, narrow }}
          title={data.title}
          box={table}
          onLeave={() => chart.current?.querySelector<HTMLElement>('[role="application"]')?.focus()}
        />
      )}
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
