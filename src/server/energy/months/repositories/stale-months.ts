import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** An account meter whose months are to be made anew. */
export interface StaleMeter {
  id: number
  /** The days that bills came or went for; null: any. */
  days: { startDate: CalendarDate; endDate: CalendarDate } | null
  /** Left to the job on purpose, of very many bills: nobody forgot it. */
  awaited: boolean
}

/** What the transaction has noted so far. */
export const takeOwnStale = (tx: DatabaseTransaction): Promise<StaleMeter[]> =>
  takeStale(tx, sql`noted_by = pg_current_xact_id()::text`)

/** What other transactions left behind of some meters. */
export const takeLeftStale = (tx: DatabaseTransaction, meters: number): Promise<StaleMeter[]> =>
  takeStale(
    tx,
    sql`id = any(array(select id from stale_months where utility_account_meter_id in (
      select distinct utility_account_meter_id from stale_months order by 1 limit ${meters}
    ) for update skip locked))`,
  )

/** What other transactions left behind at these properties, whoever is about to make it. */
export const takePropertyStale = (
  tx: DatabaseTransaction,
  propertyIds: readonly number[],
): Promise<StaleMeter[]> =>
  takeStale(
    tx,
    sql`utility_account_meter_id in (
      select uam.id from utility_account_meters as uam
      join utility_meters as um on um.id = uam.utility_meter_id
      where um.property_id = any(${propertyIds}::bigint[]))`,
  )

/** Account meters whose months wait to be made anew. */
export async function findStaleMeters(db: Queryable): Promise<Set<number>> {
  const rows = await db.selectFrom('staleMonths').select('utilityAccountMeterId as id').distinct().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Leaves what the transaction has noted to the job, as there is too much of it to wait for. */
export async function leaveStale(tx: DatabaseTransaction): Promise<void> {
  await sql`update stale_months set awaited = true where noted_by = pg_current_xact_id()::text`.execute(tx)
}

/** From here on nobody else makes their months, and what others made is seen. */
async function takeStale(tx: DatabaseTransaction, which: RawBuilder<unknown>): Promise<StaleMeter[]> {
  const { rows } = await sql<StaleMeter>`
    with taken as (delete from stale_months where ${which} returning *),
    stale as (
      select uam.id, bool_and(awaited) as awaited,
        case when count(*) = count(start_date) then
          jsonb_build_object('startDate', min(start_date), 'endDate', max(end_date)) end as days
      from taken join utility_account_meters as uam on uam.id = utility_account_meter_id
      group by uam.id
    ),
    held as (${holding(sql`select id from stale`)})
    select stale.* from stale join held using (id)`.execute(tx)
  return rows
}

/** Everybody waits for the meters of others in one order, so that nobody waits in a circle. */
const holding = (ids: RawBuilder<unknown>) => sql`
  insert into calendarized_meters (utility_account_meter_id) select id from (${ids}) as meter order by id
  on conflict (utility_account_meter_id) do update set freshened_at = now()
  returning utility_account_meter_id as id`

/** Some of those that nobody checked since then, the ones with lower ids than these first; nobody else has them now. */
export async function takeUnchecked(
  tx: DatabaseTransaction,
  { since, after, upTo, most }: { since: Date; after: number; upTo?: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into calendarized_meters (utility_account_meter_id)
    select uam.id from utility_account_meters as uam
    left join calendarized_meters as made on made.utility_account_meter_id = uam.id
    where uam.id > ${after} and uam.id <= ${upTo ?? Number.MAX_SAFE_INTEGER} and (made.checked_at < ${since} or made.checked_at is null and (
      exists (select from utility_bill_charges where utility_account_meter_id = uam.id)
      or exists (select from utility_bill_usages where utility_account_meter_id = uam.id)))
    order by uam.id limit ${most}
    on conflict (utility_account_meter_id) do update set checked_at = now()
    returning utility_account_meter_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The highest id of an account meter; 0 without any. */
export async function lastMeter(db: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from utility_account_meters`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
