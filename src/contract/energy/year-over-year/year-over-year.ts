import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'
import { MONTH_STATES } from '#domain/energy/months/state.ts'
import { ALL_COSTS } from '#domain/energy/year-over-year/resources.ts'
import { monthFact } from '../months/month-facts.ts'

/** A year of what is compared. */
const dataset = z.object({
  /** The year: where it does not begin in January, the calendar year that it ends in. */
  label: z.string(),
  /** Twelve, as `labels` names them; null where nothing is known. */
  data: z.array(z.number().nullable()),
  /** Null where there is no usage, or none that can be added up. */
  measurementUnit: z.string().nullable(),
  /** As "#0b62a8"; the same of a year wherever it is shown. */
  colour: z.string(),
})

const comparedYears = z.object({
  /** The months of the fiscal year, as "Jul". */
  labels: z.array(z.string()),
  actualCostDatasets: z.array(dataset),
  actualUsageDatasets: z.array(dataset),
  actualCostPerUnitDatasets: z.array(dataset),
  cumulativeCostDatasets: z.array(dataset),
  cumulativeUsageDatasets: z.array(dataset),
  /** How much of each month is known, for each year of the datasets: of its cost, and of its usage. */
  monthStates: z.array(
    z.object({
      label: z.string(),
      cost: z.array(z.enum(MONTH_STATES)),
      usage: z.array(z.enum(MONTH_STATES)),
      facts: z.array(z.array(monthFact)),
    }),
  ),
  /** Some usage is in the unit by a usual factor, not by definition: shown as "≈". */
  usage_approximate: z.boolean(),
  /** What the property has. */
  energyTypes: z.array(
    z.object({ id: z.number(), name: z.string(), display_name: z.string(), water: z.boolean() }),
  ),
  property: z.object({ id: z.number(), name: z.string(), sq_ft: z.number().nullable() }),
  /** What is compared. */
  utilityAccountMeters: z.array(
    z.object({
      id: z.number(),
      /** Numbers are not told to whoever has the link of a widget. */
      meter_num: z.string().nullable(),
      acct_num: z.string().nullable(),
      utility_company_name: z.string(),
      energy_type: z.string(),
      measurement_unit: z.string(),
      /** The first and the last month that a bill is of, as "2026-07"; null where there is none. */
      first_month: z.string().nullable(),
      last_month: z.string().nullable(),
    }),
  ),
})

export const yearOverYearCalls = {
  /** What a property cost and used, year beside year. */
  'properties.yearOverYear': {
    method: 'POST',
    at: { admin: '/admin/properties/{id}/yearoveryear', client: '/properties/{id}/yearoveryear' },
    contractors: false,
    widgets: ['yearoveryear'],
    params: z.object({ id: idOf('property') }),
    body: z
      .object({
        /** The month that the year begins with; 0 is January. */
        fy_start_month: z.coerce.number().int().min(0).max(11).nullish(),
        /** An energy type by its name, "Materials", "Water", or "All Costs", which it is where it is left out. */
        energy_type_name: z.string().max(100).nullish(),
        /** Bills parted among the days of their months, or left whole in the month that they end in. */
        basis: z.enum(['calendarized', 'as_billed']).nullish(),
      })
      .nullish()
      .transform((body) => ({
        start: body?.fy_start_month ?? 0,
        resource: body?.energy_type_name ?? ALL_COSTS,
        basis: body?.basis ?? ('calendarized' as const),
      })),
    answer: comparedYears,
  },
} satisfies Calls
