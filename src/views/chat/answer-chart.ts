import { asCalendarDate } from '#base/calendar-date.ts'
import { fromDollars } from '#base/money.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'
import type { PartOf } from './conversation.ts'

/** More months are easier to follow as lines. */
const MOST_BARS = 13

/** A chart of an answer as it is drawn. Charts keep money in cents. */
export function answerChart({ title, unit, months, series }: PartOf<'chart'>): ChartData {
  const isMoney = unit === 'USD'
  return {
    title,
    x: months.map((month) => asCalendarDate(`${month}-01`)),
    grain: 'month',
    series: series.map(
      ({ name, values }, at): ChartSeries => ({
        id: String(at),
        name,
        values: isMoney ? values.map((value) => (value === null ? null : fromDollars(value))) : values,
        axis: 'figure',
        kind: months.length > MOST_BARS ? 'line' : 'bars',
        ...formatOf(unit),
      }),
    ),
  }
}

function formatOf(unit: string): Pick<ChartSeries, 'format'> & { unit?: string } {
  if (unit === 'USD') return { format: 'money' }
  const [, per] = /^USD\/(.+)$/.exec(unit) ?? []
  if (per !== undefined) return { format: 'rate', unit: per }
  return unit === '' ? { format: 'amount' } : { format: 'amount', unit }
}
