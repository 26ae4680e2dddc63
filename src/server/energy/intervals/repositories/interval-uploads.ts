import { sql } from 'kysely'
import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import type { PackedRegister } from '#domain/energy/intervals/packed.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '#server/platform/database/newest-first.ts'
import { insertIntervalDays } from './interval-days.ts'

export interface UploadRegister {
  key: string
  direction: FlowDirection
  unit: string
  fileMeter: string | null
  fileRegister: string | null
  /** Moments as ISO 8601 says them. */
  startsAt: string
  endsAt: string
  usualSeconds: number
  intervals: number
  amount: number
  estimated: number
  gaps: number
  repeated: number
  replaced: number
  shortened: number
}

export interface IntervalUpload {
  id: number
  meterId: number
  meterNum: string | null
  companyId: number
  /** Null: another system sent readings. */
  fileName: string | null
  timeZone: string
  createdBy: string | null
  createdAt: Date
  removedAt: Date | null
  registers: UploadRegister[]
}

interface NewUpload {
  meterId: number
  fileName: string | null
  timeZone: string
  createdBy: number | null
  apiKeyId: number | null
}

export async function insertIntervalUpload(
  tx: DatabaseTransaction,
  { meterId, ...upload }: NewUpload,
  registers: readonly PackedRegister[],
): Promise<number> {
  const { id } = await tx
    .insertInto('intervalUploads')
    .values({ ...upload, utilityMeterId: meterId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const register of registers) await insertRegister(tx, id, register)
  return id
}

async function insertRegister(
  tx: DatabaseTransaction,
  uploadId: number,
  { key, direction, unit, meterNum, register, summary, repairs, days }: PackedRegister,
): Promise<void> {
  const { from, to, ...counts } = summary
  const { id } = await tx
    .insertInto('intervalRegisters')
    .values({
      ...{ uploadId, key, direction, unit, fileMeter: meterNum, fileRegister: register },
      ...{ startsAt: new Date(from * 1_000), endsAt: new Date(to * 1_000) },
      ...counts,
      ...repairs,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertIntervalDays(tx, id, days)
}

/** In the place of what the upload said of the register before. */
export async function putUploadRegister(
  tx: DatabaseTransaction,
  uploadId: number,
  register: PackedRegister,
): Promise<void> {
  await tx
    .deleteFrom('intervalRegisters')
    .where('uploadId', '=', uploadId)
    .where('key', '=', register.key)
    .execute()
  await insertRegister(tx, uploadId, register)
}

/** More is not written anew for a few readings that are added to it. */
const LARGEST_OPEN = 10_000

/** The upload of a key that the day's readings of a meter are added to: the newest of the meter, and not too large. */
export async function findOpenKeyUpload(
  tx: DatabaseTransaction,
  { meterId, apiKeyId }: { meterId: number; apiKeyId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from interval_uploads as upload
    where id = (select max(id) from interval_uploads where utility_meter_id = ${meterId})
      and api_key_id = ${apiKeyId} and removed_at is null and created_at >= date_trunc('day', now(), 'UTC')
      and not exists (select from interval_registers where upload_id = upload.id and intervals > ${LARGEST_OPEN})
    `.execute(tx)
  return rows[0]?.id
}

type Viewer = Pick<PropertyViewer, 'companyId' | 'propertyIds'>

const uploadsWhere = (viewer: Viewer, condition: ReturnType<typeof sql>, most: number) => sql<IntervalUpload>`
  select upload.id, meter.id as "meterId", meter.meter_num as "meterNum", property.company_id as "companyId",
    upload.file_name as "fileName", upload.time_zone as "timeZone",
    coalesce(person.full_name, key.name) as "createdBy", upload.created_at as "createdAt",
    upload.removed_at as "removedAt", (
      select coalesce(json_agg(json_build_object('key', key, 'direction', direction, 'unit', unit,
        'fileMeter', file_meter, 'fileRegister', file_register, 'startsAt', starts_at, 'endsAt', ends_at,
        'usualSeconds', usual_seconds, 'intervals', intervals, 'amount', amount, 'estimated', estimated,
        'gaps', gaps, 'repeated', repeated, 'replaced', replaced, 'shortened', shortened) order by id), '[]')
      from interval_registers where upload_id = upload.id
    ) as registers
  from interval_uploads as upload
  join utility_meters as meter on meter.id = upload.utility_meter_id
  join properties as property on property.id = meter.property_id
  left join users as person on person.id = upload.created_by
  left join api_keys as key on key.id = upload.api_key_id
  where ${condition} ${andSeenBy(viewer, 'property')}
  order by upload.id desc limit ${most}`

/** Undefined where the viewer does not see its meter. */
export async function findIntervalUpload(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<IntervalUpload | undefined> {
  const { rows } = await uploadsWhere(viewer, sql`upload.id = ${id}`, 1).execute(db)
  return rows[0]
}

/** Those of a meter, the newest first. */
export async function listIntervalUploads(
  db: Queryable,
  viewer: Viewer,
  { meterId, before }: { meterId: number; before: number | undefined },
): Promise<Page<IntervalUpload>> {
  const condition = sql`upload.utility_meter_id = ${meterId} and upload.id < ${before ?? AFTER_ALL}`
  const { rows } = await uploadsWhere(viewer, condition, PAGE_ROWS + 1).execute(db)
  return pageOf(rows)
}
