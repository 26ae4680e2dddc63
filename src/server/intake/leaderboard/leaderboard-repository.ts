import { sql } from 'kysely'
import type { CountedDays } from '#server/bills/repositories/counted-days.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface UploadCount {
  email: string
  /** 1 to 12. */
  month: number
  totalUploads: number
}

/** Whoever is of the staff, ours or a contractor’s. */
const isStaff = sql<boolean>`(users.admin or users.os)`

export async function findStaffEmails(db: Queryable): Promise<{ id: number; email: string }[]> {
  return db.selectFrom('users').where(isStaff).select(['id', 'email']).orderBy('email').execute()
}

export interface SavedTally {
  userId: number
  email: string
  saved: number
  /** Saved so long ago that it can be said whether they stand. */
  settled: number
  standing: number
  corrected: number
  /** Medians; null where nothing was counted. */
  activeMs: number | null
  keys: number | null
  waitMs: number | null
}

/** Whether a step of a bill was undone; `by` whom, where that matters. */
const isUndone = (step: 'save' | 'fall' | 'again', by = sql``) => sql<boolean>`exists (
  select from bill_events as undone where undone.bill_id = ${sql.ref(step)}.bill_id and undone.kind = 'restored'
    and (undone.details ->> 'step')::bigint = ${sql.ref(step)}.id ${by})`

/** What of the bills that staff saved within these days stands, of everybody or of one of them. */
export async function tallySaved(
  db: Queryable,
  { from, until }: CountedDays,
  { userId, standsAfterDays }: { userId: number | null; standsAfterDays: number },
): Promise<SavedTally[]> {
  const days = sql`make_interval(days => ${standsAfterDays})`
  const { rows } = await sql<SavedTally>`
    with taken_back as materialized (
      select bill_id from bill_events
      where kind in ('reverted', 'restored') and created_at >= ${from}::timestamp at time zone 'UTC'
    ), saves as (
      select save.id, save.bill_id, save.user_id, save.created_at, save.created_at <= now() - ${days} as settled,
        save.bill_id in (select bill_id from taken_back) as doubted
      from bill_events as save
      where save.kind = 'saved' and save.user_id is not null
        and save.created_at >= ${from}::timestamp at time zone 'UTC'
        and save.created_at < ${until}::timestamp at time zone 'UTC'
        ${userId === null ? sql`` : sql`and save.user_id = ${userId}`}
        and save.bill_id not in (select id from bills where copy_of is not null)
        and not (save.bill_id in (select bill_id from taken_back)
          and ${isUndone('save', sql`and undone.user_id = save.user_id`)})
    ), judged as (
      select save.*,
        save.settled and not (save.doubted and exists (
          select from bill_events as fall where fall.bill_id = save.bill_id and fall.id > save.id
            and fall.created_at <= save.created_at + ${days}
            and (fall.kind = 'reverted' and not ${isUndone('fall')}
              or fall.kind = 'restored' and (fall.details ->> 'step')::bigint = save.id)
        )) as standing,
        save.doubted and exists (
          select from bill_events as again where again.bill_id = save.bill_id and again.id > save.id
            and again.kind = 'saved' and again.user_id <> save.user_id and not ${isUndone('again')}
        ) as corrected
      from saves as save
    )
    select users.id as "userId", users.email, count(*)::int as saved,
      count(*) filter (where settled)::int as settled,
      count(*) filter (where standing)::int as standing,
      count(*) filter (where corrected)::int as corrected,
      percentile_cont(0.5) within group (order by effort.active_ms) as "activeMs",
      percentile_cont(0.5) within group (order by effort.keys) as keys,
      percentile_cont(0.5) within group (order by effort.wait_ms) as "waitMs"
    from judged
    join users on users.id = judged.user_id
    left join bill_efforts as effort on effort.event_id = judged.id
    where ${isStaff}
    group by users.id
    order by users.email`.execute(db)
  return rows
}

/** What staff uploaded within the days of one year, by month. Bills that were cut from a file are not uploads of their own. */
export async function countUploads(
  db: Queryable,
  { from, until }: CountedDays,
  userId: number | null,
): Promise<UploadCount[]> {
  const { rows } = await sql<UploadCount>`
    select users.email, counted.month, counted.total as "totalUploads"
    from (
      select uploaded_by, extract(month from created_at at time zone 'UTC')::int as month, count(*)::int as total
      from bills
      where uploaded_by is not null and source_bill_id is null
        and created_at >= ${from}::timestamp at time zone 'UTC'
        and created_at < ${until}::timestamp at time zone 'UTC'
        ${userId === null ? sql`` : sql`and uploaded_by = ${userId}`}
      group by uploaded_by, month
    ) as counted
    join users on users.id = counted.uploaded_by
    where ${isStaff}
    order by counted.month, counted.total desc, users.email`.execute(db)
  return rows
}
