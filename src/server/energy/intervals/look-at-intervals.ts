import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { DAY_SECONDS } from '#domain/energy/intervals/days.ts'
import { type Gap, gapsOf } from '#domain/energy/intervals/gaps.ts'
import type { Interval } from '#domain/energy/intervals/interval.ts'
import { merged } from '#domain/energy/intervals/layers.ts'
import { beginningOf } from '#domain/energy/intervals/local-clock.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { type ComparedProperty, findComparedProperty } from '../months/repositories/compared-meters.ts'
import { findIntervalLayers, type Span } from './repositories/interval-days.ts'
import { findStandingRegisters, type StandingRegister } from './repositories/interval-meters.ts'

export type { StandingRegister }

/** The registers of a property that the viewer sees; none where usage is not shown. Throws not_found. */
export async function listRegisters(
  db: Database,
  viewer: PropertyViewer,
  propertyId: number,
): Promise<{ property: ComparedProperty; registers: StandingRegister[] }> {
  const property = await findComparedProperty(db, propertyId, viewer)
  if (property === undefined) throw notFound('property')
  return { property, registers: seesUsage(viewer) ? await findStandingRegisters(db, propertyId) : [] }
}

const seesUsage = ({ options }: PropertyViewer): boolean => options === null || options.includeUsage

export interface AskedSeries {
  propertyId: number
  meterId: number
  register: string
  /** Days of the meter's zone, the last one too. */
  from: CalendarDate
  to: CalendarDate
}

export interface StandingSeries {
  register: StandingRegister
  intervals: Interval[]
  gaps: Gap[]
}

/** What a register measured on some days. Throws not_found. */
export async function getSeries(
  db: Database,
  viewer: PropertyViewer,
  { propertyId, meterId, register: key, from, to }: AskedSeries,
): Promise<StandingSeries> {
  const { registers } = await listRegisters(db, viewer, propertyId)
  const register = registers.find((one) => one.meterId === meterId && one.key === key)
  if (register === undefined) throw notFound('register')
  const { timeZone } = register
  const span = { from: beginningOf(from, timeZone), to: beginningOf(addDays(to, 1), timeZone) }
  const intervals = await standingIntervals(db, { meterId, key }, span)
  return { register, intervals, gaps: gapsOf(intervals) }
}

/** The intervals that begin within a span, and stand where uploads say different things. */
export async function standingIntervals(
  db: Queryable,
  register: { meterId: number; key: string },
  { from, to }: Span,
): Promise<Interval[]> {
  // What begins a day earlier may reach into it.
  const layers = await findIntervalLayers(db, register, { from: from - DAY_SECONDS, to: to + DAY_SECONDS })
  return merged(layers).filter(({ start }) => start >= from && start < to)
}
