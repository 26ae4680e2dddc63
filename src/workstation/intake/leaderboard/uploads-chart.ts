import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { monthName } from '#base/month-names.ts'
import type { LeaderboardFilters } from '#commands/intake/leaderboard/context.ts'
import { begunMonths } from '#domain/intake/leaderboard/leaderboard.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'
import { namedPlaces } from '#ui/chart/named-places.ts'
import type { UploadCount } from './queries.ts'

/** More bars beside one another in every month nobody tells apart: others wait in the legend. */
const SHOWN_AT_FIRST = 8

/** Who uploaded how much: a bar for each person in a month, or for each month of a year the bars of all. */
export function uploadsChart(
  counts: readonly UploadCount[],
  { month, year, userId }: LeaderboardFilters,
  today: CalendarDate,
): ChartData {
  const when = month === null ? String(year) : `${monthName(month)} ${year}`
  const who = userId === null ? null : (counts[0]?.email ?? null)
  const title = who === null ? `Uploads in ${when}` : `Uploads of ${who} in ${when}`
  return { title, ...(month === null ? byMonth(counts, year, today) : byPerson(counts)) }
}

const bars = (id: string, name: string, values: readonly number[]): ChartSeries => ({
  id,
  name,
  values,
  format: 'amount',
  axis: 'uploads',
  kind: 'bars',
})

/** Of one month, the most first. */
const byPerson = (counts: readonly UploadCount[]): Omit<ChartData, 'title'> => ({
  ...namedPlaces(counts.map(({ email }) => email)),
  series: [
    bars(
      'uploads',
      'Uploads',
      counts.map(({ total_uploads }) => total_uploads),
    ),
  ],
})

function byMonth(
  counts: readonly UploadCount[],
  year: number,
  today: CalendarDate,
): Omit<ChartData, 'title'> {
  const months = counts.length === 0 ? 0 : lastMonth(counts, begunMonths(year, today))
  const x = Array.from({ length: months }, (_, at) => firstOf(year, at + 1))
  const people = [...Map.groupBy(counts, ({ email }) => email)]
    .map(([email, of]) => ({
      email,
      of,
      total: of.reduce((sum, { total_uploads }) => sum + total_uploads, 0),
    }))
    .sort((one, other) => other.total - one.total || one.email.localeCompare(other.email, 'en'))
  return {
    grain: 'month',
    x,
    series: people.map(({ email, of }, place) => {
      const byMonth = new Map(of.map(({ month, total_uploads }) => [month, total_uploads]))
      const values = x.map((_, at) => byMonth.get(at + 1) ?? 0)
      return { ...bars(email, email, values), hidden: place >= SHOWN_AT_FIRST }
    }),
  }
}

/** Clocks differ: what was counted is shown, though here its month has not begun. */
const lastMonth = (counts: readonly UploadCount[], begun: number): number =>
  Math.max(begun, ...counts.map(({ month }) => month))

const firstOf = (year: number, month: number): CalendarDate =>
  asCalendarDate(`${year}-${String(month).padStart(2, '0')}-01`)
