import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import { MONTH_STATES } from '#domain/energy/months/state.ts'
import { monthFact } from './month-facts.ts'

const meteredProperty = z.object({
  id: z.number(),
  name: z.string(),
  /** Tells it from others of the same name. */
  city: z.string().nullable(),
  status: z.string(),
  sq_ft: z.number().nullable(),
  created_at: z.string(),
})

/** To choose from what is to be seen month by month. */
const propertyToChoose = meteredProperty.extend({
  /** The first day that a saved bill has a reading for. */
  earliest_reading: z.string().nullable(),
  devices: z.number(),
})

const monthlyRow = z.object({
  /** Its first day. */
  effective_month: z.string(),
  /** Whether every expected day is billed. */
  month_complete: z.boolean(),
  /** Whether some of its usage was estimated. */
  estimated: z.boolean(),
  /** "0.00" also where no bill says it: `cost_state` is "missing" then. */
  total_cost: moneyOut,
  cost_state: z.enum(MONTH_STATES),
  usage_state: z.enum(MONTH_STATES),
  /** Days on which all is billed that is expected, and the days of the month on which bills are expected. */
  billed_days: z.number(),
  expected_days: z.number(),
  facts: z.array(monthFact),
  /** The same energy as those say who distribute it and as those say who supply it; null where nobody does. */
  distribution_kbtus: z.number().nullable(),
  supply_kbtus: z.number().nullable(),
  energy_type: z.string().nullable(),
  utility_meter_id: z.number().nullable(),
})

/** Months that no bill is of have no row. Of the three lists the one that was asked for is there. */
const monthlyProperty = meteredProperty.extend({
  property_aggregated_monthly_data: z.array(monthlyRow).optional(),
  energy_type_aggregated_monthly_data: z.array(monthlyRow).optional(),
  monthly_meter_data: z.array(monthlyRow).optional(),
  utility_meters: z.array(
    z.object({
      id: z.number(),
      meter_num: z.string().nullable(),
      energy_type: z.string(),
      energy_type_name: z.string(),
    }),
  ),
})

const params = z.object({ id: idOf('property') })

const both = (path: string) => ({ admin: `/admin${path}`, client: path }) as const

export const monthlyCalls = {
  /** What the bills of a property come to, month by month: for each energy type, each meter, or all of it. */
  'properties.monthly': {
    method: 'GET',
    at: both('/properties/{id}/monthly/{mode}'),
    contractors: false,
    params: params.extend({ mode: z.enum(['energytype', 'meters', 'empty', '']) }),
    answer: monthlyProperty,
  },
  /** As `properties.monthly` of all of it. */
  'properties.monthlyTotal': {
    method: 'GET',
    at: both('/properties/{id}/monthly'),
    contractors: false,
    params,
    answer: monthlyProperty,
  },
  'properties.metered': {
    method: 'GET',
    at: { client: '/properties/metered' },
    contractors: false,
    answer: z.array(propertyToChoose),
  },
  /** As `properties.metered`, for staff. */
  'properties.meteredOfClient': {
    method: 'GET',
    at: { admin: '/admin/companies/{id}/metered_properties' },
    contractors: false,
    params: z.object({ id: idOf('company') }),
    answer: z.array(propertyToChoose),
  },
} satisfies Calls
