import { sql } from 'kysely'
import { allDays, countDays, type Days } from '#domain/energy/months/days.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** How the months of an account meter are to be stored from one to another, both included; null: all there are. */
export interface MonthsOfMeter {
  meterId: number
  within: { from: Month; to: Month } | null
  months: readonly MeterMonth[]
}

/** Stores months as they are, and takes away those that are no more. Answers the meters of which something differed. */
export async function putMonths(tx: DatabaseTransaction, made: readonly MonthsOfMeter[]): Promise<number[]> {
  const scopes = made.map(({ meterId, within }) => ({
    meter_id: meterId,
    first: within && firstDay(within.from),
    last: within && firstDay(within.to),
  }))
  const { rows } = await sql<{ id: number }>`
    with scope as (
      select * from json_to_recordset(${JSON.stringify(scopes)}) as scope (meter_id bigint, first date, last date)
    ),
    fresh as (
      select * from json_populate_recordset(null::meter_months, ${JSON.stringify(made.flatMap(rowsOf))})
    ),
    gone as (
      delete from meter_months as month using scope
      where month.utility_account_meter_id = any(${made.map(({ meterId }) => meterId)}::bigint[])
        and month.utility_account_meter_id = scope.meter_id
        and (scope.first is null or month.month between scope.first and scope.last)
        -- Hashed once; "not exists" compares each month with each, as nothing is known of a table made of JSON.
        and (month.utility_account_meter_id, month.month) not in (select utility_account_meter_id, month from fresh)
      returning month.utility_account_meter_id as id
    ),
    put as (
      insert into meter_months as stored select * from fresh
      on conflict (utility_account_meter_id, month) do update set
        days = excluded.days, complete = excluded.complete, overlap_days = excluded.overlap_days,
        estimated_days = excluded.estimated_days, cost_cents = excluded.cost_cents, usage = excluded.usage,
        demand = excluded.demand, other_units = excluded.other_units, bill_ids = excluded.bill_ids,
        billed_days = excluded.billed_days, measured_days = excluded.measured_days, facts = excluded.facts
      where row(stored.*) is distinct from row(excluded.*)
      returning stored.utility_account_meter_id as id
    )
    select id from gone union select id from put order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** As they are stored; what the version before this one reads is filled in beside. */
const rowsOf = ({ meterId, months }: MonthsOfMeter) =>
  months.map(({ month, facts, ...of }) => ({
    ...{ utility_account_meter_id: meterId, month: firstDay(month), facts },
    ...{ billed_days: of.billedDays, measured_days: of.measuredDays },
    ...{ cost_cents: of.costCents, usage: of.usage, demand: of.demand, bill_ids: of.billIds },
    ...formerColumns(month, of.billedDays | of.measuredDays, facts),
  }))

/** Not read any more: they go with the next version. */
const formerColumns = (month: Month, days: Days, facts: readonly MonthFact[]) => ({
  days: countDays(days),
  complete: days === allDays(month),
  overlap_days: facts.reduce((sum, fact) => (fact.fact === 'overlap' ? sum + fact.days : sum), 0),
  estimated_days: facts.reduce((sum, fact) => (fact.fact === 'estimated' ? sum + fact.days : sum), 0),
  other_units: facts.flatMap((fact) => (fact.fact === 'left_out' && fact.unit !== null ? fact.unit : [])),
})
