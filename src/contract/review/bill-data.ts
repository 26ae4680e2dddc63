import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import { utilityAccountMeter } from '#contract/records/utilities.ts'

/** What one saved bill says of one meter; amounts in "Measurement Unit", rates in dollars for each. */
export const billDataRow = z.object({
  utility_bill_id: z.number(),
  utility_account_id: z.number(),
  invoice_date: z.string(),
  /** The meter's own days on the bill. */
  start_date: z.string(),
  end_date: z.string(),
  usage_cost: moneyOut,
  demand_cost: moneyOut,
  tax_cost: moneyOut,
  other_applied_cost: moneyOut,
  other_unapplied_cost: moneyOut,
  interim_rate_cost: moneyOut,
  service_cost: moneyOut,
  /** Of the whole bill, whatever else it is for. */
  total_invoice_cost: moneyOut,
  usage_amount: z.number().nullable(),
  /** The highest of the bill's demands. */
  demand_amount: z.number().nullable(),
  usage_rate: z.number().nullable(),
  demand_rate: z.number().nullable(),
  /** Null where the meter's bills don't part supply and distribution. */
  total_supply_cost: moneyOut.nullable(),
  total_distribution_cost: moneyOut.nullable(),
  'Measurement Unit': z.string().nullable(),
  /** Whether the utility says that it read no meter for any of the usage. */
  estimated: z.boolean(),
  /** Where the bill is open; null for one that no file of is here. */
  link: z.string().nullable(),
})

const billedMeter = utilityAccountMeter.pick({
  id: true,
  meter_num: true,
  um_meter_num: true,
  display_name: true,
  status: true,
  association_type: true,
  utility_company_id: true,
  utility_company_name: true,
  utility_account_id: true,
  acct_num: true,
  utility_meter_id: true,
  property_id: true,
  property_name: true,
  energy_type_id: true,
  energy_type_name: true,
  measurement_unit_name: true,
})

export const billDataCalls = {
  /** What saved bills say of a meter, the earliest service first. */
  'billData.ofAccountMeter': {
    method: 'GET',
    at: bills('/validation/billdata/accountMeter/{id}'),
    params: z.object({ id: idOf('accountMeter') }),
    answer: z.object({
      billData: z.array(billDataRow),
      uam: billedMeter.extend(
        utilityAccountMeter.pick({
          /** From three years ago to a year ahead. */
          calendar_data: true,
          coverage: true,
        }).shape,
      ),
    }),
  },
  /** What saved bills say of a meter on whatever account, the earliest service first; of those that bill it, one in use. */
  'billData.ofMeter': {
    method: 'GET',
    at: bills('/validation/billdata/meter/{id}'),
    params: z.object({ id: idOf('meter') }),
    answer: z.object({ billData: z.array(billDataRow), uam: billedMeter }),
  },
} satisfies Calls
