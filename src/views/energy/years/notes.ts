import { counted } from '#base/figures.ts'
import { shortMonthWords } from '#base/month-names.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import { leftOut } from '#domain/energy/year-over-year/comparison.ts'
import { METRICS } from '#domain/energy/year-over-year/metrics.ts'
import { ALL_COSTS } from '#domain/energy/year-over-year/resources.ts'
import { linesOf, unitOf, type YearsAnswer } from './years-answer.ts'
import { shownOf, type YearsDrawn } from './years-chart.ts'

/** What has to be known to hold these years against one another, in sentences. */
export function notesOf(answer: YearsAnswer, resource: string, drawn: YearsDrawn): string[] {
  return [
    ...unitNotes(answer, resource, drawn),
    ...meterNotes(answer),
    ...uncertainNotes(answer, drawn),
    ...factNotes(answer, drawn),
  ]
}

function unitNotes(answer: YearsAnswer, resource: string, { metric, perSquareFoot }: YearsDrawn): string[] {
  const notes: string[] = []
  const units = [...new Set(answer.utilityAccountMeters.map(({ measurement_unit }) => measurement_unit))]
  const unit = unitOf(answer)
  if (METRICS[metric].of === 'usage' && resource !== ALL_COSTS) {
    if (unit === null && units.length > 1)
      notes.push(`Usage cannot be added up: the meters measure in ${listed(units)}.`)
    else if (unit !== null && units.length > 1)
      notes.push(`The meters measure in ${listed(units)}; their usage is told in ${unit}.`)
    if (answer.usage_approximate)
      notes.push('≈: fuels are converted to heat by their usual heat content (ENERGY STAR).')
  }
  if (perSquareFoot && !answer.property.sq_ft)
    notes.push('The square feet of this property are not known, so nothing can be told for each.')
  return notes
}

type Meter = YearsAnswer['utilityAccountMeters'][number]
type DatedMeter = Meter & { first_month: string; last_month: string }

/** Meters that came after the first bill, or whose bills ended before the last one. */
function meterNotes({ utilityAccountMeters }: YearsAnswer): string[] {
  const dated = utilityAccountMeters.filter(
    (meter): meter is DatedMeter => meter.first_month !== null && meter.last_month !== null,
  )
  const [first, last] = [
    dated.map(({ first_month }) => first_month).sort()[0] ?? '',
    dated
      .map(({ last_month }) => last_month)
      .sort()
      .at(-1) ?? '',
  ]
  const added = dated.filter(({ first_month }) => first_month > first)
  const ended = dated.filter(({ last_month }) => monthsApart(last_month, last) > LATE_MONTHS)
  return [
    ...[...Map.groupBy(added, ({ first_month }) => first_month)].map(
      ([month, meters]) => `${meterWords(meters)} first billed in ${monthOf(month)}.`,
    ),
    ...[...Map.groupBy(ended, ({ last_month }) => last_month)].map(
      ([month, meters]) => `${meterWords(meters)} last billed in ${monthOf(month)}.`,
    ),
  ]
}

/** Bills come late: a meter whose bills end only so much earlier is none that ended. */
const LATE_MONTHS = 3

const monthsApart = (earlier: string, later: string): number =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 +
  Number(later.slice(5)) -
  Number(earlier.slice(5))

/** By their numbers, where they are told. */
function meterWords(meters: readonly Meter[]): string {
  const numbers = meters.flatMap(({ meter_num }) => meter_num ?? [])
  if (numbers.length < meters.length || numbers.length > MOST_NAMED)
    return counted(meters.length, 'meter was', 'meters were')
  return `Meter${numbers.length > 1 ? 's' : ''} ${listed(numbers)} ${numbers.length > 1 ? 'were' : 'was'}`
}

const MOST_NAMED = 3

const monthOf = (month: string): string => shortMonthWords(firstDay(month as Month))

/** What is drawn added up leaves months out that one of the years does not know for certain. */
function uncertainNotes(answer: YearsAnswer, drawn: YearsDrawn): string[] {
  if (!METRICS[drawn.metric].cumulative) return []
  const out = leftOut(shownOf(linesOf(answer, drawn.metric), drawn.shown), drawn.uncertain)
  const months = answer.labels.filter((_, at) => out[at])
  if (months.length === 0) return []
  const [are, them] = months.length === 1 ? ['is', 'it'] : ['are', 'them']
  const why = drawn.uncertain
    ? 'one of them has no bill of'
    : 'one of them has estimates alone, or no full bill, of'
  return [`${listed(months)} ${are} left out of the sums of all years: ${why} ${them}.`]
}

/** What a figure alone does not show: its sign in the table says estimates and days that are not billed. */
const NOTED = ['overlap', 'replaced', 'left_out']

/** What is not counted, or counted twice, in the years that are shown. */
function factNotes(answer: YearsAnswer, drawn: YearsDrawn): string[] {
  const notes = shownOf(linesOf(answer, drawn.metric), drawn.shown).flatMap(({ year, facts }) =>
    facts.flatMap((month, at) =>
      month
        .filter(({ fact }) => NOTED.includes(fact))
        .map(({ text }) => `${answer.labels[at]} of ${year}: ${text}`),
    ),
  )
  const more = notes.length - MOST_FACTS
  if (more <= 0) return notes
  return [
    ...notes.slice(-MOST_FACTS),
    `${counted(more, 'earlier note is', 'earlier notes are')} at the points of the chart.`,
  ]
}

const MOST_FACTS = 6

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

const listed = (words: readonly string[]): string => LIST.format(words)
