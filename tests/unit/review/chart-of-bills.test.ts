import { expect, test } from 'vitest'
import { isShown, WHOLE_VIEW } from '#ui/chart/view.ts'
import { billAt, chartOfBills } from '#workstation/review/chart-of-bills.ts'
import type { BillData, BillRow } from '#workstation/review/queries.ts'

const row = (end_date: string, of: Partial<BillRow> = {}): BillRow => ({
  ...{ utility_bill_id: 1, utility_account_id: 1, invoice_date: end_date },
  ...{ start_date: `${end_date.slice(0, 7)}-01`, end_date },
  ...{ usage_cost: '100.50', demand_cost: '0.00', tax_cost: '6.03', other_applied_cost: '0.00' },
  ...{ other_unapplied_cost: '0.00', interim_rate_cost: '0.00', service_cost: '0.00' },
  ...{ total_invoice_cost: '106.53', usage_amount: 900, demand_amount: null, usage_rate: 0.1117 },
  ...{ demand_rate: null, total_supply_cost: null, total_distribution_cost: null },
  ...{ 'Measurement Unit': 'kWh', estimated: false, link: `/invoiage/${Number(end_date.slice(5, 7))}` },
  ...of,
})

const data = (rows: BillRow[], gaps: [string, string][] = []): BillData => ({
  rows,
  meter: { display_name: 'Elm Court, main', measurement_unit_name: 'kWh' } as BillData['meter'],
  calendar: {
    calendar_data: [],
    coverage: {
      periods: [],
      gaps: gaps.map(([start_date, end_date]) => ({ start_date, end_date, days: 31, missing_bills: 1 })),
      rhythm_days: 30,
    },
  },
})

const seriesOf = (of: BillData, id: string) => chartOfBills(of).series.find((series) => series.id === id)

test('costs that no bill has are left out; the invoice’s total and the rates are hidden at first', () => {
  const { series } = chartOfBills(data([row('2026-01-31', { demand_amount: 31, demand_rate: 2 })]))
  const named = (shown: boolean) =>
    series.filter((each) => isShown(WHOLE_VIEW, each) === shown).map(({ id }) => id)
  expect(named(true)).toEqual(['usage_cost', 'tax_cost', 'usage_amount', 'demand_amount'])
  expect(named(false)).toEqual(['total_invoice_cost', 'usage_rate', 'demand_rate'])
})

test('money is whole cents; points stand at the end of the service, in their order, and are called by its days', () => {
  const of = data([row('2026-03-31'), row('2026-01-31', { usage_cost: '-12.30' })])
  const { x, names } = chartOfBills(of)
  expect(x).toEqual(['2026-01-31', '2026-03-31'])
  expect(names?.[0]).toBe('01/01/2026 – 01/31/2026')
  expect(seriesOf(of, 'usage_cost')?.values).toEqual([-1_230, 10_050])
  expect([billAt(of, 0), billAt(of, 1)]).toEqual(['/invoiage/1', '/invoiage/3'])
})

test('a gap is a point that is missing in every series, and opens nothing', () => {
  const of = data([row('2026-01-31'), row('2026-03-31', { estimated: true })], [['2026-02-01', '2026-02-28']])
  expect(seriesOf(of, 'usage_amount')?.marks).toEqual([null, 'missing', 'estimated'])
  expect(seriesOf(of, 'usage_cost')?.marks).toEqual([null, 'missing', null])
  expect(chartOfBills(of).starts?.[1]).toBe('2026-02-01')
  expect(chartOfBills(of).names?.[1]).toBe('02/01/2026 – 02/28/2026 (1 bill)')
  expect(billAt(of, 1)).toBe(null)
})

test('usage in another unit than the meter’s is a series of its own, never added to the other', () => {
  const of = data([row('2026-01-31'), row('2026-02-28', { 'Measurement Unit': 'CCF', usage_amount: 12 })])
  expect(seriesOf(of, 'usage_amount')).toMatchObject({ unit: 'kWh', values: [900, null] })
  expect(seriesOf(of, 'usage_amount_2')).toMatchObject({ unit: 'CCF', values: [null, 12] })
})
