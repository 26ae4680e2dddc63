import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { parseMoney, toDollars } from '#base/money.ts'
import { firstDay, monthOf, monthsFrom } from '#domain/energy/months/month.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import type { ChartData, ChartSeries, Mark } from '#ui/chart/chart-data.ts'
import { factNote } from '#ui/chart/fact-note.ts'

/** A month of a property, as it is told. */
export interface MonthlyRow {
  effective_month: string
  total_cost: string
  cost_state: MonthState
  facts: readonly { fact: string; text: string }[]
  energy_type: string | null
  utility_meter_id: number | null
}

/** A property with what it costs month by month; of the three lists the one that was asked for is there. */
export interface MonthlyProperty {
  id: number
  name: string
  sq_ft: number | null
  property_aggregated_monthly_data?: readonly MonthlyRow[]
  energy_type_aggregated_monthly_data?: readonly MonthlyRow[]
  monthly_meter_data?: readonly MonthlyRow[]
  utility_meters: readonly {
    id: number
    meter_num: string | null
    energy_type: string
    energy_type_name: string
  }[]
}

interface Wanted {
  by: MonthlyLine
  perSquareFoot: boolean
}

/** Whose costs a line draws. */
type LineScope = Pick<MonthScope, 'propertyId' | 'resource' | 'meterId'>

/** A line, with what is to be drawn of it. */
interface Line {
  id: string
  scope: LineScope
  name: string
  sqFt: number | null
  rows: readonly MonthlyRow[]
}

/** What properties cost month by month, as a line for each of what is wanted. Without square feet none is drawn by them. */
export function monthlyChart(properties: readonly MonthlyProperty[], wanted: Wanted): ChartData {
  const lines = properties
    .flatMap((property) => LINES[wanted.by](property, properties.length > 1))
    .filter(({ sqFt, rows }) => rows.length > 0 && (!wanted.perSquareFoot || hasArea(sqFt)))
  const x = monthsOf(lines)
  return {
    title: titleOf(properties, wanted),
    x,
    grain: 'month',
    series: lines.map((line) => seriesOf(line, x, wanted.perSquareFoot)),
  }
}

/** The month behind a point of the chart; undefined where the chart draws no such line. */
export function scopeOfPoint(
  properties: readonly MonthlyProperty[],
  by: MonthlyLine,
  { series, day }: { series: Pick<ChartSeries, 'id'>; day: CalendarDate },
): MonthScope | undefined {
  const lines = properties.flatMap((property) => LINES[by](property, false))
  const scope = lines.find(({ id }) => id === series.id)?.scope
  return scope && { ...scope, month: monthOf(day), basis: 'calendarized' }
}

/** The properties that cannot be told by square feet. */
export const withoutArea = <P extends Pick<MonthlyProperty, 'sq_ft'>>(properties: readonly P[]): P[] =>
  properties.filter(({ sq_ft: sqFt }) => !hasArea(sqFt))

const hasArea = (sqFt: number | null): sqFt is number => sqFt !== null && sqFt > 0

const LINES: Record<MonthlyLine, (property: MonthlyProperty, isOfSeveral: boolean) => Line[]> = {
  property: ({ id, name, sq_ft: sqFt, property_aggregated_monthly_data: rows = [] }) => [
    { id: `${id}`, scope: { propertyId: id, resource: null, meterId: null }, name, sqFt, rows },
  ],
  energytype(
    { id, name, sq_ft: sqFt, energy_type_aggregated_monthly_data: rows = [], utility_meters },
    several,
  ) {
    const names = new Map(utility_meters.map((meter) => [meter.energy_type, meter.energy_type_name]))
    return [...Map.groupBy(rows, ({ energy_type }) => energy_type ?? '')].map(([type, of]) => {
      return {
        id: `${id}-${type.replaceAll(' ', '_')}`,
        scope: { propertyId: id, resource: type, meterId: null },
        name: namedWith(several, name, names.get(type) ?? type),
        sqFt,
        rows: of,
      }
    })
  },
  meters: ({ id, name, sq_ft: sqFt, monthly_meter_data: rows = [], utility_meters }, several) =>
    utility_meters.map((meter) => ({
      id: `${id}-m${meter.id}`,
      scope: { propertyId: id, resource: meter.energy_type, meterId: meter.id },
      name: namedWith(several, name, [meter.energy_type_name, meter.meter_num].filter(Boolean).join(' ')),
      sqFt,
      rows: rows.filter(({ utility_meter_id }) => utility_meter_id === meter.id),
    })),
}

const namedWith = (several: boolean, property: string, what: string) =>
  several ? `${property}, ${what}` : what

function monthsOf(lines: readonly Line[]): CalendarDate[] {
  const days = lines.flatMap(({ rows }) => rows.map(({ effective_month }) => effective_month)).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return monthsFrom(monthOf(asCalendarDate(first)), monthOf(asCalendarDate(last))).map(firstDay)
}

function seriesOf(
  { id, name, sqFt, rows }: Line,
  x: readonly CalendarDate[],
  perSquareFoot: boolean,
): ChartSeries {
  const byMonth = new Map(rows.map((row) => [row.effective_month, row]))
  const [first = '', last = ''] = [rows[0]?.effective_month, rows.at(-1)?.effective_month]
  const values = x.map((day) => {
    const row = byMonth.get(day)
    if (row === undefined || row.cost_state === 'missing') return null
    const cents = parseMoney(row.total_cost) ?? 0
    return perSquareFoot ? toDollars(cents) / (sqFt ?? 1) : cents
  })
  const marks = x.map((day) => markOf(byMonth.get(day), first < day && day < last))
  const said = perSquareFoot ? ({ format: 'rate', unit: 'sq ft' } as const) : ({ format: 'money' } as const)
  const notes = x.map((day) => factNote(byMonth.get(day)?.facts ?? [], 'cost'))
  return { id, name, values, marks, notes, axis: 'cost', kind: 'line', ...said }
}

function markOf(row: MonthlyRow | undefined, isBetween: boolean): Mark | null {
  if (row === undefined || row.cost_state === 'missing') return isBetween ? 'missing' : null
  return row.cost_state === 'complete' ? null : row.cost_state
}

function titleOf(properties: readonly MonthlyProperty[], { by, perSquareFoot }: Wanted): string {
  const [only, ...others] = properties
  const whose = others.length === 0 ? (only?.name ?? 'no property') : `${properties.length} properties`
  const parted = { property: '', energytype: ' by energy type', meters: ' by meter' }[by]
  return `Monthly cost of ${whose}${parted}${perSquareFoot ? ' per square foot' : ''}`
}
