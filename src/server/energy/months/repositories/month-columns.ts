import { type RawBuilder, sql } from 'kysely'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { BilledMonth } from '#domain/energy/months/metered-months.ts'
import type { Month } from '#domain/energy/months/month.ts'

/** Lists of which the same place is of one month, or null where there is none. */
export interface MonthColumns {
  firstDays: string[] | null
  billedDays: number[]
  measuredDays: number[]
  costCents: number[]
  usage: (number | null)[]
  billIds: number[][]
  /** Null where there is none, as for most. */
  facts: (MonthFact[] | null)[]
}

/** Of a month that a version before stored last, and that is not rebuilt yet: its days from the first on. */
const daysUntilRebuilt = sql`(1::bigint << days)::bigint - 1`

/**
 * The stored months of an account meter, in their order. An object for each month takes the database four times as long
 * as a list for each of its columns.
 */
export const monthColumns = (meter: string, more: RawBuilder<unknown> = sql``) => sql`
  select json_agg(month) as "firstDays", json_agg(billed) as "billedDays", json_agg(measured) as "measuredDays",
    json_agg(cost_cents) as "costCents", json_agg(usage) as usage, json_agg(bill_ids) as "billIds",
    json_agg(nullif(facts, '[]')) as facts ${more}
  from (
    select *, coalesce(billed_days, ${daysUntilRebuilt}) as billed,
      coalesce(measured_days, case when usage is null then 0 else ${daysUntilRebuilt} end) as measured
    from meter_months where utility_account_meter_id = ${sql.ref(`${meter}.id`)} order by month
  ) as billed_month`

export const monthsOf = (columns: MonthColumns): BilledMonth[] =>
  (columns.firstDays ?? []).map((firstDay, at) => ({
    month: firstDay.slice(0, 7) as Month,
    billedDays: columns.billedDays[at] ?? 0,
    measuredDays: columns.measuredDays[at] ?? 0,
    costCents: columns.costCents[at] ?? 0,
    usage: columns.usage[at] ?? null,
    billIds: columns.billIds[at] ?? [],
    facts: columns.facts[at] ?? [],
  }))
