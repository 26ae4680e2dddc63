import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import { month } from '#contract/portfolios/portfolio-months.ts'
import { LEFT_OUT_REASONS } from '#domain/energy/months/bill-relations.ts'
import { MONTH_STATES } from '#domain/energy/months/state.ts'
import { monthFact } from './month-facts.ts'

export const DECISIONS = ['both', 'left_out', 'other_left_out', 'undecided'] as const

/** What one saved bill has of a month, at one account meter. */
const monthBill = z.object({
  utility_bill_id: z.number(),
  utility_account_meter_id: z.number(),
  utility_meter_id: z.number(),
  utility_company_name: z.string(),
  acct_num: z.string(),
  meter_num: z.string().nullable(),
  energy_type_name: z.string(),
  invoice_date: z.string(),
  /** The days of the whole bill. */
  start_date: z.string(),
  end_date: z.string(),
  total_invoice_cost: moneyOut,
  /** Days of the month that it is for; as billed all of its days, and none where it is not counted. */
  days: z.number(),
  /** Whether it is in the month's figures; else the costs and usage say what it would have been. */
  counted: z.boolean(),
  cost: moneyOut,
  /** Past-due and unapplied money of the month, which is no cost. */
  uncounted_cost: moneyOut,
  usage: z.number().nullable(),
  measurement_unit: z.string(),
  /** Why it is not counted. */
  reason: z.enum(LEFT_OUT_REASONS).nullable(),
  /** The bill that counts in its place, or that bills the same days and is counted too. */
  other_bill_id: z.number().nullable(),
  /** Both count though they bill the same days, and nobody has decided yet. */
  undecided: z.boolean(),
  /** What a person decided about it beside the other bill. */
  decision: z.enum(DECISIONS),
  facts: z.array(monthFact),
  /** Where the bill is open; null for one that no file of is here. */
  link: z.string().nullable(),
})

export const monthBillCalls = {
  /** The bills that make a month of a property, to the cent, and those that are not counted in it. */
  'properties.monthBills': {
    method: 'GET',
    at: {
      admin: '/admin/properties/{id}/month_bills/{month}',
      client: '/properties/{id}/month_bills/{month}',
    },
    contractors: false,
    params: z.object({ id: idOf('property'), month }),
    query: z.object({
      /** An energy type by its name, "Materials", "Water", or "All Costs", which it is where it is left out. */
      energy_type_name: z.string().max(100).optional(),
      /** One meter alone. */
      utility_meter_id: idOf('meter').optional(),
      basis: z.enum(['calendarized', 'as_billed']).optional(),
    }),
    answer: z.object({
      property: z.object({ id: z.number(), name: z.string() }),
      /** What the figures are of, as people call it: "All Costs", "Electricity", "Electricity meter E 5520". */
      resource: z.string(),
      /** Its first day. */
      effective_month: z.string(),
      cost: moneyOut.nullable(),
      cost_state: z.enum(MONTH_STATES),
      usage: z.number().nullable(),
      usage_state: z.enum(MONTH_STATES),
      measurement_unit: z.string().nullable(),
      usage_approximate: z.boolean(),
      billed_days: z.number(),
      expected_days: z.number(),
      facts: z.array(monthFact),
      bills: z.array(monthBill),
    }),
  },
  /**
   * Decides whether both of two bills count at an account meter, or one is left out because of the other, and rebuilds
   * its months. 409 where the decision is another by now than `expected`.
   */
  'months.decide': {
    method: 'POST',
    at: { admin: '/admin/bill_decisions' },
    contractors: false,
    body: z.object({
      utility_account_meter_id: idOf('accountMeter'),
      utility_bill_id: idOf('savedBill'),
      other_bill_id: idOf('savedBill'),
      decision: z.enum(DECISIONS),
      expected: z.enum(DECISIONS).optional(),
    }),
    answer: z.object({ before: z.enum(DECISIONS), decision: z.enum(DECISIONS) }),
  },
} satisfies Calls
