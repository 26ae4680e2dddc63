import type { MonthBill, MonthContext } from '#commands/energy/month-bills/context.ts'
import type { Month } from '#domain/energy/months/month.ts'

export const monthBill = (over: Partial<MonthBill> = {}): MonthBill => ({
  utility_bill_id: 31,
  utility_account_meter_id: 4,
  utility_meter_id: 5,
  utility_company_name: 'Riverbend Power',
  acct_num: '4471-0093-6',
  meter_num: 'E 5520',
  energy_type_name: 'Electricity',
  invoice_date: '2026-10-14',
  start_date: '2026-09-11',
  end_date: '2026-10-12',
  total_invoice_cost: '100.00',
  days: 12,
  counted: true,
  cost: '100.00',
  uncounted_cost: '0.00',
  usage: 200,
  measurement_unit: 'kWh',
  reason: null,
  other_bill_id: null,
  undecided: false,
  decision: 'undecided',
  facts: [],
  link: '/invoiage/3',
  ...over,
})

export const MONTH: MonthContext = {
  scope: {
    propertyId: 1,
    month: '2026-10' as Month,
    resource: null,
    meterId: null,
    basis: 'calendarized',
  },
  total: 2,
  bill: monthBill(),
}

/** The dialog without a bill, on one alone, on two for the same days, and on one that was decided about. */
export const monthContexts: readonly MonthContext[] = [
  { ...MONTH, total: 0, bill: null },
  MONTH,
  { ...MONTH, bill: monthBill({ other_bill_id: 32, undecided: true }) },
  { ...MONTH, bill: monthBill({ other_bill_id: 32, counted: false, reason: 'rebill', link: null }) },
  {
    ...MONTH,
    bill: monthBill({ other_bill_id: 32, counted: false, reason: 'decided', decision: 'left_out' }),
  },
  { ...MONTH, bill: monthBill({ other_bill_id: 32, decision: 'both' }) },
]
