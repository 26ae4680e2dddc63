import { type FlowDirection, type Interval, inOrder } from '#domain/energy/intervals/interval.ts'
import { merged } from '#domain/energy/intervals/layers.ts'
import { packed } from '#domain/energy/intervals/packed.ts'
import { registerKeys } from '#domain/energy/intervals/registers.ts'
import { DEFAULT_TIME_ZONE } from '#domain/energy/intervals/time-zone.ts'
import { inUnit } from '#reading/intervals/units.ts'
import { getSyncRecord } from '#server/api-access/sync/records.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type CallingKey, keyActor } from '#server/platform/auth/api-key.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { type AskedSeries, getSeries, type StandingSeries, standingIntervals } from './look-at-intervals.ts'
import { findUploadIntervals } from './repositories/interval-days.ts'
import { findIntervalMeter, findUtilityMeterId, type IntervalMeter } from './repositories/interval-meters.ts'
import {
  findOpenKeyUpload,
  insertIntervalUpload,
  putUploadRegister,
} from './repositories/interval-uploads.ts'

interface NamedMeter {
  outsideId: string
  companyId?: number | undefined
}

export interface SentReadings extends NamedMeter {
  direction: FlowDirection
  /** Null: as the meter measures. */
  unit: string | null
  /** Null: as the last upload of the property. */
  timeZone: string | null
  readings: readonly Interval[]
}

export interface PutReadings {
  register: string
  added: number
  changed: number
  same: number
}

/** Keeps what is new of some readings. Throws not_found, and invalid_input for a unit that is not known. */
export async function putReadings(
  db: Database,
  key: CallingKey,
  { direction, unit, timeZone, readings, ...named }: SentReadings,
): Promise<PutReadings> {
  const meterId = await meterNamed(db, key, named)
  return db.transaction().execute(async (tx) => {
    const meter = await findIntervalMeter(tx, meterId, SEEN_BY_KEY, { locked: true })
    if (meter === undefined) throw notFound('meter')
    const kept = inUnit(unit ?? meter.unit)
    const said = inOrder(readings.map((one) => ({ ...one, amount: kept.of(one.amount) }))).intervals
    const [register = ''] = registerKeys([{ direction, unit: kept.unit, register: null }])
    const { news, ...counts } = await compared(tx, { meterId, key: register }, said)
    if (news.length > 0)
      await keep(tx, key, {
        ...{ meter, key: register, direction, unit: kept.unit, news },
        timeZone: timeZone ?? meter.timeZone ?? DEFAULT_TIME_ZONE,
      })
    return { register, ...counts }
  })
}

/** What a register measured, for another system. Throws not_found. */
export async function getReadings(
  db: Database,
  key: CallingKey,
  { outsideId, companyId, ...asked }: NamedMeter & Pick<AskedSeries, 'register' | 'from' | 'to'>,
): Promise<StandingSeries> {
  const meterId = await meterNamed(db, key, { outsideId, companyId })
  const meter = await findIntervalMeter(db, meterId, SEEN_BY_KEY)
  if (meter === undefined) throw notFound('meter')
  return getSeries(db, { ...SEEN_BY_KEY, options: null }, { ...asked, meterId, propertyId: meter.propertyId })
}

/** Whose meter it is was judged by the id that it has outside. */
const SEEN_BY_KEY = { companyId: null, propertyIds: null }

async function meterNamed(
  db: Database,
  key: CallingKey,
  { outsideId, companyId }: NamedMeter,
): Promise<number> {
  const named = companyId === undefined ? { outsideId } : { outsideId, companyId }
  const record = await getSyncRecord(db, key, { type: 'meter', ...named })
  const id = await findUtilityMeterId(db, record.id)
  if (id === undefined) throw notFound('meter')
  return id
}

async function compared(
  tx: DatabaseTransaction,
  register: { meterId: number; key: string },
  said: readonly Interval[],
) {
  const span = { from: said[0]?.start ?? 0, to: (said.at(-1)?.start ?? 0) + 1 }
  const standing = new Map(
    (await standingIntervals(tx, register, span)).map((interval) => [interval.start, interval]),
  )
  const news = said.filter((interval) => !isSame(standing.get(interval.start), interval))
  const changed = news.filter(({ start }) => standing.has(start)).length
  return { news, added: news.length - changed, changed, same: said.length - news.length }
}

const isSame = (one: Interval | undefined, other: Interval): boolean =>
  one !== undefined &&
  one.seconds === other.seconds &&
  one.amount === other.amount &&
  one.estimated === other.estimated

interface News {
  meter: IntervalMeter
  key: string
  direction: FlowDirection
  unit: string
  timeZone: string
  news: readonly Interval[]
}

/** What a key sends of a meter on one day is one upload, as long as nothing else is laid over it. */
async function keep(
  tx: DatabaseTransaction,
  key: CallingKey,
  { meter, key: registerKey, direction, unit, timeZone, news }: News,
): Promise<void> {
  const register = { meterNum: null, register: null, direction, unit }
  const repairs = { repeated: 0, replaced: 0, shortened: 0 }
  const registerOf = (intervals: Interval[]) => packed([{ ...register, intervals, repairs }])
  const open = await findOpenKeyUpload(tx, { meterId: meter.id, apiKeyId: key.id })
  if (open !== undefined) {
    const before = await findUploadIntervals(tx, open, registerKey)
    for (const made of registerOf(merged([before, news]))) await putUploadRegister(tx, open, made)
    return
  }
  const made = { meterId: meter.id, fileName: null, timeZone, createdBy: null, apiKeyId: key.id }
  const id = await insertIntervalUpload(tx, made, registerOf([...news]))
  await recordAudit(tx, {
    who: keyActor(key),
    action: 'intervals_uploaded',
    companyId: meter.companyId,
    subject: { kind: 'interval_upload', id, name: null },
  })
}
