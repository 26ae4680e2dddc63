import { sql } from 'kysely'
import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { type IntervalDay, intervalsOf } from '#domain/energy/intervals/days.ts'
import type { Interval } from '#domain/energy/intervals/interval.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const ROWS_AT_ONCE = 400

export async function insertIntervalDays(
  db: Queryable,
  registerId: number,
  days: readonly IntervalDay[],
): Promise<void> {
  for (let at = 0; at < days.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('intervalDays')
      .values(
        days.slice(at, at + ROWS_AT_ONCE).map(({ begins, ...lists }) => ({
          ...lists,
          registerId,
          day: dayOf(begins),
        })),
      )
      .execute()
}

/** Which intervals: those that begin from one moment on and before another. */
export interface Span {
  from: number
  to: number
}

/** What stands of a register, upload by upload from the oldest on, each in order. */
export async function findIntervalLayers(
  db: Queryable,
  { meterId, key }: { meterId: number; key: string },
  { from, to }: Span,
): Promise<Interval[][]> {
  const days = await findDays(
    db,
    sql`upload.utility_meter_id = ${meterId} and upload.removed_at is null and register.key = ${key}
      and day between ${dayOf(from)} and ${dayOf(to)}`,
  )
  return [...Map.groupBy(days, ({ registerId }) => registerId).values()].map((layer) =>
    intervalsOf(layer).filter(({ start }) => start >= from && start < to),
  )
}

/** All that an upload says of a register. */
export const findUploadIntervals = async (
  db: Queryable,
  uploadId: number,
  key: string,
): Promise<Interval[]> =>
  intervalsOf(await findDays(db, sql`upload.id = ${uploadId} and register.key = ${key}`))

/** From the oldest upload on. The lists come as JSON, which is parsed many times faster than PostgreSQL's own. */
async function findDays(
  db: Queryable,
  condition: ReturnType<typeof sql>,
): Promise<(IntervalDay & { registerId: number })[]> {
  const { rows } = await sql<IntervalDay & { registerId: number }>`
    select register_id as "registerId", extract(epoch from day)::bigint as begins, to_json(starts) as starts,
      to_json(seconds) as seconds, to_json(amounts) as amounts, to_json(interval_days.estimated) as estimated
    from interval_days
    join interval_registers as register on register.id = register_id
    join interval_uploads as upload on upload.id = register.upload_id
    where ${condition}
    order by upload.id, day`.execute(db)
  return rows
}

const dayOf = (moment: number): CalendarDate =>
  asCalendarDate(new Date(moment * 1_000).toISOString().slice(0, 10))
