import { colourPlace } from '#base/series-colours.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import { cumulative, leftOut, type YearLine } from '#domain/energy/year-over-year/comparison.ts'
import { METRICS, type Metric } from '#domain/energy/year-over-year/metrics.ts'
import type { ChartData, ChartSeries, Mark } from '#ui/chart/chart-data.ts'
import { factNote } from '#ui/chart/fact-note.ts'
import { namedPlaces } from '#ui/chart/named-places.ts'
import { linesOf, type StatedLine, unitOf, type YearsAnswer } from './years-answer.ts'

/** So many of the latest years are shown at first. */
const FIRST_SHOWN = 5

export interface YearsDrawn {
  metric: Metric
  perSquareFoot: boolean
  uncertain: boolean
  /** The years that are shown; null for those that are shown at first. */
  shown: readonly string[] | null
}

/** The years of a metric beside each other, a series each. */
export function yearsChart(answer: YearsAnswer, resourceName: string, drawn: YearsDrawn): ChartData {
  const lines = figuresOf(answer, drawn)
  const { title, cumulative: isCumulative } = METRICS[drawn.metric]
  return {
    title: `${title} of ${answer.property.name}: ${resourceName}${perWords(drawn)}`,
    ...(lines.some(({ values }) => values.some((value) => value !== null))
      ? namedPlaces(answer.labels)
      : namedPlaces([])),
    series: lines.map(
      (line, at): ChartSeries => ({
        id: line.year,
        name: line.year,
        values: line.values.map((value) => asDrawn(value, drawn)),
        marks: marksOf(line),
        notes: line.facts.map((facts) => factNote(facts, METRICS[drawn.metric].of)),
        axis: 'figure',
        kind: isCumulative ? 'line' : 'bars',
        lookPlace: colourPlace(Number(line.year)),
        hidden: at < lines.length - FIRST_SHOWN,
        ...formatOf(answer, drawn),
      }),
    ),
  }
}

/** The figures of every year as they are drawn and told: month by month or added up, for each square foot where asked. */
export function figuresOf(answer: YearsAnswer, drawn: YearsDrawn): StatedLine[] {
  const lines = linesOf(answer, drawn.metric)
  const area = drawn.perSquareFoot ? (answer.property.sq_ft ?? 0) : 1
  const told = METRICS[drawn.metric].cumulative ? addedUp(lines, drawn) : lines
  return told.map((line) => ({
    ...line,
    values: line.values.map((value) => (value === null || area <= 0 ? null : value / area)),
  }))
}

function addedUp(lines: readonly StatedLine[], drawn: YearsDrawn): StatedLine[] {
  const out = leftOut(shownOf(lines, drawn.shown), drawn.uncertain)
  return lines.map((line) => ({ ...line, values: cumulative(line, out, drawn.uncertain) }))
}

/** The years that are shown, of all. */
export const shownOf = <Line extends { year: string }>(
  lines: readonly Line[],
  shown: readonly string[] | null,
): Line[] =>
  lines.filter(({ year }, at) => (shown === null ? at >= lines.length - FIRST_SHOWN : shown.includes(year)))

/** Charts keep money in cents. */
function asDrawn(value: number | null, { metric, perSquareFoot }: YearsDrawn): number | null {
  if (value === null || METRICS[metric].of === 'usage' || perSquareFoot) return value
  return Math.round(value * 100)
}

const MARKS: Record<MonthState, Mark | null> = {
  complete: null,
  estimated: 'estimated',
  overlap: 'overlap',
  partial: 'partial',
  incomplete: 'incomplete',
  missing: 'missing',
}

/** Months before a year's first bill and after its last are to come, or were never billed: nothing is missing there. */
function marksOf({ states }: YearLine): (Mark | null)[] {
  const [first, last] = [
    states.findIndex((state) => state !== 'missing'),
    states.findLastIndex((state) => state !== 'missing'),
  ]
  return states.map((state, at) => (at < first || at > last ? null : MARKS[state]))
}

/** How a figure is said: money, a rate, or an amount of the unit. */
export function formatOf(
  answer: YearsAnswer,
  { metric, perSquareFoot }: Pick<YearsDrawn, 'metric' | 'perSquareFoot'>,
): Pick<ChartSeries, 'format'> & { unit?: string } {
  if (METRICS[metric].of === 'cost')
    return perSquareFoot ? { format: 'rate', unit: 'sq ft' } : { format: 'money' }
  const own = unitOf(answer)
  if (own === null) return { format: 'amount' }
  const unit = answer.usage_approximate ? `≈ ${own}` : own
  return { format: 'amount', unit: perSquareFoot ? `${unit} per sq ft` : unit }
}

const perWords = ({ perSquareFoot }: YearsDrawn) => (perSquareFoot ? ', per square foot' : '')
