import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable } from '../database/client.ts'

/** Days of UTC; `until` is the first one that is not counted any more. */
export interface CountedDays {
  from: CalendarDate
  until: CalendarDate
}

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
