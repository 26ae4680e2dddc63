import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Temperatures } from '#domain/energy/cost-avoidance/temperatures.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface TemperatureUpload {
  id: number
  propertyId: number
  companyId: number
  fileName: string
  source: string
  firstDay: CalendarDate
  lastDay: CalendarDate
  days: number
  createdBy: string | null
  createdAt: Date
  removedAt: Date | null
}

type Viewer = Pick<PropertyViewer, 'companyId' | 'propertyIds'>

/** Nobody sends more of one property. */
const MOST = 500

const uploadsWhere = (condition: ReturnType<typeof sql>, viewer: Viewer) => sql<TemperatureUpload>`
  select upload.id, property.id as "propertyId", property.company_id as "companyId",
    upload.file_name as "fileName", upload.source, upload.first_day as "firstDay", upload.last_day as "lastDay",
    upload.days, person.full_name as "createdBy", upload.created_at as "createdAt", upload.removed_at as "removedAt"
  from temperature_uploads as upload join properties as property on property.id = upload.property_id
  left join users as person on person.id = upload.created_by
  where ${condition} ${andSeenBy(viewer, 'property')}
  order by upload.id desc limit ${MOST}`

/** Undefined where the viewer does not see its property. */
export async function findTemperatureUpload(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<TemperatureUpload | undefined> {
  return (await uploadsWhere(sql`upload.id = ${id}`, viewer).execute(db)).rows[0]
}

/** Those of a property, the newest first. */
export const listTemperatureUploads = async (
  db: Queryable,
  propertyId: number,
  viewer: Viewer,
): Promise<TemperatureUpload[]> =>
  (await uploadsWhere(sql`upload.property_id = ${propertyId}`, viewer).execute(db)).rows

export interface NewTemperatures {
  propertyId: number
  fileName: string
  source: string
  createdBy: number
  /** In their order, one at least. */
  days: readonly { day: CalendarDate; fahrenheit: number }[]
}

export async function insertTemperatures(
  tx: DatabaseTransaction,
  { days, ...upload }: NewTemperatures,
): Promise<number> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new Error('there are no temperatures to keep')
  const { id } = await tx
    .insertInto('temperatureUploads')
    .values({ ...upload, firstDay: first.day, lastDay: last.day, days: days.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into temperature_days (upload_id, day, mean_fahrenheit)
    select ${id}, day, mean from unnest(${days.map(({ day }) => day)}::date[],
      ${days.map(({ fahrenheit }) => fahrenheit)}::float8[]) as measured (day, mean)`.execute(tx)
  return id
}

/** Of each day as the latest upload that stands says it, in their order. */
export async function findTemperatures(db: Queryable, propertyId: number): Promise<Temperatures> {
  const { rows } = await sql<{ days: [CalendarDate, number][] }>`
    select coalesce(json_agg(json_build_array(day, mean) order by day), '[]') as days from (
      select distinct on (day) day, mean_fahrenheit as mean
      from temperature_uploads as upload join temperature_days on upload_id = upload.id
      where upload.property_id = ${propertyId} and upload.removed_at is null
      order by day, upload.id desc
    ) as standing`.execute(db)
  return new Map(rows[0]?.days ?? [])
}
