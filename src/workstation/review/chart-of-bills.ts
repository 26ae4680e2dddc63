import type { CalendarDate } from '#base/calendar-date.ts'
import { parseMoney } from '#base/money.ts'
import type { ChartData, ChartSeries, Mark } from '#ui/chart/chart-data.ts'
import { gapWords, serviceWords } from '#workstation/records/shared/coverage-words.ts'
import type { BillData, BillRow } from './queries.ts'

/** A bill, or days without one, as a point of the chart. */
type Point = { start: CalendarDate; end: CalendarDate; name: string } & ({ row: BillRow } | { row: null })

type MoneyField = {
  [Field in keyof BillRow]: BillRow[Field] extends string | null ? Field : never
}[keyof BillRow] &
  `${string}_cost`

/** In their order. Those of `always` are there though every bill has nothing of them. */
const COSTS: readonly { field: MoneyField; name: string; hidden?: true; always?: true }[] = [
  { field: 'total_invoice_cost', name: 'Total of the invoice', hidden: true, always: true },
  { field: 'usage_cost', name: 'Usage cost', always: true },
  { field: 'demand_cost', name: 'Demand cost' },
  { field: 'tax_cost', name: 'Tax' },
  { field: 'service_cost', name: 'Service' },
  { field: 'interim_rate_cost', name: 'Interim rate' },
  { field: 'other_applied_cost', name: 'Other, applied' },
  { field: 'other_unapplied_cost', name: 'Other, unapplied' },
  { field: 'total_supply_cost', name: 'Supply' },
  { field: 'total_distribution_cost', name: 'Distribution' },
]

/** What a meter's bills say, as one chart: a point for each bill at the end of its service, and for each gap. */
export function chartOfBills({ rows, meter, calendar }: BillData): ChartData {
  const points = pointsOf(rows, calendar)
  const bills = points.map(({ row }) => row)
  const gaps = points.map(({ row }): Mark | null => (row === null ? 'missing' : null))
  const series = [
    ...costSeries(bills),
    ...usageSeries(bills, meter.measurement_unit_name),
    ...demandSeries(bills),
  ]
  return {
    title: `Costs and usage of ${meter.display_name}`,
    x: points.map(({ end }) => end),
    starts: points.map(({ start }) => start),
    grain: 'day',
    names: points.map(({ name }) => name),
    series: series.map((each) => ({ ...each, marks: each.marks ?? gaps })),
  }
}

/** The address of the bill that a point is of; null for a gap, and where no file of it is here. */
export const billAt = ({ rows, calendar }: BillData, index: number): string | null =>
  pointsOf(rows, calendar)[index]?.row?.link ?? null

function pointsOf(rows: readonly BillRow[], calendar: BillData['calendar']): Point[] {
  const bills = rows.map(
    (row): Point => ({
      start: row.start_date as CalendarDate,
      end: row.end_date as CalendarDate,
      name: serviceWords(row),
      row,
    }),
  )
  const gaps = (calendar?.coverage.gaps ?? []).map(
    (gap): Point => ({
      start: gap.start_date as CalendarDate,
      end: gap.end_date as CalendarDate,
      name: gapWords(gap),
      row: null,
    }),
  )
  return [...bills, ...gaps].sort((a, b) => a.end.localeCompare(b.end))
}

type Bills = readonly (BillRow | null)[]

function costSeries(bills: Bills): ChartSeries[] {
  return COSTS.flatMap(({ field, name, hidden, always }) => {
    const values = bills.map((row) => (row?.[field] == null ? null : parseMoney(row[field])))
    if (!always && values.every((value) => value === null || value === 0)) return []
    return [
      { id: field, name, values, hidden, format: 'money', axis: 'money', kind: 'bars' } satisfies ChartSeries,
    ]
  })
}

/** One for each unit that bills are in, the meter's own first, and what the meter's own cost. */
function usageSeries(bills: Bills, ownUnit: string): ChartSeries[] {
  const units = new Set([ownUnit, ...bills.flatMap((row) => row?.['Measurement Unit'] ?? [])])
  const amounts = [...units].map((unit, at): ChartSeries => {
    const isOf = (row: BillRow | null) => (row?.['Measurement Unit'] ?? ownUnit) === unit
    return {
      id: at === 0 ? 'usage_amount' : `usage_amount_${at + 1}`,
      name: at === 0 ? 'Usage' : `Usage in ${unit}`,
      values: bills.map((row) => (isOf(row) ? (row?.usage_amount ?? null) : null)),
      marks: bills.map((row) => {
        if (row === null) return 'missing'
        return isOf(row) && row.estimated ? 'estimated' : null
      }),
      ...{ format: 'amount', unit, axis: `usage-${at}`, kind: 'line' },
    }
  })
  const rate: ChartSeries = {
    ...{ id: 'usage_rate', name: 'Usage rate', hidden: true },
    values: bills.map((row) => row?.usage_rate ?? null),
    ...{ format: 'rate', unit: ownUnit, axis: 'usage-rate', kind: 'line' },
  }
  return [...amounts, rate]
}

function demandSeries(bills: Bills): ChartSeries[] {
  if (bills.every((row) => row?.demand_amount == null)) return []
  return [
    {
      ...{ id: 'demand_amount', name: 'Demand', unit: 'kW', format: 'amount', axis: 'demand', kind: 'line' },
      values: bills.map((row) => row?.demand_amount ?? null),
    },
    {
      ...{ id: 'demand_rate', name: 'Demand rate', hidden: true },
      values: bills.map((row) => row?.demand_rate ?? null),
      ...{ unit: 'kW', format: 'rate', axis: 'demand-rate', kind: 'line' },
    },
  ]
}
